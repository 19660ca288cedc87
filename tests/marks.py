"""The one marker that ties a test to the rules it shows at work."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """This test would fail if these rules were broken."""
    return pytest.mark.rule(*ids)

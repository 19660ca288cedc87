"""How a faulty content file is refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bestiary.kernel.errors import ContentError


@contextmanager
def refused(entry: str, fault: str) -> Iterator[None]:
    """What is read here is at fault, and the error names the file, the entry and the fault."""
    with pytest.raises(ContentError) as caught:
        yield
    file, _, rest = caught.value.message.partition(": ")
    assert file.endswith("content.toml")
    assert rest.startswith(entry)
    assert fault in rest

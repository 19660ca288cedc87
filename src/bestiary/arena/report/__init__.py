"""A tournament as a page for the browser: one file, no script, nothing from anywhere else."""

from .page import page

__all__ = ["page"]

"""The kernels of Muraille in C++. Install it beside ``muraille``, which then uses it; nothing here is called by hand."""

from muraille_fast._native import INTERFACE, HandKernel

__all__ = ["INTERFACE", "HandKernel"]

"""The kernels of Muraille in C++. Install it beside ``muraille``, which then uses it; nothing here is called by hand."""

from muraille_fast._native import (
    FAN,
    INTERFACE,
    YAKU,
    HandKernel,
    McrKernel,
    McrRules,
    McrTableRules,
    McrTables,
    Network,
    RiichiKernel,
    RiichiRules,
    RiichiTableRules,
    RiichiTables,
)

__all__ = [
    "FAN",
    "INTERFACE",
    "YAKU",
    "HandKernel",
    "McrKernel",
    "McrRules",
    "McrTableRules",
    "McrTables",
    "Network",
    "RiichiKernel",
    "RiichiRules",
    "RiichiTableRules",
    "RiichiTables",
]

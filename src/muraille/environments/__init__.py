"""Whole games for programs that learn: tables in batches, and the environments of PettingZoo and Gymnasium.

:class:`Tables` needs the extension and NumPy. :mod:`muraille.environments.turns` (PettingZoo),
:mod:`muraille.environments.vectors` and :mod:`muraille.environments.alone` (Gymnasium) need the extra ``research``.
"""

from __future__ import annotations

from muraille.environments.tables import Tables

__all__ = ["Tables"]

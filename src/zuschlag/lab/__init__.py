"""The lab: many games at once.

    from zuschlag.lab import Batch
    batch = Batch("kollier", 4096, seats=4)
    batch.step(actions)
"""

from __future__ import annotations

from zuschlag.lab.batch import Batch
from zuschlag.lab.observe import Layout

__all__ = ["Batch", "Layout"]

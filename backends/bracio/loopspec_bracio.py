"""A factory for bracio's loop with one worker: several race for what the loop
hands over, and equal deadlines come in any order."""
import os

os.environ.setdefault("TOKIO_WORKER_THREADS", "1")

from bracio import BracioLoop  # noqa: E402

__all__ = ["BracioLoop"]

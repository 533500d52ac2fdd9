"""Nothing but a factory."""
from faulty_loop import NewestFirst

new_event_loop = NewestFirst

"""Virtual time: it stands still unless something moves it."""

RESOLUTION = 1e-9


class Clock:
    """Seconds as a double, counted from 0 as asyncio counts them."""

    def __init__(self):
        self.now = 0.0

    def time(self):
        """What loops and scripts read."""
        return self.now

    def after(self, seconds):
        """The time that many seconds from now."""
        return self.now + seconds

    def reach(self, deadline):
        """Move on to a deadline; time never moves back."""
        if deadline > self.now:
            self.now = deadline

    def advance(self, seconds):
        """Move on by a span."""
        self.now = self.now + seconds

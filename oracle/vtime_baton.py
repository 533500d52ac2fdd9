"""The baton where loops are unmodified: they may have threads of their own.

Such a *guest*, a thread of a library in C or C++, runs functions of the script
as well, those of an executor for example, and knows nothing of the baton. So
it waits for the baton where it enters one, and hands it on where it leaves it.
What it does before and behind that is done when it sleeps: whoever hands the
baton on, or gets it from a guest, waits for that.

A thread that has the baton may wait for a guest in the library, where nobody
sees it. It just sleeps then, and the guest does without the baton.
"""
import _thread
import os
import signal
import sys

from oracle.baton import Baton, Place, always, block_signals

# Whoever has the baton sleeps for good if it does so in so many looks, so many
# nanoseconds apart.
_LOOKS, _APART = 4, 5 * 10 ** 6

# A guest may look for work from time to time: so often in a row before there
# is none. Short times pass by themselves, in so many nanoseconds.
_VAIN_MOVES, _MOMENT = 100, 25 * 10 ** 6

_THREADS = "/proc/self/task"


class VtimeBaton(Baton):
    """Marks the threads of the script, so that their waits are shown."""

    def __init__(self, library, clock, hang):
        super().__init__(clock, hang)
        self._library = library
        self._members = {_thread.get_ident()}
        self._guests = {}  # by thread: whether it was given the baton
        self._arrivals = []
        self._guest_left = False
        self._vain_moves = 0
        self._last_turn = None

    def enter(self, thread):
        super().enter(thread)
        self._join()

    def leave(self, thread):
        self._part()
        super().leave(thread)

    def _join(self):
        self._members.add(_thread.get_ident())
        self._library.vtime_enter()

    def _part(self):
        self._library.vtime_leave()
        self._members.remove(_thread.get_ident())

    # -- guests ------------------------------------------------------------

    def note_call(self):
        """A function of the script begins, in any thread."""
        if _thread.get_ident() not in self._members:
            self._come_in(sys._getframe(2))
        super().note_call()

    def _come_in(self, frame):
        """Wait for the baton, until the end of a frame."""
        self._guests[_thread.get_ident()] = True
        mask = block_signals()
        place = Place(always)
        self._arrivals.append(place)
        self._take_turn(place, False, mask)
        self._join()

        def watch(current, event, _):
            if event == "return" and current is frame:
                sys.setprofile(None)
                self._go_out()

        sys.setprofile(watch)

    def _pass_gate(self, place):
        guest = _thread.get_ident()
        if guest in self._guests:
            self._guests[guest] = self._is_given(place)
        else:
            super()._pass_gate(place)

    def _is_given(self, place):
        """Wait until a guest is given the baton, or can go on without."""
        looks = 0
        while not place.gate.acquire(False):
            is_quiet = self._library.vtime_settle(_APART)
            looks = looks + 1 if is_quiet and place.can_run() else 0
            if looks >= _LOOKS and self._withdraw(place):
                return False
        return True

    def _withdraw(self, place):
        """Take a place out of the line, unless its turn has come."""
        for places in (self._arrivals, self._line):
            if place in places:
                places.remove(place)
                return True
        return False

    def _go_out(self):
        self._part()
        if self._guests.pop(_thread.get_ident()):
            mask = block_signals()
            self._guest_left = True
            self._choose().gate.release()
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)

    # -- the others --------------------------------------------------------

    def is_alone(self):
        return not self._arrivals and super().is_alone()

    def let_guests_go(self):
        """A loop polls rather than waits: let the guests that came go on."""
        if self._arrivals:
            self._settle()
            self.pause()

    def _choose(self):
        self._settle()
        return super()._choose()

    def _first_due(self):
        """Nobody who waits here can go on now, but a guest may."""
        if not (self._move_for_guest() or self._waits_for_guest()):
            return super()._first_due()
        self._settle()
        return None

    def _move_for_guest(self):
        """Move time to what a guest waits for, if that is due first and not
        seen to be in vain."""
        span, deadline = self.clock.until_next(), self.next_deadline()
        if span is None or (deadline is not None
                            and deadline <= self.clock.now + span):
            return False
        if self._last_turn != self._turns:
            self._last_turn, self._vain_moves = self._turns, 0
        self._vain_moves += 1
        if self._vain_moves > _VAIN_MOVES:
            return False
        self.clock.advance(span)
        return True

    def _waits_for_guest(self):
        """Whether one comes who alone can end the wait, a moment later."""
        looks = 0
        if (self.next_deadline() is None
                and len(os.listdir(_THREADS)) > len(self._members)):
            looks = _MOMENT // _APART
        while looks > 0 and not self._arrivals:
            self._library.vtime_settle(_APART)
            looks -= 1
        return bool(self._arrivals)

    def _take_turn(self, place, is_mine, mask):
        super()._take_turn(place, is_mine, mask)
        if self._guest_left:
            self._guest_left = False
            self._settle()

    def _settle(self):
        """Let the others come to rest; guests that came join the line."""
        self._library.vtime_settle(0)
        while self._arrivals:
            self._join_line(self._arrivals.pop(0))

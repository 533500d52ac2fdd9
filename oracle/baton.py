"""The baton: of all threads of a script one runs at a time.

A thread that blocks takes its place at the end of a line and hands the baton
to the first in it that can go on. Nothing else changes hands, so the order
of everything that a script does follows from the script alone.

A place in the line is a Place. `can_run` says whether its thread can go on;
`deadline` is the virtual time at which it goes on in any case. A place that
`checks` is woken once after any other thread has run, to look for itself:
loops do, which poll their descriptors, and the main thread does, which may
have a signal to handle. Time moves when nobody can go on and everybody has
looked.
"""
import _thread
import signal
import threading

_EVERY_SIGNAL = signal.valid_signals()


def _never():
    return False


def always():
    return True


class Place:
    """Where a thread waits."""

    __slots__ = ("gate", "can_run", "deadline", "checks", "seen", "order",
                 "loops")

    def __init__(self, can_run, deadline=None, checks=False, loops=False):
        self.gate = _thread.allocate_lock()
        self.gate.acquire()
        self.can_run = can_run
        self.deadline = deadline
        self.checks = checks
        self.loops = loops
        self.seen = None
        self.order = None


class Baton:
    """Hands the right to run from thread to thread.

    All methods but those that say otherwise are called by the thread that
    holds the baton. `hang` is called when nobody can go on ever; it does not
    return.
    """

    def __init__(self, clock, hang):
        self.clock = clock
        self.threads = []
        self._hang = hang
        self._line = []
        self._tickets = 0
        self._turns = 0
        self._departed = None
        self._errands = []
        self._mask = None
        self._main = _thread.get_ident()
        self._main_mask = None

    # -- waiting -----------------------------------------------------------

    def wait(self, can_run, timeout=None):
        """Block until can_run() holds; False if the time is over first."""
        deadline = None if timeout is None else self.clock.after(timeout)
        place = Place(can_run, deadline, checks=_in_main())
        while not can_run():
            if deadline is not None and self.clock.now >= deadline:
                return False
            self.block(place)
        return True

    def wait_in_loop(self, poll, timeout):
        """A loop's wait: what poll() finds, or nothing at the deadline."""
        deadline = None if timeout is None else self.clock.after(timeout)
        place = Place(_never, deadline, checks=True, loops=True)
        while True:
            self.block(place)
            found = poll()
            if found or (deadline is not None and self.clock.now >= deadline):
                self._turns += 1
                return found

    def pause(self):
        """Let the others in the line go first."""
        if self._line:
            self.block(Place(always))

    def block(self, place):
        """Wait in the line until this place's turn, which comes also when
        it is to look for itself."""
        old = block_signals()
        if place.loops:
            self._mask = old
        self._join_line(place)
        following = self._choose()
        if following is not place:
            following.gate.release()
        self._take_turn(place, following is place, old)

    def move_to_end(self, place):
        """A thread that was idle got something to do: it waits anew."""
        self._line.remove(place)
        place.order = None
        self._join_line(place)

    def _join_line(self, place):
        if place.order is None:
            self._tickets += 1
            place.order = self._tickets
        self._line.append(place)
        self._line.sort(key=_order)

    def _take_turn(self, place, is_mine, mask):
        """Wait for the gate, and for the end of a thread that just left.

        No signal reaches a thread that waits, so it always reaches the one
        that runs; Python's handlers run in the main thread when it is its
        turn, and what they raise comes out of here.
        """
        if _in_main():
            self._main_mask = mask
        try:
            if not is_mine:
                self._pass_gate(place)
            departed, self._departed = self._departed, None
            if departed is not None:
                threading.Thread.join(departed)
        finally:
            if _in_main():
                self._main_mask = None
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)

    def _pass_gate(self, place):
        place.gate.acquire()

    def note_call(self):
        """A function of the script begins; where the main thread is about to
        end a wait, it is a signal handler.

        Signals reach it like any other code, and what it does may concern
        those who have looked already.
        """
        self._turns += 1
        if self._main_mask is not None and _thread.get_ident() == self._main:
            signal.pthread_sigmask(signal.SIG_SETMASK, self._main_mask)

    # -- who is next -------------------------------------------------------

    def _choose(self):
        """Take the next place out of the line."""
        while True:
            place = self._first_able() or self._first_to_look()
            if place is None and not self._run_errands():
                place = self._first_due()
            if place is not None:
                self._line.remove(place)
                return place

    def _first_able(self):
        for place in self._line:
            if place.can_run():
                self._turns += 1
                return place
        return None

    def _first_to_look(self):
        for place in self._line:
            if place.checks and place.seen != self._turns:
                place.seen = self._turns
                return place
        return None

    def _first_due(self):
        """Move time to the earliest deadline: the place whose it is, or None
        if it is worth another look at all."""
        deadline = self.next_deadline()
        if deadline is None:
            self._hang()
        self.clock.reach(deadline)
        self._turns += 1
        return next(place for place in self._line
                    if place.deadline is not None
                    and place.deadline <= self.clock.now)

    # -- while_waiting -----------------------------------------------------

    def add_errand(self, start):
        """Remember what start(mask) starts, as a thread, when next a loop
        waits and nothing is ready."""
        self._errands.append(start)

    def next_deadline(self):
        """When the first of those that wait goes on in any case, or None."""
        return min((place.deadline for place in self._line
                    if place.deadline is not None), default=None)

    def is_alone(self):
        """Whether no other thread waits and no errand is left."""
        return not self._line and not self._errands

    def _run_errands(self):
        if not (self._errands and any(place.loops for place in self._line)):
            return False
        errands, self._errands = self._errands, []
        for start in errands:
            start(self._mask)
        return True

    # -- threads that begin and end ----------------------------------------

    def begin(self, thread, start, mask=None):
        """Start a thread; it joins the end of the line.

        It is born with all signals blocked and takes over `mask`, by default
        that of its starter. Returns when it waits for its turn.
        """
        arrived = _thread.allocate_lock()
        arrived.acquire()
        old = block_signals()
        place = Place(always)
        thread.berth = (place, arrived, old if mask is None else mask)
        try:
            start()
            arrived.acquire()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, old)
        self.threads.append(thread)
        self._join_line(place)

    def enter(self, thread):
        """Called by a new thread, without the baton: wait for it."""
        place, arrived, mask = thread.berth
        thread.berth = None
        arrived.release()
        self._take_turn(place, False, mask)

    def leave(self, thread):
        """Called by a thread that ends: hand the baton on for good. Who gets
        it waits until the thread is really gone."""
        block_signals()
        thread.has_ended = True
        self.threads.remove(thread)
        following = self._choose()
        self._departed = thread
        following.gate.release()


def _order(place):
    return place.order


def block_signals():
    """Block all signals; returns the mask before. A handler that is due runs
    and may raise before anything has changed."""
    old = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    signal.pthread_sigmask(signal.SIG_BLOCK, _EVERY_SIGNAL)
    return old


def _in_main():
    return _thread.get_ident() == threading.main_thread().ident

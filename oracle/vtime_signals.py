"""Signal handlers that wait until a wait is over.

The interpreter calls a handler where the main thread runs Python code next.
With the preloaded library that may be the code that stands in for a wait,
where no loop would ever see it run. So a handler that is called there is put
off, and called again by a signal of our own that comes behind the wait: at
the moment at which the interpreter would have called it after a real one.
"""
import signal as module

_LATE = module.SIGRTMAX

_set_handler = module.signal
_get_handler = module.getsignal
_HOOKS = set()
_put_off = []


class _Handler:
    """What the interpreter calls instead of a handler."""

    def __init__(self, handler):
        self.handler = handler

    def __call__(self, number, frame):
        if _is_in_hook(frame):
            _put_off.append((number, self.handler))
        else:
            self.handler(number, frame)


def _is_in_hook(frame):
    while frame is not None:
        if frame.f_code in _HOOKS:
            return True
        frame = frame.f_back
    return False


def _unwrap(handler):
    return handler.handler if isinstance(handler, _Handler) else handler


def install(hook):
    """Put off what is called inside of the function `hook`.

    To be called before a library can keep signal.signal for itself.
    """
    def signal(signalnum, handler):
        wrapped = _Handler(handler) if callable(handler) else handler
        return _unwrap(_set_handler(signalnum, wrapped))

    def getsignal(signalnum):
        return _unwrap(_get_handler(signalnum))

    _HOOKS.add(hook.__code__)
    for function in (signal, getsignal):
        function.__qualname__ = function.__name__
        setattr(module, function.__name__, function)


def count():
    """How many handlers have been put off and not been called yet."""
    return len(_put_off)


def put_off(error):
    """Raise an exception behind the wait."""
    def throw(*_):
        raise error

    _put_off.append((_LATE, throw))


class Sender:
    """Sends the signal that calls what was put off.

    `send(number)` sends one to the main thread behind the hook that it is in;
    `raised()` is called when a handler has raised an exception.
    """

    def __init__(self, send, raised):
        self._send = send
        self._raised = raised

    def arm(self):
        """To be called in the main thread, where it leaves the hook."""
        if _put_off:
            _set_handler(_LATE, self._call)
            self._send(_LATE)

    def _call(self, _, frame):
        """A loop that goes on waiting without a look at Python's signals is
        in the hook again: they have to wait."""
        if _is_in_hook(frame):
            return
        _set_handler(_LATE, module.SIG_DFL)
        try:
            while _put_off:
                number, handler = _put_off.pop(0)
                handler(number, frame)
        except BaseException:
            self._raised()
            if _put_off:
                _set_handler(_LATE, self._call)
                module.raise_signal(_LATE)
            raise

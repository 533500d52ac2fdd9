"""The Python loops that are known, and where they come from."""
import collections

# The Python to try first where a loop has wheels for it; then the newest.
PREFERRED = collections.defaultdict(
    lambda: "3.12", talyn="3.14", uringcore="3.13", zuvloop="3.14")

# `name` is the folder in backends/; `packages` are wheels, the first one is
# the loop's; `system` is a module that comes with the system's own Python;
# `not_on` are Pythons on which it can be made but not used.
Loop = collections.namedtuple("Loop", "name factory packages system not_on")


def _loop(name, factory, *packages, **options):
    return Loop(name, factory, packages, options.get("system"),
                options.get("not_on", ()))


# With futures and tasks in pure Python; a way of asyncio's own loop.
PURE = "pure futures"

STOCK = [_loop("asyncio", "asyncio_ways:" + way)
         for way in ("epoll", "poll", "select")] + [_loop("asyncio", PURE)]

LOOPS = [
    _loop("uvloop", "uvloop:new_event_loop", "uvloop"),
    _loop("rloop", "rloop:new_event_loop", "rloop"),
    _loop("rsloop", "rsloop:new_event_loop", "rsloop"),
    _loop("talyn", "talyn:Loop", "talyn"),
    _loop("zuvloop", "zuvloop:new_event_loop", "zuvloop",
          "opentelemetry-api", "typing-extensions"),
    _loop("veloxloop", "veloxloop:new_event_loop", "veloxloop"),
    _loop("zloop", "zloop:new_event_loop", "zloop"),
    _loop("bracio", "loopspec_bracio:BracioLoop", "bracio"),
    _loop("blazio", "loopspec_blazio:new_event_loop", "blazio"),
    _loop("loopmini", "loopmini:new_event_loop", "loopmini"),
    _loop("lustr", "lustr:new_event_loop", "lustr"),
    _loop("uringcore", "loopspec_uringcore:UringEventLoop", "uringcore"),
    _loop("gbulb", "gbulb:GLibEventLoop", "gbulb", system="gi"),
    _loop("asyncio_glib", "asyncio_glib:GLibEventLoop", "asyncio-glib",
          system="gi"),
    # Every call of its warns of what Python 3.14 deprecates.
    _loop("qasync", "loopspec_qasync:new_event_loop", "qasync",
          "PySide6-Essentials", "shiboken6", not_on=("3.14", "3.15")),
    _loop("trio_asyncio", "loopspec_trio_asyncio:new_event_loop",
          "trio-asyncio", "trio", "attrs", "sortedcontainers", "idna",
          "outcome", "sniffio", "greenlet"),
]

"""The tables of the case language: what a script may import and name.

spec/case-script.md holds the same table for readers and for the C binding;
tests/oracle/test_compiler_language.py holds the two together. A new name is
one row there and one row here.
"""
import collections
import difflib

MODULES = ("asyncio", "contextvars", "os", "signal", "socket", "threading",
           "time")
HELPER_MODULE = "oracle.script"
HELPERS = ("attempt", "in_thread", "thread_pool", "while_waiting")

# The versions for which the project records.
VERSIONS = ("3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14", "3.15")

HEADER_KEYS = ("clauses", "python", "pure", "needs")
HEADER_NEEDS = ("fine-clock",)

# Where a literal time stands in a call: the position of the argument.
TIME_ARGUMENTS = {"call_later": 0, "call_at": 0, "sleep": 0, "timeout": 0,
                  "timeout_at": 0, "reschedule": 0, "wait_for": 1}
TIME_KEYWORDS = ("delay", "timeout", "when")
TIME_STEP = 0.125

Row = collections.namedtuple("Row", "name kind needs since")

# name, kind, then where they apply needs=CAPABILITY and since=3.N
_TABLE = """
print function
len function
isinstance function
hash function
range function
str class
repr function
type function
bool class
int class
float class
list class
tuple class
set class
BaseException class
Exception class
ArithmeticError class
AssertionError class
AttributeError class
BaseExceptionGroup class since=3.11
BlockingIOError class
ExceptionGroup class since=3.11
GeneratorExit class
IndexError class
KeyError class
KeyboardInterrupt class
LookupError class
NameError class
OSError class
OverflowError class
RuntimeError class
StopIteration class
StopAsyncIteration class
SystemExit class
TimeoutError class
TypeError class
UnboundLocalError class
ValueError class
ZeroDivisionError class
asyncio.ALL_COMPLETED constant
asyncio.FIRST_COMPLETED constant
asyncio.FIRST_EXCEPTION constant
asyncio.AbstractEventLoop class
asyncio.Barrier class since=3.11
asyncio.BoundedSemaphore class
asyncio.BrokenBarrierError class since=3.11
asyncio.CancelledError class
asyncio.Condition class
asyncio.Event class
asyncio.Future class
asyncio.Handle class
asyncio.InvalidStateError class
asyncio.LifoQueue class
asyncio.Lock class
asyncio.PriorityQueue class
asyncio.Queue class
asyncio.QueueEmpty class
asyncio.QueueFull class
asyncio.QueueShutDown class since=3.13
asyncio.Runner class since=3.11
asyncio.Semaphore class
asyncio.Task class
asyncio.TaskGroup class since=3.11
asyncio.TimerHandle class
asyncio.TimeoutError class
asyncio.all_tasks function
asyncio.as_completed function
asyncio.create_task function
asyncio.current_task function
asyncio.eager_task_factory function since=3.12
asyncio.ensure_future function
asyncio.gather function
asyncio.get_event_loop function
asyncio.get_event_loop_policy function
asyncio.get_running_loop function
asyncio.iscoroutine function
asyncio.iscoroutinefunction function
asyncio.new_event_loop function
asyncio.run function
asyncio.run_coroutine_threadsafe function needs=threads
asyncio.set_event_loop function
asyncio.set_event_loop_policy function
asyncio.shield function
asyncio.sleep function
asyncio.timeout function since=3.11
asyncio.timeout_at function since=3.11
asyncio.to_thread function needs=threads since=3.9
asyncio.wait function
asyncio.wait_for function
asyncio.wrap_future function
contextvars.ContextVar class
contextvars.copy_context function
os.O_RDONLY constant needs=fds
os.close function needs=fds
os.devnull constant needs=fds
os.dup2 function needs=fds
os.get_blocking function needs=fds
os.open function needs=fds
os.pipe function needs=fds
os.read function needs=fds
os.set_blocking function needs=fds
os.write function needs=fds
signal.SIG_DFL constant needs=signals
signal.SIG_IGN constant needs=signals
signal.SIGALRM constant needs=signals
signal.SIGCHLD constant needs=signals
signal.SIGHUP constant needs=signals
signal.SIGINT constant needs=signals
signal.SIGKILL constant needs=signals
signal.SIGSTOP constant needs=signals
signal.SIGTERM constant needs=signals
signal.SIGUSR1 constant needs=signals
signal.SIGUSR2 constant needs=signals
signal.default_int_handler function needs=signals
signal.getsignal function needs=signals
signal.raise_signal function needs=signals
signal.set_wakeup_fd function needs=signals
signal.signal function needs=signals
socket.AF_UNIX constant needs=fds
socket.socket class needs=fds
socket.socketpair function needs=fds
threading.Event class needs=threads
threading.Thread class needs=threads
time.sleep function
attempt function
in_thread function needs=threads
thread_pool function needs=threads
while_waiting function needs=threads
BaseException.args attribute
BaseException.__cause__ attribute
BaseException.__context__ attribute
BaseExceptionGroup.exceptions attribute
BaseExceptionGroup.message attribute
OSError.errno attribute
StopIteration.value attribute
SystemExit.code attribute
Function.__name__ attribute
Barrier.abort method since=3.11
Barrier.broken attribute since=3.11
Barrier.n_waiting attribute since=3.11
Barrier.parties attribute since=3.11
Barrier.reset method since=3.11
Barrier.wait method since=3.11
concurrent.futures.Future.add_done_callback method
concurrent.futures.Future.cancel method
concurrent.futures.Future.cancelled method
concurrent.futures.Future.done method
concurrent.futures.Future.exception method
concurrent.futures.Future.result method
concurrent.futures.Future.running method
Condition.acquire method
Condition.locked method
Condition.notify method
Condition.notify_all method
Condition.release method
Condition.wait method
Condition.wait_for method
Context.run method
Context.get method
ContextVar.get method
ContextVar.set method
ContextVar.reset method
ContextVar.name attribute
Coroutine.close method
dict.get method
dict.keys method
Event.clear method
Event.is_set method
Event.set method
Event.wait method
threading.Event.clear method
threading.Event.is_set method
threading.Event.set method
threading.Event.wait method
Future.add_done_callback method
Future.cancel method
Future.cancelled method
Future.done method
Future.exception method
Future.get_loop method
Future.remove_done_callback method
Future.result method
Future.set_exception method
Future.set_result method
Handle.cancel method
Handle.cancelled method
Handle.get_context method since=3.12
list.append method
Lock.acquire method
Lock.locked method
Lock.release method
Loop.add_reader method needs=fds
Loop.add_writer method needs=fds
Loop.add_signal_handler method needs=signals
Loop.call_at method
Loop.call_exception_handler method
Loop.call_later method
Loop.call_soon method
Loop.call_soon_threadsafe method needs=threads
Loop.close method
Loop.create_future method
Loop.create_task method
Loop.default_exception_handler method
Loop.get_debug method
Loop.get_exception_handler method
Loop.get_task_factory method
Loop.is_closed method
Loop.is_running method
Loop.remove_reader method needs=fds
Loop.remove_writer method needs=fds
Loop.remove_signal_handler method needs=signals
Loop.run_forever method
Loop.run_in_executor method needs=threads
Loop.run_until_complete method
Loop.set_debug method
Loop.set_default_executor method
Loop.set_exception_handler method
Loop.set_task_factory method
Loop.shutdown_asyncgens method
Loop.shutdown_default_executor method since=3.9
Loop.slow_callback_duration settable
Loop.sock_accept method needs=fds
Loop.sock_recv method needs=fds
Loop.sock_sendall method needs=fds
Loop.stop method
Loop.time method
Policy.get_event_loop method
Policy.new_event_loop method
Policy.set_event_loop method
Queue.empty method
Queue.full method
Queue.get method
Queue.get_nowait method
Queue.join method
Queue.maxsize attribute
Queue.put method
Queue.put_nowait method
Queue.qsize method
Queue.shutdown method since=3.13
Queue.task_done method
Runner.close method since=3.11
Runner.get_loop method since=3.11
Runner.run method since=3.11
Semaphore.acquire method
Semaphore.locked method
Semaphore.release method
Socket.accept method needs=fds
Socket.bind method needs=fds
Socket.close method needs=fds
Socket.connect method needs=fds
Socket.fileno method needs=fds
Socket.getblocking method needs=fds
Socket.getsockname method needs=fds
Socket.listen method needs=fds
Socket.recv method needs=fds
Socket.send method needs=fds
Socket.setblocking method needs=fds
Task.cancelling method since=3.11
Task.get_context method since=3.12
Task.get_coro method
Task.get_name method
Task.set_name method
Task.uncancel method since=3.11
TaskGroup.cancel method since=3.15
TaskGroup.create_task method since=3.11
Thread.is_alive method
Thread.join method
Thread.start method
ThreadPoolExecutor.shutdown method
ThreadPoolExecutor.submit method needs=threads
Timeout.expired method since=3.11
Timeout.reschedule method since=3.11
Timeout.when method since=3.11
TimerHandle.when method
"""

# Every name that some CPython offers without an import. A global of a script
# must not hide one: reading it before it is assigned would not fail.
PYTHON_BUILTINS = frozenset("""
ArithmeticError AssertionError AttributeError BaseException
BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning
ChildProcessError ConnectionAbortedError ConnectionError
ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError
Ellipsis EncodingWarning EnvironmentError Exception ExceptionGroup False
FileExistsError FileNotFoundError FloatingPointError FutureWarning
GeneratorExit IOError ImportCycleError ImportError ImportWarning
IndentationError IndexError InterruptedError IsADirectoryError KeyError
KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError None
NotADirectoryError NotImplemented NotImplementedError OSError OverflowError
PendingDeprecationWarning PermissionError ProcessLookupError
PythonFinalizationError RecursionError ReferenceError ResourceWarning
RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError
SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError
UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError
UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning
ZeroDivisionError abs aiter all anext any ascii bin bool breakpoint
bytearray bytes callable chr classmethod compile complex copyright credits
delattr dict dir divmod enumerate eval exec exit filter float format
frozendict frozenset getattr globals hasattr hash help hex id input int
isinstance issubclass iter len license list locals map max memoryview min
next object oct open ord pow print property quit range repr reversed round
sentinel set setattr slice sorted staticmethod str sum super tuple type vars
zip _IncompleteInputError
""".split())


def _row(line):
    name, kind, *rest = line.split()
    extra = dict(part.split("=") for part in rest)
    return Row(name, kind, extra.get("needs"), extra.get("since"))


ROWS = tuple(_row(line) for line in _TABLE.strip().splitlines())

# What a script names directly: `print`, `asyncio.new_event_loop`, `attempt`.
API = {row.name: row for row in ROWS
       if row.kind in ("function", "class", "constant")}


def _members():
    members = {}
    for row in ROWS:
        if row.kind in ("method", "attribute", "settable"):
            members.setdefault(row.name.split(".")[-1], []).append(row)
    return members


# What may follow a dot, by the part behind it: a list of rows each.
MEMBERS = _members()
SETTABLE = frozenset(name for name, rows in MEMBERS.items()
                     if any(row.kind == "settable" for row in rows))


def is_module(dotted):
    """Whether a dotted name is a module that the table has names of."""
    return dotted in MODULES or any(name.startswith(dotted + ".")
                                    for name in API)


def member_needs(name):
    """The capability that an attribute asks for, if each type's does."""
    needs = {row.needs for row in MEMBERS[name]}
    return needs.pop() if len(needs) == 1 else None


def nearest(name, allowed):
    """The allowed name most like this one, or None."""
    found = difflib.get_close_matches(name, sorted(allowed), 1, 0.7)
    return found[0] if found else None

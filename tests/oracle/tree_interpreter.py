"""A small interpreter of compiled programs, in Python, for tests.

It does what spec/case-script.md says of each node, with real asyncio objects
behind the names of the table, and knows nothing of the script's text: what a
program prints here must be what the script prints under Python.

Every function body is run by a generator, which yields where a coroutine is
suspended; that of a plain function never yields.
"""
import asyncio
import builtins
import contextvars
import operator
import threading
import time
import types

from oracle import script as helpers

_MODULES = {"asyncio": asyncio, "contextvars": contextvars,
            "threading": threading, "time": time}
_UNBOUND = object()
_COMPARE = {"==": operator.eq, "!=": operator.ne, "<": operator.lt,
            "<=": operator.le, ">": operator.gt, ">=": operator.ge,
            "is": operator.is_, "is not": operator.is_not,
            "in": lambda a, b: a in b, "not in": lambda a, b: a not in b}


class _Cell:
    """A variable that functions share."""

    def __init__(self):
        self.value = _UNBOUND


class _Frame:
    """A function at work: slots of its locals, and its closure."""

    def __init__(self, machine, code, closure, arguments):
        self.machine = machine
        self.code = code
        self.slots = [_UNBOUND] * len(code["locals"])
        self.slots[:len(arguments)] = arguments
        self.closure = [_Cell() for _name in code["cells"]] + closure
        for index, name in enumerate(code["cells"]):
            if name in code["params"]:
                slot = code["params"].index(name)
                self.closure[index].value = self.slots[slot]
                self.slots[slot] = _UNBOUND

    # Expressions

    def eval(self, node):
        return getattr(self, "eval_" + node[0])(*node[1:])

    def eval_const(self, value):
        return value

    def eval_float(self, text):
        return float(text)

    def eval_bytes(self, text):
        return text.encode("latin-1")

    def eval_tuple(self, nodes):
        return tuple([self.eval(node) for node in nodes])

    def eval_list(self, nodes):
        return [self.eval(node) for node in nodes]

    def eval_dict(self, pairs):
        return {key: self.eval(node) for key, node in pairs}

    def eval_local(self, index):
        value = self.slots[index]
        if value is _UNBOUND:
            raise UnboundLocalError(self.code["locals"][index])
        return value

    def eval_cell(self, index):
        value = self.closure[index].value
        if value is _UNBOUND:
            own = self.code["cells"]
            if index < len(own):
                raise UnboundLocalError(own[index])
            raise NameError(self.code["free"][index - len(own)])
        return value

    def eval_global(self, name):
        value = self.machine.globals.get(name, _UNBOUND)
        if value is _UNBOUND:
            raise NameError("name '%s' is not defined" % name)
        return value

    def eval_api(self, name):
        return self.machine.api(name)

    def eval_attr(self, node, name):
        return getattr(self.eval(node), name)

    def eval_index(self, node, key):
        value = self.eval(node)
        return value[self.eval(key)]

    def eval_call(self, function, args, keywords):
        function = self.eval(function)
        values = []
        for arg in args:
            if arg[0] == "star":
                values.extend(self.eval(arg[1]))
            else:
                values.append(self.eval(arg))
        named = {}
        for name, node in keywords:
            named[name] = self.eval(node)
        return function(*values, **named)

    def eval_lambda(self, code, defaults):
        return self.function(code, [self.eval(node) for node in defaults])

    def eval_neg(self, node):
        return -self.eval(node)

    def eval_not(self, node):
        return not self.eval(node)

    def eval_add(self, left, right):
        return self.eval(left) + self.eval(right)

    def eval_sub(self, left, right):
        return self.eval(left) - self.eval(right)

    def eval_mul(self, left, right):
        return self.eval(left) * self.eval(right)

    def eval_compare(self, first, rest):
        left = self.eval(first)
        for op, node in rest:
            right = self.eval(node)
            result = _COMPARE[op](left, right)
            if not result:
                return result
            left = right
        return result

    def eval_and(self, nodes):
        for node in nodes:
            value = self.eval(node)
            if not value:
                break
        return value

    def eval_or(self, nodes):
        for node in nodes:
            value = self.eval(node)
            if value:
                break
        return value

    def eval_cond(self, test, yes, no):
        return self.eval(yes if self.eval(test) else no)

    def function(self, code, defaults):
        closure = [self.closure[index] for index in code["captures"]]
        return _make_function(self.machine, code, closure, defaults)

    def value(self, node):
        """A generator: an expression that may be an await."""
        if node[0] != "await":
            return self.eval(node)
        return (yield from _await(self.eval(node[1])))

    # Targets

    def assign(self, target, value):
        kind = target[0]
        if kind == "local":
            self.slots[target[1]] = value
        elif kind == "cell":
            self.closure[target[1]].value = value
        elif kind == "global":
            self.machine.globals[target[1]] = value
        elif kind == "attr":
            setattr(self.eval(target[1]), target[2], value)
        else:
            self.unpack(target[1], value)

    def unpack(self, targets, value):
        values = list(value)
        if len(values) < len(targets):
            raise ValueError("not enough values to unpack (expected %d, "
                             "got %d)" % (len(targets), len(values)))
        if len(values) > len(targets):
            raise ValueError("too many values to unpack (expected %d)"
                             % len(targets))
        for target, item in zip(targets, values):
            self.assign(target, item)

    # Statements: generators that return None to go on, or what leaves the
    # block: ("break",), ("continue",) or ("return", value)

    def block(self, nodes):
        for node in nodes:
            name = "run_" + node[0].replace("-", "_")
            outcome = yield from getattr(self, name)(*node[2:])
            if outcome:
                return outcome
        return None

    def run_expr(self, node):
        yield from self.value(node)

    def run_assign(self, targets, node):
        value = yield from self.value(node)
        for target in targets:
            self.assign(target, value)

    def run_augment(self, target, op, node):
        value = self.eval(target)
        other = self.eval(node)
        # In place: `+=` changes a list.
        self.assign(target, getattr(operator, "i" + op)(value, other))
        yield from ()

    def run_pass(self):
        yield from ()

    def run_break(self):
        yield from ()
        return ("break",)

    def run_continue(self):
        yield from ()
        return ("continue",)

    def run_return(self, node):
        return ("return", (yield from self.value(node)))

    def run_if(self, test, body, orelse):
        return (yield from self.block(body if self.eval(test) else orelse))

    def run_while(self, test, body):
        while self.eval(test):
            outcome = yield from self.block(body)
            if outcome == ("break",):
                break
            if outcome and outcome != ("continue",):
                return outcome
        return None

    def run_for(self, target, iterable, body):
        for item in self.eval(iterable):
            self.assign(target, item)
            outcome = yield from self.block(body)
            if outcome == ("break",):
                break
            if outcome and outcome != ("continue",):
                return outcome
        return None

    def run_async_for(self, target, iterable, body):
        iterable = self.eval(iterable)
        iterator = type(iterable).__aiter__(iterable)
        while True:
            try:
                item = yield from _await(type(iterator).__anext__(iterator))
            except StopAsyncIteration:
                return None
            self.assign(target, item)
            outcome = yield from self.block(body)
            if outcome == ("break",):
                return None
            if outcome and outcome != ("continue",):
                return outcome

    def run_async_with(self, node, target, body):
        manager = self.eval(node)
        kind = type(manager)
        entered = yield from _await(kind.__aenter__(manager))
        try:
            if target:
                self.assign(target, entered)
            outcome = yield from self.block(body)
        except BaseException as error:
            exit_ = kind.__aexit__(manager, type(error), error,
                                   error.__traceback__)
            if not (yield from _await(exit_)):
                raise
            return None
        yield from _await(kind.__aexit__(manager, None, None, None))
        return outcome

    def run_raise(self, node, cause):
        yield from ()
        if node is None:
            raise
        error = self.eval(node)
        if cause is None:
            raise error
        raise error from self.eval(cause)

    def run_try(self, body, handlers, orelse, final):
        try:
            try:
                outcome = yield from self.block(body)
            except BaseException as error:
                handler = self.handler_for(handlers, error)
                if handler is None:
                    raise
                return (yield from self.handle(handler, error))
            else:
                return outcome or (yield from self.block(orelse))
        finally:
            yield from self.block(final)

    def handler_for(self, handlers, error):
        for handler in handlers:
            classes = self.eval(handler[1])
            for part in classes if isinstance(classes, tuple) else [classes]:
                if not (isinstance(part, type)
                        and issubclass(part, BaseException)):
                    raise TypeError("catching classes that do not inherit "
                                    "from BaseException is not allowed")
            if isinstance(error, classes):
                return handler
        return None

    def handle(self, handler, error):
        _line, _classes, target, body = handler
        if not target:
            return (yield from self.block(body))
        self.assign(target, error)
        try:
            return (yield from self.block(body))
        finally:
            self.assign(target, _UNBOUND)

    def run_def(self, target, code, defaults):
        defaults = [self.eval(node) for node in defaults]
        self.assign(target, self.function(code, defaults))
        yield from ()


@types.coroutine
def _steps(generator):
    return (yield from generator)


async def _coroutine(generator):
    outcome = await _steps(generator)
    return outcome[1] if outcome else None


def _await(value):
    if not hasattr(type(value), "__await__"):
        raise TypeError("object %s can't be used in 'await' expression"
                        % type(value).__name__)
    return (yield from value.__await__())


def _finish(generator):
    """Run a generator that never yields; returns what it returns."""
    try:
        next(generator)
    except StopIteration as stop:
        return stop.value
    raise RuntimeError("a plain function was suspended")


def _make_function(machine, code, closure, defaults):
    """A Python function with the signature of a code object, so that wrong
    calls fail as those of the script's own functions do."""
    def enter(arguments):
        frame = _Frame(machine, code, closure, arguments)
        body = frame.block(code["body"])
        if code["kind"] == "coroutine":
            return _coroutine(body)
        outcome = _finish(body)
        return outcome[1] if outcome else None

    first = len(code["params"]) - len(defaults)
    params = ", ".join(
        name if index < first else "%s=0" % name
        for index, name in enumerate(code["params"]))
    values = "".join(name + ", " for name in code["params"])
    function = eval("lambda enter: lambda %s: enter([%s])" % (params, values))
    function = function(enter)
    function.__defaults__ = tuple(defaults)
    function.__name__ = code["name"]
    function.__code__ = function.__code__.replace(co_name=code["name"])
    function.__qualname__ = code["qualname"]
    return function


class Machine:
    """Runs one program. extra maps names of the table to other objects
    (print, attempt)."""

    def __init__(self, program, extra=None):
        self.program = program
        self.extra = extra or {}
        self.globals = {}

    def api(self, name):
        if name in self.extra:
            return self.extra[name]
        module, _dot, rest = name.partition(".")
        if rest:
            return getattr(_MODULES[module], rest)
        if hasattr(helpers, name):
            return getattr(helpers, name)
        return getattr(builtins, name)

    def run(self):
        frame = _Frame(self, self.program, [], [])
        _finish(frame.block(self.program["body"]))

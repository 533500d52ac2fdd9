"""Compiles statements, functions and the module to the program."""
import ast

from oracle import language
from oracle.errors import refuse
from oracle.expressions import Expressions

# Why a statement is refused, by type of node. What has a keyword of its own
# has been refused already, token by token.
_REFUSED = {
    "AnnAssign": ("annotations are not in the language", "write 'x = ...'"),
}


def compile_module(tree, names):
    """The code object of a module whose imports have been taken off."""
    return _Function(names, names.table.module, "module").make(
        "<module>", "<module>", 1)


class _Function:
    """Compiles one function, or the module.

    around lists what the statement at hand stands in, outermost first:
    "loop" for the body of a loop, "finally" for that of a finally.
    """

    def __init__(self, names, scope, kind):
        self.names = names
        self.scope = scope
        self.kind = kind
        self.around = []
        self.qualname = None
        self.expressions = Expressions(names, scope, self.lambda_code)

    def make(self, name, qualname, line):
        self.qualname = qualname
        scope = self.scope
        return {"name": name, "qualname": qualname, "kind": self.kind,
                "line": line, "params": scope.params,
                "locals": scope.locals(), "cells": scope.cells,
                "free": scope.free, "captures": scope.captures(),
                "body": self.code_body()}

    def code_body(self):
        node = self.scope.node
        if self.kind == "lambda":
            return [["return", node.lineno, self.expr(node.body)]]
        return self.block(node.body)

    def inner_name(self, name, is_lambda):
        """The qualified name of a function defined here."""
        if self.scope.is_module or (
                not is_lambda and name in self.scope.globals):
            return name
        return "%s.<locals>.%s" % (self.qualname, name)

    def lambda_code(self, node):
        self.check_parameters(node)
        inner = _Function(self.names, self.names.table.of[node],
                          "lambda")
        return inner.make("<lambda>", self.inner_name("<lambda>", True),
                          node.lineno)

    def check_parameters(self, node):
        args = node.args
        if args.posonlyargs:
            refuse(args.posonlyargs[0], "positional-only parameters are not "
                   "in the language", "leave out the '/'")
        for arg in args.args:
            self.names.table.check(arg)
            self.names.store(self.names.table.of[node], arg, arg.arg)

    def expr(self, node):
        return self.expressions.compile(node)

    def maybe_await(self, node):
        """An expression that may be an `await` as a whole."""
        if not isinstance(node, ast.Await):
            return self.expr(node)
        self.in_coroutine(node, "await")
        return ["await", self.expr(node.value)]

    def in_coroutine(self, node, word):
        if self.kind != "coroutine":
            refuse(node, "'%s' outside a coroutine" % word,
                   "only an 'async def' may")

    def block(self, nodes, inside=None):
        """Compile statements, which stand inside a loop or a finally."""
        if inside:
            self.around.append(inside)
        result = []
        for node in nodes:
            result += self.statement(node)
        if inside:
            self.around.pop()
        return result or [["pass", nodes[0].lineno]]

    def statement(self, node):
        method = getattr(self, "_" + type(node).__name__, None)
        if method is None:
            kind = type(node).__name__
            refuse(node, *_REFUSED.get(
                kind, ("'%s' is not in the language" % kind, None)))
        result = method(node)
        return [result] if result else []

    def target(self, node, simple=False):
        """What a value is assigned to; simple: names and tuples of them."""
        if isinstance(node, ast.Name):
            return self.names.store(self.scope, node, node.id)
        if isinstance(node, ast.Tuple) and node.elts:
            return ["tuple", [self.target(part, simple)
                              for part in node.elts]]
        if isinstance(node, ast.Attribute) and not simple:
            return self.attribute_target(node)
        what = {"Subscript": "an element", "List": "a list",
                "Tuple": "an empty tuple",
                "Attribute": "an attribute"}[type(node).__name__]
        return refuse(node, "%s as a target" % what,
                      "assign to a name or to names separated by commas")

    def attribute_target(self, node):
        if self.names.module_path(self.scope, node):
            refuse(node, "a module's name is assigned")
        value = self.expr(node.value)
        name = self.names.member(node, node.attr)
        if name not in language.SETTABLE:
            refuse(node, "attribute '%s' can't be assigned" % name,
                   "settable are: %s" % ", ".join(sorted(language.SETTABLE)))
        return ["attr", value, name]

    def _Expr(self, node):
        return ["expr", node.lineno, self.maybe_await(node.value)]

    def _Assign(self, node):
        if len(node.targets) == 1:
            value = self.maybe_await(node.value)
        else:
            value = self.expr(node.value)
        return ["assign", node.lineno,
                [self.target(target) for target in node.targets], value]

    def _AugAssign(self, node):
        if not isinstance(node.target, ast.Name):
            refuse(node.target, "augmented assignment to no name",
                   "write 'x = x + ...' where x is a name")
        operator = self.expressions.operator(node)
        target = self.target(node.target)
        return ["augment", node.lineno, target, operator,
                self.expr(node.value)]

    def _Pass(self, node):
        return ["pass", node.lineno]

    def _Global(self, node):
        self.names.table.check(node)
        return None

    _Nonlocal = _Global

    def _If(self, node):
        return ["if", node.lineno, self.expr(node.test),
                self.block(node.body),
                self.block(node.orelse) if node.orelse else []]

    def no_else(self, node):
        if node.orelse:
            refuse(node, "'else' of a loop is not in the language",
                   "set a name before 'break'")

    def _While(self, node):
        self.no_else(node)
        return ["while", node.lineno, self.expr(node.test),
                self.block(node.body, "loop")]

    def _For(self, node):
        self.no_else(node)
        iterable = self.expr(node.iter)
        if iterable[0] == "bytes" or (
                iterable[0] == "const" and isinstance(iterable[1], str)):
            refuse(node.iter, "'for' over a string",
                   "iterate a range, a list, a tuple or a dict")
        return ["for", node.lineno, self.target(node.target, True), iterable,
                self.block(node.body, "loop")]

    def _AsyncFor(self, node):
        self.in_coroutine(node, "async for")
        self.no_else(node)
        iterable = self.expr(node.iter)
        return ["async-for", node.lineno, self.target(node.target, True),
                iterable, self.block(node.body, "loop")]

    def jump(self, node, word):
        """`break` and `continue`: of a loop that is nearer than any
        finally."""
        if "loop" not in self.around:
            refuse(node, "'%s' outside a loop" % word)
        if self.around[-1] == "finally":
            refuse(node, "'%s' inside 'finally'" % word,
                   "it would swallow an exception")
        return [word, node.lineno]

    def _Break(self, node):
        return self.jump(node, "break")

    def _Continue(self, node):
        return self.jump(node, "continue")

    def _Return(self, node):
        if self.kind == "module":
            refuse(node, "'return' outside a function")
        if "finally" in self.around:
            refuse(node, "'return' inside 'finally'",
                   "it would swallow an exception")
        value = (self.maybe_await(node.value) if node.value
                 else ["const", None])
        return ["return", node.lineno, value]

    def _Raise(self, node):
        return ["raise", node.lineno,
                self.expr(node.exc) if node.exc else None,
                self.expr(node.cause) if node.cause else None]

    def _Try(self, node):
        return ["try", node.lineno, self.block(node.body),
                [self.handler(handler) for handler in node.handlers],
                self.block(node.orelse) if node.orelse else [],
                self.block(node.finalbody, "finally")
                if node.finalbody else []]

    def handler(self, node):
        parts = (node.type.elts if isinstance(node.type, ast.Tuple)
                 else [node.type])
        for part in parts:
            if not isinstance(part, (ast.Name, ast.Attribute)):
                refuse(part, "'except' with something else than classes",
                       "name a class or a tuple of classes")
        classes = self.expr(node.type)
        target = (self.names.store(self.scope, node, node.name)
                  if node.name else None)
        return [node.lineno, classes, target, self.block(node.body)]

    def definition(self, node, kind):
        self.check_parameters(node)
        defaults = self.expressions.all(node.args.defaults)
        target = self.names.store(self.scope, node, node.name)
        inner = _Function(self.names, self.names.table.of[node], kind)
        qualname = self.inner_name(node.name, False)
        return ["def", node.lineno, target,
                inner.make(node.name, qualname, node.lineno), defaults]

    def _FunctionDef(self, node):
        return self.definition(node, "function")

    def _AsyncFunctionDef(self, node):
        return self.definition(node, "coroutine")

    def _AsyncWith(self, node):
        self.in_coroutine(node, "async with")
        return self.with_items(node, node.items)

    def with_items(self, node, items):
        first, rest = items[0], items[1:]
        context = self.expr(first.context_expr)
        target = None
        if first.optional_vars:
            if not isinstance(first.optional_vars, ast.Name):
                refuse(first.optional_vars, "'as' with something else than "
                       "a name")
            target = self.target(first.optional_vars)
        body = ([self.with_items(node, rest)] if rest
                else self.block(node.body))
        return ["async-with", node.lineno, context, target, body]

    def _Import(self, node):
        refuse(node, "'import' below other statements",
               "imports stand at the top of the script")

    _ImportFrom = _Import

"""Rewrites a script so that it leaves a trace and keeps inside the language.

Every function gets an entry mark, as its first step; a coroutine's mark
therefore comes when it is first stepped. What the compiler can't see (an
integer that grows beyond 64 bits, a set that is iterated, unpacked or turned
into text) is handed through a check that gives back the value unchanged.
Neither changes what a script does: marks and checks are calls of names that
no script can have, and they keep nothing.
"""
import ast
import warnings

MARK = "__mark__"
CHECK_INTEGER = "__check_integer__"
CHECK_ORDER = "__check_order__"
CHECK_TEXT = "__check_text__"

_ITERATING = ("list", "tuple")
_WRITING = ("str", "repr")


def compile_traced(source, case_id):
    """The code of a script, with marks and checks; SyntaxError passes.
    Warnings of the compiler are no part of a case."""
    name = case_id + ".py"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(source, name)
        return compile(_Rewriter().visit(tree), name, "exec",
                       dont_inherit=True)


def _call(name, place, *arguments):
    """A call of one of our names, standing at the place of a node."""
    function = ast.copy_location(ast.Name(name, ast.Load()), place)
    arguments = [argument if isinstance(argument, ast.AST) else
                 ast.copy_location(ast.Constant(argument), place)
                 for argument in arguments]
    return ast.copy_location(ast.Call(function, arguments, []), place)


def _check(name, node, place=None):
    """A node whose value passes a check; the check knows its column."""
    place = node if place is None else place
    return _call(name, place, node, place.col_offset + 1)


def _is_call_of(node, names):
    return (isinstance(node.func, ast.Name) and node.func.id in names
            and len(node.args) == 1
            and not isinstance(node.args[0], ast.Starred))


class _Rewriter(ast.NodeTransformer):
    """Puts in the marks and the checks."""

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        first = node.body[0]
        mark = ast.copy_location(
            ast.Expr(_call(MARK, first, node.name)), first)
        node.body.insert(1 if ast.get_docstring(node) is not None else 0,
                         mark)
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        self.generic_visit(node)
        mark = _call(MARK, node.body, "<lambda>")
        node.body = ast.copy_location(
            ast.BoolOp(ast.Or(), [mark, node.body]), node.body)
        return node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, (ast.Add, ast.Sub, ast.Mult)):
            return _check(CHECK_INTEGER, node)
        return node

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        if (isinstance(node.op, ast.USub)
                and not isinstance(node.operand, ast.Constant)):
            return _check(CHECK_INTEGER, node)
        return node

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        name = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
        return [node, ast.copy_location(
            ast.Expr(_check(CHECK_INTEGER, name, node)), node)]

    def visit_Assign(self, node):
        self.generic_visit(node)
        if any(isinstance(target, (ast.Tuple, ast.List))
               for target in node.targets):
            node.value = _check(CHECK_ORDER, node.value)
        return node

    def visit_For(self, node):
        self.generic_visit(node)
        node.iter = _check(CHECK_ORDER, node.iter)
        return node

    def visit_Starred(self, node):
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load):
            node.value = _check(CHECK_ORDER, node.value)
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        if _is_call_of(node, _ITERATING):
            node.args[0] = _check(CHECK_ORDER, node.args[0])
        elif _is_call_of(node, _WRITING):
            node.args[0] = _check(CHECK_TEXT, node.args[0])
        elif _is_call_of(node, ("int",)):
            return _check(CHECK_INTEGER, node)
        return node

"""Which variable a name means: CPython's scoping rules.

Two kinds of scope exist, the module and the function (a lambda is one). A
first pass notes, in source order, what each scope binds, uses and declares;
then every name of a function is its own local, a cell that it shares with
inner functions, a free variable of an outer function, or a global.

Faults of declarations are kept by node and raised where that node is
compiled, so that the first fault in the script is the one reported.
"""
import ast

from oracle.errors import Refusal

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Scope:
    """The names of one function, or of the module (parent is None)."""

    def __init__(self, node, parent):
        self.node = node
        self.parent = parent
        self.params = []
        self.bound = {}       # name -> None, in order of first binding
        self.mentioned = {}   # name -> None, in order of first mention
        self.globals = set()
        self.nonlocals = set()
        self.cells = []
        self.free = []

    @property
    def is_module(self):
        return self.parent is None

    def owns(self, name):
        """Whether the name is this function's own variable."""
        return (not self.is_module and name in self.bound
                and name not in self.globals and name not in self.nonlocals)

    def owner(self, name):
        """The function whose variable the name is, None for a global."""
        if self.owns(name):
            return self
        scope = self
        while not scope.is_module and name not in scope.globals:
            if scope is not self and scope.owns(name):
                return scope
            scope = scope.parent
        return None

    def locals(self):
        """Names of the slots: parameters, then what isn't shared."""
        return self.params + [name for name in self.bound
                              if self.owns(name) and name not in self.cells
                              and name not in self.params]

    def captures(self):
        """Where each free name stands in the outer function's closure."""
        outer = self.parent.cells + self.parent.free if self.free else []
        return [outer.index(name) for name in self.free]

    def variables(self):
        """Every variable name that can be seen from here."""
        scope, names = self, set()
        while scope is not None:
            names.update(scope.bound)
            scope = scope.parent
        return names


class Table:
    """All scopes of a script.

    of maps a node (the module, a def, a lambda) to its Scope, globals are
    the names that the script assigns globally, faults maps a node to the
    (text, hint) to refuse it with.
    """

    def __init__(self, tree):
        self.of = {}
        self.globals = set()
        self.faults = {}
        self._nonlocals = []
        self.module = self._enter(tree, None)
        self._check_nonlocals()
        for scope in self.of.values():
            for name in scope.mentioned:
                self._share(scope, name)

    def check(self, node):
        """Raise the fault noted for a node, if there is one."""
        if node in self.faults:
            text, hint = self.faults[node]
            raise Refusal(None, node.lineno, node.col_offset + 1, text, hint)

    def _fault(self, node, text, hint=None):
        self.faults.setdefault(node, (text, hint))

    def _enter(self, node, parent):
        scope = self.of[node] = Scope(node, parent)
        if isinstance(node, FUNCTIONS):
            for arg in node.args.posonlyargs + node.args.args:
                if arg.arg in scope.params:
                    self._fault(arg, "parameter '%s' is repeated" % arg.arg)
                    continue
                scope.params.append(arg.arg)
                self._bind(scope, arg.arg)
        body = node.body if isinstance(node.body, list) else [node.body]
        for child in body:
            self._visit(scope, child)
        return scope

    def _bind(self, scope, name):
        scope.bound.setdefault(name)
        scope.mentioned.setdefault(name)
        if scope.is_module or name in scope.globals:
            self.globals.add(name)

    def _visit(self, scope, node):
        method = getattr(self, "_visit_" + type(node).__name__, None)
        if method:
            method(scope, node)
        else:
            self._visit_children(scope, node)

    def _visit_children(self, scope, node):
        for child in ast.iter_child_nodes(node):
            self._visit(scope, child)

    def _visit_Name(self, scope, node):
        if isinstance(node.ctx, ast.Load):
            scope.mentioned.setdefault(node.id)
        else:
            self._bind(scope, node.id)

    def _visit_Assign(self, scope, node):
        # The value first: slots are then numbered as they are reached.
        self._visit(scope, node.value)
        for target in node.targets:
            self._visit(scope, target)

    def _visit_FunctionDef(self, scope, node):
        self._bind(scope, node.name)
        for default in node.args.defaults:
            self._visit(scope, default)
        self._enter(node, scope)

    _visit_AsyncFunctionDef = _visit_FunctionDef

    def _visit_Lambda(self, scope, node):
        for default in node.args.defaults:
            self._visit(scope, default)
        self._enter(node, scope)

    def _visit_ExceptHandler(self, scope, node):
        if node.type:
            self._visit(scope, node.type)
        if node.name:
            self._bind(scope, node.name)
        for child in node.body:
            self._visit(scope, child)

    def _visit_Global(self, scope, node):
        self._declare(scope, node, "global", scope.globals)

    def _visit_Nonlocal(self, scope, node):
        self._declare(scope, node, "nonlocal", scope.nonlocals)
        self._nonlocals.append((scope, node))

    def _check_nonlocals(self):
        """Only now are all outer functions known in full."""
        for scope, node in self._nonlocals:
            for name in node.names:
                if scope.owner(name) is None and name not in scope.globals:
                    self._fault(node, "no outer function binds '%s'" % name)

    def _declare(self, scope, node, word, names):
        other = scope.nonlocals if word == "global" else scope.globals
        for name in node.names:
            if scope.is_module:
                self._fault(node, "'%s' outside a function" % word)
            elif name in scope.params:
                self._fault(node, "'%s' is a parameter and %s" % (name, word))
            elif name in other:
                self._fault(node, "'%s' is global and nonlocal" % name)
            elif name in scope.mentioned and name not in names:
                self._fault(node, "'%s' is used before its %s declaration"
                            % (name, word),
                            "declare it at the top of the function")
            names.add(name)
            if word == "nonlocal":
                # CPython closes over it even if it is not used further.
                scope.mentioned.setdefault(name)

    def _share(self, scope, name):
        """Make a name of an outer function a cell there and free here."""
        owner = scope.owner(name)
        if owner is None or owner is scope:
            return
        if name not in owner.cells:
            owner.cells.append(name)
        while scope is not owner:
            if name not in scope.free:
                scope.free.append(name)
            scope = scope.parent

"""Compiles expressions to nodes of the program."""
import ast

from oracle import language
from oracle.errors import refuse

MAX_INT = 2 ** 63 - 1

_BINARY = {"Add": "add", "Sub": "sub", "Mult": "mul"}
_COMPARE = {"Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">",
            "GtE": ">=", "Is": "is", "IsNot": "is not", "In": "in",
            "NotIn": "not in"}

# Why an expression is refused, and what to write instead, by type of node.
_REFUSED = {
    "Set": ("set displays are not in the language", "write set([...])"),
    "Slice": ("slices are not in the language", "index each element"),
    "ExtSlice": ("slices are not in the language", "index each element"),
    "Starred": ("starred values stand only in calls", "write each element"),
    "Await": ("'await' stands alone, or is the whole right side of '=' or "
              "of 'return'", "assign it to a name first"),
}


class Names:
    """Resolves names: what a script imports, assigns, and finds in the
    table. Collects in `used` the names and attributes of the table that the
    script uses and in `needs` the capabilities that go with them."""

    def __init__(self, table, modules, helpers):
        self.table = table
        self.modules = modules
        self.helpers = helpers
        self.used = set()
        self.needs = set()

    def _allowed(self, scope):
        api = {name for name in language.API if "." not in name}
        return api | scope.variables() | set(self.modules)

    def api(self, node, name):
        row = language.API[name]
        self.used.add(name)
        if row.needs:
            self.needs.add(row.needs)
        return ["api", name]

    def load(self, scope, node):
        name = node.id
        variable = self.variable(scope, name)
        if variable:
            return variable
        if name in self.modules:
            refuse(node, "module '%s' as a value" % name,
                   "name something of it: %s.X" % name)
        if name in language.MODULES:
            refuse(node, "'%s' is not imported" % name,
                   "write 'import %s' at the top" % name)
        if name in language.HELPERS and name not in self.helpers:
            refuse(node, "'%s' is not imported" % name,
                   "write 'from %s import %s' at the top"
                   % (language.HELPER_MODULE, name))
        if name in language.API:
            return self.api(node, name)
        near = language.nearest(name, self._allowed(scope))
        kind = ("is not in the language" if name in language.PYTHON_BUILTINS
                else "is not defined")
        return refuse(node, "name '%s' %s" % (name, kind),
                      "did you mean '%s'?" % near if near else None)

    def variable(self, scope, name):
        """The node of a variable, None where the name is no variable."""
        owner = scope.owner(name)
        if owner is scope and name not in scope.cells:
            return ["local", scope.locals().index(name)]
        if owner is not None:
            return ["cell", (scope.cells + scope.free).index(name)]
        return ["global", name] if name in self.table.globals else None

    def store(self, scope, node, name):
        """The target for a name that is bound at a node."""
        if name in self.modules or name in self.helpers:
            refuse(node, "imported name '%s' is assigned" % name,
                   "choose another name")
        if scope.owner(name) is None and name in language.PYTHON_BUILTINS:
            refuse(node, "global '%s' hides a name of Python" % name,
                   "choose another name")
        return self.variable(scope, name)

    def module_path(self, scope, node):
        """The dotted name where a node is a module or lies in one."""
        if isinstance(node, ast.Name):
            known = node.id in self.modules or node.id in language.MODULES
            if known and not self.variable(scope, node.id):
                return node.id
        elif isinstance(node, ast.Attribute):
            path = self.module_path(scope, node.value)
            if path and language.is_module(path):
                return "%s.%s" % (path, node.attr)
        return None

    def of_module(self, node, path):
        """The node of a module's name: asyncio.new_event_loop."""
        root = path.split(".")[0]
        if root not in self.modules:
            refuse(node, "'%s' is not imported" % root,
                   "write 'import %s' at the top" % root)
        if path in language.API:
            return self.api(node, path)
        if language.is_module(path):
            refuse(node, "module '%s' as a value" % path,
                   "name something of it: %s.X" % path)
        siblings = [name for name in language.API
                    if name.startswith(root + ".")]
        near = language.nearest(path, siblings)
        return refuse(node, "'%s' is not in the language" % path,
                      "did you mean '%s'?" % near if near else None)

    def member(self, node, name):
        """Check the part behind the dot of an attribute."""
        if name not in language.MEMBERS:
            near = language.nearest(name, language.MEMBERS)
            refuse(node, "attribute '%s' is not in the language" % name,
                   "did you mean '%s'?" % near if near else None)
        self.used.add("." + name)
        need = language.member_needs(name)
        if need:
            self.needs.add(need)
        return name


class Expressions:
    """Compiles the expressions of one function. `code` makes the code
    object of an inner function."""

    def __init__(self, names, scope, code):
        self.names = names
        self.scope = scope
        self.code = code

    def compile(self, node):
        method = getattr(self, "_" + type(node).__name__, None)
        if method is None:
            self.refuse(node)
        return method(node)

    def all(self, nodes):
        return [self.compile(node) for node in nodes]

    def refuse(self, node):
        kind = type(node).__name__
        refuse(node, *_REFUSED.get(
            kind, ("'%s' is not in the language" % kind, None)))

    def _Constant(self, node):
        value = node.value
        if value is None or isinstance(value, bool):
            return ["const", value]
        if isinstance(value, int):
            if value > MAX_INT:
                refuse(node, "integer beyond 64 bits")
            return ["const", value]
        if isinstance(value, float):
            return ["float", repr(value)]
        if isinstance(value, str):
            return ["const", self.text(node, value)]
        if isinstance(value, bytes):
            return ["bytes", value.decode("latin-1")]
        return refuse(node, "'...' is not in the language", "write 'pass'")

    @staticmethod
    def text(node, value):
        for char in value:
            if not (" " <= char <= "~" or char in "\n\t"):
                refuse(node, "string with character U+%04X" % ord(char),
                       "strings are printable ASCII, newlines and tabs")
        return value

    def _Tuple(self, node):
        return ["tuple", self.all(node.elts)]

    def _List(self, node):
        return ["list", self.all(node.elts)]

    def _Dict(self, node):
        pairs = []
        for key, value in zip(node.keys, node.values):
            if not (isinstance(key, ast.Constant)
                    and isinstance(key.value, str)):
                refuse(key or value, "the key of a dict is no string",
                       "dicts have literal strings as keys")
            pairs.append([self.text(key, key.value), self.compile(value)])
        return ["dict", pairs]

    def _Name(self, node):
        return self.names.load(self.scope, node)

    def _Attribute(self, node):
        path = self.names.module_path(self.scope, node)
        if path:
            return self.names.of_module(node, path)
        value = self.compile(node.value)
        return ["attr", value, self.names.member(node, node.attr)]

    def _Subscript(self, node):
        index = node.slice
        if type(index).__name__ == "Index":  # up to 3.8
            index = index.value
        if type(index).__name__ in ("Slice", "ExtSlice") or (
                isinstance(index, ast.Tuple)
                and any(isinstance(part, ast.Slice) for part in index.elts)):
            # Before 3.9 a slice has no place of its own.
            refuse(node, *_REFUSED["Slice"])
        return ["index", self.compile(node.value), self.compile(index)]

    def _Call(self, node):
        function = self.compile(node.func)
        args = []
        for position, arg in enumerate(node.args, 1):
            if isinstance(arg, ast.Starred):
                if position < len(node.args):
                    refuse(arg, "a starred argument before others",
                           "write it last")
                args.append(["star", self.compile(arg.value)])
            else:
                args.append(self.compile(arg))
        if function == ["api", "print"]:
            self.check_print(node)
        keywords = [[keyword.arg, self.compile(keyword.value)]
                    for keyword in node.keywords]
        return ["call", function, args, keywords]

    @staticmethod
    def check_print(node):
        for keyword in node.keywords:
            if keyword.arg not in ("sep", "end"):
                refuse(keyword.value, "print takes no keyword '%s'"
                       % keyword.arg, "there are sep and end")

    def _Lambda(self, node):
        defaults = self.all(node.args.defaults)
        return ["lambda", self.code(node), defaults]

    def _UnaryOp(self, node):
        operator = {"USub": "neg", "Not": "not"}.get(type(node.op).__name__)
        if operator is None:
            sign = "+" if isinstance(node.op, ast.UAdd) else "~"
            refuse(node, "unary '%s' is not in the language" % sign)
        return [operator, self.compile(node.operand)]

    def operator(self, node):
        """The name of a binary operator."""
        kind = type(node.op).__name__
        if kind == "Mod":
            refuse(node, "'%' is not in the language",
                   "print takes several values; join text with +")
        if kind not in _BINARY:
            refuse(node, "operator '%s' is not in the language"
                   % {"Div": "/", "FloorDiv": "//", "Pow": "**",
                      "LShift": "<<", "RShift": ">>", "BitOr": "|",
                      "BitXor": "^", "BitAnd": "&", "MatMult": "@"}[kind],
                   "there are +, - and *")
        return _BINARY[kind]

    def _BinOp(self, node):
        return [self.operator(node), self.compile(node.left),
                self.compile(node.right)]

    def _BoolOp(self, node):
        operator = "and" if isinstance(node.op, ast.And) else "or"
        return [operator, self.all(node.values)]

    def _Compare(self, node):
        first = self.compile(node.left)
        return ["compare", first,
                [[_COMPARE[type(op).__name__], self.compile(right)]
                 for op, right in zip(node.ops, node.comparators)]]

    def _IfExp(self, node):
        return ["cond", self.compile(node.test), self.compile(node.body),
                self.compile(node.orelse)]

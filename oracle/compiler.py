"""Compiles a case script to the program that a harness interprets.

The stages, each of which refuses what it finds outside the language:

scanner     splits the text into tokens
rules       refuses by tokens what Pythons of different age read differently
header      reads the docstring
depth       refuses what is nested too deeply for those that follow
imports     takes the imports off the top of the module
scopes      finds out which variable a name means
statements, expressions     make the program

The program is the same under every interpreter.
"""
import ast
import warnings

from oracle import header, language, rules, scanner
from oracle.errors import Refusal, refuse
from oracle.expressions import Names
from oracle.scopes import Table
from oracle.statements import compile_module


MAX_DEPTH = 64


class Script:
    """A compiled script.

    id, title, clauses (list), versions (with admits("3.11")), pure (reason
    or None), needs (sorted list), program (dicts, lists, strings, integers,
    booleans and None as spec/case-script.md says), source. For lint: tree
    (the parsed source), header, used (names of the table that occur,
    attributes with a leading dot).
    """

    def __init__(self, case_id, source, tree, head, names, program):
        self.id = case_id
        self.title = head.title
        self.clauses = head.clauses
        self.versions = head.versions
        self.pure = head.pure
        self.needs = sorted(names.needs.union(head.needs))
        self.program = program
        self.source = source
        self.tree = tree
        self.header = head
        self.used = names.used


def _parse(source):
    """The syntax tree. What the interpreter says of a fault differs from
    version to version, so only its line is taken for the place."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source)
    except SyntaxError as error:
        raise Refusal(None, error.lineno or 1, None, "not valid Python",
                      error.msg) from None
    except (MemoryError, RecursionError, ValueError):
        raise Refusal(None, 1, None, "Python can't parse this",
                      "write it in more and shorter statements") from None


def _check_depth(tree):
    """Refuse the first statement or expression that stands in too many
    others; without recursion, which is what it protects from."""
    stack = [(tree, 0)]
    while stack:
        node, depth = stack.pop()
        depth += isinstance(node, (ast.stmt, ast.expr))
        if depth > MAX_DEPTH:
            refuse(node, "nested too deeply", "at most %d levels; name parts "
                   "of it in statements of their own" % MAX_DEPTH)
        stack += [(child, depth) for child in
                  reversed(list(ast.iter_child_nodes(node)))]


def _check_compiles(source):
    """A last check by the interpreter at hand: what it would not compile
    could not be recorded either."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(source, "script", "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Refusal(None, error.lineno or 1, None,
                      "Python does not compile this", error.msg) from None


def _import_modules(node, modules):
    for alias in node.names:
        if alias.asname:
            refuse(node, "'as' of an import is not in the language",
                   "write 'import %s'" % alias.name)
        if alias.name not in language.MODULES:
            near = language.nearest(alias.name, language.MODULES)
            refuse(node, "module '%s' is not in the language" % alias.name,
                   "did you mean '%s'?" % near if near else
                   "there are %s" % ", ".join(language.MODULES))
        modules.add(alias.name)


def _import_helpers(node, helpers):
    if node.level or node.module != language.HELPER_MODULE:
        hint = "import helpers from %s alone" % language.HELPER_MODULE
        if not node.level and node.module in language.MODULES:
            hint = "write 'import %s' and %s.NAME" % (node.module,
                                                      node.module)
        refuse(node, "'from %s%s import' is not in the language"
               % ("." * node.level, node.module or ""), hint)
    for alias in node.names:
        if alias.asname:
            refuse(node, "'as' of an import is not in the language")
        if alias.name not in language.HELPERS:
            near = language.nearest(alias.name, language.HELPERS)
            refuse(node, "%s has no '%s'" % (node.module, alias.name),
                   "did you mean '%s'?" % near if near else
                   "there are %s" % ", ".join(language.HELPERS))
        helpers.add(alias.name)


def _take_imports(tree):
    """Take docstring and imports off the module's body; returns the names
    of the modules and those of the helpers."""
    modules, helpers = set(), set()
    body = tree.body[1:]
    while body and isinstance(body[0], (ast.Import, ast.ImportFrom)):
        node = body.pop(0)
        if isinstance(node, ast.Import):
            _import_modules(node, modules)
        else:
            _import_helpers(node, helpers)
    main = ast.Module(body=body, type_ignores=[])
    if not body:
        raise Refusal(None, tree.body[-1].lineno, 1,
                      "the script has no statements",
                      "below the imports comes the main program")
    return main, modules, helpers


def _compile(source, case_id):
    rules.check(scanner.scan(source))
    tree = _parse(source)
    _check_depth(tree)
    head = header.read(tree, source)
    main, modules, helpers = _take_imports(tree)
    names = Names(Table(main), modules, helpers)
    program = compile_module(main, names)
    _check_compiles(source)
    return Script(case_id, source, tree, head, names, program)


def compile_script(source, case_id, filename):
    """Compile the text of a script; raises Refusal at the first fault."""
    try:
        return _compile(source, case_id)
    except Refusal as refusal:
        refusal.file = filename
        raise


def read_source(path):
    """The text of a script file, each byte a character, so that whatever
    is not ASCII is refused with its place."""
    with open(path, "rb") as file:
        return file.read().decode("latin-1")

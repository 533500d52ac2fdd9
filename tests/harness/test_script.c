/*
 * Programs that no compiler would write, and what the interpreter says of
 * them; what it cannot do while it runs; its table of names.
 */
#include "reference.h"
#include "script.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(script, .timeout = 30);

/* A module with this body; quotes are written as '. */
static json_t *module_of(const char *body)
{
    static const char frame[] =
        "{'name': '<module>', 'qualname': '<module>', 'kind': 'module', "
        "'line': 1, 'params': [], 'locals': [], 'cells': [], 'free': [], "
        "'captures': [], 'body': %s}";
    char text[4096];
    json_t *json;
    json_error_t error;

    snprintf(text, sizeof text, strstr(body, "'kind'") ? "%s" : frame, body);
    for (char *at = text; *at; at++)
        if (*at == '\'')
            *at = '"';
    json = json_loads(text, JSON_DECODE_ANY, &error);
    cr_assert(json, "%s in %s", error.text, text);
    return json;
}

static const struct {
    const char *body;    /* of the module, or a whole code object */
    const char *message; /* exactly */
} malformed[] = {
    {"5", "1: program.body: a list of statements is missing"},
    {"[5]", "1: program.body[0]: a statement is missing"},
    {"[['pass']]", "1: program.body[0]: a statement is missing"},
    {"[['pass', 2, 3]]",
     "2: program.body[0]: 'pass' has 3 members instead of 2"},
    {"[['with', 2]]", "2: program.body[0]: unknown statement 'with'"},
    {"[['expr', 3, 4]]", "3: program.body[0]: an expression is missing"},
    {"[['pass', 2], ['expr', 3, ['yield', 1]]]",
     "3: program.body[1]: unknown expression 'yield'"},
    {"[['expr', 3, ['const']]]",
     "3: program.body[0]: 'const' holds no constant"},
    {"[['expr', 3, ['const', [1]]]]",
     "3: program.body[0]: 'const' holds no constant"},
    {"[['expr', 3, ['const', 1.5]]]",
     "3: program.body[0]: 'const' holds no constant"},
    {"[['expr', 3, ['float', 'abc']]]",
     "3: program.body[0]: 'float' holds no number"},
    {"[['expr', 3, ['float', 1]]]",
     "3: program.body[0]: 'float' holds no number"},
    {"[['expr', 3, ['bytes', 5]]]",
     "3: program.body[0]: 'bytes' holds no string"},
    {"[['expr', 3, ['bytes', '\\u0100']]]",
     "3: program.body[0]: 'bytes' holds a character beyond 255"},
    {"[['expr', 3, ['local', 0]]]",
     "3: program.body[0]: 'local' has an index out of range"},
    {"[['expr', 3, ['cell', -1]]]",
     "3: program.body[0]: 'cell' has an index out of range"},
    {"[['expr', 3, ['global', 5]]]",
     "3: program.body[0]: 'global' has no name"},
    {"[['expr', 3, ['api', 'os.fork']]]",
     "3: program.body[0]: this interpreter does not know 'os.fork'"},
    {"[['expr', 3, ['api', 7]]]",
     "3: program.body[0]: this interpreter does not know '?'"},
    {"[['expr', 3, ['attr', ['const', 1], 'frob']]]",
     "3: program.body[0]: this interpreter does not know the attribute 'frob'"},
    {"[['expr', 3, ['attr', ['const', 1]]]]",
     "3: program.body[0]: 'attr' has 2 members instead of 3"},
    {"[['expr', 3, ['tuple', 5]]]",
     "3: program.body[0]: a list of expressions is missing"},
    {"[['expr', 3, ['dict', 5]]]",
     "3: program.body[0]: a list of pairs is missing"},
    {"[['expr', 3, ['dict', [['a']]]]]",
     "3: program.body[0]: a pair is not [name, expression]"},
    {"[['expr', 3, ['call', ['api', 'len'], [['const', 1]], [['x', 5]]]]]",
     "3: program.body[0]: an expression is missing"},
    {"[['expr', 3, ['compare', ['const', 1], []]]]",
     "3: program.body[0]: 'compare' is malformed"},
    {"[['expr', 3, ['compare', ['const', 1], [['=~', ['const', 1]]]]]]",
     "3: program.body[0]: 'compare' is malformed"},
    {"[['expr', 3, ['and', [['const', 1]]]]]",
     "3: program.body[0]: 'and' needs two operands"},
    {"[['expr', 3, ['await', ['const', 1]]]]",
     "3: program.body[0]: 'await' outside a coroutine"},
    {"[['expr', 3, ['lambda', 5, []]]]", "a code object is missing"},
    {"[['assign', 3, [], ['const', 1]]]",
     "3: program.body[0]: 'assign' is malformed"},
    {"[['assign', 3, [['const', 1]], ['const', 1]]]",
     "3: program.body[0]: unknown target 'const'"},
    {"[['assign', 3, [['tuple', [['local', 0]]]], ['const', 1]]]",
     "3: program.body[0]: 'local' has an index out of range"},
    {"[['augment', 3, ['global', 'x'], 'div', ['const', 1]]]",
     "3: program.body[0]: 'augment' is malformed"},
    {"[['if', 3, ['const', 1], [['pass', 4]], 5]]",
     "4: program.body[0]: a list of statements is missing"},
    {"[['break', 3]]",
     "3: program.body[0]: 'break' or 'continue' outside a loop"},
    {"[['continue', 3]]",
     "3: program.body[0]: 'break' or 'continue' outside a loop"},
    {"[['return', 3, ['const', 1]]]",
     "3: program.body[0]: 'return' outside a function"},
    {"[['try', 3, [], [[4, ['api', 'ValueError'], null]], [], []]]",
     "3: program.body[0]: a handler is malformed"},
    {"[['try', 3, [], [[4, ['api', 'ValueError'], ['tuple', []], []]], [], "
     "[]]]",
     "4: program.body[0]: a handler's target is not a name"},
    {"[['while', 3, ['const', 1], [['if', 4, ['const', 1], [['break', 5], "
     "['nope', 6]], []]]]]",
     "6: program.body[0][0][1]: unknown statement 'nope'"},
    {"{'kind': 'generator'}", "unknown kind of code 'generator'"},
    {"{'kind': 'module', 'line': 1}", "1: a code object lacks its names"},
};

Test(script, a_malformed_program_is_refused_with_its_place)
{
    size_t i;

    for (i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        struct diag diag = {0};
        char text[700];
        json_t *program = module_of(malformed[i].body);
        struct script *script = script_new(program, &diag);

        cr_expect(!script, "row %zu was taken", i);
        diag_format(&diag, text, sizeof text);
        cr_expect_str_eq(text, malformed[i].message, "row %zu: %s", i, text);
        script_free(script);
        json_decref(program);
    }
}

/* Runs a module; the outcome, with the first message in *diag. */
static enum script_end run(const char *body, struct trace *trace,
                           struct diag *diag)
{
    struct script_options options = {.id = "area/name"};
    json_t *program = module_of(body);
    struct script *script = script_new(program, diag);
    enum script_end end;

    json_decref(program);
    cr_assert(script, "%s", diag->text);
    trace_init(trace);
    end = script_run(script, reference_backend(), &options, trace, diag);
    script_free(script);
    return end;
}

static const struct {
    const char *body, *message;
} impossible[] = {
    {"[['expr', 2, ['add', ['const', 9223372036854775807], ['const', 1]]]]",
     "area/name.py:2: an integer leaves the range of 64 bits"},
    {"[['expr', 2, ['call', ['api', 'print'], [['call', ['api', 'set'], "
     "[['list', [['const', 1]]]], []]], []]]]",
     "area/name.py:2: a set is printed: its order depends on addresses"},
    {"[['pass', 2], ['for', 3, ['global', 'x'], ['call', ['api', 'set'], [], "
     "[]], []]]",
     "area/name.py:3: a set is iterated: its order depends on addresses"},
    {"[['expr', 4, ['call', ['attr', ['call', ['api', 'threading.Event'], [], "
     "[]], 'wait'], [['const', 1]], []]]]",
     "area/name.py:4: Event.wait with a timeout"},
    {"[['expr', 4, ['call', ['api', 'in_thread'], [['lambda', {'name': 'f', "
     "'qualname': 'f', 'kind': 'lambda', 'line': 4, 'params': [], 'locals': "
     "[], 'cells': [], 'free': [], 'captures': [], 'body': [['expr', 4, "
     "['call', ['api', 'time.sleep'], [['const', 1]], []]]]}, []]], []]]]",
     "area/name.py:4: time.sleep off the main thread"},
    {"[['expr', 2, ['call', ['api', 'print'], [['call', ['api', "
     "'socket.socket'], [['api', 'socket.AF_UNIX']], []]], []]]]",
     "area/name.py:2: the text of a socket shows the number of a descriptor"},
    {"[['expr', 2, ['call', ['api', 'socket.socketpair'], [], []]]]",
     "area/name.py:2: a socket died that nobody had closed"},
    {"[['expr', 2, ['call', ['api', 'socket.socket'], [['const', 99]], []]]]",
     "area/name.py:2: socket.socket() makes sockets of socket.AF_UNIX alone"},
    {"[['expr', 2, ['call', ['attr', ['call', ['api', 'socket.socket'], "
     "[['api', 'socket.AF_UNIX']], []], 'bind'], [['const', '/tmp/x']], []]]]",
     "area/name.py:2: socket.bind() takes \"\" alone: the system chooses"},
    {"[['expr', 2, ['call', ['api', 'os.open'], [['const', '/etc/passwd'], "
     "['api', 'os.O_RDONLY']], []]]]",
     "area/name.py:2: os.open() opens os.devnull alone, and for reading"},
    {"[['expr', 2, ['call', ['api', 'os.dup2'], [['index', ['call', ['api', "
     "'os.pipe'], [], []], ['const', 0]], ['const', 1]], []]]]",
     "area/name.py:2: os.dup2() to a descriptor that the script has not open"},
    {"[['expr', 2, ['call', ['api', 'os.close'], [], [['fd', ['const', 5]]]]]]",
     "area/name.py:2: close() takes at most 1 arguments here, and no "
     "keywords"},
};

Test(script, what_the_language_excludes_breaks_the_case)
{
    static const char kind[] = "'kind'";
    size_t i;

    for (i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        char body[2048];
        struct trace trace;
        struct diag diag = {0};
        char text[700];

        /* An inner code object must not be taken for the whole program. */
        if (strstr(impossible[i].body, kind))
            snprintf(body, sizeof body,
                     "{'name': '<module>', 'qualname': '<module>', 'kind': "
                     "'module', 'line': 1, 'params': [], 'locals': [], "
                     "'cells': [], 'free': [], 'captures': [], 'body': %s}",
                     impossible[i].body);
        else
            snprintf(body, sizeof body, "%s", impossible[i].body);
        cr_expect_eq(run(body, &trace, &diag), SCRIPT_BROKEN, "row %zu", i);
        diag_format(&diag, text, sizeof text);
        cr_expect_str_eq(text, impossible[i].message, "row %zu: %s", i, text);
        cr_expect(!trace_is_complete(&trace), "row %zu", i);
        trace_release(&trace);
    }
}

Test(script, a_program_runs_any_number_of_times)
{
    struct script_options options = {.id = "a"};
    struct diag diag = {0};
    json_t *program = module_of(
        "[['assign', 2, [['global', 'x']], ['const', 1]], ['expr', 3, "
        "['call', ['api', 'print'], [['global', 'x']], []]], ['augment', 4, "
        "['global', 'x'], 'add', ['const', 1]]]");
    struct script *script = script_new(program, &diag);
    int i;

    for (i = 0; i < 3; i++) {
        struct trace trace;

        trace_init(&trace);
        cr_expect_eq(
            script_run(script, reference_backend(), &options, &trace, &diag),
            SCRIPT_DONE);
        cr_assert_eq(trace.count, 2);
        cr_expect_str_eq(trace.lines[0], "print 1");
        cr_expect_str_eq(trace.lines[1], "end");
        trace_release(&trace);
    }
    script_free(script);
    json_decref(program);
}

/* The script holds the baton: nobody can write what it wants to read. */
Test(script, reading_what_nobody_can_write_is_a_hang)
{
    struct diag diag = {0};
    struct trace trace;

    cr_expect_eq(run("[['expr', 2, ['call', ['api', 'os.read'], [['index', "
                     "['call', ['api', 'os.pipe'], [], []], ['const', 0]], "
                     "['const', 1]], []]]]",
                     &trace, &diag),
                 SCRIPT_DONE);
    cr_assert_eq(trace.count, 1);
    cr_expect_str_eq(trace.lines[0], "hang");
    trace_release(&trace);
}

/* -- the table of names -- */

struct names {
    char seen[512][64];
    size_t count;
};

static void note(const char *name, void *arg)
{
    struct names *names = arg;

    cr_assert_lt(names->count, 512);
    snprintf(names->seen[names->count++], 64, "%s", name);
}

static bool contains(const struct names *names, const char *name)
{
    size_t i;

    for (i = 0; i < names->count; i++)
        if (strcmp(names->seen[i], name) == 0)
            return true;
    return false;
}

/* The names between the marks of the page. */
static void read_table(struct names *names)
{
    FILE *file = fopen(LOOPSPEC_SOURCE_DIR "/spec/case-script.md", "r");
    char line[512];
    bool inside = false;

    cr_assert(file);
    while (fgets(line, sizeof line, file)) {
        char *end;

        if (strstr(line, "<!-- table: api -->"))
            inside = true;
        if (strstr(line, "<!-- end -->"))
            inside = false;
        if (!inside || strncmp(line, "| `", 3) != 0)
            continue;
        end = strchr(line + 3, '`');
        *end = '\0';
        note(line + 3, names);
    }
    fclose(file);
}

Test(script, the_bindings_are_those_of_the_page)
{
    static struct names bound, written;
    size_t i;

    script_names(note, &bound);
    read_table(&written);
    cr_assert_gt(written.count, 100);
    for (i = 0; i < written.count; i++)
        cr_expect(contains(&bound, written.seen[i]), "%s is not bound",
                  written.seen[i]);
    for (i = 0; i < bound.count; i++)
        cr_expect(contains(&written, bound.seen[i]), "%s is not written down",
                  bound.seen[i]);
    cr_expect_eq(bound.count, written.count);
}

/*
 * What a case does to the signals of its process is undone at its end.
 */
#include "reference.h"
#include "script.h"
#include <criterion/criterion.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

TestSuite(script_signals, .timeout = 30);

/* Runs a module with this body, where quotes are written as ', whose trace must
 * end in this line. */
static void run(const char *body, const char *last)
{
    static const char frame[] =
        "{'name': '<module>', 'qualname': '<module>', 'kind': 'module', "
        "'line': 1, 'params': [], 'locals': [], 'cells': [], 'free': [], "
        "'captures': [], 'body': %s}";
    struct script_options options = {.id = "area/name"};
    struct diag diag = {0};
    struct trace trace;
    struct script *script;
    json_t *json;
    char text[4096];

    snprintf(text, sizeof text, frame, body);
    for (char *at = text; *at; at++)
        if (*at == '\'')
            *at = '"';
    json = json_loads(text, 0, NULL);
    cr_assert(json);
    script = script_new(json, &diag);
    cr_assert(script, "%s", diag.text);
    trace_init(&trace);
    cr_expect_eq(
        script_run(script, reference_backend(), &options, &trace, &diag),
        SCRIPT_DONE, "%s", diag.text);
    cr_expect_str_eq(trace.lines[trace.count - 1], last);
    trace_release(&trace);
    script_free(script);
    json_decref(json);
}

static volatile sig_atomic_t noted;

static void note(int number)
{
    noted = number;
}

static bool is_default(int number)
{
    struct sigaction action;

    cr_assert_eq(sigaction(number, NULL, &action), 0);
    return action.sa_handler == SIG_DFL;
}

/* Sets, adds and sends signals, and leaves it at that. */
static const char untidy[] =
    "[['expr', 1, ['call', ['api', 'signal.signal'],"
    " [['api', 'signal.SIGUSR1'], ['api', 'signal.SIG_DFL']], []]],"
    "['expr', 2, ['call', ['api', 'signal.signal'],"
    " [['api', 'signal.SIGINT'], ['api', 'signal.SIG_IGN']], []]],"
    "['assign', 3, [['global', 'loop']],"
    " ['call', ['api', 'asyncio.new_event_loop'], [], []]],"
    "['expr', 4, ['call', ['attr', ['global', 'loop'], 'add_signal_handler'],"
    " [['api', 'signal.SIGUSR2'], ['api', 'print']], []]],"
    "['expr', 5, ['call', ['api', 'signal.raise_signal'],"
    " [['api', 'signal.SIGUSR2']], []]]]";

Test(script_signals, a_case_leaves_them_as_they_were)
{
    const struct loopspec_backend *backend = reference_backend();
    sigset_t mask, after;

    sigemptyset(&mask);
    sigaddset(&mask, SIGHUP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    signal(SIGUSR1, note);
    run(untidy, "end");
    raise(SIGUSR1);
    cr_expect_eq(noted, SIGUSR1);
    cr_expect(is_default(SIGUSR2));
    cr_expect(is_default(SIGINT));
    cr_expect(is_default(SIGPIPE));
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    cr_expect(sigismember(&after, SIGHUP));
    cr_expect_not(sigismember(&after, SIGUSR1));
    cr_expect_eq(backend->set_wakeup_fd(-1), -1);
}

/* Two threads send a signal each; the handler of the first one raises, and the
 * second one, SIGINT, waits on when the case ends. */
static const char two_at_once[] =
    "[['expr', 1, ['call', ['api', 'signal.signal'],"
    " [['api', 'signal.SIGHUP'], ['api', 'signal.default_int_handler']],"
    " []]],"
    "['assign', 2, [['global', 'one']], ['call', ['api', 'threading.Thread'],"
    " [], [['target', ['api', 'signal.raise_signal']],"
    " ['args', ['tuple', [['api', 'signal.SIGHUP']]]]]]],"
    "['assign', 3, [['global', 'two']], ['call', ['api', 'threading.Thread'],"
    " [], [['target', ['api', 'signal.raise_signal']],"
    " ['args', ['tuple', [['api', 'signal.SIGINT']]]]]]],"
    "['expr', 4, ['call', ['attr', ['global', 'one'], 'start'], [], []]],"
    "['expr', 5, ['call', ['attr', ['global', 'two'], 'start'], [], []]],"
    "['expr', 6, ['call', ['attr', ['global', 'one'], 'join'], [], []]]]";

Test(script_signals, what_waits_for_a_handler_ends_with_its_case)
{
    run(two_at_once, "exit KeyboardInterrupt");
    run("[['expr', 1, ['call', ['api', 'print'], [], []]]]", "end");
}

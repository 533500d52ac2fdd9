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

#define SET(name, handler)                                                     \
    "['expr', 1, ['call', ['api', 'signal.signal'], [['api', 'signal." name    \
    "'], ['api', 'signal." handler "']], []]]"

Test(script_signals, a_case_leaves_them_as_they_were)
{
    const struct loopspec_backend *backend = reference_backend();
    sigset_t mask, after;

    sigemptyset(&mask);
    sigaddset(&mask, SIGHUP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    signal(SIGUSR1, note);
    run("[" SET("SIGUSR1", "SIG_DFL") "," SET(
            "SIGINT",
            "SIG_IGN") ","
                       "['assign', 2, [['global', 'loop']], ['call', "
                       "['api', 'asyncio.new_event_loop'], [], []]],"
                       "['expr', 3, ['call', ['attr', ['global', 'loop'], "
                       "'add_signal_handler'], [['api', 'signal.SIGUSR2'], "
                       "['api', 'print']], "
                       "[]]],"
                       "['expr', 4, ['call', ['api', 'signal.raise_signal'], "
                       "[['api', 'signal.SIGUSR2']], []]]]",
        "end");
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

#define START(name, number)                                                    \
    "['assign', 2, [['global', '" name "']], ['call', "                        \
    "['api', 'threading.Thread'], [], [['target', "                            \
    "['api', 'signal.raise_signal']], ['args', "                               \
    "['tuple', [['api', 'signal." number "']]]]]]],"                           \
    "['expr', 3, ['call', ['attr', ['global', '" name "'], 'start'], [], []]]"

Test(script_signals, what_waits_for_a_handler_ends_with_its_case)
{
    run("[" SET("SIGUSR1", "default_int_handler") "," SET(
            "SIGUSR2",
            "default_int_handler") "," START("one",
                                             "SIGUSR1") "," START("two",
                                                                  "SIGUSR2") ","
                                                                             "["
                                                                             "'"
                                                                             "e"
                                                                             "x"
                                                                             "p"
                                                                             "r"
                                                                             "'"
                                                                             ","
                                                                             " "
                                                                             "4"
                                                                             ","
                                                                             " "
                                                                             "["
                                                                             "'"
                                                                             "c"
                                                                             "a"
                                                                             "l"
                                                                             "l"
                                                                             "'"
                                                                             ","
                                                                             " "
                                                                             "["
                                                                             "'"
                                                                             "a"
                                                                             "t"
                                                                             "t"
                                                                             "r"
                                                                             "'"
                                                                             ","
                                                                             " "
                                                                             "["
                                                                             "'"
                                                                             "g"
                                                                             "l"
                                                                             "o"
                                                                             "b"
                                                                             "a"
                                                                             "l"
                                                                             "'"
                                                                             ","
                                                                             " "
                                                                             "'"
                                                                             "o"
                                                                             "n"
                                                                             "e"
                                                                             "'"
                                                                             "]"
                                                                             ","
                                                                             " "
                                                                             "'"
                                                                             "j"
                                                                             "o"
                                                                             "i"
                                                                             "n"
                                                                             "'"
                                                                             "]"
                                                                             ","
                                                                             " "
                                                                             "["
                                                                             "]"
                                                                             ","
                                                                             " "
                                                                             "["
                                                                             "]"
                                                                             "]"
                                                                             "]"
                                                                             "]",
        "exit KeyboardInterrupt");
    run("[" SET("SIGUSR2", "default_int_handler") ","
                                                  "['expr', 2, ['call', "
                                                  "['api', 'print'], [], []]]]",
        "end");
}

#include "reference.h"
#include "run_pool.h"
#include "run_wire.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#define SITE LOOPSPEC_SOURCE_DIR "/tests/golden/site"

static struct run_list list;
static struct clauses clauses;
static struct run_settings settings;
static struct run_backend reference, hostile;
static struct run_pool_options options;

/* Verdicts as they come, "ID OUTCOME" a line, with a + where the backend
 * wrote something. */
static char seen[8192];
static size_t seen_count;

/* Whether the first bad case is enough, and whether there was one. */
static bool fail_fast, enough;

/* Raised at each verdict, 0: none. */
static int signal_number;

static void note(void *arg, size_t index, const struct verdict *verdict)
{
    const char *reason = verdict->reason != NULL ? verdict->reason : "";
    const char *errors = verdict->errors != NULL ? verdict->errors : "";

    cr_assert_eq(arg, &seen_count);
    cr_expect_eq(index, seen_count, "out of order");
    seen_count++;
    snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%s %s%s%s%s\n",
             list.cases[index].id, verdict_outcome_name(verdict->outcome),
             reason[0] != '\0' ? ": " : "", reason,
             strstr(errors, "from stdout") != NULL ? "+" : "");
    enough = enough || (fail_fast && verdict_is_bad(verdict->outcome));
    if (signal_number != 0)
        raise(signal_number);
}

static void init(void)
{
    run_list_init(&list, SITE "/cases/vectors");
    settings = (struct run_settings){.clauses = &clauses, .version = 3015};
    reference = (struct run_backend){.table = reference_backend()};
    hostile = (struct run_backend){.file = GOLDEN_BACKENDS "/hostile.so"};
    options = (struct run_pool_options){.jobs = 2,
                                        .timeout = 20,
                                        .done = note,
                                        .arg = &seen_count,
                                        .enough = &enough};
    fail_fast = enough = false;
    seen[0] = '\0';
    seen_count = 0;
}

static void finish(void)
{
    run_list_release(&list);
}

TestSuite(run_pool, .init = init, .fini = finish, .timeout = 60);

static void add(const char *argument)
{
    struct diag diag = {0};

    cr_assert_eq(run_list_add(&list, argument, &diag), RUN_LIST_ADDED, "%s",
                 diag.text);
}

static enum run_pool_end run_on(const struct run_backend *backend)
{
    struct run_job job = {&list, backend, &settings, options.timeout};

    run_list_finish(&list);
    return run_pool_run(&job, &options);
}

Test(run_pool, verdicts_come_in_the_order_of_the_list)
{
    add("stop");
    cr_expect_eq(run_on(&reference), RUN_POOL_DONE);
    cr_expect_str_eq(seen, "stop/finishes-batch passed\n"
                           "stop/too-long failed\n"
                           "stop/too-short failed\n"
                           "stop/wrong-name failed\n"
                           "stop/wrong-number failed\n");
}

static void note_title(void *arg, size_t index, const struct verdict *verdict)
{
    (void)arg;
    (void)index;
    snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%s %s\n",
             verdict->title != NULL ? verdict->title : "-",
             verdict->clause_count == 1 ? verdict->clauses[0] : "-");
}

Test(run_pool, verdicts_bring_what_is_known_of_the_vector)
{
    options.done = note_title;
    add("hostile/aborts");
    add("odd/excluded");
    add("stop/finishes-batch");
    cr_expect_eq(run_on(&hostile), RUN_POOL_DONE);
    cr_expect_str_eq(seen, "- -\n"
                           "Not for newer versions. -\n"
                           "stop() lets the current batch finish. STOP-2\n");
}

Test(run_pool, no_cases_are_no_work)
{
    cr_expect_eq(run_on(&reference), RUN_POOL_DONE);
    cr_expect_str_eq(seen, "");
}

Test(run_pool, more_jobs_than_cases_are_no_harm)
{
    options.jobs = 50;
    add("stop/finishes-batch");
    cr_expect_eq(run_on(&reference), RUN_POOL_DONE);
    cr_expect_str_eq(seen, "stop/finishes-batch passed\n");
}

static const char hostile_verdicts[] =
    "hostile/aborts crashed: the worker was killed by signal 6 (Aborted)\n"
    "hostile/behaves passed\n"
    "hostile/exits crashed: the worker exited with status 3\n"
    "hostile/exits-with-zero crashed: the worker exited with status 0\n"
    "hostile/forks-and-aborts crashed: the worker was killed by signal 6 "
    "(Aborted)\n"
    "hostile/hangs timed out: no end after 2 s\n"
    "hostile/leaves LEAVES\n"
    "hostile/prints failed+\n"
    "hostile/prints-and-aborts crashed: the worker was killed by signal 6 "
    "(Aborted)+\n"
    "hostile/sends-garbage crashed: the worker sent garbage\n"
    "stop/finishes-batch passed\n";

/* The case in which the backend leaves its run is judged by the interpreter;
 * here it only matters that it costs no other case. */
static void expect_hostile(void)
{
    char wanted[sizeof hostile_verdicts + 100];
    const char *start = strstr(seen, "hostile/leaves "),
               *mark = strstr(hostile_verdicts, "LEAVES");
    size_t length;

    cr_assert_not_null(start);
    start += strlen("hostile/leaves ");
    length = strcspn(start, "\n");
    snprintf(wanted, sizeof wanted, "%.*s%.*s%s",
             (int)(mark - hostile_verdicts), hostile_verdicts, (int)length,
             start, mark + strlen("LEAVES"));
    cr_expect_str_eq(seen, wanted);
}

Test(run_pool, whatever_a_case_does_costs_that_case_alone)
{
    options.timeout = 2;
    add("hostile");
    add("stop/finishes-batch");
    cr_expect_eq(run_on(&hostile), RUN_POOL_DONE);
    expect_hostile();
}

Test(run_pool, one_worker_is_replaced_each_time)
{
    options.timeout = 2;
    options.jobs = 1;
    add("hostile");
    add("stop/finishes-batch");
    cr_expect_eq(run_on(&hostile), RUN_POOL_DONE);
    expect_hostile();
}

#define VECTORS LOOPSPEC_SOURCE_DIR "/cases/vectors"

/* Two of these end in a hang, and their worker with them. */
static void expect_all_pass_on(const char *file)
{
    struct run_backend backend = {.file = file};

    options.jobs = 1;
    add(VECTORS "/stop/from-a-timer.json");
    add(VECTORS "/sync/lock-is-not-reentrant.json");
    add(VECTORS "/tick/empty-loop-waits-without-limit.json");
    add(VECTORS "/time/a-week.json");
    cr_expect_eq(run_on(&backend), RUN_POOL_DONE);
    cr_expect_str_eq(seen, "stop/from-a-timer passed\n"
                           "sync/lock-is-not-reentrant passed\n"
                           "tick/empty-loop-waits-without-limit passed\n"
                           "time/a-week passed\n");
}

Test(run_pool, a_loop_that_goes_on_behind_its_case_costs_nothing)
{
    expect_all_pass_on(GOLDEN_BACKENDS "/stubborn.so");
}

Test(run_pool, as_does_one_that_cannot_be_woken)
{
    expect_all_pass_on(GOLDEN_BACKENDS "/deaf.so");
}

Test(run_pool, fail_fast_ends_at_the_first_bad_case)
{
    fail_fast = true;
    add("stop");
    cr_expect_eq(run_on(&reference), RUN_POOL_DONE);
    cr_expect_str_eq(seen, "stop/finishes-batch passed\n"
                           "stop/too-long failed\n"
                           "stop/too-short not run\n"
                           "stop/wrong-name not run\n"
                           "stop/wrong-number not run\n");
}

Test(run_pool, fail_fast_counts_crashes)
{
    fail_fast = true;
    options.jobs = 1;
    add("hostile/aborts");
    add("hostile/behaves");
    cr_expect_eq(run_on(&hostile), RUN_POOL_DONE);
    cr_expect_str_eq(seen, "hostile/aborts crashed: the worker was killed by "
                           "signal 6 (Aborted)\n"
                           "hostile/behaves not run\n");
}

Test(run_pool, cases_with_errors_need_no_worker)
{
    fail_fast = true;
    add(LOOPSPEC_SOURCE_DIR "/tests/golden/twice");
    add("stop/finishes-batch");
    cr_expect_eq(run_on(&reference), RUN_POOL_DONE);
    cr_expect_not_null(strstr(seen, "same-id passed\nsame-id malformed: "));
    cr_expect_not_null(strstr(seen, "stop/finishes-batch passed\n"));
}

Test(run_pool, a_misplaced_vector_is_malformed)
{
    add("astray");
    cr_expect_eq(run_on(&reference), RUN_POOL_DONE);
    cr_expect_not_null(
        strstr(seen, "id: is \"astray/elsewhere\", but the file stands where "
                     "\"astray/here\" belongs"));
}

Test(run_pool, a_vector_that_vanished_is_malformed)
{
    add("stop/finishes-batch");
    list.cases[0].file[0] = 'x';
    cr_expect_eq(run_on(&reference), RUN_POOL_DONE);
    cr_expect_not_null(strstr(seen, "No such file or directory"));
}

Test(run_pool, an_interrupted_run_ends)
{
    volatile sig_atomic_t interrupted = 1;

    options.interrupted = &interrupted;
    add("hostile/hangs");
    cr_expect_eq(run_on(&hostile), RUN_POOL_INTERRUPTED);
    cr_expect_str_eq(seen, "");
}

static volatile sig_atomic_t alarmed;

static void handle_alarm(int number)
{
    (void)number;
    alarmed = 1;
}

Test(run_pool, a_signal_ends_the_wait)
{
    sigset_t blocked, mask;

    signal(SIGALRM, handle_alarm);
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGALRM);
    sigprocmask(SIG_BLOCK, &blocked, &mask);
    options.interrupted = &alarmed;
    options.wait_mask = &mask;
    add("hostile/behaves");
    add("hostile/hangs");
    signal_number = SIGALRM;
    cr_expect_eq(run_on(&hostile), RUN_POOL_INTERRUPTED);
    cr_expect_str_eq(seen, "hostile/behaves passed\n");
}

Test(run_pool, a_worker_without_backend_costs_all_its_cases)
{
    struct run_backend missing = {.file = "/nowhere/at/all.so"};

    add("stop/finishes-batch");
    add("stop/too-long");
    cr_expect_eq(run_on(&missing), RUN_POOL_DONE);
    cr_expect_str_eq(
        seen, "stop/finishes-batch crashed: the worker exited with status 7\n"
              "stop/too-long crashed: the worker exited with status 7\n");
}

Test(run_pool, a_system_that_gives_no_process_is_told)
{
    struct rlimit few = {0, 0}, before;
    enum run_pool_end end;

    add("stop/finishes-batch");
    getrlimit(RLIMIT_NOFILE, &before);
    few.rlim_max = before.rlim_max;
    setrlimit(RLIMIT_NOFILE, &few);
    end = run_on(&reference);
    setrlimit(RLIMIT_NOFILE, &before);
    cr_expect_eq(end, RUN_POOL_NO_PROCESS);
    cr_expect_str_eq(seen, "");
}

/* Everything that the worker sends for these indices, judged in this process.
 */
static void serve(const uint32_t *indices, size_t count, struct buffer *output)
{
    struct run_job job = {&list, &reference, &settings, 10};
    char bytes[65536];
    int ends[2];
    ssize_t length;

    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    cr_assert_eq(write(ends[0], indices, count * sizeof *indices),
                 (ssize_t)(count * sizeof *indices));
    shutdown(ends[0], SHUT_WR);
    cr_expect_eq(run_worker_main(ends[1], &job), 0);
    close(ends[1]);
    while ((length = read(ends[0], bytes, sizeof bytes)) > 0)
        buffer_append(output, bytes, (size_t)length);
    close(ends[0]);
}

Test(run_pool, a_worker_announces_each_case_and_answers)
{
    static const uint32_t indices[] = {1, 0};
    static const struct {
        enum run_wire_kind kind;
        uint32_t index;
        enum verdict_outcome outcome;
    } wanted[] = {
        {RUN_WIRE_STARTED, 1, VERDICT_NOT_RUN},
        {RUN_WIRE_RESULT, 1, VERDICT_FAILED},
        {RUN_WIRE_STARTED, 0, VERDICT_NOT_RUN},
        {RUN_WIRE_RESULT, 0, VERDICT_PASSED},
    };
    struct buffer output = {0};
    size_t used = 0, size;

    add("stop");
    run_list_finish(&list);
    serve(indices, 2, &output);
    for (size_t i = 0; i < 4; i++) {
        struct run_wire_header header;
        struct verdict verdict;

        verdict_init(&verdict);
        cr_assert_eq(run_wire_get(output.bytes + used, output.length - used,
                                  &header, &size, &verdict),
                     RUN_WIRE_MESSAGE);
        cr_expect_eq(header.kind, wanted[i].kind);
        cr_expect_eq(header.index, wanted[i].index);
        cr_expect_eq(verdict.outcome, wanted[i].outcome);
        verdict_release(&verdict);
        used += size;
    }
    cr_expect_eq(used, output.length);
    buffer_release(&output);
}

Test(run_pool, a_worker_whose_runner_is_gone_ends)
{
    struct run_job job = {&list, &reference, &settings, 10};
    uint32_t index = 0;
    int ends[2];

    add("stop");
    run_list_finish(&list);
    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    cr_assert_eq(write(ends[0], &index, sizeof index), (ssize_t)sizeof index);
    close(ends[0]);
    cr_expect_eq(run_worker_main(ends[1], &job), 1);
    close(ends[1]);
}

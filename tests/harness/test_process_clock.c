/*
 * Loops that use the system's clock, and would never end on one that stands
 * still.
 */
#include "reference.h"
#include "script.h"
#include <criterion/criterion.h>
#include <poll.h>
#include <semaphore.h>
#include <string.h>
#include <time.h>

TestSuite(process_clock, .timeout = 30);

/* Nanoseconds. */
static long now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_nsec;
}

/* Looks until its deadline lies behind it. */
static enum loopspec_status run_until_past(struct loopspec_loop *loop)
{
    (void)loop;
    while (now() <= 5)
        poll(NULL, 0, 0);
    return LOOPSPEC_OK;
}

/* Looks no more often than a patient loop may, on either side of a wait. */
static enum loopspec_status run_and_wait(struct loopspec_loop *loop)
{
    (void)loop;
    for (int i = 0; i < 7; i++)
        poll(NULL, 0, i == 3 ? 250 : 0);
    return LOOPSPEC_OK;
}

/* Waits for a thread that never answers. */
static enum loopspec_status run_and_lock(struct loopspec_loop *loop)
{
    struct timespec deadline = {300, 0};
    sem_t semaphore;

    (void)loop;
    sem_init(&semaphore, 0, 0);
    cr_expect_neq(sem_clockwait(&semaphore, CLOCK_MONOTONIC, &deadline), 0);
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    cr_expect_eq(deadline.tv_sec, 300);
    sem_destroy(&semaphore);
    poll(NULL, 0, 250);
    return LOOPSPEC_OK;
}

/* Runs asyncio.new_event_loop().run_forever() by this function; the trace must
 * be these lines. */
static void run(enum loopspec_status (*run_forever)(struct loopspec_loop *loop),
                const char *const *lines, size_t count)
{
    static const char program[] =
        "{\"name\": \"<module>\", \"qualname\": \"<module>\","
        " \"kind\": \"module\", \"line\": 1, \"params\": [], \"locals\": [],"
        " \"cells\": [], \"free\": [], \"captures\": [], \"body\": ["
        "[\"expr\", 1, [\"call\", [\"attr\", [\"call\","
        " [\"api\", \"asyncio.new_event_loop\"], [], []], \"run_forever\"],"
        " [], []]]]}";
    struct loopspec_backend backend = *reference_system_backend(0);
    struct script_options options = {.id = "area/name"};
    struct diag diag = {0};
    struct trace trace;
    json_t *json = json_loads(program, 0, NULL);
    struct script *script;

    cr_assert(json);
    script = script_new(json, &diag);
    cr_assert(script, "%s", diag.text);
    backend.run_forever = run_forever;
    trace_init(&trace);
    cr_assert_eq(script_run(script, &backend, &options, &trace, &diag),
                 SCRIPT_DONE, "%s", diag.text);
    cr_assert_eq(trace.count, count, "%zu lines", trace.count);
    for (size_t i = 0; i < count; i++)
        cr_expect_str_eq(trace.lines[i], lines[i]);
    trace_release(&trace);
    script_free(script);
    json_decref(json);
}

Test(process_clock, moves_on_when_a_loop_only_looks)
{
    static const char *const lines[] = {
        "poll 0",     "poll 0",     "poll 0", "poll 1e-09",
        "poll 2e-09", "poll 4e-09", "end"};

    run(run_until_past, lines, sizeof(lines) / sizeof(*lines));
}

Test(process_clock, stands_still_for_a_loop_that_waits_in_between)
{
    static const char *const lines[] = {"poll 0",    "poll 0", "poll 0",
                                        "poll 0.25", "poll 0", "poll 0",
                                        "poll 0",    "end"};

    run(run_and_wait, lines, sizeof(lines) / sizeof(*lines));
}

Test(process_clock, moves_where_a_loop_waits_for_a_semaphore)
{
    static const char *const lines[] = {"poll 0.25", "end"};

    run(run_and_lock, lines, sizeof(lines) / sizeof(*lines));
}

/*
 * The descriptors of a case: those of the script, and what a loop may do to
 * the others.
 */
#include "descriptors.h"
#include "reference.h"
#include "script.h"
#include "text.h"
#include <criterion/criterion.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

TestSuite(descriptors, .timeout = 30);

static bool is_open(int fd)
{
    return fcntl(fd, F_GETFD) >= 0;
}

Test(descriptors, only_what_was_added_is_the_scripts)
{
    struct descriptors d;
    int fd;

    descriptors_begin(&d);
    for (fd = 10; fd < 20; fd++)
        descriptors_add(&d, fd);
    descriptors_add(&d, 12);
    descriptors_remove(&d, 12);
    descriptors_remove(&d, 99);
    for (fd = 5; fd < 25; fd++)
        cr_expect_eq(descriptors_has(&d, fd), fd >= 10 && fd < 20 && fd != 12,
                     "%d", fd);
    while (d.open_count > 0)
        descriptors_remove(&d, d.open[0]);
    descriptors_end(&d);
    descriptors_release(&d);
}

Test(descriptors, what_is_left_open_is_closed)
{
    struct text text = TEXT_INIT;
    struct descriptors d;
    int ends[2];

    descriptors_begin(&d);
    cr_assert_eq(pipe(ends), 0);
    descriptors_add(&d, ends[0]);
    descriptors_add(&d, ends[1]);
    descriptors_end(&d);
    cr_expect_not(is_open(ends[0]));
    cr_expect_not(is_open(ends[1]));
    cr_expect(descriptors_balanced(&d, &text), "%s", text_string(&text));
    descriptors_release(&d);
    text_release(&text);
}

Test(descriptors, those_of_others_are_missed_and_found)
{
    struct text text = TEXT_INIT;
    struct descriptors d;
    int ends[2], more;
    char expected[200];

    cr_assert_eq(pipe(ends), 0);
    descriptors_begin(&d);
    more = open("/dev/null", O_RDONLY);
    close(ends[1]);
    descriptors_end(&d);
    cr_expect_not(descriptors_balanced(&d, &text));
    snprintf(expected, sizeof expected,
             "descriptors left open by the loop or the harness: %d; "
             "descriptors of the harness that were closed: %d",
             more, ends[1]);
    cr_expect_str_eq(text_string(&text), expected);
    descriptors_release(&d);
    text_release(&text);
}

Test(descriptors, an_empty_pipe_blocks_and_a_full_one)
{
    int ends[2];
    char block[4096] = {0};

    cr_assert_eq(pipe(ends), 0);
    cr_expect(descriptors_would_block(ends[0], POLLIN));
    cr_expect_not(descriptors_would_block(ends[1], POLLIN));
    cr_expect_not(descriptors_would_block(ends[1], POLLOUT));
    cr_expect_not(descriptors_would_block(ends[0], POLLOUT));
    cr_expect_not(descriptors_would_block(100000, POLLIN));
    while (!descriptors_would_block(ends[1], POLLOUT))
        cr_assert_eq(write(ends[1], block, sizeof block), sizeof block);
    cr_expect_not(descriptors_would_block(ends[0], POLLIN));
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    cr_expect_not(descriptors_would_block(ends[1], POLLOUT));
}

/* -- a loop that is careless -- */

static int victim = -1;

static enum loopspec_status leak(struct loopspec_loop *loop)
{
    (void)!dup(0);
    return reference_backend()->run_forever(loop);
}

static enum loopspec_status close_foreign(struct loopspec_loop *loop)
{
    close(victim);
    return reference_backend()->run_forever(loop);
}

/* Runs `loop = new_event_loop(); loop.stop(); loop.run_forever()`. */
static enum script_end
run(enum loopspec_status (*run_forever)(struct loopspec_loop *),
    struct diag *diag)
{
    static const char program[] =
        "{\"name\": \"<module>\", \"qualname\": \"<module>\", \"kind\": "
        "\"module\", \"line\": 1, \"params\": [], \"locals\": [], \"cells\": "
        "[], \"free\": [], \"captures\": [], \"body\": ["
        "[\"assign\", 2, [[\"global\", \"loop\"]], [\"call\", [\"api\", "
        "\"asyncio.new_event_loop\"], [], []]],"
        "[\"expr\", 3, [\"call\", [\"attr\", [\"global\", \"loop\"], "
        "\"stop\"], [], []]],"
        "[\"expr\", 4, [\"call\", [\"attr\", [\"global\", \"loop\"], "
        "\"run_forever\"], [], []]]]}";
    struct script_options options = {.id = "area/name"};
    struct loopspec_backend table = *reference_backend();
    json_t *json = json_loads(program, 0, NULL);
    struct script *script = script_new(json, diag);
    struct trace trace;
    enum script_end end;

    cr_assert(script, "%s", diag->text);
    table.run_forever = run_forever;
    trace_init(&trace);
    end = script_run(script, &table, &options, &trace, diag);
    trace_release(&trace);
    script_free(script);
    json_decref(json);
    return end;
}

Test(descriptors, a_loop_that_leaks_one_is_told_of)
{
    struct diag diag = {0};

    cr_expect_eq(run(reference_backend()->run_forever, &diag), SCRIPT_DONE);
    cr_expect_eq(run(leak, &diag), SCRIPT_LEAKED);
    cr_expect(strstr(diag.text, "descriptors left open by the loop"), "%s",
              diag.text);
}

Test(descriptors, a_leak_counts_for_its_own_case_alone)
{
    struct diag diag = {0};

    cr_expect_eq(run(leak, &diag), SCRIPT_LEAKED);
    cr_expect_eq(run(reference_backend()->run_forever, &diag), SCRIPT_DONE);
}

Test(descriptors, a_loop_that_closes_another_one_is_told_of)
{
    struct diag diag = {0};

    victim = dup(0);
    cr_expect_eq(run(close_foreign, &diag), SCRIPT_LEAKED);
    cr_expect(strstr(diag.text, "descriptors of the harness that were closed"),
              "%s", diag.text);
}

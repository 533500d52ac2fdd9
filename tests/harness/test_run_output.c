#include "run_child.h"
#include "run_output.h"
#include "run_worker.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static struct run_output output;

static void finish(void)
{
    run_output_release(&output);
}

TestSuite(run_output, .fini = finish, .timeout = 60);

/* Forks a process that writes by `body`, and takes all of it in. */
static void hear_from(void (*body)(void))
{
    pid_t pid;
    int end, status;

    cr_assert(run_output_open(&output, &end));
    pid = fork();
    if (pid == 0) {
        run_output_redirect(end);
        body();
        fflush(NULL);
        _exit(0);
    }
    close(end);
    while (waitpid(pid, &status, WNOHANG) == 0) {
        run_output_hear(&output);
        usleep(1000);
    }
    run_output_close(&output);
}

static void expect_taken(const char *wanted)
{
    char *text = run_output_take(&output);

    if (wanted == NULL)
        cr_expect_null(text);
    else if (text == NULL)
        cr_expect_fail("nothing instead of \"%s\"", wanted);
    else
        cr_expect_str_eq(text, wanted);
    free(text);
}

static void write_two_cases(void)
{
    fputs("one\n", stderr);
    puts("and stdout");
    fflush(stdout);
    run_output_mark();
    run_output_mark();
    fputs("three", stderr);
}

Test(run_output, each_case_has_what_came_before_its_mark)
{
    hear_from(write_two_cases);
    expect_taken("one\nand stdout\n");
    expect_taken(NULL);
    expect_taken("three");
    expect_taken(NULL);
}

static void write_much(void)
{
    for (int i = 0; i < 100000; i++)
        fprintf(stderr, "line %d\n", i);
    run_output_mark();
    fputs("next", stderr);
}

Test(run_output, only_the_end_of_much_is_kept)
{
    char *text;

    hear_from(write_much);
    cr_expect_leq(output.text.length, 2u * RUN_OUTPUT_MAX + 4096);
    text = run_output_take(&output);
    cr_assert_not_null(text);
    cr_expect_leq(strlen(text), (size_t)RUN_OUTPUT_MAX);
    cr_expect_not_null(strstr(text, "\nline 99999\n"));
    free(text);
    expect_taken("next");
}

static void write_nul(void)
{
    (void)!write(STDERR_FILENO, "a\0b", 3);
}

Test(run_output, a_nul_hides_nothing)
{
    hear_from(write_nul);
    expect_taken("a?b");
}

static void write_nothing(void)
{
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    run_output_mark();
}

Test(run_output, silence_is_nothing)
{
    hear_from(write_nothing);
    expect_taken(NULL);
    cr_expect_eq(output.descriptor, -1);
    run_output_hear(&output);
}

Test(run_output, hearing_does_not_wait)
{
    int end;

    cr_assert(run_output_open(&output, &end));
    run_output_hear(&output);
    expect_taken(NULL);
    cr_assert_eq(write(end, "x", 1), 1);
    run_output_hear(&output);
    expect_taken("x");
    close(end);
}

/* Runs the only case of a list twice in one worker, whose output nobody reads
 * meanwhile. */
static void run_twice(const struct run_list *list)
{
    static const struct clauses clauses;
    const struct run_settings settings = {.clauses = &clauses, .version = 3015};
    const struct run_backend backend = {.file = GOLDEN_BACKENDS "/hostile.so"};
    const struct run_job job = {list, &backend, &settings, 20};
    const uint32_t indices[] = {0, 0};
    struct run_child child;
    char byte;

    cr_assert(run_child_start(&child, run_worker_main, &job, NULL, 0));
    cr_assert_eq(write(child.descriptor, indices, sizeof indices),
                 (ssize_t)sizeof indices);
    shutdown(child.descriptor, SHUT_WR);
    while (read(child.descriptor, &byte, 1) > 0)
        ;
    run_child_kill(&child);
    output = child.output;
}

Test(run_output, a_worker_marks_the_end_of_each_case)
{
    struct run_list list;
    struct diag diag = {0};

    run_list_init(&list,
                  LOOPSPEC_SOURCE_DIR "/tests/golden/site/cases/vectors");
    cr_assert_eq(run_list_add(&list, "hostile/prints", &diag), RUN_LIST_ADDED);
    run_list_finish(&list);
    run_twice(&list);
    expect_taken("::error::from stdout\n##vso[task.complete]\033[2J\xff\n");
    expect_taken("::error::from stdout\n##vso[task.complete]\033[2J\xff\n");
    expect_taken(NULL);
    run_list_release(&list);
}

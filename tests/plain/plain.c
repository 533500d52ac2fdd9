/* Runs the tests of a program that is built without Criterion. */
#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define TIMEOUT_SECONDS 60

static struct plain_test *tests;
static struct plain_suite *suites;
static atomic_int failed;

void plain_register(struct plain_test *test)
{
    test->next = tests;
    tests = test;
}

void plain_register_suite(struct plain_suite *suite)
{
    suite->next = suites;
    suites = suite;
}

static const struct plain_suite *suite_of(const struct plain_test *test)
{
    static const struct plain_suite none;
    const struct plain_suite *suite = suites;

    while (suite && strcmp(suite->name, test->suite) != 0)
        suite = suite->next;
    return suite ? suite : &none;
}

void plain_fail(bool fatal, const char *file, int line, const char *text,
                const char *format, ...)
{
    va_list arguments;

    fprintf(stderr, "%s:%d: does not hold: %s", file, line, text);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    atomic_store(&failed, 1);
    if (fatal)
        _exit(1);
}

/* By exit(), where the sanitizer has its say. */
static void run_child(const struct plain_test *test)
{
    const struct plain_suite *suite = suite_of(test);
    double timeout = test->timeout > 0 ? test->timeout : suite->timeout;

    alarm(timeout > 0 ? (unsigned)timeout : TIMEOUT_SECONDS);
    if (suite->init)
        suite->init();
    test->function();
    if (suite->fini)
        suite->fini();
    exit(atomic_load(&failed));
}

static bool test_passes(const struct plain_test *test)
{
    pid_t child;
    int status;

    fflush(NULL);
    child = fork();
    if (child == 0)
        run_child(test);
    if (child < 0 || waitpid(child, &status, 0) != child)
        return false;
    if (test->signal)
        return WIFSIGNALED(status) && WTERMSIG(status) == test->signal;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(void)
{
    int tested = 0, failing = 0;

    for (const struct plain_test *test = tests; test; test = test->next) {
        tested++;
        if (test_passes(test))
            continue;
        failing++;
        printf("[FAIL] %s::%s\n", test->suite, test->name);
    }
    printf("[====] Synthesis: Tested: %d | Passing: %d | Failing: %d\n", tested,
           tested - failing, failing);
    return failing || !tested;
}

#include "verdict.h"
#include <criterion/criterion.h>
#include <string.h>

Test(verdict, a_new_one_is_not_run)
{
    struct verdict verdict;

    verdict_init(&verdict);
    cr_expect_eq(verdict.outcome, VERDICT_NOT_RUN);
    cr_expect_null(verdict.reason);
    cr_expect_eq(verdict.found.count, 0);
    verdict_release(&verdict);
}

Test(verdict, setting_replaces_the_reason)
{
    struct verdict verdict;
    char reason[] = "first";

    verdict_init(&verdict);
    verdict_set(&verdict, VERDICT_BROKEN, reason);
    reason[0] = 'x';
    cr_expect_str_eq(verdict.reason, "first");
    verdict_set(&verdict, VERDICT_CRASHED, "second");
    cr_expect_str_eq(verdict.reason, "second");
    verdict_set(&verdict, VERDICT_PASSED, NULL);
    cr_expect_null(verdict.reason);
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
    verdict_release(&verdict);
}

Test(verdict, releasing_makes_it_new)
{
    struct verdict verdict;

    verdict_init(&verdict);
    verdict_set(&verdict, VERDICT_BROKEN, "reason");
    trace_append(&verdict.found, "run", "f", 1);
    verdict.version = 3015;
    verdict_release(&verdict);
    cr_expect_eq(verdict.outcome, VERDICT_NOT_RUN);
    cr_expect_null(verdict.reason);
    cr_expect_eq(verdict.found.count, 0);
    cr_expect_eq(verdict.version, 0);
}

Test(verdict, outcomes_have_names_and_some_are_bad)
{
    static const struct {
        enum verdict_outcome outcome;
        const char *name;
        bool bad;
    } rows[] = {
        {VERDICT_PASSED, "passed", false},
        {VERDICT_FAILED, "failed", true},
        {VERDICT_BROKEN, "broken", true},
        {VERDICT_CRASHED, "crashed", true},
        {VERDICT_TIMED_OUT, "timed out", true},
        {VERDICT_MALFORMED, "malformed", false},
        {VERDICT_SKIPPED, "skipped", false},
        {VERDICT_DESELECTED, "deselected", false},
        {VERDICT_NOT_RUN, "not run", false},
    };

    cr_expect_eq(sizeof rows / sizeof *rows, VERDICT_COUNT);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_str_eq(verdict_outcome_name(rows[i].outcome), rows[i].name);
        cr_expect_eq(verdict_is_bad(rows[i].outcome), rows[i].bad, "%s",
                     rows[i].name);
    }
}

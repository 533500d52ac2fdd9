#include "reference.h"
#include "run_judge.h"
#include "run_native.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SITE LOOPSPEC_SOURCE_DIR "/tests/golden/site"

static struct vector vector;
static struct clauses clauses;
static struct verdict verdict;
static struct run_settings settings;

static void init(void)
{
    struct diag diag = {0};

    clauses_init(&clauses);
    if (!clauses_read(&clauses, SITE "/spec/clauses", &diag))
        abort();
    verdict_init(&verdict);
    settings = (struct run_settings){.clauses = &clauses, .version = 3015};
}

static void finish(void)
{
    verdict_release(&verdict);
    vector_release(&vector);
    clauses_release(&clauses);
}

TestSuite(run_judge, .init = init, .fini = finish, .timeout = 30);

static void judge_vector(const struct loopspec_backend *backend)
{
    struct run_native native = {.table = backend};
    struct run_player player = run_native_player(&native);

    run_judge(&vector, &player, &settings, &verdict);
}

static void judge_on(const char *id, const struct loopspec_backend *backend)
{
    char file[512];
    struct diag diag = {0};

    snprintf(file, sizeof file, SITE "/cases/vectors/%s.json", id);
    vector_release(&vector);
    cr_assert(vector_read(&vector, file, &diag), "%s", diag.text);
    verdict_release(&verdict);
    judge_vector(backend);
}

static void judge(const char *id)
{
    judge_on(id, reference_backend());
}

Test(run_judge, the_same_trace_passes)
{
    judge("stop/finishes-batch");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED, "%s",
                 verdict.reason != NULL ? verdict.reason : "");
    cr_expect_eq(verdict.version, 3015);
    cr_expect_not(verdict.older);
    cr_expect_eq(verdict.found.count, 0, "kept though nobody asked");
}

Test(run_judge, a_passing_trace_is_kept_where_asked_for)
{
    settings.keep_trace = true;
    judge("stop/finishes-batch");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
    cr_expect_eq(verdict.found.count, 6);
}

Test(run_judge, another_trace_fails_where_it_differs)
{
    judge("stop/wrong-name");
    cr_expect_eq(verdict.outcome, VERDICT_FAILED);
    cr_expect_eq(verdict.difference.expected, 1);
    cr_expect_eq(verdict.difference.found, 1);
    cr_assert_eq(verdict.found.count, 4);
    cr_expect_str_eq(verdict.found.lines[1], "run first");
}

Test(run_judge, the_portable_profile_compares_the_order)
{
    judge("stop/wrong-number");
    cr_expect_eq(verdict.outcome, VERDICT_FAILED);
    cr_expect_eq(verdict.mode, TRACE_MODE_EXACT);
    settings.profile = RUN_PROFILE_PORTABLE;
    judge("stop/wrong-number");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
    cr_expect_eq(verdict.mode, TRACE_MODE_ORDER);
}

Test(run_judge, the_portable_profile_takes_guaranteed_cases)
{
    settings.profile = RUN_PROFILE_PORTABLE;
    judge("stop/too-long");
    cr_expect_eq(verdict.outcome, VERDICT_DESELECTED);
    judge("stop/wrong-name");
    cr_expect_eq(verdict.outcome, VERDICT_DESELECTED);
}

Test(run_judge, the_filter_leaves_cases_out)
{
    struct run_filter filter = {0};

    run_strings_add(&filter.clauses, "STOP-2");
    settings.filter = &filter;
    judge("stop/finishes-batch");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
    judge("stop/wrong-number");
    cr_expect_eq(verdict.outcome, VERDICT_DESELECTED);
    settings.only_trace = true;
    judge("stop/wrong-number");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED, "only the trace is wanted");
    run_filter_release(&filter);
}

Test(run_judge, the_version_chooses_the_column)
{
    judge("odd/every-column");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
    settings.version = 3014;
    judge("odd/every-column");
    cr_expect_eq(verdict.outcome, VERDICT_FAILED);
    cr_expect_eq(verdict.version, 3014);
}

Test(run_judge, an_older_column_stands_in)
{
    judge("odd/older");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
    cr_expect(verdict.older);
    cr_expect_eq(verdict.version, 3012);
}

Test(run_judge, an_excluded_version_is_skipped)
{
    judge("odd/excluded");
    cr_expect_eq(verdict.outcome, VERDICT_SKIPPED);
    cr_expect_str_eq(verdict.reason, "not for Python 3.15 (<3.12)");
}

Test(run_judge, a_version_before_all_columns_is_skipped)
{
    settings.version = 3011;
    judge("odd/newer");
    cr_expect_eq(verdict.outcome, VERDICT_SKIPPED);
    cr_expect_str_eq(verdict.reason, "no trace of Python 3.11 or older");
}

Test(run_judge, only_the_trace_looks_at_no_column)
{
    settings.only_trace = settings.keep_trace = true;
    judge("odd/excluded");
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
    cr_assert_eq(verdict.found.count, 2);
    cr_expect_str_eq(verdict.found.lines[0], "print never");
}

Test(run_judge, a_capability_that_is_not_claimed_skips)
{
    struct loopspec_backend backend = *reference_backend();
    static const char *const needs[] = {"threads", "fine-clock", "fds",
                                        "signals"};
    static const char *const wanted[] = {
        "needs threads, which poor does not claim",
        "needs fine-clock, which poor does not claim",
        "needs fds, which poor does not claim",
        "needs signals, which poor does not claim",
    };
    struct diag diag = {0};

    backend.capabilities = 0;
    backend.name = "poor";
    cr_assert(vector_read(
        &vector, SITE "/cases/vectors/stop/finishes-batch.json", &diag));
    for (size_t i = 0; i < 4; i++) {
        verdict_release(&verdict);
        vector.needs = (struct vector_names){&needs[i], 1};
        judge_vector(&backend);
        cr_expect_eq(verdict.outcome, VERDICT_SKIPPED);
        cr_expect_str_eq(verdict.reason, wanted[i]);
        cr_expect_str_eq(verdict.need, needs[i]);
    }
}

Test(run_judge, a_capability_that_is_claimed_runs)
{
    static const char *const needs[] = {"fine-clock"};
    struct diag diag = {0};

    cr_assert(vector_read(
        &vector, SITE "/cases/vectors/stop/finishes-batch.json", &diag));
    vector.needs = (struct vector_names){needs, 1};
    judge_vector(reference_backend());
    cr_expect_eq(verdict.outcome, VERDICT_PASSED);
}

Test(run_judge, an_unknown_need_breaks)
{
    static const char *const needs[] = {"telepathy"};
    struct diag diag = {0};

    cr_assert(vector_read(
        &vector, SITE "/cases/vectors/stop/finishes-batch.json", &diag));
    vector.needs = (struct vector_names){needs, 1};
    judge_vector(reference_backend());
    cr_expect_eq(verdict.outcome, VERDICT_BROKEN);
    cr_expect_str_eq(verdict.reason, "the need \"telepathy\" is unknown");
}

Test(run_judge, a_program_that_cannot_be_compiled_breaks)
{
    struct diag diag = {0};
    json_t *program = json_object();

    cr_assert(vector_read(
        &vector, SITE "/cases/vectors/stop/finishes-batch.json", &diag));
    vector.program = program;
    judge_vector(reference_backend());
    cr_expect_eq(verdict.outcome, VERDICT_BROKEN);
    cr_assert_not_null(verdict.reason);
    cr_expect_neq(verdict.reason[0], '\0');
    json_decref(program);
}

/*
 * Every vector of cases/vectors on the reference loop, in this process: one
 * test an area. CMake writes AREA(name, "name") for each into the
 * file AREAS_FILE.
 */
#include "reference.h"
#include "report_detail.h"
#include "run_judge.h"
#include "run_list.h"
#include "run_native.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define SPEC LOOPSPEC_SOURCE_DIR "/spec/clauses"
#define VECTORS LOOPSPEC_SOURCE_DIR "/cases/vectors"

enum { NEWEST_VERSION = 3015 };

TestSuite(cases, .timeout = 60);

/* Fails the test, saying what a report would say. */
static void complain(const struct run_case *item, const struct vector *vector,
                     const struct verdict *verdict)
{
    const struct report_subject subject = {.version = NEWEST_VERSION};
    const struct report report = {.subject = &subject};
    struct report_case about;
    struct buffer text = {0};

    report_case_fill(&about, item->id, verdict, vector);
    if (verdict->outcome == VERDICT_FAILED)
        report_append_difference(&text, &report, &about, 4);
    cr_expect_fail(
        "%s: %s: %s\n%s", item->id, verdict_outcome_name(verdict->outcome),
        verdict->reason != NULL ? verdict->reason : "", buffer_string(&text));
    buffer_release(&text);
}

static void run_case_file(const struct run_case *item,
                          const struct clauses *clauses)
{
    const struct run_settings settings = {.clauses = clauses,
                                          .version = NEWEST_VERSION};
    struct run_native native = {.table = reference_backend()};
    struct run_player player = run_native_player(&native);
    struct diag diag = {0};
    struct vector vector;
    struct verdict verdict;

    if (!vector_read(&vector, item->file, &diag)) {
        cr_expect_fail("%s: %s: %s", item->file, diag.path, diag.text);
        return;
    }
    cr_expect_str_eq(vector.id, item->id);
    verdict_init(&verdict);
    run_judge(&vector, &player, &settings, &verdict);
    if (verdict.outcome != VERDICT_PASSED && verdict.outcome != VERDICT_SKIPPED)
        complain(item, &vector, &verdict);
    verdict_release(&verdict);
    vector_release(&vector);
}

static void run_area(const char *area)
{
    struct clauses clauses = {0};
    struct run_list list;
    struct diag diag = {0};

    cr_assert(clauses_read(&clauses, SPEC, &diag), "%s", diag.text);
    run_list_init(&list, VECTORS);
    cr_assert_eq(run_list_add(&list, area, &diag), RUN_LIST_ADDED, "%s",
                 diag.text);
    run_list_finish(&list);
    for (size_t i = 0; i < list.count; i++)
        run_case_file(&list.cases[i], &clauses);
    run_list_release(&list);
    clauses_release(&clauses);
}

#define AREA(name, text)                                                       \
    Test(cases, area_##name)                                                   \
    {                                                                          \
        run_area(text);                                                        \
    }

#include AREAS_FILE

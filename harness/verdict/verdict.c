#include "verdict.h"
#include "memory.h"
#include <stdlib.h>

void verdict_init(struct verdict *verdict)
{
    *verdict = (struct verdict){.outcome = VERDICT_NOT_RUN};
}

void verdict_release(struct verdict *verdict)
{
    free(verdict->reason);
    free(verdict->errors);
    free(verdict->need);
    free(verdict->escape);
    free(verdict->title);
    for (size_t i = 0; i < verdict->clause_count; i++)
        free(verdict->clauses[i]);
    free(verdict->clauses);
    trace_release(&verdict->found);
    verdict_init(verdict);
}

void verdict_set(struct verdict *verdict, enum verdict_outcome outcome,
                 const char *reason)
{
    free(verdict->reason);
    verdict->reason = reason != NULL ? memory_copy_string(reason) : NULL;
    verdict->outcome = outcome;
}

void verdict_describe(struct verdict *verdict, const char *title,
                      const char *const *clauses, size_t clause_count)
{
    verdict->title = memory_copy_string(title);
    verdict->clauses = memory_new(clause_count, sizeof *verdict->clauses);
    for (size_t i = 0; i < clause_count; i++)
        verdict->clauses[i] = memory_copy_string(clauses[i]);
    verdict->clause_count = clause_count;
}

const char *verdict_outcome_name(enum verdict_outcome outcome)
{
    static const char *const names[VERDICT_COUNT] = {
        "passed",    "failed",  "broken",     "crashed", "timed out",
        "malformed", "skipped", "deselected", "not run",
    };

    return names[outcome];
}

bool verdict_is_bad(enum verdict_outcome outcome)
{
    return outcome == VERDICT_FAILED || outcome == VERDICT_BROKEN ||
           outcome == VERDICT_CRASHED || outcome == VERDICT_TIMED_OUT;
}

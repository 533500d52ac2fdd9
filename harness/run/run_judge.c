#include "run_judge.h"
#include "script.h"
#include "vector_version.h"
#include <stdio.h>
#include <string.h>

/* What a backend must be able to do for a need of a case. */
static const struct need {
    const char *name;
    uint32_t capability;
} needs[] = {
    {"fds", LOOPSPEC_CAP_FDS},
    {"signals", LOOPSPEC_CAP_SIGNALS},
    {"threads", LOOPSPEC_CAP_THREADSAFE},
    {"fine-clock", LOOPSPEC_CAP_VIRTUAL_TIME},
};

static const struct need *find_need(const char *name)
{
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (strcmp(needs[i].name, name) == 0)
            return &needs[i];
    return NULL;
}

/* Whether the backend has what the case needs; if not, the verdict is set. */
static bool check_needs(const struct vector *vector,
                        const struct loopspec_backend *backend,
                        struct verdict *verdict)
{
    char text[256];

    for (size_t i = 0; i < vector->needs.count; i++) {
        const struct need *need = find_need(vector->needs.items[i]);

        if (need != NULL && (backend->capabilities & need->capability) != 0)
            continue;
        if (need == NULL)
            snprintf(text, sizeof text, "the need \"%s\" is unknown",
                     vector->needs.items[i]);
        else
            snprintf(text, sizeof text, "needs %s, which %s does not claim",
                     need->name, backend->name);
        verdict_set(verdict, need == NULL ? VERDICT_BROKEN : VERDICT_SKIPPED,
                    text);
        return false;
    }
    return true;
}

/* Sets column and version to compare with, or the verdict. */
static bool check_version(const struct vector *vector, int version,
                          const struct vector_column **ret_column,
                          struct verdict *verdict)
{
    enum vector_choice choice =
        vector_choose(vector, version, ret_column, &verdict->version);
    char text[256], number[VECTOR_VERSION_SIZE];

    if (choice == VECTOR_RECORDED || choice == VECTOR_OLDER) {
        verdict->older = choice == VECTOR_OLDER;
        return true;
    }
    vector_version_format(version, number);
    if (choice == VECTOR_EXCLUDED)
        snprintf(text, sizeof text, "not for Python %s (%.160s)", number,
                 vector->python);
    else
        snprintf(text, sizeof text, "no trace of Python %s or older", number);
    verdict_set(verdict, VERDICT_SKIPPED, text);
    return false;
}

/* Whether filter and profile want the case; if not, the verdict is set. */
static bool is_selected(const struct vector *vector,
                        const struct run_settings *settings,
                        struct verdict *verdict)
{
    if (settings->filter != NULL &&
        !run_filter_takes_vector(settings->filter, settings->clauses, vector))
        verdict_set(verdict, VERDICT_DESELECTED, NULL);
    else if (settings->profile == RUN_PROFILE_PORTABLE &&
             clauses_level(settings->clauses, vector->clauses.items,
                           vector->clauses.count) != CLAUSE_GUARANTEED)
        verdict_set(verdict, VERDICT_DESELECTED,
                    "only guaranteed cases belong to this profile");
    else
        return true;
    return false;
}

static void set_broken(struct verdict *verdict, const struct diag *diag)
{
    char text[1024];

    diag_format(diag, text, sizeof text);
    verdict_set(verdict, VERDICT_BROKEN, text);
}

/* Fills the verdict's trace; sets the verdict and returns false if the
 * interpreter gives up. */
static bool run_program(const struct vector *vector,
                        const struct loopspec_backend *backend,
                        struct verdict *verdict)
{
    struct script_options options = {.id = vector->id};
    struct diag diag = {0};
    struct script *script = script_new(vector->program, &diag);
    enum script_end end;

    if (script == NULL) {
        set_broken(verdict, &diag);
        return false;
    }
    end = script_run(script, backend, &options, &verdict->found, &diag);
    script_free(script);
    if (end == SCRIPT_DONE)
        return true;
    set_broken(verdict, &diag);
    return false;
}

void run_judge(const struct vector *vector,
               const struct loopspec_backend *backend,
               const struct run_settings *settings, struct verdict *verdict)
{
    const struct vector_column *column = NULL;

    if (!settings->only_trace && !is_selected(vector, settings, verdict))
        return;
    verdict->mode = settings->profile == RUN_PROFILE_PORTABLE
                        ? TRACE_MODE_ORDER
                        : TRACE_MODE_EXACT;
    if (!settings->only_trace &&
        !check_version(vector, settings->version, &column, verdict))
        return;
    if (!check_needs(vector, backend, verdict) ||
        !run_program(vector, backend, verdict))
        return;
    verdict_set(verdict, VERDICT_PASSED, NULL);
    if (column != NULL &&
        !trace_equal(column->trace, trace_view(&verdict->found), verdict->mode,
                     &verdict->difference))
        verdict_set(verdict, VERDICT_FAILED, NULL);
    if (verdict->outcome == VERDICT_PASSED && !settings->keep_trace)
        trace_release(&verdict->found);
}

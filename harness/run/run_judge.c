#include "run_judge.h"
#include "memory.h"
#include "run_needs.h"
#include "vector_version.h"
#include <stdio.h>
#include <string.h>

/* Whether the backend has what the case needs; if not, the verdict is set. */
static bool check_needs(const struct vector *vector,
                        const struct run_player *player,
                        struct verdict *verdict)
{
    char text[256];

    for (size_t i = 0; i < vector->needs.count; i++) {
        const struct run_need *need = run_need_find(vector->needs.items[i]);

        if (need != NULL && (player->capabilities & need->capability) != 0)
            continue;
        if (need == NULL)
            snprintf(text, sizeof text, "the need \"%s\" is unknown",
                     vector->needs.items[i]);
        else
            snprintf(text, sizeof text, "needs %s, which %s does not claim",
                     need->name, player->name);
        verdict_set(verdict, need == NULL ? VERDICT_BROKEN : VERDICT_SKIPPED,
                    text);
        if (need != NULL)
            verdict->need = memory_copy_string(need->name);
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

static void compare(const struct vector_column *column, bool pure,
                    struct verdict *verdict)
{
    verdict->pure = pure && column->pure.count > 0;
    if (!trace_equal(verdict->pure ? column->pure : column->trace,
                     trace_view(&verdict->found), verdict->mode,
                     &verdict->difference))
        verdict_set(verdict, VERDICT_FAILED, NULL);
}

void run_judge_trace(const struct vector_column *column,
                     const struct run_settings *settings,
                     struct verdict *verdict)
{
    verdict_set(verdict, VERDICT_PASSED, NULL);
    if (column != NULL)
        compare(column, settings->pure, verdict);
    if (verdict->outcome == VERDICT_PASSED && !settings->keep_trace)
        trace_release(&verdict->found);
}

enum trace_mode run_settings_mode(const struct run_settings *settings)
{
    if (settings->has_mode)
        return settings->mode;
    return settings->profile == RUN_PROFILE_PORTABLE ? TRACE_MODE_ORDER
                                                     : TRACE_MODE_EXACT;
}

void run_judge(const struct vector *vector, const struct run_player *player,
               const struct run_settings *settings, struct verdict *verdict)
{
    const struct vector_column *column = NULL;

    if (!settings->only_trace && !is_selected(vector, settings, verdict))
        return;
    verdict->mode = run_settings_mode(settings);
    if (!settings->only_trace &&
        !check_version(vector, settings->version, &column, verdict))
        return;
    if ((!settings->ignore_claims && !check_needs(vector, player, verdict)) ||
        !player->play(player->arg, vector, column, verdict))
        return;
    run_judge_trace(column, settings, verdict);
}

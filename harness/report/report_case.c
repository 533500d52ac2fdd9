#include "report_case.h"
#include <stdio.h>
#include <string.h>

static const struct vector_column *find_column(const struct vector *vector,
                                               int version)
{
    const struct vector_column *column = NULL;
    int recorded;

    vector_choose(vector, version, &column, &recorded);
    return column;
}

/* The line of the function that a "run NAME" line is about, else 0. */
static int function_line(const struct vector *vector, const char *line)
{
    if (line == NULL || strncmp(line, "run ", 4) != 0)
        return 0;
    return vector_function_line(vector, line + 4);
}

static void fill_script_line(struct report_difference *difference,
                             const struct vector *vector)
{
    difference->script_line = function_line(vector, difference->expected);
    if (difference->script_line == 0)
        difference->script_line = function_line(vector, difference->found);
    vector_source_line(vector, difference->script_line, difference->script_text,
                       sizeof difference->script_text);
}

/* Leaves the difference without a line if the vector has no such trace. */
static void fill_difference(struct report_difference *difference,
                            const struct verdict *verdict,
                            const struct vector *vector)
{
    const struct vector_column *column = find_column(vector, verdict->version);
    struct trace_view trace;
    size_t at = verdict->difference.expected;

    if (column == NULL)
        return;
    trace = verdict->pure ? column->pure : column->trace;
    if (at > trace.count)
        return;
    difference->line = at + 1;
    if (at < trace.count)
        difference->expected = trace.lines[at];
    if (verdict->difference.found < verdict->found.count)
        difference->found = verdict->found.lines[verdict->difference.found];
    difference->before_count = at < REPORT_CONTEXT ? at : REPORT_CONTEXT;
    for (size_t i = 0; i < difference->before_count; i++)
        difference->before[i] = trace.lines[at - difference->before_count + i];
    fill_script_line(difference, vector);
}

void report_case_fill(struct report_case *item, const char *id,
                      const struct verdict *verdict,
                      const struct vector *vector)
{
    *item = (struct report_case){
        .id = id,
        .outcome = verdict->outcome,
        .reason = verdict->reason,
        .mode = verdict->mode,
        .version = verdict->version,
        .older = verdict->older,
        .pure = verdict->pure,
        .breach = verdict->breach,
        .need = verdict->need,
        .errors = verdict->errors,
        .title = verdict->title,
        .clauses = {(const char *const *)verdict->clauses,
                    verdict->clause_count},
    };
    if (vector == NULL)
        return;
    item->title = vector->title;
    item->clauses = vector->clauses;
    if (verdict->outcome == VERDICT_FAILED)
        fill_difference(&item->difference, verdict, vector);
}

void report_case_area(const char *id, char *ret_area)
{
    const char *slash = strchr(id, '/');

    if (slash == NULL)
        snprintf(ret_area, REPORT_LINE_SIZE, "-");
    else
        snprintf(ret_area, REPORT_LINE_SIZE, "%.*s", (int)(slash - id), id);
}

bool report_case_deviates(const struct report_case *item)
{
    return verdict_is_bad(item->outcome);
}

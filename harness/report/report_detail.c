#include "report_detail.h"
#include "vector_version.h"
#include <string.h>

enum { CONTEXT = 3, WIDTH = 79, ERROR_LINES = 12 };

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

bool report_find_difference(const struct report_case *item,
                            struct report_difference *ret_difference)
{
    const struct verdict *verdict = item->verdict;
    const struct vector_column *column =
        item->vector != NULL ? find_column(item->vector, verdict->version)
                             : NULL;
    struct report_difference result = {0};
    struct trace_view trace;
    size_t at = verdict->difference.expected, first;

    if (column == NULL)
        return false;
    trace = verdict->pure ? column->pure : column->trace;
    if (at > trace.count)
        return false;
    first = at > CONTEXT ? at - CONTEXT : 0;
    result.before.lines = trace.lines + first;
    result.before.count = at - first;
    result.line = at + 1;
    if (at < trace.count)
        result.expected = trace.lines[at];
    if (verdict->difference.found < verdict->found.count)
        result.found = verdict->found.lines[verdict->difference.found];
    result.script_line = function_line(item->vector, result.expected);
    if (result.script_line == 0)
        result.script_line = function_line(item->vector, result.found);
    vector_source_line(item->vector, result.script_line, result.script_text,
                       sizeof result.script_text);
    *ret_difference = result;
    return true;
}

void report_append_column(struct buffer *out, const struct report *report,
                          const struct verdict *verdict)
{
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(verdict->version, number);
    buffer_append_format(out, "the trace of Python %s%s", number,
                         verdict->pure ? " with pure Python futures" : "");
    if (!verdict->older)
        return;
    vector_version_format(report->subject->version, number);
    buffer_append_format(out, ", the newest recorded below %s", number);
}

void report_append_wrapped(struct buffer *out, const char *words, size_t column,
                           size_t indent)
{
    bool fresh = true;

    for (;;) {
        size_t length;

        words += strspn(words, " ");
        length = strcspn(words, " ");
        if (length == 0)
            break;
        if (!fresh && column + 1 + length > WIDTH) {
            buffer_append_format(out, "\n%*s", (int)indent, "");
            column = indent;
            fresh = true;
        }
        buffer_append_string(out, fresh ? "" : " ");
        buffer_append(out, words, length);
        column += length + (fresh ? 0 : 1);
        fresh = false;
        words += length;
    }
    buffer_append_string(out, "\n");
}

void report_append_clause(struct buffer *out, const struct clauses *clauses,
                          const char *id, size_t indent)
{
    const struct clause *clause = clauses_find(clauses, id);
    size_t before = out->length;

    if (clause == NULL) {
        buffer_append_format(out, "%*s%s (unknown)\n", (int)indent, "", id);
        return;
    }
    buffer_append_format(out, "%*s%s (%s) ", (int)indent, "", id,
                         clause_level_name(clause->level));
    report_append_wrapped(out, clause->text, out->length - before, indent + 4);
}

/* The last `count` lines of a text. */
static const char *last_lines(const char *text, unsigned count)
{
    const char *line = text + strlen(text);

    while (line > text && (line[-1] != '\n' || --count > 0))
        line--;
    return line;
}

void report_append_errors(struct buffer *out, const struct verdict *verdict,
                          size_t indent)
{
    const char *text = verdict->errors;

    if (text == NULL)
        return;
    text = last_lines(text, ERROR_LINES);
    buffer_append_format(out, "%*son stderr:\n", (int)indent, "");
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");

        buffer_append_format(out, "%*s%.*s\n", (int)indent + 4, "", (int)length,
                             text);
        text += length + (text[length] == '\n');
    }
}

static void append_side(struct buffer *out, size_t indent, char mark,
                        const char *line)
{
    buffer_append_format(out, "%*s%c %s\n", (int)indent, "", mark,
                         line != NULL ? line
                                      : "(nothing: the trace has ended)");
}

void report_append_difference(struct buffer *out, const struct report *report,
                              const struct report_case *item, size_t indent)
{
    struct report_difference difference;

    if (!report_find_difference(item, &difference)) {
        buffer_append_format(out, "%*sthe vector has changed meanwhile\n",
                             (int)indent, "");
        return;
    }
    buffer_append_format(out, "%*sdiffers at line %zu of ", (int)indent, "",
                         difference.line);
    report_append_column(out, report, item->verdict);
    buffer_append_format(out, " (%s; - expected, + found):\n",
                         trace_mode_name(item->verdict->mode));
    for (size_t i = 0; i < difference.before.count; i++)
        append_side(out, indent + 4, ' ', difference.before.lines[i]);
    append_side(out, indent + 4, '-', difference.expected);
    append_side(out, indent + 4, '+', difference.found);
    if (difference.script_line > 0)
        buffer_append_format(out, "%*s%s.py:%d: %s\n", (int)indent, "",
                             item->id, difference.script_line,
                             difference.script_text +
                                 strspn(difference.script_text, " "));
}

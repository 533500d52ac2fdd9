#include "report_detail.h"
#include "report_formats.h"
#include "vector_version.h"
#include <string.h>

static void begin(struct report *report)
{
    const struct report_subject *subject = report->subject;
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(subject->version, number);
    buffer_append_format(report->out,
                         "TAP version 14\n"
                         "# %s %s, profile %s, against Python %s\n",
                         subject->backend, subject->backend_version,
                         subject->profile, number);
}

/* Text of a point or a directive: one line, with # and \ escaped. */
static void append_escaped(struct buffer *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '#' || *text == '\\')
            buffer_append_string(out, "\\");
        buffer_append(out, *text == '\n' ? " " : text, 1);
    }
}

/* A double-quoted YAML scalar. */
static void append_quoted(struct buffer *out, const char *text)
{
    buffer_append_string(out, "\"");
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            buffer_append_string(out, "\\");
        if (*text == '\n')
            buffer_append_string(out, "\\n");
        else if ((unsigned char)*text < 0x20 || *text == 0x7f)
            buffer_append_format(out, "\\x%02x", (unsigned)*text);
        else
            buffer_append(out, text, 1);
    }
    buffer_append_string(out, "\"\n");
}

static void append_field(struct buffer *out, size_t indent, const char *key,
                         const char *value)
{
    buffer_append_format(out, "%*s%s", (int)indent, "", key);
    append_quoted(out, value);
}

static void append_clauses(struct report *report, const struct vector *vector)
{
    if (vector->clauses.count == 0)
        return;
    buffer_append_string(report->out, "  clauses:\n");
    for (size_t i = 0; i < vector->clauses.count; i++) {
        const char *id = vector->clauses.items[i];
        const struct clause *clause = clauses_find(report->clauses, id);

        buffer_append_format(report->out, "    - id: %s\n", id);
        if (clause == NULL)
            continue;
        buffer_append_format(report->out, "      level: %s\n",
                             clause_level_name(clause->level));
        append_field(report->out, 6, "text: ", clause->text);
    }
}

static void append_place(struct report *report, const struct report_case *item,
                         int line)
{
    buffer_append_string(report->out, "  at:\n");
    buffer_append_format(report->out, "    file: \"%s.py\"\n", item->id);
    buffer_append_format(report->out, "    line: %d\n", line);
}

static void append_difference(struct report *report,
                              const struct report_case *item)
{
    struct report_difference difference;
    struct buffer *out = report->out;

    if (!report_find_difference(item, &difference))
        return;
    buffer_append_format(out, "  line: %zu\n", difference.line);
    if (difference.before.count > 0)
        buffer_append_string(out, "  before:\n");
    for (size_t i = 0; i < difference.before.count; i++)
        append_field(out, 4, "- ", difference.before.lines[i]);
    if (difference.expected != NULL)
        append_field(out, 2, "wanted: ", difference.expected);
    else
        buffer_append_string(out, "  wanted: null\n");
    if (difference.found != NULL)
        append_field(out, 2, "found: ", difference.found);
    else
        buffer_append_string(out, "  found: null\n");
    if (difference.script_line > 0)
        append_place(report, item, difference.script_line);
}

static void append_message(struct report *report, const struct verdict *verdict)
{
    struct buffer message = {0};

    if (verdict->outcome == VERDICT_FAILED) {
        buffer_append_string(&message, "differs from ");
        report_append_column(&message, report, verdict);
    } else {
        buffer_append_string(&message, verdict->reason != NULL
                                           ? verdict->reason
                                           : "no reason given");
    }
    append_field(report->out, 2, "message: ", message.bytes);
    buffer_release(&message);
}

static void append_diagnostics(struct report *report,
                               const struct report_case *item)
{
    const struct verdict *verdict = item->verdict;

    buffer_append_string(report->out, "  ---\n");
    append_message(report, verdict);
    buffer_append_format(report->out, "  severity: %s\n",
                         verdict->outcome == VERDICT_FAILED ? "fail" : "error");
    buffer_append_format(report->out, "  outcome: %s\n",
                         verdict_outcome_name(verdict->outcome));
    if (item->vector != NULL) {
        append_field(report->out, 2, "title: ", item->vector->title);
        append_clauses(report, item->vector);
    }
    if (verdict->outcome == VERDICT_FAILED) {
        buffer_append_format(report->out, "  comparison: %s\n",
                             trace_mode_name(verdict->mode));
        append_difference(report, item);
    }
    if (verdict->errors != NULL)
        append_field(report->out, 2, "stderr: ", verdict->errors);
    buffer_append_string(report->out, "  ...\n");
}

static void add(struct report *report, const struct report_case *item)
{
    enum verdict_outcome outcome = item->verdict->outcome;
    bool good = outcome == VERDICT_PASSED || outcome == VERDICT_SKIPPED;

    if (outcome == VERDICT_DESELECTED || outcome == VERDICT_NOT_RUN)
        return;
    buffer_append_format(report->out, "%s %zu - ", good ? "ok" : "not ok",
                         ++report->number);
    append_escaped(report->out, item->id);
    if (outcome == VERDICT_SKIPPED) {
        buffer_append_string(report->out, " # SKIP ");
        append_escaped(report->out, item->verdict->reason);
    }
    buffer_append_string(report->out, "\n");
    if (!good)
        append_diagnostics(report, item);
}

/* The plan stands at the end, since filters that need a vector are applied as
 * it is read. */
static void end(struct report *report, double seconds, bool interrupted)
{
    (void)seconds;
    if (interrupted) {
        buffer_append_string(report->out, "Bail out! interrupted\n");
        return;
    }
    if (report->older > 0)
        buffer_append_format(report->out,
                             "# %zu compared with an older version's trace\n",
                             report->older);
    buffer_append_format(report->out, "1..%zu%s\n", report->number,
                         report->number == 0 ? " # SKIP nothing selected" : "");
}

const struct report_format report_tap = {"tap", begin, add, end};

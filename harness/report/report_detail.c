#include "report_detail.h"
#include "report_text.h"
#include "vector_version.h"
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 79, ERROR_LINES = 12, ERROR_LINES_MAX = 2 * ERROR_LINES };

void report_append_subject(struct buffer *out,
                           const struct report_subject *subject)
{
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(subject->version, number);
    report_text_append(out, subject->backend);
    buffer_append_string(out, " ");
    report_text_append(out, subject->backend_version);
    buffer_append_format(out, ", profile %s, against Python %s",
                         subject->profile, number);
}

void report_append_column(struct buffer *out, const struct report *report,
                          const struct report_case *item)
{
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(item->version, number);
    buffer_append_format(out, "the trace of Python %s%s", number,
                         item->pure ? " with pure Python futures" : "");
    if (!item->older)
        return;
    vector_version_format(report->subject->version, number);
    buffer_append_format(out, ", the newest recorded below %s", number);
}

static void append_words(struct buffer *out, const char *words, size_t column,
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

void report_append_wrapped(struct buffer *out, const char *words, size_t column,
                           size_t indent)
{
    struct buffer text = {0};

    report_text_append(&text, words);
    append_words(out, buffer_string(&text), column, indent);
    buffer_release(&text);
}

void report_append_clause(struct buffer *out, const struct clauses *clauses,
                          const char *id, size_t indent)
{
    const struct clause *clause = clauses_find(clauses, id);
    size_t before = out->length;

    buffer_append_format(out, "%*s", (int)indent, "");
    report_text_append(out, id);
    if (clause == NULL) {
        buffer_append_string(out, " (unknown)\n");
        return;
    }
    buffer_append_format(out, " (%s) ", clause_level_name(clause->level));
    report_append_wrapped(out, clause->text, out->length - before, indent + 4);
}

/* The end of the first `count` lines of a text. */
static const char *skip_lines(const char *text, size_t count)
{
    for (size_t i = 0; i < count && *text != '\0'; i++) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return text;
}

static size_t count_lines(const char *text)
{
    size_t count = 0;

    for (; *text != '\0'; text = skip_lines(text, 1))
        count++;
    return count;
}

/* A fault may be told at the beginning (a sanitizer) or at the end (a
 * traceback). */
static void append_ends(struct buffer *out, const char *text, size_t indent)
{
    size_t count = count_lines(text), left_out = count - ERROR_LINES_MAX;
    struct buffer first = {0};

    if (count <= ERROR_LINES_MAX) {
        report_text_append_lines(out, text, indent, "");
        return;
    }
    buffer_append(&first, text, (size_t)(skip_lines(text, ERROR_LINES) - text));
    report_text_append_lines(out, first.bytes, indent, "");
    buffer_append_format(out, "%*s... (%zu more lines)\n", (int)indent, "",
                         left_out);
    report_text_append_lines(out, skip_lines(text, count - ERROR_LINES), indent,
                             "");
    buffer_release(&first);
}

void report_append_errors(struct buffer *out, const struct report_case *item,
                          size_t indent)
{
    if (item->errors == NULL)
        return;
    buffer_append_format(out, "%*son stderr:\n", (int)indent, "");
    append_ends(out, item->errors, indent + 4);
}

static void append_side(struct buffer *out, size_t indent, char mark,
                        const char *line)
{
    buffer_append_format(out, "%*s%c ", (int)indent, "", mark);
    report_text_append(out,
                       line != NULL ? line : "(nothing: the trace has ended)");
    buffer_append_string(out, "\n");
}

static void append_script_line(struct buffer *out,
                               const struct report_case *item, size_t indent)
{
    const struct report_difference *difference = &item->difference;

    buffer_append_format(out, "%*s", (int)indent, "");
    report_text_append(out, item->id);
    buffer_append_format(out, ".py:%d: ", difference->script_line);
    report_text_append(out, difference->script_text +
                                strspn(difference->script_text, " "));
    buffer_append_string(out, "\n");
}

void report_append_difference(struct buffer *out, const struct report *report,
                              const struct report_case *item, size_t indent)
{
    const struct report_difference *difference = &item->difference;

    if (difference->line == 0) {
        buffer_append_format(out, "%*sthe vector has changed meanwhile\n",
                             (int)indent, "");
        return;
    }
    buffer_append_format(out, "%*sdiffers at line %zu of ", (int)indent, "",
                         difference->line);
    report_append_column(out, report, item);
    buffer_append_format(out, " (%s; - expected, + found):\n",
                         trace_mode_name(item->mode));
    for (size_t i = 0; i < difference->before_count; i++)
        append_side(out, indent + 4, ' ', difference->before[i]);
    append_side(out, indent + 4, '-', difference->expected);
    append_side(out, indent + 4, '+', difference->found);
    if (difference->script_line > 0)
        append_script_line(out, item, indent);
}

/* A line of words of ours and of others. */
static void append_line(struct buffer *out, size_t indent, const char *ours,
                        const char *text)
{
    buffer_append_format(out, "%*s%s", (int)indent, "", ours);
    report_append_wrapped(out, text, indent + strlen(ours), indent + 4);
}

static void append_listing(struct buffer *out,
                           const struct report_listing *listing, size_t indent)
{
    if (listing->note != NULL)
        append_line(out, indent, "", listing->note);
    if (listing->standing == VERDICT_UNLISTED)
        return;
    buffer_append_format(out, "%*slisted as %s", (int)indent, "",
                         verdict_outcome_name(listing->outcome));
    if (listing->standing == VERDICT_STALE)
        buffer_append_string(out, ", but it passes");
    if (listing->standing == VERDICT_CHANGED &&
        listing->outcome == VERDICT_FAILED) {
        buffer_append_string(out, ", with another difference:\n");
        append_side(out, indent + 4, '-', listing->expected);
        append_side(out, indent + 4, '+', listing->found);
    } else {
        buffer_append_string(out, "\n");
    }
    if (listing->reason != NULL)
        append_line(out, indent, "reason: ", listing->reason);
    if (listing->link != NULL)
        append_line(out, indent, "link: ", listing->link);
}

static void append_about(struct buffer *out, const struct report *report,
                         const struct report_case *item, size_t indent)
{
    if (item->title != NULL) {
        buffer_append_format(out, "%*s", (int)indent, "");
        report_append_wrapped(out, item->title, indent, indent);
    }
    for (size_t i = 0; i < item->clauses.count; i++)
        report_append_clause(out, report->clauses, item->clauses.items[i],
                             indent);
}

void report_append_case(struct buffer *out, const struct report *report,
                        const struct report_case *item, size_t indent)
{
    if (report_case_deviates(item))
        append_about(out, report, item, indent);
    if (item->outcome == VERDICT_FAILED)
        report_append_difference(out, report, item, indent);
    else if (item->reason != NULL)
        report_text_append_lines(out, item->reason, indent, "");
    if (item->outcome != VERDICT_SKIPPED)
        report_append_errors(out, item, indent);
    append_listing(out, &item->listing, indent);
}

void report_append_entry_fault(struct buffer *out,
                               const struct report_entry *entry)
{
    buffer_append_string(out, entry->standing == VERDICT_GONE
                                  ? "listed, but there is no such case"
                                  : "listed, but no case deviates");
    if (entry->reason == NULL)
        return;
    buffer_append_string(out, "; reason: ");
    report_text_append(out, entry->reason);
}

bool report_is_forgiven(const struct report_case *item)
{
    return item->listing.standing == VERDICT_LISTED ||
           (item->listing.standing == VERDICT_SOMETIMES &&
            item->outcome != VERDICT_PASSED);
}

const char *report_heading(const struct report_case *item)
{
    static const char *const words[VERDICT_COUNT] = {
        [VERDICT_FAILED] = "FAILED",       [VERDICT_BROKEN] = "BROKEN",
        [VERDICT_CRASHED] = "CRASHED",     [VERDICT_TIMED_OUT] = "TIMED OUT",
        [VERDICT_MALFORMED] = "MALFORMED", [VERDICT_SKIPPED] = "SKIPPED",
    };

    switch (item->listing.standing) {
    case VERDICT_LISTED:
    case VERDICT_SOMETIMES: return NULL;
    case VERDICT_CHANGED: return "CHANGED";
    case VERDICT_STALE: return "STALE";
    default: return words[item->outcome];
    }
}

static void append_count(struct buffer *out, size_t count, const char *name)
{
    if (count > 0)
        buffer_append_format(out, ", %zu %s", count, name);
}

void report_append_counts(struct buffer *out,
                          const struct report_counts *counts)
{
    for (int outcome = VERDICT_BROKEN; outcome < VERDICT_COUNT; outcome++)
        if (outcome != VERDICT_DESELECTED)
            append_count(out, counts->outcomes[outcome],
                         verdict_outcome_name((enum verdict_outcome)outcome));
    append_count(out, counts->standings[VERDICT_CHANGED], "changed");
    append_count(out, counts->standings[VERDICT_LISTED], "as listed");
    append_count(out, counts->standings[VERDICT_SOMETIMES], "sometimes");
    append_count(
        out, counts->standings[VERDICT_STALE] + counts->entries[VERDICT_STALE],
        "stale");
    append_count(out, counts->entries[VERDICT_GONE], "gone");
}

void report_append_wants(struct buffer *out, const struct report_counts *counts)
{
    for (size_t i = 0; i < counts->want_count; i++) {
        buffer_append_string(out, i == 0 ? "skipped for want of " : ", ");
        report_text_append(out, counts->wants[i].need);
        buffer_append_format(out, " %zu", counts->wants[i].count);
    }
}

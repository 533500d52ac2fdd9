#include "report_detail.h"
#include "report_formats.h"
#include "report_text.h"

static void begin(struct report *report)
{
    buffer_append_string(report->out, "TAP version 14\n# ");
    report_append_subject(report->out, report->subject);
    buffer_append_string(report->out, "\n");
}

static void append_field(struct buffer *out, size_t indent, const char *key,
                         const char *value)
{
    buffer_append_format(out, "%*s%s", (int)indent, "", key);
    if (value == NULL)
        buffer_append_string(out, "null");
    else
        report_text_append_yaml(out, value);
    buffer_append_string(out, "\n");
}

static void append_clauses(struct report *report,
                           const struct report_case *item)
{
    if (item->clauses.count == 0)
        return;
    buffer_append_string(report->out, "  clauses:\n");
    for (size_t i = 0; i < item->clauses.count; i++) {
        const char *id = item->clauses.items[i];
        const struct clause *clause = clauses_find(report->clauses, id);

        buffer_append_string(report->out, "    - id: ");
        report_text_append(report->out, id);
        buffer_append_string(report->out, "\n");
        if (clause == NULL)
            continue;
        buffer_append_format(report->out, "      level: %s\n",
                             clause_level_name(clause->level));
        append_field(report->out, 6, "text: ", clause->text);
    }
}

static void append_place(struct buffer *out, const char *id, int line)
{
    struct buffer file = {0};

    buffer_append_format(&file, "%s.py", id);
    buffer_append_string(out, "  at:\n");
    append_field(out, 4, "file: ", file.bytes);
    buffer_append_format(out, "    line: %d\n", line);
    buffer_release(&file);
}

static void append_difference(struct buffer *out,
                              const struct report_case *item)
{
    const struct report_difference *difference = &item->difference;

    if (difference->line == 0)
        return;
    buffer_append_format(out, "  line: %zu\n", difference->line);
    if (difference->before_count > 0)
        buffer_append_string(out, "  before:\n");
    for (size_t i = 0; i < difference->before_count; i++)
        append_field(out, 4, "- ", difference->before[i]);
    append_field(out, 2, "wanted: ", difference->expected);
    append_field(out, 2, "found: ", difference->found);
    if (difference->script_line > 0)
        append_place(out, item->id, difference->script_line);
}

static void append_message(struct report *report,
                           const struct report_case *item)
{
    struct buffer message = {0};

    if (item->listing.standing == VERDICT_STALE) {
        buffer_append_string(&message, "is listed, but passes");
    } else if (item->outcome == VERDICT_FAILED) {
        buffer_append_string(&message, "differs from ");
        report_append_column(&message, report, item);
    } else {
        buffer_append_string(
            &message, item->reason != NULL ? item->reason : "no reason given");
    }
    append_field(report->out, 2, "message: ", message.bytes);
    buffer_release(&message);
}

static void append_listing(struct buffer *out,
                           const struct report_listing *listing)
{
    if (listing->note != NULL)
        append_field(out, 2, "note: ", listing->note);
    if (listing->standing == VERDICT_UNLISTED)
        return;
    buffer_append_format(out, "  listed:\n    outcome: %s\n",
                         verdict_outcome_name(listing->outcome));
    if (listing->outcome == VERDICT_FAILED &&
        listing->standing == VERDICT_CHANGED) {
        append_field(out, 4, "wanted: ", listing->expected);
        append_field(out, 4, "found: ", listing->found);
    }
    if (listing->reason != NULL)
        append_field(out, 4, "reason: ", listing->reason);
    if (listing->link != NULL)
        append_field(out, 4, "link: ", listing->link);
}

static const char *severity(const struct report_case *item)
{
    if (report_is_forgiven(item))
        return "todo";
    return item->outcome == VERDICT_FAILED ||
                   item->listing.standing == VERDICT_STALE
               ? "fail"
               : "error";
}

static void append_diagnostics(struct report *report,
                               const struct report_case *item)
{
    const struct report_listing *listing = &item->listing;

    buffer_append_string(report->out, "  ---\n");
    append_message(report, item);
    buffer_append_format(report->out, "  severity: %s\n  outcome: %s\n",
                         severity(item), verdict_outcome_name(item->outcome));
    if (listing->standing != VERDICT_UNLISTED)
        buffer_append_format(report->out, "  standing: %s\n",
                             verdict_standing_name(listing->standing));
    if (item->title != NULL)
        append_field(report->out, 2, "title: ", item->title);
    append_clauses(report, item);
    if (item->outcome == VERDICT_FAILED) {
        buffer_append_format(report->out, "  comparison: %s\n",
                             trace_mode_name(item->mode));
        append_difference(report->out, item);
    }
    if (item->errors != NULL)
        append_field(report->out, 2, "stderr: ", item->errors);
    append_listing(report->out, listing);
    buffer_append_string(report->out, "  ...\n");
}

static void append_directive(struct buffer *out, const char *word,
                             const char *reason)
{
    buffer_append_format(out, " # %s ", word);
    report_text_append_tap(out, reason != NULL ? reason : "no reason given");
}

static void add(struct report *report, const struct report_case *item)
{
    enum verdict_standing standing = item->listing.standing;
    bool skipped = item->outcome == VERDICT_SKIPPED;
    bool good = (skipped || item->outcome == VERDICT_PASSED) &&
                (standing == VERDICT_UNLISTED || standing == VERDICT_SOMETIMES);

    if (item->outcome == VERDICT_DESELECTED || item->outcome == VERDICT_NOT_RUN)
        return;
    buffer_append_format(report->out, "%s %zu - ", good ? "ok" : "not ok",
                         ++report->number);
    report_text_append_tap(report->out, item->id);
    if (skipped)
        append_directive(report->out, "SKIP", item->reason);
    else if (report_is_forgiven(item))
        append_directive(report->out, "TODO", item->listing.reason);
    buffer_append_string(report->out, "\n");
    if (!good)
        append_diagnostics(report, item);
}

static void add_entry(struct report *report, const struct report_entry *entry)
{
    struct buffer message = {0};

    buffer_append_format(report->out, "not ok %zu - ", ++report->number);
    report_text_append_tap(report->out, entry->selector);
    buffer_append_string(report->out, "\n  ---\n");
    report_append_entry_fault(&message, entry);
    append_field(report->out, 2, "message: ", message.bytes);
    buffer_append_format(report->out,
                         "  severity: fail\n  standing: %s\n  ...\n",
                         verdict_standing_name(entry->standing));
    buffer_release(&message);
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
    if (report->counts.older > 0)
        buffer_append_format(report->out,
                             "# %zu compared with an older version's trace\n",
                             report->counts.older);
    if (report->counts.want_count > 0) {
        buffer_append_string(report->out, "# ");
        report_append_wants(report->out, &report->counts);
        buffer_append_string(report->out, "\n");
    }
    buffer_append_format(report->out, "1..%zu%s\n", report->number,
                         report->number == 0 ? " # SKIP nothing selected" : "");
}

const struct report_format report_tap = {
    .name = "tap",
    .begin = begin,
    .add = add,
    .add_entry = add_entry,
    .end = end,
};

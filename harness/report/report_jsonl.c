#include "report_formats.h"
#include "report_json.h"
#include "vector_version.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

static void append(struct report *report, json_t *line)
{
    report_json_append(report->out, line,
                       JSON_COMPACT | JSON_REAL_PRECISION(12));
}

static json_t *version_to_json(int version)
{
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(version, number);
    return json_string(number);
}

static json_t *shard_to_json(const struct report_subject *subject)
{
    if (subject->shards == 0)
        return json_null();
    return json_pack("{si si}", "index", (int)subject->shard, "count",
                     (int)subject->shards);
}

static void begin(struct report *report)
{
    const struct report_subject *subject = report->subject;
    char hash[20];

    snprintf(hash, sizeof hash, "%016" PRIx64, subject->suite_hash);
    append(report,
           json_pack(
               "{ss si ss s{so so ss so} ss ss so s{sI ss sb} so}", "type",
               "header", "format", REPORT_FORMAT, "loopspec", subject->tool,
               "backend", "name", report_json_string(subject->backend),
               "version", report_json_string(subject->backend_version), "lane",
               subject->lane, "folder", report_json_string(subject->folder),
               "profile", subject->profile, "comparison",
               trace_mode_name(subject->mode), "python",
               version_to_json(subject->version), "suite", "cases",
               (json_int_t)subject->suite_cases, "hash", hash, "whole",
               (int)subject->whole, "shard", shard_to_json(subject)));
}

static json_t *strings_to_json(const char *const *strings, size_t count)
{
    json_t *array = json_array();

    for (size_t i = 0; i < count; i++)
        json_array_append_new(array, report_json_string(strings[i]));
    return array;
}

static json_t *difference_to_json(const struct report_difference *difference)
{
    json_t *object = json_object();

    json_object_set_new(object, "line",
                        json_integer((json_int_t)difference->line));
    json_object_set_new(
        object, "before",
        strings_to_json(difference->before, difference->before_count));
    json_object_set_new(object, "expected",
                        report_json_string(difference->expected));
    json_object_set_new(object, "found", report_json_string(difference->found));
    if (difference->script_line > 0)
        json_object_set_new(
            object, "script",
            json_pack("{si so}", "line", difference->script_line, "text",
                      report_json_string(difference->script_text)));
    return object;
}

static json_t *listing_to_json(const struct report_listing *listing)
{
    json_t *object = json_object();

    json_object_set_new(object, "outcome",
                        json_string(verdict_outcome_name(listing->outcome)));
    if (listing->outcome == VERDICT_FAILED) {
        json_object_set_new(object, "expected",
                            report_json_string(listing->expected));
        json_object_set_new(object, "found",
                            report_json_string(listing->found));
    }
    report_json_set(object, "reason", listing->reason);
    report_json_set(object, "link", listing->link);
    return object;
}

static void set_vector(json_t *object, const struct report *report,
                       const struct report_case *item)
{
    if (item->title == NULL)
        return;
    report_json_set(
        object, "level",
        clause_level_name(clauses_level(report->clauses, item->clauses.items,
                                        item->clauses.count)));
    report_json_set(object, "title", item->title);
    json_object_set_new(
        object, "clauses",
        strings_to_json(item->clauses.items, item->clauses.count));
}

static void add(struct report *report, const struct report_case *item)
{
    const struct report_listing *listing = &item->listing;
    json_t *object = json_pack("{ss so ss ss}", "type", "case", "id",
                               report_json_string(item->id), "outcome",
                               verdict_outcome_name(item->outcome), "standing",
                               verdict_standing_name(listing->standing));

    report->number++;
    report_json_set(object, "reason", item->reason);
    report_json_set(object, "need", item->need);
    if (item->version > 0) {
        json_object_set_new(object, "python", version_to_json(item->version));
        json_object_set_new(object, "older", json_boolean(item->older));
        if (item->pure)
            json_object_set_new(object, "pure", json_true());
        report_json_set(object, "comparison", trace_mode_name(item->mode));
    }
    set_vector(object, report, item);
    if (item->difference.line > 0)
        json_object_set_new(object, "difference",
                            difference_to_json(&item->difference));
    if (listing->standing != VERDICT_UNLISTED)
        json_object_set_new(object, "listed", listing_to_json(listing));
    report_json_set(object, "note", listing->note);
    report_json_set(object, "stderr", item->errors);
    if (item->breach)
        json_object_set_new(object, "breach", json_true());
    append(report, object);
}

static void add_entry(struct report *report, const struct report_entry *entry)
{
    json_t *object = json_pack("{ss so ss}", "type", "entry", "selector",
                               report_json_string(entry->selector), "standing",
                               verdict_standing_name(entry->standing));

    report_json_set(object, "reason", entry->reason);
    report_json_set(object, "link", entry->link);
    append(report, object);
}

static json_t *counts_to_json(const struct report_counts *counts)
{
    json_t *object = json_object();

    for (int i = 0; i < VERDICT_COUNT; i++)
        json_object_set_new(object,
                            verdict_outcome_name((enum verdict_outcome)i),
                            json_integer((json_int_t)counts->outcomes[i]));
    for (int i = VERDICT_LISTED; i < VERDICT_STANDING_COUNT; i++) {
        size_t count = counts->standings[i] + counts->entries[i];

        json_object_set_new(object,
                            verdict_standing_name((enum verdict_standing)i),
                            json_integer((json_int_t)count));
    }
    return object;
}

static json_t *wants_to_json(const struct report_counts *counts)
{
    json_t *object = json_object();

    for (size_t i = 0; i < counts->want_count; i++)
        json_object_set_new(object, counts->wants[i].need,
                            json_integer((json_int_t)counts->wants[i].count));
    return object;
}

static void end(struct report *report, double seconds, bool interrupted)
{
    size_t passed, ran;

    report_score(&report->counts, &passed, &ran);
    append(report,
           json_pack("{ss sI so s{sI sI} so sb sf}", "type", "footer", "cases",
                     (json_int_t)report->number, "counts",
                     counts_to_json(&report->counts), "score", "passed",
                     (json_int_t)passed, "ran", (json_int_t)ran, "wanting",
                     wants_to_json(&report->counts), "interrupted",
                     (int)interrupted, "seconds", round(seconds * 1e3) / 1e3));
}

const struct report_format report_jsonl = {
    .name = "jsonl",
    .wants_vectors = true,
    .begin = begin,
    .add = add,
    .add_entry = add_entry,
    .end = end,
};

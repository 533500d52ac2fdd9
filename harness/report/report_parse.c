#include "report_parse.h"
#include "memory.h"
#include "vector_version.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool report_parse_refuse(const struct report_parser *parser, const char *text)
{
    return diag_set(parser->diag, parser->file, parser->line, 0, NULL, "%s",
                    text);
}

/* A member that is missing, or is not what it must be. */
static bool refuse_member(const struct report_parser *parser, const char *name,
                          const char *wanted)
{
    diag_set(parser->diag, parser->file, parser->line, 0, name, "must be %s",
             wanted);
    return false;
}

static bool take_string(const struct report_parser *parser,
                        const json_t *object, const char *name,
                        const char **ret_string)
{
    const char *string = json_string_value(json_object_get(object, name));

    if (string == NULL || string[0] == '\0')
        return refuse_member(parser, name, "a string");
    *ret_string = string;
    return true;
}

/* One of two words. */
static bool take_word(const struct report_parser *parser, const json_t *object,
                      const char *name, const char *const words[2],
                      const char **ret_word)
{
    char wanted[64];

    if (!take_string(parser, object, name, ret_word))
        return false;
    snprintf(wanted, sizeof wanted, "%s or %s", words[0], words[1]);
    return strcmp(*ret_word, words[0]) == 0 ||
           strcmp(*ret_word, words[1]) == 0 ||
           refuse_member(parser, name, wanted);
}

/* A string that may be absent or null. */
static const char *optional(const json_t *object, const char *name)
{
    return json_string_value(json_object_get(object, name));
}

static bool take_count(const struct report_parser *parser, const json_t *object,
                       const char *name, size_t *ret_count)
{
    const json_t *value = json_object_get(object, name);

    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return refuse_member(parser, name, "a number from 0 up");
    *ret_count = (size_t)json_integer_value(value);
    return true;
}

static bool take_version(const struct report_parser *parser,
                         const json_t *object, int *ret_version)
{
    const char *text = optional(object, "python");

    return (text != NULL &&
            vector_version_parse(text, strlen(text), ret_version)) ||
           refuse_member(parser, "python", "a version like \"3.15\"");
}

static bool take_suite(const struct report_parser *parser, const json_t *suite,
                       struct report_subject *subject)
{
    const char *hash = "";
    char *end;

    if (!take_count(parser, suite, "cases", &subject->suite_cases) ||
        !take_string(parser, suite, "hash", &hash))
        return false;
    subject->suite_hash = strtoull(hash, &end, 16);
    subject->whole = json_is_true(json_object_get(suite, "whole"));
    return *end == '\0' || refuse_member(parser, "hash", "hexadecimal");
}

static bool take_shard(const struct report_parser *parser, const json_t *shard,
                       struct report_subject *subject)
{
    size_t index = 0, count = 0;

    if (shard == NULL || json_is_null(shard))
        return true;
    if (!take_count(parser, shard, "index", &index) ||
        !take_count(parser, shard, "count", &count))
        return false;
    if (index < 1 || index > count || count > INT32_MAX)
        return refuse_member(parser, "shard", "one of a count");
    subject->shard = (unsigned)index;
    subject->shards = (unsigned)count;
    return true;
}

static bool take_mode(const struct report_parser *parser, const json_t *line,
                      enum trace_mode *ret_mode)
{
    const char *name = optional(line, "comparison");

    for (int i = 0; i < TRACE_MODE_COUNT && name != NULL; i++)
        if (strcmp(trace_mode_name((enum trace_mode)i), name) == 0) {
            *ret_mode = (enum trace_mode)i;
            return true;
        }
    return refuse_member(parser, "comparison", "exact, ticks or order");
}

static bool take_folder(const struct report_parser *parser,
                        const json_t *backend, const char **ret_folder)
{
    return take_string(parser, backend, "folder", ret_folder) &&
           ((strchr(*ret_folder, '/') == NULL && **ret_folder != '.') ||
            refuse_member(parser, "folder", "the name of a folder"));
}

bool report_parse_header(const struct report_parser *parser, const json_t *line,
                         struct report_subject *ret_subject)
{
    static const char *const profiles[] = {"cpython", "portable"};
    static const char *const lanes[] = {"native", "exec"};
    const json_t *backend = json_object_get(line, "backend");
    struct report_subject subject = {0};
    size_t format = 0;

    if (!take_count(parser, line, "format", &format))
        return false;
    if (format != REPORT_FORMAT)
        return report_parse_refuse(
            parser, "a format that this version of loopspec does not read");
    if (!take_string(parser, line, "loopspec", &subject.tool) ||
        !take_string(parser, backend, "name", &subject.backend) ||
        !take_string(parser, backend, "version", &subject.backend_version) ||
        !take_word(parser, backend, "lane", lanes, &subject.lane) ||
        !take_folder(parser, backend, &subject.folder) ||
        !take_word(parser, line, "profile", profiles, &subject.profile) ||
        !take_mode(parser, line, &subject.mode) ||
        !take_version(parser, line, &subject.version) ||
        !take_suite(parser, json_object_get(line, "suite"), &subject) ||
        !take_shard(parser, json_object_get(line, "shard"), &subject))
        return false;
    *ret_subject = subject;
    return true;
}

static bool take_outcome(const struct report_parser *parser, const json_t *line,
                         enum verdict_outcome *ret_outcome)
{
    const char *name = optional(line, "outcome");

    for (int i = 0; i < VERDICT_COUNT && name != NULL; i++)
        if (strcmp(verdict_outcome_name((enum verdict_outcome)i), name) == 0) {
            *ret_outcome = (enum verdict_outcome)i;
            return true;
        }
    return refuse_member(parser, "outcome", "an outcome");
}

static bool take_comparison(const struct report_parser *parser,
                            const json_t *line, struct report_case *item)
{
    if (json_object_get(line, "python") == NULL)
        return true;
    item->older = json_is_true(json_object_get(line, "older"));
    item->pure = json_is_true(json_object_get(line, "pure"));
    return take_version(parser, line, &item->version) &&
           take_mode(parser, line, &item->mode);
}

static bool take_clauses(const struct report_parser *parser, const json_t *line,
                         struct report_case *item)
{
    const json_t *array = json_object_get(line, "clauses");
    size_t count = json_array_size(array);
    const char **ids = memory_new(count, sizeof *ids);

    item->clauses.items = ids;
    for (size_t i = 0; i < count; i++) {
        ids[i] = json_string_value(json_array_get(array, i));
        if (ids[i] == NULL)
            return refuse_member(parser, "clauses", "strings");
        item->clauses.count++;
    }
    return true;
}

static bool take_difference(const struct report_parser *parser,
                            const json_t *object,
                            struct report_difference *difference)
{
    const json_t *before = json_object_get(object, "before");
    const json_t *script = json_object_get(object, "script");
    const char *text = optional(script, "text");

    if (object == NULL)
        return true;
    difference->expected = optional(object, "expected");
    difference->found = optional(object, "found");
    for (size_t i = 0; i < json_array_size(before) && i < REPORT_CONTEXT; i++) {
        const char *line = json_string_value(json_array_get(before, i));

        if (line == NULL)
            return refuse_member(parser, "before", "strings");
        difference->before[difference->before_count++] = line;
    }
    difference->script_line =
        (int)json_integer_value(json_object_get(script, "line"));
    snprintf(difference->script_text, sizeof difference->script_text, "%s",
             text != NULL ? text : "");
    return take_count(parser, object, "line", &difference->line);
}

bool report_parse_case(const struct report_parser *parser, const json_t *line,
                       struct report_case *ret_item)
{
    struct report_case item = {
        .reason = optional(line, "reason"),
        .need = optional(line, "need"),
        .title = optional(line, "title"),
        .errors = optional(line, "stderr"),
        .breach = json_is_true(json_object_get(line, "breach")),
    };

    if (take_string(parser, line, "id", &item.id) &&
        take_outcome(parser, line, &item.outcome) &&
        take_comparison(parser, line, &item) &&
        take_clauses(parser, line, &item) &&
        take_difference(parser, json_object_get(line, "difference"),
                        &item.difference)) {
        *ret_item = item;
        return true;
    }
    report_parse_release(&item);
    return false;
}

void report_parse_release(struct report_case *item)
{
    /* The array was made here; only its elements are constant. */
    union {
        const char *const *in;
        void *out;
    } cast = {item->clauses.items};

    free(cast.out);
    item->clauses = (struct vector_names){0};
}

bool report_parse_footer(const struct report_parser *parser, const json_t *line,
                         size_t *ret_count, double *ret_seconds,
                         bool *ret_interrupted)
{
    const json_t *seconds = json_object_get(line, "seconds");

    if (!json_is_number(seconds))
        return refuse_member(parser, "seconds", "a number");
    *ret_seconds = json_number_value(seconds);
    *ret_interrupted = json_is_true(json_object_get(line, "interrupted"));
    return take_count(parser, line, "cases", ret_count);
}

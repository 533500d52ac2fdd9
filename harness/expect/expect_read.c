#include "expect.h"
#include "expect_version.h"
#include "memory.h"
#include "vector_check.h"
#include "vector_version.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_COMMENT "must be text or lines of text"

enum { PATH_SIZE = 128, MAX_COVERED = 10000 };

/* One entry that is being read. */
struct reading {
    struct vector_reader reader;
    json_t *json;
    char path[PATH_SIZE];
    struct expect_entry entry;
};

static bool refuse_member(const struct reading *reading, const char *name,
                          const char *what)
{
    char path[PATH_SIZE + 32];

    snprintf(path, sizeof path, "%s.%s", reading->path, name);
    return vector_refuse(&reading->reader, path, "%s", what);
}

/* An optional string that is not empty; *ret_string is untouched without. */
static bool read_string(struct reading *reading, const char *name,
                        const char **ret_string)
{
    char path[PATH_SIZE + 32];
    const json_t *value = json_object_get(reading->json, name);

    snprintf(path, sizeof path, "%s.%s", reading->path, name);
    return value == NULL ||
           vector_string(&reading->reader, value, path, true, ret_string);
}

static bool read_selector(struct reading *reading)
{
    static const char *const names[] = {
        [EXPECT_CLAUSE] = "clause",
        [EXPECT_CASES] = "cases",
        [EXPECT_CASE] = "case",
    };
    size_t count = 0;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (json_object_get(reading->json, names[i]) == NULL)
            continue;
        count++;
        reading->entry.kind = (enum expect_kind)i;
        if (!read_string(reading, names[i], &reading->entry.selector))
            return false;
    }
    if (count == 1)
        return true;
    return vector_refuse(&reading->reader, reading->path,
                         "must have one of \"case\", \"cases\" and \"clause\"");
}

static bool read_max(struct reading *reading)
{
    const json_t *value = json_object_get(reading->json, "max");
    bool is_case = reading->entry.kind == EXPECT_CASE;
    json_int_t max = json_integer_value(value);

    if (value == NULL && !is_case)
        return vector_refuse(&reading->reader, reading->path,
                             "member \"max\" is missing");
    if (value != NULL && is_case)
        return refuse_member(reading, "max", "is for globs and clauses alone");
    if (value != NULL && (max < 1 || max > MAX_COVERED))
        return refuse_member(reading, "max",
                             "must be an integer from 1 to 10000");
    reading->entry.max = is_case ? 1 : (size_t)max;
    return true;
}

static bool read_outcome(struct reading *reading)
{
    const char *name = "failed";

    if (!read_string(reading, "outcome", &name))
        return false;
    for (int i = 0; i < VERDICT_COUNT; i++) {
        reading->entry.outcome = (enum verdict_outcome)i;
        if (verdict_is_bad(reading->entry.outcome) &&
            strcmp(verdict_outcome_name(reading->entry.outcome), name) == 0)
            return true;
    }
    return refuse_member(
        reading, "outcome",
        "must be \"failed\", \"broken\", \"crashed\" or \"timed out\"");
}

/* One side of the signature: a line, or null for the end of a trace. */
static bool read_side(struct reading *reading, const char *name,
                      const char **ret_line)
{
    if (json_is_null(json_object_get(reading->json, name)))
        return true;
    return read_string(reading, name, ret_line);
}

static bool read_signature(struct reading *reading)
{
    struct expect_entry *entry = &reading->entry;
    bool expected = json_object_get(reading->json, "expected") != NULL;
    bool found = json_object_get(reading->json, "found") != NULL;

    entry->has_signature = expected && found;
    if (expected != found)
        return vector_refuse(&reading->reader, reading->path,
                             "member \"%s\" is missing",
                             expected ? "found" : "expected");
    if (expected && entry->outcome != VERDICT_FAILED)
        return vector_refuse(&reading->reader, reading->path,
                             "a signature is for the outcome \"failed\" alone");
    if (!expected && entry->outcome == VERDICT_FAILED &&
        entry->kind == EXPECT_CASE)
        return vector_refuse(&reading->reader, reading->path,
                             "member \"expected\" is missing");
    return read_side(reading, "expected", &entry->expected) &&
           read_side(reading, "found", &entry->found);
}

static bool read_conditions(struct reading *reading)
{
    struct expect_entry *entry = &reading->entry;

    if (!read_string(reading, "profile", &entry->profile) ||
        !read_string(reading, "python", &entry->python) ||
        !read_string(reading, "version", &entry->version))
        return false;
    if (entry->profile != NULL && strcmp(entry->profile, "portable") != 0 &&
        strcmp(entry->profile, "cpython") != 0)
        return refuse_member(reading, "profile",
                             "must be \"portable\" or \"cpython\"");
    if (entry->python != NULL && !vector_header_is_valid(entry->python))
        return refuse_member(reading, "python",
                             "must be conditions like \">=3.11 !=3.12\"");
    if (entry->version != NULL && !expect_version_is_valid(entry->version))
        return refuse_member(reading, "version",
                             "must be conditions like \">=0.21 <0.23\"");
    return true;
}

static bool read_sometimes(struct reading *reading)
{
    const json_t *value = json_object_get(reading->json, "sometimes");

    reading->entry.sometimes = value != NULL;
    return value == NULL || json_is_true(value) ||
           refuse_member(reading, "sometimes", "must be true, or missing");
}

/* Whether an object's comment is one; any may lack it. */
static bool has_good_comment(const json_t *object)
{
    const json_t *comment = json_object_get(object, "comment");

    return comment == NULL || json_is_string(comment) || json_is_array(comment);
}

static bool read_comment(const struct reading *reading)
{
    return has_good_comment(reading->json) ||
           refuse_member(reading, "comment", NO_COMMENT);
}

static bool read_entry(struct reading *reading)
{
    static const char *const members[] = {
        "case",      "cases",  "clause",  "max",     "outcome",
        "expected",  "found",  "profile", "python",  "version",
        "sometimes", "reason", "link",    "comment",
    };

    if (!json_is_object(reading->json))
        return vector_refuse(&reading->reader, reading->path,
                             "must be an object, not %s",
                             vector_type_name(reading->json));
    if (!vector_only_members(&reading->reader, reading->json, reading->path,
                             members, sizeof members / sizeof *members) ||
        !read_selector(reading) || !read_max(reading) ||
        !read_outcome(reading) || !read_signature(reading) ||
        !read_conditions(reading) || !read_sometimes(reading) ||
        !read_comment(reading) ||
        !read_string(reading, "reason", &reading->entry.reason) ||
        !read_string(reading, "link", &reading->entry.link))
        return false;
    return reading->entry.reason != NULL ||
           vector_refuse(&reading->reader, reading->path,
                         "member \"reason\" is missing");
}

static bool same(const char *first, const char *second)
{
    if (first == NULL || second == NULL)
        return first == second;
    return strcmp(first, second) == 0;
}

bool expect_entry_is_same(const struct expect_entry *first,
                          const struct expect_entry *second)
{
    return first->kind == second->kind &&
           same(first->selector, second->selector) &&
           first->outcome == second->outcome &&
           same(first->expected, second->expected) &&
           same(first->found, second->found) &&
           same(first->python, second->python) &&
           same(first->version, second->version);
}

/* Refuses an entry that says again what an earlier one says. */
static bool check_fresh(const struct expect *expect,
                        const struct reading *reading)
{
    const struct expect_entry *entry = &reading->entry;

    for (size_t i = 0; i < expect->count; i++)
        if (same(entry->profile, expect->entries[i].profile) &&
            expect_entry_is_same(entry, &expect->entries[i]))
            return vector_refuse(&reading->reader, reading->path,
                                 "says the same as expectations[%zu]", i);
    return true;
}

static bool read_entries(struct expect *expect, json_t *array,
                         const struct vector_reader *reader)
{
    size_t count = json_array_size(array);

    expect->entries = memory_new(count, sizeof *expect->entries);
    for (size_t i = 0; i < count; i++) {
        struct reading reading = {*reader, json_array_get(array, i), "", {0}};

        snprintf(reading.path, sizeof reading.path, "expectations[%zu]", i);
        if (!read_entry(&reading) || !check_fresh(expect, &reading))
            return false;
        reading.entry.json = reading.json;
        expect->entries[expect->count++] = reading.entry;
    }
    return true;
}

static bool read_root(struct expect *expect, const struct vector_reader *reader)
{
    static const char *const members[] = {"format", "comment", "expectations"};
    const json_t *format, *entries;

    if (!json_is_object(expect->root))
        return vector_refuse(reader, "", "must be an object, not %s",
                             vector_type_name(expect->root));
    if (!vector_member(reader, expect->root, "", "format", JSON_INTEGER,
                       &format))
        return false;
    if (json_integer_value(format) != EXPECT_FORMAT)
        return vector_refuse(reader, "format", "must be %d", EXPECT_FORMAT);
    if (!has_good_comment(expect->root))
        return vector_refuse(reader, "comment", "%s", NO_COMMENT);
    return vector_only_members(reader, expect->root, "", members, 3) &&
           vector_member(reader, expect->root, "", "expectations", JSON_ARRAY,
                         &entries) &&
           read_entries(expect, json_object_get(expect->root, "expectations"),
                        reader);
}

bool expect_parse(struct expect *expect, const char *bytes, size_t length,
                  const char *file, struct diag *diag)
{
    const struct vector_reader reader = {file, diag, NULL};
    json_error_t error;

    expect->root = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (expect->root == NULL)
        return diag_set(diag, file, error.line, error.column, NULL, "%s",
                        error.text);
    if (read_root(expect, &reader))
        return true;
    expect_release(expect);
    return false;
}

bool expect_read(struct expect *expect, const char *file, struct diag *diag)
{
    FILE *stream = fopen(file, "rb");
    struct buffer text = {0};
    char bytes[4096];
    size_t count;
    bool good;

    if (stream == NULL)
        return diag_set(diag, file, 0, 0, NULL, "%s", strerror(errno));
    while ((count = fread(bytes, 1, sizeof bytes, stream)) > 0)
        buffer_append(&text, bytes, count);
    good = ferror(stream) == 0;
    if (!good)
        diag_set(diag, file, 0, 0, NULL, "%s", strerror(errno));
    fclose(stream);
    good = good &&
           expect_parse(expect, buffer_string(&text), text.length, file, diag);
    buffer_release(&text);
    return good;
}

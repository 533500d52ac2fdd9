#include "expect.h"
#include "memory.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_REASON "not looked into yet"

/* Members in the order in which they are written. */
static const char *const members[] = {
    "clause",    "cases",  "case",    "max",     "outcome",
    "expected",  "found",  "profile", "python",  "version",
    "sometimes", "reason", "link",    "comment",
};

enum { MEMBER_COUNT = sizeof members / sizeof *members };

/* A new entry with the members of another in order. */
static json_t *arrange(json_t *entry)
{
    json_t *arranged = json_object();

    for (size_t i = 0; i < MEMBER_COUNT; i++) {
        json_t *value = json_object_get(entry, members[i]);

        if (value != NULL)
            json_object_set(arranged, members[i], value);
    }
    return arranged;
}

static json_t *line_to_json(const char *line)
{
    json_t *string = line != NULL ? json_string(line) : json_null();

    /* Bytes that are not UTF-8 cannot stand in JSON; a signature with them
     * never matches, and the case stays unlisted until it is sane. */
    return string != NULL ? string : json_string("?");
}

static void set_signature(json_t *entry, const struct expect_finding *finding)
{
    json_object_del(entry, "outcome");
    json_object_del(entry, "expected");
    json_object_del(entry, "found");
    if (finding->outcome != VERDICT_FAILED) {
        json_object_set_new(
            entry, "outcome",
            json_string(verdict_outcome_name(finding->outcome)));
        return;
    }
    json_object_set_new(entry, "expected", line_to_json(finding->expected));
    json_object_set_new(entry, "found", line_to_json(finding->found));
}

/* Another entry about the case, whose reason may hold here as well. */
static const struct expect_entry *find_relative(const struct expect *expect,
                                                const char *id)
{
    for (size_t i = 0; i < expect->count; i++)
        if (expect->entries[i].kind == EXPECT_CASE &&
            strcmp(expect->entries[i].selector, id) == 0)
            return &expect->entries[i];
    return NULL;
}

static json_t *new_entry(const struct expect *expect,
                         const struct expect_finding *finding)
{
    const struct expect_entry *relative = find_relative(expect, finding->id);
    json_t *entry = json_object();

    json_object_set_new(entry, "case", json_string(finding->id));
    json_object_set_new(entry, "profile", json_string(expect->profile));
    json_object_set_new(
        entry, "reason",
        json_string(relative != NULL ? relative->reason : NO_REASON));
    if (relative != NULL && relative->link != NULL)
        json_object_set_new(entry, "link", json_string(relative->link));
    set_signature(entry, finding);
    return entry;
}

static const struct expect_finding *
find_change(const struct expect *expect, const struct expect_entry *entry)
{
    for (size_t i = 0; i < expect->finding_count; i++) {
        const struct expect_finding *finding = &expect->findings[i];

        if (finding->entry != NULL && finding->entry == entry)
            return finding;
    }
    return NULL;
}

static int compare_members(const json_t *first, const json_t *second,
                           const char *name)
{
    const char *ours = json_string_value(json_object_get(first, name));
    const char *theirs = json_string_value(json_object_get(second, name));

    return strcmp(ours != NULL ? ours : "", theirs != NULL ? theirs : "");
}

/* By selector, then by conditions. The members that an entry lacks are empty,
 * so that "case" after "cases" after "clause" parts the kinds. */
static int compare_entries(const void *first, const void *second)
{
    static const char *const keys[] = {"case",     "cases",  "clause",
                                       "profile",  "python", "version",
                                       "expected", "found",  "outcome"};
    const json_t *ours = *(json_t *const *)first;
    const json_t *theirs = *(json_t *const *)second;
    int order = 0;

    for (size_t i = 0; i < sizeof keys / sizeof *keys && order == 0; i++)
        order = compare_members(ours, theirs, keys[i]);
    return order;
}

/* Whether another entry says the same of profile cpython alone. */
static bool has_twin(const struct expect *expect,
                     const struct expect_entry *entry)
{
    for (size_t i = 0; i < expect->count; i++) {
        const struct expect_entry *other = &expect->entries[i];

        if (other->profile != NULL && strcmp(other->profile, "cpython") == 0 &&
            expect_entry_is_same(entry, other))
            return true;
    }
    return false;
}

/* An entry of both profiles that is stale under portable, for cpython alone:
 * a new reference, or NULL where that is said already. */
static json_t *narrow(const struct expect *expect,
                      const struct expect_entry *entry)
{
    json_t *narrowed;

    if (has_twin(expect, entry))
        return NULL;
    narrowed = json_copy(entry->json);
    json_object_set_new(narrowed, "profile", json_string("cpython"));
    return narrowed;
}

/*
 * What becomes of an entry: a new reference, or NULL. What passes exactly
 * also passes in order, so an entry of both profiles that is stale goes for
 * good under cpython, but under portable remains for cpython.
 */
static json_t *update_entry(const struct expect *expect,
                            const struct expect_entry *entry)
{
    const struct expect_finding *change = find_change(expect, entry);
    enum verdict_standing standing = expect_entry_standing(entry);
    json_t *updated;

    if (standing == VERDICT_GONE)
        return NULL;
    if (standing == VERDICT_STALE || entry->standing == VERDICT_STALE)
        return entry->profile == NULL &&
                       strcmp(expect->profile, "portable") == 0
                   ? narrow(expect, entry)
                   : NULL;
    updated = json_copy(entry->json);
    if (change != NULL) {
        json_object_set_new(updated, "profile", json_string(expect->profile));
        set_signature(updated, change);
    }
    return updated;
}

/* The new entries in order, as a new array; `entries` gives up its
 * references. */
static json_t *sort_entries(json_t **entries, size_t count)
{
    json_t *array = json_array();

    qsort(entries, count, sizeof *entries, compare_entries);
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(array, arrange(entries[i]));
        json_decref(entries[i]);
    }
    return array;
}

static json_t *update_entries(struct expect *expect)
{
    size_t most = expect->count + expect->finding_count, count = 0;
    json_t **entries = memory_new(most, sizeof(json_t *)), *array;

    for (size_t i = 0; i < expect->count; i++) {
        json_t *entry = update_entry(expect, &expect->entries[i]);

        if (entry != NULL)
            entries[count++] = entry;
    }
    for (size_t i = 0; i < expect->finding_count; i++)
        if (expect->findings[i].entry == NULL)
            entries[count++] = new_entry(expect, &expect->findings[i]);
    array = sort_entries(entries, count);
    free(entries);
    return array;
}

void expect_append_updated(struct expect *expect, struct buffer *out)
{
    json_t *comment = json_object_get(expect->root, "comment");
    json_t *root = json_pack("{si sO* so}", "format", EXPECT_FORMAT, "comment",
                             comment, "expectations", update_entries(expect));
    char *text = json_dumps(root, JSON_INDENT(2));

    buffer_append_format(out, "%s\n", text);
    free(text);
    json_decref(root);
}

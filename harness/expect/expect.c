#include "expect.h"
#include "expect_version.h"
#include "memory.h"
#include "vector_version.h"
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void expect_init(struct expect *expect)
{
    *expect = (struct expect){0};
}

static void forget_findings(struct expect *expect)
{
    for (size_t i = 0; i < expect->finding_count; i++) {
        free(expect->findings[i].id);
        free(expect->findings[i].expected);
        free(expect->findings[i].found);
    }
    free(expect->findings);
    expect->findings = NULL;
    expect->finding_count = expect->finding_capacity = 0;
}

void expect_release(struct expect *expect)
{
    forget_findings(expect);
    free(expect->entries);
    json_decref(expect->root);
    expect_init(expect);
}

void expect_begin(struct expect *expect, const struct expect_subject *subject)
{
    forget_findings(expect);
    expect->profile = subject->profile;
    for (size_t i = 0; i < expect->count; i++) {
        struct expect_entry *entry = &expect->entries[i];

        entry->applies =
            (entry->profile == NULL ||
             strcmp(entry->profile, subject->profile) == 0) &&
            vector_header_allows(entry->python, subject->python) &&
            expect_version_allows(entry->version, subject->version);
        entry->seen = false;
        entry->ran = entry->deviated = 0;
        entry->standing = VERDICT_UNLISTED;
    }
}

bool expect_wants_clauses(const struct expect *expect)
{
    for (size_t i = 0; i < expect->count; i++)
        if (expect->entries[i].applies &&
            expect->entries[i].kind == EXPECT_CLAUSE)
            return true;
    return false;
}

static bool matches(const struct expect_entry *entry,
                    const struct expect_observation *observation)
{
    if (entry->kind == EXPECT_CASE)
        return strcmp(entry->selector, observation->id) == 0;
    if (entry->kind == EXPECT_CASES)
        return fnmatch(entry->selector, observation->id, 0) == 0;
    for (size_t i = 0; i < observation->clauses.count; i++)
        if (fnmatch(entry->selector, observation->clauses.items[i], 0) == 0)
            return true;
    return false;
}

bool expect_is_endless(const struct expect *expect, const char *id)
{
    const struct expect_observation observation = {.id = id};

    for (size_t i = 0; i < expect->count; i++) {
        const struct expect_entry *entry = &expect->entries[i];

        if (entry->applies && entry->outcome == VERDICT_TIMED_OUT &&
            matches(entry, &observation))
            return true;
    }
    return false;
}

/* Whether two lines count as the same; NULL is the end of a trace. */
static bool same_line(const char *first, const char *second,
                      enum trace_mode mode)
{
    struct trace_difference ignored;

    if (first == NULL || second == NULL)
        return first == second;
    return trace_equal((struct trace_view){&first, 1},
                       (struct trace_view){&second, 1}, mode, &ignored);
}

/* Whether the case deviates in the way of the entry, or passes where it may. */
static bool fits(const struct expect_entry *entry,
                 const struct expect_observation *observation)
{
    if (observation->outcome == VERDICT_PASSED)
        return entry->sometimes;
    if (entry->outcome != observation->outcome)
        return false;
    return observation->outcome != VERDICT_FAILED || !entry->has_signature ||
           (same_line(entry->expected, observation->expected,
                      observation->mode) &&
            same_line(entry->found, observation->found, observation->mode));
}

/* Among the entries about this very case: one that fits, else the first. */
static struct expect_entry *
find_entry(const struct expect *expect,
           const struct expect_observation *observation)
{
    struct expect_entry *first = NULL;

    for (size_t i = 0; i < expect->count; i++) {
        struct expect_entry *entry = &expect->entries[i];

        if (!entry->applies || entry->kind != EXPECT_CASE ||
            !matches(entry, observation))
            continue;
        if (fits(entry, observation))
            return entry;
        first = first != NULL ? first : entry;
    }
    return first;
}

static bool has_run(enum verdict_outcome outcome)
{
    return outcome == VERDICT_PASSED || verdict_is_bad(outcome);
}

static void mark_seen(struct expect *expect,
                      const struct expect_observation *observation)
{
    for (size_t i = 0; i < expect->count; i++) {
        struct expect_entry *entry = &expect->entries[i];

        if (!entry->applies || !matches(entry, observation))
            continue;
        entry->seen = true;
        if (has_run(observation->outcome))
            entry->ran++;
        if (observation->outcome == VERDICT_PASSED && !entry->sometimes &&
            entry->kind == EXPECT_CASE)
            entry->standing = VERDICT_STALE;
    }
}

/* The first glob that covers the deviation; one that is used up leaves a
 * note. */
static struct expect_entry *cover(struct expect *expect,
                                  const struct expect_observation *observation,
                                  char *ret_note)
{
    for (size_t i = 0; i < expect->count; i++) {
        struct expect_entry *entry = &expect->entries[i];

        if (!entry->applies || entry->kind == EXPECT_CASE ||
            !matches(entry, observation) || !fits(entry, observation))
            continue;
        if (entry->deviated < entry->max) {
            entry->deviated++;
            return entry;
        }
        snprintf(ret_note, EXPECT_NOTE_SIZE,
                 "the entry for %.160s covers at most %zu case%s",
                 entry->selector, entry->max, entry->max > 1 ? "s" : "");
    }
    return NULL;
}

static char *copy(const char *string)
{
    return string != NULL ? memory_copy_string(string) : NULL;
}

static void record(struct expect *expect,
                   const struct expect_observation *observation,
                   struct expect_entry *entry)
{
    if (!expect->recording)
        return;
    expect->findings =
        memory_grow(expect->findings, expect->finding_count,
                    &expect->finding_capacity, sizeof *expect->findings);
    expect->findings[expect->finding_count++] = (struct expect_finding){
        .id = memory_copy_string(observation->id),
        .expected = copy(observation->expected),
        .found = copy(observation->found),
        .outcome = observation->outcome,
        .entry = entry != NULL && !entry->sometimes ? entry : NULL,
    };
}

/* The standing of a case that is as the entry says. */
static enum verdict_standing listed(const struct expect_entry *entry)
{
    return entry->sometimes ? VERDICT_SOMETIMES : VERDICT_LISTED;
}

/* The standing of a case that is listed by itself. */
static enum verdict_standing
judge_entry(struct expect_entry *entry,
            const struct expect_observation *observation)
{
    if (fits(entry, observation))
        entry->standing = listed(entry);
    else if (observation->outcome != VERDICT_PASSED)
        entry->standing = VERDICT_CHANGED;
    return entry->standing;
}

void expect_judge(struct expect *expect,
                  const struct expect_observation *observation,
                  struct expect_judgement *ret_judgement)
{
    struct expect_judgement result = {.standing = VERDICT_UNLISTED};
    struct expect_entry *entry = NULL;

    mark_seen(expect, observation);
    if (has_run(observation->outcome))
        entry = find_entry(expect, observation);
    if (entry != NULL) {
        result.standing = judge_entry(entry, observation);
    } else if (verdict_is_bad(observation->outcome)) {
        entry = cover(expect, observation, result.note);
        if (entry != NULL)
            result.standing = listed(entry);
    }
    if (verdict_is_bad(observation->outcome) &&
        result.standing != VERDICT_LISTED &&
        result.standing != VERDICT_SOMETIMES)
        record(expect, observation, entry);
    result.entry = entry;
    *ret_judgement = result;
}

enum verdict_standing expect_entry_standing(const struct expect_entry *entry)
{
    if (!entry->applies)
        return VERDICT_UNLISTED;
    if (!entry->seen)
        return VERDICT_GONE;
    if (entry->kind != EXPECT_CASE && !entry->sometimes && entry->ran > 0 &&
        entry->deviated == 0)
        return VERDICT_STALE;
    return VERDICT_UNLISTED;
}

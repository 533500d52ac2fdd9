#include "run_filter.h"
#include "memory.h"
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

enum { SHARDS_MAX = 10000 };

void run_filter_init(struct run_filter *filter)
{
    *filter = (struct run_filter){0};
}

void run_filter_release(struct run_filter *filter)
{
    free(filter->areas.items);
    free(filter->excludes.items);
    free(filter->clauses.items);
    run_filter_init(filter);
}

void run_strings_add(struct run_strings *strings, const char *item)
{
    strings->items = memory_grow(strings->items, strings->count,
                                 &strings->capacity, sizeof *strings->items);
    strings->items[strings->count++] = item;
}

static bool is_in_area(const char *id, const char *area)
{
    size_t length = strlen(area);

    return strncmp(id, area, length) == 0 && id[length] == '/';
}

/* FNV-1a: the same on every machine, for ever. */
static uint64_t hash_id(const char *id)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

bool run_filter_takes_id(const struct run_filter *filter, const char *id)
{
    bool in_area = filter->areas.count == 0;

    for (size_t i = 0; i < filter->areas.count; i++)
        in_area = in_area || is_in_area(id, filter->areas.items[i]);
    if (!in_area)
        return false;
    for (size_t i = 0; i < filter->excludes.count; i++)
        if (fnmatch(filter->excludes.items[i], id, 0) == 0)
            return false;
    return filter->shards == 0 ||
           hash_id(id) % filter->shards == filter->shard - 1;
}

static bool cites(const struct vector *vector, const char *clause)
{
    for (size_t i = 0; i < vector->clauses.count; i++)
        if (strcmp(vector->clauses.items[i], clause) == 0)
            return true;
    return false;
}

bool run_filter_takes_vector(const struct run_filter *filter,
                             const struct clauses *clauses,
                             const struct vector *vector)
{
    bool cited = filter->clauses.count == 0;

    for (size_t i = 0; i < filter->clauses.count; i++)
        cited = cited || cites(vector, filter->clauses.items[i]);
    return cited && (!filter->has_level ||
                     clauses_level(clauses, vector->clauses.items,
                                   vector->clauses.count) == filter->level);
}

/* A number from 1 to SHARDS_MAX that `end` follows; else 0. */
static unsigned read_count(const char *text, char end)
{
    unsigned value = 0;

    for (; *text >= '0' && *text <= '9'; text++) {
        value = value * 10 + (unsigned)(*text - '0');
        if (value > SHARDS_MAX)
            return 0;
    }
    return *text == end ? value : 0;
}

bool run_filter_parse_shard(struct run_filter *filter, const char *text)
{
    const char *slash = strchr(text, '/');
    unsigned shard, shards;

    if (slash == NULL)
        return false;
    shard = read_count(text, '/');
    shards = read_count(slash + 1, '\0');
    if (shard == 0 || shards == 0 || shard > shards)
        return false;
    filter->shard = shard;
    filter->shards = shards;
    return true;
}

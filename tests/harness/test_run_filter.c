#include "run_filter.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(run_filter, an_empty_one_takes_everything)
{
    struct run_filter filter;
    struct clauses clauses = {0};
    struct vector vector = {0};

    run_filter_init(&filter);
    cr_expect(run_filter_takes_id(&filter, "stop/x"));
    cr_expect(run_filter_takes_id(&filter, "stem"));
    cr_expect(run_filter_takes_vector(&filter, &clauses, &vector));
    run_filter_release(&filter);
}

Test(run_filter, areas_are_first_folders)
{
    struct run_filter filter = {0};

    run_strings_add(&filter.areas, "stop");
    run_strings_add(&filter.areas, "tick");
    cr_expect(run_filter_takes_id(&filter, "stop/x"));
    cr_expect(run_filter_takes_id(&filter, "tick/x/y"));
    cr_expect_not(run_filter_takes_id(&filter, "stopped/x"));
    cr_expect_not(run_filter_takes_id(&filter, "sto/x"));
    cr_expect_not(run_filter_takes_id(&filter, "stop"));
    cr_expect_not(run_filter_takes_id(&filter, "x/stop"));
    run_filter_release(&filter);
}

Test(run_filter, excluded_globs_are_left_out)
{
    struct run_filter filter = {0};

    run_strings_add(&filter.excludes, "stop/a*");
    run_strings_add(&filter.excludes, "*/b");
    cr_expect_not(run_filter_takes_id(&filter, "stop/abc"));
    cr_expect_not(run_filter_takes_id(&filter, "tick/b"));
    cr_expect(run_filter_takes_id(&filter, "stop/bc"));
    run_filter_release(&filter);
}

Test(run_filter, shards_share_all_ids_out)
{
    struct run_filter filter = {0};
    int sizes[4] = {0};
    char id[32];

    for (int i = 0; i < 400; i++) {
        int taken = 0;

        snprintf(id, sizeof id, "area/case-%d", i);
        for (unsigned shard = 1; shard <= 4; shard++) {
            filter.shard = shard;
            filter.shards = 4;
            if (run_filter_takes_id(&filter, id)) {
                sizes[shard - 1]++;
                taken++;
            }
        }
        cr_expect_eq(taken, 1, "%s", id);
    }
    for (int i = 0; i < 4; i++)
        cr_expect(sizes[i] > 60 && sizes[i] < 140, "%d", sizes[i]);
}

Test(run_filter, shards_never_move)
{
    /* Computed apart from the code, so that shards stay where they are. */
    static const struct {
        const char *id;
        unsigned shard;
    } rows[] = {
        {"stop/finishes-batch", 4},
        {"life/close", 1},
        {"x", 1},
        {"tick/a", 4},
    };
    struct run_filter filter = {.shards = 7};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (filter.shard = 1; filter.shard <= 7; filter.shard++)
            cr_expect_eq(run_filter_takes_id(&filter, rows[i].id),
                         filter.shard == rows[i].shard, "%s", rows[i].id);
}

Test(run_filter, clauses_and_levels_need_the_vector)
{
    static const char *const cited[] = {"A-1", "A-2"};
    struct clause items[] = {
        {.id = (char[]){"A-1"}, .level = CLAUSE_GUARANTEED},
        {.id = (char[]){"A-2"}, .level = CLAUSE_GUARANTEED},
    };
    struct clauses clauses = {.items = items, .count = 2};
    struct vector vector = {.clauses = {cited, 2}};
    struct run_filter filter = {0};

    run_strings_add(&filter.clauses, "A-3");
    cr_expect_not(run_filter_takes_vector(&filter, &clauses, &vector));
    run_strings_add(&filter.clauses, "A-2");
    cr_expect(run_filter_takes_vector(&filter, &clauses, &vector));
    filter.has_level = true;
    filter.level = CLAUSE_GUARANTEED;
    cr_expect(run_filter_takes_vector(&filter, &clauses, &vector));
    filter.level = CLAUSE_OBSERVED;
    cr_expect_not(run_filter_takes_vector(&filter, &clauses, &vector));
    run_filter_release(&filter);
}

Test(run_filter, shards_are_read)
{
    static const struct {
        const char *text;
        unsigned shard, shards;
    } rows[] = {
        {"1/1", 1, 1},   {"2/5", 2, 5},  {"10000/10000", 10000, 10000},
        {"0/1", 0, 0},   {"2/1", 0, 0},  {"1/0", 0, 0},
        {"1", 0, 0},     {"", 0, 0},     {"/", 0, 0},
        {"1/2/3", 0, 0}, {"a/b", 0, 0},  {"1/10001", 0, 0},
        {"-1/2", 0, 0},  {"1 /2", 0, 0}, {"4294967297/4294967298", 0, 0},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct run_filter filter = {0};

        cr_expect_eq(run_filter_parse_shard(&filter, rows[i].text),
                     rows[i].shards != 0, "%s", rows[i].text);
        cr_expect_eq(filter.shard, rows[i].shard, "%s", rows[i].text);
        cr_expect_eq(filter.shards, rows[i].shards, "%s", rows[i].text);
    }
}

#include "trace_compare.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A view of lines given as "a|b|c". */
struct lines {
    char text[512];
    const char *items[32];
    size_t count;
};

static struct trace_view split(struct lines *lines, const char *text)
{
    char *line = lines->text;

    lines->count = 0;
    snprintf(lines->text, sizeof lines->text, "%s", text);
    while (*line != '\0') {
        lines->items[lines->count++] = line;
        line += strcspn(line, "|");
        if (*line == '|')
            *line++ = '\0';
    }
    return (struct trace_view){lines->items, lines->count};
}

/* -1 if equal, else the two indices as expected * 100 + found. */
static int compare(const char *expected, const char *found,
                   enum trace_mode mode)
{
    struct lines a, b;
    struct trace_difference difference = {77, 77};

    if (trace_equal(split(&a, expected), split(&b, found), mode, &difference)) {
        cr_expect_eq(difference.expected, 77, "touched though equal");
        return -1;
    }
    return (int)(difference.expected * 100 + difference.found);
}

Test(trace_compare, exact_compares_every_line)
{
    cr_expect_eq(compare("a|b", "a|b", TRACE_MODE_EXACT), -1);
    cr_expect_eq(compare("poll 1|b", "poll 2|b", TRACE_MODE_EXACT), 0);
    cr_expect_eq(compare("a|b", "a|c", TRACE_MODE_EXACT), 101);
    cr_expect_eq(compare("a|b", "a", TRACE_MODE_EXACT), 101);
    cr_expect_eq(compare("a", "a|b", TRACE_MODE_EXACT), 101);
    cr_expect_eq(compare("", "", TRACE_MODE_EXACT), -1);
}

Test(trace_compare, ticks_drops_the_number_behind_poll)
{
    cr_expect_eq(compare("poll 1|b", "poll none|b", TRACE_MODE_TICKS), -1);
    cr_expect_eq(compare("poll 1|poll 2", "poll 1", TRACE_MODE_TICKS), 101);
    cr_expect_eq(compare("raised A: x", "raised A: y", TRACE_MODE_TICKS), 0);
    cr_expect_eq(compare("poll 1", "polls 2", TRACE_MODE_TICKS), 0);
    cr_expect_eq(compare("poll 1", "run f", TRACE_MODE_TICKS), 0);
}

Test(trace_compare, order_drops_polls)
{
    cr_expect_eq(
        compare("poll 1|a|poll 0|b|poll none", "a|b", TRACE_MODE_ORDER), -1);
    cr_expect_eq(compare("a|b", "poll 0|a|poll 0|poll 0|b", TRACE_MODE_ORDER),
                 -1);
    cr_expect_eq(compare("poll 1", "", TRACE_MODE_ORDER), -1);
}

Test(trace_compare, order_gives_places_in_the_whole_traces)
{
    cr_expect_eq(
        compare("poll 1|a|poll 0|b", "a|poll 0|poll 0|c", TRACE_MODE_ORDER),
        303);
    cr_expect_eq(compare("a|poll 1|b", "a|poll 1", TRACE_MODE_ORDER), 202);
}

Test(trace_compare, order_keeps_only_what_kind_of_error_it_was)
{
    static const char *const equal[][2] = {
        {"raised ValueError: x", "raised ValueError: y"},
        {"raised ValueError: x", "raised ValueError"},
        {"exit KeyError: 1", "exit KeyError"},
        {"warn RuntimeWarning: a", "warn RuntimeWarning: b"},
        {"log WARNING: a", "log WARNING: b"},
        {"unhandled E in f() / ValueError: x", "unhandled F / ValueError: y"},
        {"unhandled a / b / c d: e / ValueError: x",
         "unhandled Future / ValueError"},
        {"unhandled a / KeyError: b / TypeError: c", "unhandled x / KeyError"},
    };
    static const char *const different[][2] = {
        {"raised ValueError: x", "raised TypeError: x"},
        {"raised ValueError", "exit ValueError"},
        {"exit KeyError: 1", "end"},
        {"warn RuntimeWarning: a", "log RuntimeWarning: a"},
        {"log WARNING: a", "log ERROR: a"},
        {"unhandled E / ValueError: x", "unhandled E / TypeError: x"},
        {"unhandled no type", "unhandled another"},
        {"print raised A: x", "print raised A: y"},
        {"run f", "run g"},
        {"raised", "raised ValueError"},
        {"print a / B: c", "print b / B: c"},
    };

    for (size_t i = 0; i < sizeof equal / sizeof *equal; i++)
        cr_expect_eq(compare(equal[i][0], equal[i][1], TRACE_MODE_ORDER), -1,
                     "%s", equal[i][0]);
    for (size_t i = 0; i < sizeof different / sizeof *different; i++)
        cr_expect_eq(
            compare(different[i][0], different[i][1], TRACE_MODE_ORDER), 0,
            "%s", different[i][0]);
}

Test(trace_compare, modes_have_names)
{
    cr_expect_str_eq(trace_mode_name(TRACE_MODE_EXACT), "exact");
    cr_expect_str_eq(trace_mode_name(TRACE_MODE_TICKS), "ticks");
    cr_expect_str_eq(trace_mode_name(TRACE_MODE_ORDER), "order");
}

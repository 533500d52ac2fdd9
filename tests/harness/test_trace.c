#include "trace.h"
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void append(struct trace *trace, const char *word, const char *text)
{
    trace_append(trace, word, text, strlen(text));
}

Test(trace, lines_are_word_and_text)
{
    struct trace trace;

    trace_init(&trace);
    append(&trace, "run", "one");
    append(&trace, "print", "two words");
    cr_expect(trace_append(&trace, "hmm", NULL, 0));
    cr_assert_eq(trace.count, 3);
    cr_expect_str_eq(trace.lines[0], "run one");
    cr_expect_str_eq(trace.lines[1], "print two words");
    cr_expect_str_eq(trace.lines[2], "hmm");
    trace_release(&trace);
}

Test(trace, an_empty_text_leaves_no_blank)
{
    struct trace trace = {0};

    append(&trace, "print", "");
    cr_expect_str_eq(trace.lines[0], "print");
    trace_release(&trace);
}

Test(trace, only_length_bytes_count)
{
    struct trace trace = {0};

    trace_append(&trace, "print", "abcdef", 3);
    cr_expect_str_eq(trace.lines[0], "print abc");
    trace_release(&trace);
}

Test(trace, lines_are_cleaned_and_escaped)
{
    struct trace trace = {0};

    append(&trace, "print", "<f at 0x7f12>\n\tb\x01\x7f \xc3\xa9");
    cr_expect_str_eq(trace.lines[0], "print <f>\\n\\tb\\x01\\x7f \xc3\xa9");
    trace_release(&trace);
}

Test(trace, the_rule_meets_the_blank_behind_the_word)
{
    struct trace trace = {0};

    append(&trace, "print", "at 0x12 x");
    cr_expect_str_eq(trace.lines[0], "print x");
    trace_release(&trace);
}

Test(trace, nul_is_escaped)
{
    struct trace trace = {0};

    trace_append(&trace, "print", "a\0b", 3);
    cr_expect_str_eq(trace.lines[0], "print a\\x00b");
    trace_release(&trace);
}

Test(trace, polls_are_short_numbers)
{
    static const struct {
        double timeout;
        const char *wanted;
    } rows[] = {
        {-1, "poll none"},      {-0.5, "poll none"},   {0, "poll 0"},
        {1.5, "poll 1.5"},      {10, "poll 10"},       {1e-9, "poll 1e-09"},
        {0.1, "poll 0.1"},      {86400, "poll 86400"}, {1e16, "poll 1e+16"},
        {INFINITY, "poll inf"}, {NAN, "poll nan"},
    };
    struct trace trace = {0};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect(trace_append_poll(&trace, rows[i].timeout));
        cr_expect_str_eq(trace.lines[i], rows[i].wanted);
    }
    trace_release(&trace);
}

Test(trace, limit_follows_the_last_allowed_line)
{
    struct trace trace = {0};

    for (unsigned i = 1; i < TRACE_LIMIT; i++)
        cr_assert(trace_append(&trace, "run", "f", 1));
    cr_expect_not(trace.closed);
    cr_expect_not(trace_append(&trace, "run", "last", 4));
    cr_expect(trace.closed);
    cr_assert_eq(trace.count, TRACE_LIMIT + 1);
    cr_expect_str_eq(trace.lines[TRACE_LIMIT - 1], "run last");
    cr_expect_str_eq(trace.lines[TRACE_LIMIT], "limit");
    trace_release(&trace);
}

Test(trace, the_last_allowed_line_may_close_it)
{
    struct trace trace = {0};

    for (unsigned i = 1; i < TRACE_LIMIT; i++)
        trace_append_poll(&trace, 0);
    trace_close(&trace, "end", NULL, 0);
    cr_expect_eq(trace.count, TRACE_LIMIT);
    cr_expect_str_eq(trace.lines[TRACE_LIMIT - 1], "end");
    trace_release(&trace);
}

Test(trace, nothing_follows_the_end)
{
    struct trace trace = {0};

    trace_close(&trace, "exit", "ValueError: x", 13);
    trace_close(&trace, "end", NULL, 0);
    cr_expect_not(trace_append(&trace, "run", "f", 1));
    cr_expect_not(trace_append_poll(&trace, 0));
    cr_assert_eq(trace.count, 1);
    cr_expect_str_eq(trace.lines[0], "exit ValueError: x");
    trace_release(&trace);
    cr_expect_not(trace.closed);
}

Test(trace, is_complete_after_a_closing_line)
{
    static const struct {
        const char *line;
        bool closing;
    } rows[] = {
        {"end", true},           {"hang", true},   {"limit", true},
        {"exit KeyError", true}, {"exit", false},  {"end x", false},
        {"ending", false},       {"hangs", false}, {"run end", false},
        {"exiting", false},      {"", false},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct trace trace = {0};

        cr_expect_not(trace_is_complete(&trace));
        trace_take_line(&trace, strdup("run f"));
        trace_take_line(&trace, strdup(rows[i].line));
        cr_expect_eq(trace_is_complete(&trace), rows[i].closing, "%s",
                     rows[i].line);
        trace_release(&trace);
    }
}

Test(trace, a_view_shows_the_lines)
{
    struct trace trace = {0};
    struct trace_view view;

    append(&trace, "run", "f");
    view = trace_view(&trace);
    cr_assert_eq(view.count, 1);
    cr_expect_str_eq(view.lines[0], "run f");
    trace_release(&trace);
}

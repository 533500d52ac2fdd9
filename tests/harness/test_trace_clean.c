#include "trace_clean.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Undoes \xNN in place and cuts the bar at the end; returns the length. */
static size_t unspell(char *text)
{
    size_t length = 0;
    unsigned code;

    for (const char *from = text; *from != '|'; length++) {
        if (sscanf(from, "\\x%2x", &code) == 1) {
            text[length] = (char)code;
            from += 4;
        } else {
            text[length] = *from++;
        }
    }
    text[length] = '\0';
    return length;
}

Test(trace_clean, deletes_what_re_sub_deletes)
{
    FILE *stream =
        fopen(LOOPSPEC_SOURCE_DIR "/tests/harness/data/cleaned.txt", "r");
    char text[512], wanted[512], shown[512];
    int count = 0;

    cr_assert_not_null(stream);
    while (fgets(text, sizeof text, stream) != NULL &&
           fgets(wanted, sizeof wanted, stream) != NULL) {
        size_t length = unspell(text), wanted_length = unspell(wanted);

        snprintf(shown, sizeof shown, "%s", text);
        length = trace_clean(text, length);
        cr_expect_eq(length, wanted_length, "%s", shown);
        cr_expect_eq(memcmp(text, wanted, wanted_length), 0, "%s", shown);
        count++;
    }
    fclose(stream);
    cr_expect_geq(count, 1000);
}

static void expect_cleaned(const char *text, const char *wanted)
{
    char bytes[256];
    size_t length;

    snprintf(bytes, sizeof bytes, "%s", text);
    length = trace_clean(bytes, strlen(bytes));
    bytes[length] = '\0';
    cr_expect_str_eq(bytes, wanted, "%s", text);
}

Test(trace_clean, deletes_places_and_addresses)
{
    expect_cleaned("<Handle f() at stop/x.py:12>", "<Handle f()>");
    expect_cleaned("<C object at 0x7f00>", "<C object>");
    expect_cleaned("look at 0x1 and at b.py:2", "look and");
    expect_cleaned("a at 0x1 at 0x2", "a");
    expect_cleaned("x at .py:1", "x");
}

Test(trace_clean, takes_the_longest_place)
{
    expect_cleaned("x at a.py:1.py:22y", "xy");
    expect_cleaned("x at a.py:1,b.py:q", "x,b.py:q");
}

Test(trace_clean, leaves_what_only_looks_alike)
{
    static const char *const texts[] = {
        "",         "at 0x1",     " at 0x",      " at 0xg",    " at x.py:",
        " at x.py", " at x py:1", " at",         " at ",       " AT 0x1",
        " at 0XA",  "x at\t0x1",  " at a.pyx:1", "not at all",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_cleaned(texts[i], texts[i]);
}

Test(trace_clean, does_not_read_beyond_the_end)
{
    char *bytes = strdup(" at 0x1 at a.py:1");

    for (size_t length = strlen(bytes); length > 0; length--) {
        char *exact = malloc(length);

        memcpy(exact, bytes, length);
        trace_clean(exact, length);
        free(exact);
    }
    free(bytes);
}

Test(trace_clean, does_not_clean_again_what_it_joined)
{
    expect_cleaned(" at at 0x1 0x2", " at 0x2");
    expect_cleaned(" at 0 at a.py:1x12", " at 0x12");
}

Test(trace_clean, escapes_control_characters)
{
    char *line = trace_escape("a\nb\tc\rd\x1b\x7f", 9);

    cr_expect_str_eq(line, "a\\nb\\tc\\x0dd\\x1b\\x7f");
    free(line);
}

Test(trace_clean, leaves_other_bytes_alone)
{
    char *line = trace_escape("\\n \xc3\xa9 ~", 7);

    cr_expect_str_eq(line, "\\n \xc3\xa9 ~");
    free(line);
}

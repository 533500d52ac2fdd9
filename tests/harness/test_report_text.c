#include "report_json.h"
#include "report_text.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct buffer out;

static void init(void)
{
    buffer_init(&out);
}

static void finish(void)
{
    buffer_release(&out);
}

TestSuite(report_text, .init = init, .fini = finish);

/* Each row: a text, and what `append` makes of it. */
static void check(void (*append)(struct buffer *out, const char *text),
                  const char *const (*rows)[2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        buffer_clear(&out);
        append(&out, rows[i][0]);
        cr_expect_str_eq(buffer_string(&out), rows[i][1], "row %zu: %s", i,
                         buffer_string(&out));
    }
}

Test(report_text, plain_text_is_left_alone)
{
    static const char *const rows[][2] = {
        {"", ""},
        {"poll 0.5", "poll 0.5"},
        {"a # b: c::d <&>\"'`|]]>", "a # b: c::d <&>\"'`|]]>"},
        {"\\n", "\\n"},
        {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80",
         "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"},
    };

    check(report_text_append, rows, sizeof rows / sizeof *rows);
}

Test(report_text, controls_are_written_out)
{
    static const char *const rows[][2] = {
        {"a\nb\tc\r", "a\\nb\\tc\\x0d"},
        {"\033[31m\x7f\x01", "\\x1b[31m\\x7f\\x01"},
        {"\xc2\x9b", "\\x9b"},                          /* CSI in one byte */
        {"a\xe2\x80\xae z", "a\\u202e z"},              /* turns text round */
        {"\xe2\x80\xa8\xef\xbb\xbf", "\\u2028\\ufeff"}, /* breaks lines */
        {"\xf3\xa0\x81\x81", "\\U000e0041"},            /* shows as nothing */
    };

    check(report_text_append, rows, sizeof rows / sizeof *rows);
}

Test(report_text, what_is_not_utf8_is_written_out)
{
    static const char *const rows[][2] = {
        {"\x80", "\\x80"},
        {"\xff\xfe", "\\xff\\xfe"},
        {"\xc3", "\\xc3"},
        {"\xc3(", "\\xc3("},
        {"\xc0\xaf", "\\xc0\\xaf"},                   /* overlong */
        {"\xe0\x80\xaf", "\\xe0\\x80\\xaf"},          /* overlong */
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"},          /* a surrogate */
        {"\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"}, /* beyond Unicode */
        {"\xe2\x82", "\\xe2\\x82"},
    };

    check(report_text_append, rows, sizeof rows / sizeof *rows);
}

Test(report_text, no_ci_command_is_left)
{
    static const char *const rows[][2] = {
        {"::error::x", ":\\x3aerror::x"},
        {"  ::add-mask::x", "  :\\x3aadd-mask::x"},
        {"a ::set-output name=x::y", "a :\\x3aset-output name=x::y"},
        {":::x", ":\\x3a:x"},
        {"\xc2\xa0::error::x", "\xc2\xa0:\\x3a"
                               "error::x"}, /* blanks, too */
        {"\xe3\x80\x80::x", "\xe3\x80\x80:\\x3ax"},
        {"##[group]", "#\\x23[group]"},
        {"a##vso[task.complete]", "a#\\x23vso[task.complete]"},
        {"###", "#\\x23\\x23"},
        {"##teamcity[x]", "#\\x23teamcity[x]"},
    };

    check(report_text_append, rows, sizeof rows / sizeof *rows);
}

Test(report_text, lines_stay_lines)
{
    report_text_append_lines(&out, "one\n::two\n\nfour", 2, "| ");
    cr_expect_str_eq(out.bytes, "  | one\n  | :\\x3atwo\n  | \n  | four\n");
    buffer_clear(&out);
    report_text_append_lines(&out, "one\n", 0, "");
    cr_expect_str_eq(out.bytes, "one\n");
}

Test(report_text, tap_has_one_line)
{
    static const char *const rows[][2] = {
        {"a # TODO b", "a \\# TODO b"},
        {"a\\b\nc", "a\\\\b c"},
        {"##[x]\033", "\\#\\\\x23[x]\\\\x1b"},
    };

    check(report_text_append_tap, rows, sizeof rows / sizeof *rows);
}

Test(report_text, yaml_reads_back)
{
    static const char *const rows[][2] = {
        {"a \"b\" \\", "\"a \\\"b\\\" \\\\\""},
        {"\n\t\033", "\"\\n\\t\\x1b\""},
        {"##[x]", "\"#\\x23[x]\""},
        {"::x", "\":\\x3ax\""},
        {"\xff", "\"\\ufffd\""},
        {"...\n---", "\"...\\n---\""},
    };

    check(report_text_append_yaml, rows, sizeof rows / sizeof *rows);
}

Test(report_text, xml_has_no_markup)
{
    static const char *const rows[][2] = {
        {"<a b=\"c\">&]]>", "&lt;a b=&quot;c&quot;&gt;&amp;]]&gt;"},
        {"a\nb\n", "a\nb\n"},
        {"\x01\xff\xef\xbf\xbf", "\\x01\\xff\\uffff"},
        {"x\n::error", "x\n:\\x3aerror"},
    };

    check(report_text_append_xml, rows, sizeof rows / sizeof *rows);
}

Test(report_text, markdown_has_no_markup)
{
    static const char *const rows[][2] = {
        {"a/b-c.d 1,2", "a/b-c.d 1,2"},
        {"|`*_<@#", "&#124;&#96;&#42;&#95;&#60;&#64;&#35;"},
        {"a\nb", "a&#92;nb"},
    };

    check(report_text_append_markdown, rows, sizeof rows / sizeof *rows);
}

Test(report_text, utf8_replaces_what_is_none)
{
    char *text = report_text_to_utf8("a\xff\xc3\xa9\n");

    cr_expect_str_eq(text, "a\xef\xbf\xbd\xc3\xa9\n");
    free(text);
    text = report_text_to_utf8("");
    cr_expect_str_eq(text, "");
    free(text);
}

Test(report_text, json_is_ascii_without_commands)
{
    report_json_append(&out,
                       json_pack("{so so}", "##", report_json_string(NULL), "b",
                                 report_json_string("##[x]\x7f\xff\xc3\xa9")),
                       JSON_COMPACT);
    cr_expect_str_eq(out.bytes, "{\"\\u0023#\":null,\"b\":\"\\u0023#[x]\\u007f"
                                "\\uFFFD\\u00E9\"}\n");
}

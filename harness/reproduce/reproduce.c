#include "reproduce.h"
#include "report_text.h"
#include "reproduce_marks.h"
#include "reproduce_prelude.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Of a long trace, so many lines are listed behind the difference. */
enum { AFTER_DIFFERENCE = 20 };

static const char helpers_import[] = "from oracle.script import";

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Appends one line as it looks on a terminal; false for one that doesn't. */
static bool append_line(struct buffer *out, const char *line, bool polls)
{
    if (strcmp(line, "end") == 0 || (begins(line, "poll ") && !polls))
        return false;
    if (strcmp(line, "hang") == 0)
        line = "(waits for ever)";
    else if (strcmp(line, "limit") == 0)
        line = "(goes on and on)";
    else if (begins(line, "print"))
        line += line[5] == ' ' ? 6 : 5;
    buffer_append_string(out, line);
    return true;
}

/* The lines that a terminal would show, as far as they matter. */
static void append_trace(struct buffer *out, struct trace_view trace,
                         size_t difference, bool polls)
{
    size_t end = difference + AFTER_DIFFERENCE;

    if (trace.count <= end + AFTER_DIFFERENCE)
        end = trace.count;
    for (size_t i = 0; i < end; i++)
        if (append_line(out, trace.lines[i], polls))
            buffer_append_string(out, "\n");
    if (end < trace.count)
        buffer_append_string(out, "(and so on)\n");
}

static bool differ_without_polls(const struct reproduce *about)
{
    struct buffer expected = {0}, found = {0};
    bool differ;

    append_trace(&expected, about->expected, about->expected.count, false);
    append_trace(&found, about->found, about->found.count, false);
    differ = strcmp(buffer_string(&expected), buffer_string(&found)) != 0;
    buffer_release(&expected);
    buffer_release(&found);
    return differ;
}

/* Appends a part of a line, of any text, for a string with three quotes: the
 * escapes of reports are those of Python, which prints what they stand for. */
static void append_literal(struct buffer *out, const char *text, size_t length)
{
    struct buffer escaped = {0};

    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\' || strncmp(text + i, "\"\"\"", 3) == 0)
            buffer_append_string(&escaped, "\\");
        buffer_append(&escaped, text + i, 1);
    }
    report_text_append(out, buffer_string(&escaped));
    buffer_release(&escaped);
}

/* Indents lines and escapes them for a string with three quotes. */
static void append_listing(struct buffer *out, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");

        buffer_append_string(out, length > 0 ? "    " : "");
        append_literal(out, text, length);
        buffer_append_string(out, "\n");
        text += length + (text[length] == '\n');
    }
}

static void append_found(struct buffer *out, const struct reproduce *about,
                         bool polls)
{
    struct buffer text = {0};

    append_trace(&text, about->found, about->difference.found, polls);
    if (about->reason != NULL)
        buffer_append_format(&text, "(%s)\n", about->reason);
    buffer_append_string(out, "\nfound on ");
    append_literal(out, about->name, strlen(about->name));
    buffer_append_string(out, " ");
    append_literal(out, about->version, strlen(about->version));
    buffer_append_string(out, ":\n");
    append_listing(out, buffer_string(&text));
    buffer_release(&text);
}

/* Prints what is known before anything runs. */
static void append_listings(struct buffer *out, const struct reproduce *about,
                            bool polls)
{
    struct buffer text = {0};

    append_trace(&text, about->expected, about->difference.expected, polls);
    buffer_append_format(out,
                         "\nprint(\"\"\"\\\nexpected, as CPython %s does it:\n",
                         about->python);
    append_listing(out, buffer_string(&text));
    buffer_release(&text);
    if (about->loop == NULL)
        append_found(out, about, polls);
    buffer_append_string(out, about->loop == NULL ? "\non this Python:\"\"\")\n"
                                                  : "\nfound:\"\"\")\n");
}

/* The seconds that all waits of CPython may take together. */
static double duration(struct trace_view trace)
{
    double total = 0;

    for (size_t i = 0; i < trace.count; i++)
        if (begins(trace.lines[i], "poll ") &&
            strcmp(trace.lines[i], "poll none") != 0)
            total += strtod(trace.lines[i] + strlen("poll "), NULL);
    return total;
}

/* Whether the loop under test does not come to the end. */
static bool is_endless(const struct reproduce *about)
{
    return about->timed_out || reproduce_has_line(about->found, "hang") ||
           reproduce_has_line(about->found, "limit");
}

static void append_notes(struct buffer *out, const struct reproduce *about)
{
    double seconds = duration(about->expected);

    if (seconds > 0)
        buffer_append_format(out, "# It waits for up to %g s.\n", seconds);
    if (reproduce_has_line(about->expected, "hang"))
        buffer_append_string(out, "# It never ends: leave it by Ctrl+C.\n");
    else if (about->loop != NULL && is_endless(about)) {
        buffer_append_string(out, "# On ");
        report_text_append(out, about->name);
        buffer_append_string(out, " it never ends: leave it by Ctrl+C.\n");
    }
    if (about->threads)
        buffer_append_string(out, "# Threads don't take turns here: what "
                                  "depends on their order may not show.\n");
    if (strstr(about->source, ".time()") != NULL)
        buffer_append_string(out, "# Listed times begin at 0.\n");
}

static void append_head(struct buffer *out, const struct reproduce *about)
{
    buffer_append_string(out, "#!/usr/bin/env python3\n");
    buffer_append_format(out, "# %s: %s\n", about->id, about->title);
    buffer_append_string(out, about->loop != NULL ? "# Where " : "# ");
    report_text_append_loop(out, about->name, about->version);
    buffer_append_string(
        out, about->loop != NULL
                 ? " differs from CPython; to be run by python3 -u.\n"
                 : " differs from CPython; this is what Python does.\n");
    append_notes(out, about);
}

/* The text behind the docstring and what follows it on its line. */
static const char *skip_docstring(const char *source)
{
    const char *end;

    if (!begins(source, "\"\"\""))
        return source;
    end = strstr(source + 3, "\"\"\"");
    return end == NULL ? source : end + 3;
}

/* The end of the statement that begins here: one line, or, with a bracket
 * open, up to its end. */
static const char *end_of_import(const char *text)
{
    size_t length = strcspn(text, "\n");

    if (memchr(text, '(', length) != NULL && strchr(text, ')') != NULL)
        length = (size_t)(strchr(text, ')') - text) + 1;
    length += strcspn(text + length, "\n");
    return text + length + (text[length] == '\n');
}

/* Copies the imports at the top, apart from that of the helpers, which is
 * appended to `helpers`; returns what follows them. */
static const char *copy_imports(struct buffer *out, const char *text,
                                struct buffer *helpers)
{
    for (;;) {
        const char *end = end_of_import(text);

        if (begins(text, helpers_import))
            buffer_append(helpers, text + strlen(helpers_import),
                          (size_t)(end - text) - strlen(helpers_import));
        else if (begins(text, "import ") || begins(text, "from "))
            buffer_append(out, text, (size_t)(end - text));
        else if (*text != '\n' && *text != '#')
            return text;
        text = end;
    }
}

void reproduce_append(struct buffer *out, const struct reproduce *about)
{
    struct buffer helpers = {0};
    bool polls = about->reason == NULL && !differ_without_polls(about);
    const char *text = skip_docstring(about->source);

    append_head(out, about);
    text = copy_imports(out, text, &helpers);
    reproduce_append_loop(out, about->loop, about->source, polls);
    reproduce_append_reporting(out, about->expected, about->found);
    reproduce_append_helpers(out, buffer_string(&helpers), about->source);
    append_listings(out, about, polls);
    buffer_append_string(out, "\n");
    reproduce_append_marked(out, text);
    buffer_release(&helpers);
}

/*
 * report_text.h - foreign text, made fit for the place where it is shown.
 *
 * Reasons, trace lines and what a backend writes come from anywhere. Whatever
 * they hold, a report stays well formed, a terminal is not controlled, and a
 * CI system that reads the output finds no command in it: neither at the
 * beginning of a line ("::error") nor within one ("##vso[", "##[").
 */
#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

#include "buffer.h"

/*
 * Appends a text as part of one line: control and formatting characters and
 * bytes that are not UTF-8 become \n, \t, \xNN or \uNNNN; "::" at the
 * beginning of a word becomes ":\x3a" and "##" becomes "#\x23".
 */
void report_text_append(struct buffer *out, const char *text);

/* Appends the name of a loop and its version so, with a blank between. */
void report_text_append_loop(struct buffer *out, const char *name,
                             const char *version);

/* Appends each line of a text so, behind `indent` blanks and `mark`, with a
 * newline at its end. */
void report_text_append_lines(struct buffer *out, const char *text,
                              size_t indent, const char *mark);

/* Appends the text of a TAP point or directive, in one line: as
 * report_text_append(), with blanks for newlines and # and \ escaped. */
void report_text_append_tap(struct buffer *out, const char *text);

/* Appends a double-quoted YAML scalar that reads back as the text, but for
 * bytes that are not UTF-8. */
void report_text_append_yaml(struct buffer *out, const char *text);

/* Appends text for XML and HTML, whose lines stay lines: what
 * report_text_append() would replace is replaced, markup is escaped. */
void report_text_append_xml(struct buffer *out, const char *text);

/* Appends one line of Markdown that shows as the text: punctuation is written
 * as entities. */
void report_text_append_markdown(struct buffer *out, const char *text);

/* A new string (malloc): the text as valid UTF-8, other bytes replaced by
 * U+FFFD. */
char *report_text_to_utf8(const char *text);

#endif

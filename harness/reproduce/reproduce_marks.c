#include "reproduce_marks.h"
#include <stdbool.h>
#include <string.h>

/* Where the copying is: the next character, and the open brackets. */
struct marks {
    const char *at;
    int depth;
    struct buffer *out;
};

static void copy_token(struct marks *marks);

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_';
}

static size_t word_length(const char *text)
{
    size_t length = 0;

    while (is_word(text[length]))
        length++;
    return length;
}

static bool is_the_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(text, word, length) == 0;
}

static void copy(struct marks *marks, size_t length)
{
    buffer_append(marks->out, marks->at, length);
    marks->at += length;
}

static void copy_blanks(struct marks *marks)
{
    copy(marks, strspn(marks->at, " \t"));
}

static void copy_string(struct marks *marks)
{
    const char *begin = marks->at, quote = *begin;
    size_t width = begin[1] == quote && begin[2] == quote ? 3 : 1;
    const char *end = begin + width;

    while (*end != '\0' && strncmp(end, begin, width) != 0)
        end += *end == '\\' && end[1] != '\0' ? 2 : 1;
    copy(marks, (size_t)(end - begin));
    if (*marks->at != '\0')
        copy(marks, width);
}

/* Up to the colon that ends a list of parameters, and that as well. */
static void copy_parameters(struct marks *marks)
{
    int depth = marks->depth;

    while (*marks->at != '\0' && !(*marks->at == ':' && marks->depth == depth))
        copy_token(marks);
    if (*marks->at != '\0')
        copy(marks, 1);
}

/* Copies the rest of a line, and lines of nothing but blanks and comments. */
static void copy_to_code(struct marks *marks)
{
    size_t blanks;

    do {
        copy(marks, strcspn(marks->at, "\n"));
        if (*marks->at == '\n')
            copy(marks, 1);
        blanks = strspn(marks->at, " \t");
    } while (marks->at[blanks] == '#' || marks->at[blanks] == '\n');
}

/* The body of a function stands on the same line, or below. */
static void copy_definition(struct marks *marks)
{
    const char *name, *body;
    int length;

    copy(marks, strlen("def"));
    copy_blanks(marks);
    name = marks->at;
    length = (int)word_length(name);
    copy_parameters(marks);
    body = marks->at + strspn(marks->at, " \t");
    if (*body != '\n' && *body != '#') {
        buffer_append_format(marks->out, " print(\"run %.*s\");", length, name);
        return;
    }
    copy_to_code(marks);
    buffer_append_format(marks->out, "%.*sprint(\"run %.*s\")\n",
                         (int)strspn(marks->at, " \t"), marks->at, length,
                         name);
}

/* Whether an expression ends here that began with so many open brackets. */
static bool is_end(const struct marks *marks, int depth)
{
    char c = *marks->at;

    if (c == '\0')
        return true;
    if (marks->depth > depth)
        return false;
    return strchr(",;#)]}", c) != NULL || (c == '\n' && depth == 0);
}

static void copy_lambda(struct marks *marks)
{
    int depth = marks->depth;

    copy(marks, strlen("lambda"));
    copy_parameters(marks);
    copy_blanks(marks);
    buffer_append_string(marks->out, "print(\"run <lambda>\") or (");
    while (!is_end(marks, depth))
        copy_token(marks);
    buffer_append_string(marks->out, ")");
}

static void copy_word(struct marks *marks)
{
    size_t length = word_length(marks->at);

    if (is_the_word(marks->at, length, "def"))
        copy_definition(marks);
    else if (is_the_word(marks->at, length, "lambda"))
        copy_lambda(marks);
    else
        copy(marks, length);
}

static void copy_token(struct marks *marks)
{
    char c = *marks->at;

    if (c == '"' || c == '\'') {
        copy_string(marks);
    } else if (c == '#') {
        copy(marks, strcspn(marks->at, "\n"));
    } else if (is_word(c)) {
        copy_word(marks);
    } else {
        marks->depth += strchr("([{", c) != NULL;
        marks->depth -= strchr(")]}", c) != NULL;
        copy(marks, 1);
    }
}

void reproduce_append_marked(struct buffer *out, const char *source)
{
    struct marks marks = {source, 0, out};

    while (*marks.at != '\0')
        copy_token(&marks);
}

#include "trace.h"
#include "memory.h"
#include "number.h"
#include "trace_clean.h"
#include <stdlib.h>
#include <string.h>

static const char *const closing_words[] = {"end", "hang", "limit"};

struct trace_view trace_view(const struct trace *trace)
{
    return (struct trace_view){(const char *const *)trace->lines, trace->count};
}

void trace_init(struct trace *trace)
{
    *trace = (struct trace){0};
}

void trace_release(struct trace *trace)
{
    for (size_t i = 0; i < trace->count; i++)
        free(trace->lines[i]);
    free(trace->lines);
    trace_init(trace);
}

void trace_take_line(struct trace *trace, char *line)
{
    trace->lines = memory_grow(trace->lines, trace->count, &trace->capacity,
                               sizeof *trace->lines);
    trace->lines[trace->count++] = line;
}

/* A new line "WORD TEXT", cleaned as a whole: the rule may meet the blank
 * behind the word. */
static char *make_line(const char *word, const char *text, size_t length)
{
    size_t word_length = strlen(word);
    char *raw, *line;

    if (length == 0)
        return memory_copy(word, word_length);
    raw = memory_resize(NULL, word_length + 1 + length, 1);
    memcpy(raw, word, word_length);
    raw[word_length] = ' ';
    memcpy(raw + word_length + 1, text, length);
    length = trace_clean(raw, word_length + 1 + length);
    line = trace_escape(raw, length);
    free(raw);
    return line;
}

bool trace_append(struct trace *trace, const char *word, const char *text,
                  size_t length)
{
    if (trace->closed)
        return false;
    trace_take_line(trace, make_line(word, text, length));
    if (trace->count < TRACE_LIMIT)
        return true;
    trace_take_line(trace, memory_copy_string("limit"));
    trace->closed = true;
    return false;
}

bool trace_append_poll(struct trace *trace, double timeout)
{
    char number[NUMBER_SIZE];
    size_t length;

    if (timeout < 0)
        return trace_append(trace, "poll", "none", 4);
    number_repr(timeout, number);
    length = strlen(number);
    if (length > 2 && strcmp(number + length - 2, ".0") == 0)
        length -= 2;
    return trace_append(trace, "poll", number, length);
}

void trace_close(struct trace *trace, const char *word, const char *text,
                 size_t length)
{
    if (trace->closed)
        return;
    trace_take_line(trace, make_line(word, text, length));
    trace->closed = true;
}

bool trace_is_closing(const char *line)
{
    for (size_t i = 0; i < sizeof closing_words / sizeof *closing_words; i++)
        if (strcmp(line, closing_words[i]) == 0)
            return true;
    return strncmp(line, "exit ", 5) == 0;
}

bool trace_is_complete(const struct trace *trace)
{
    return trace->count > 0 && trace_is_closing(trace->lines[trace->count - 1]);
}

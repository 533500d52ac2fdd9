#include "trace_compare.h"
#include <string.h>

/* A part of a line. */
struct span {
    const char *start;
    size_t length;
};

static bool has_word(const char *line, const char *word)
{
    size_t length = strlen(word);

    return strncmp(line, word, length) == 0 &&
           (line[length] == ' ' || line[length] == '\0');
}

/* Length of the class name at `text` where it is followed by ": " or by
 * nothing, else 0. */
static size_t type_length(const char *text)
{
    size_t length =
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                     "0123456789_.");

    if (text[length] == '\0' || strncmp(text + length, ": ", 2) == 0)
        return length;
    return 0;
}

/* The type in "unhandled MESSAGE / TYPE: MESSAGE". Either message may hold
 * slashes; the first one that a class name follows counts. */
static struct span unhandled_type(const char *line)
{
    for (const char *at = strstr(line, " / "); at != NULL;
         at = strstr(at + 1, " / ")) {
        size_t length = type_length(at + 3);

        if (length > 0)
            return (struct span){at + 3, length};
    }
    return (struct span){line, strlen(line)};
}

/* What follows the word, up to the colon. */
static struct span first_name(const char *line)
{
    const char *start = strchr(line, ' ');

    if (start == NULL)
        return (struct span){line, strlen(line)};
    return (struct span){start + 1, strcspn(start + 1, ":")};
}

/* The part behind the word that counts in order mode. */
static struct span order_key(const char *line)
{
    if (has_word(line, "unhandled"))
        return unhandled_type(line);
    if (has_word(line, "raised") || has_word(line, "exit") ||
        has_word(line, "warn") || has_word(line, "log"))
        return first_name(line);
    return (struct span){line, strlen(line)};
}

static bool same_words(const char *a, const char *b)
{
    size_t length = strcspn(a, " ");

    return strcspn(b, " ") == length && memcmp(a, b, length) == 0;
}

static bool same_line(const char *a, const char *b, enum trace_mode mode)
{
    struct span key_a, key_b;

    if (mode == TRACE_MODE_EXACT)
        return strcmp(a, b) == 0;
    if (mode == TRACE_MODE_TICKS)
        return strcmp(a, b) == 0 ||
               (has_word(a, "poll") && has_word(b, "poll"));
    key_a = order_key(a);
    key_b = order_key(b);
    return same_words(a, b) && key_a.length == key_b.length &&
           memcmp(key_a.start, key_b.start, key_a.length) == 0;
}

/* The first line from `index` on that the mode looks at. */
static size_t next_line(struct trace_view trace, size_t index,
                        enum trace_mode mode)
{
    while (mode == TRACE_MODE_ORDER && index < trace.count &&
           has_word(trace.lines[index], "poll"))
        index++;
    return index;
}

bool trace_equal(struct trace_view expected, struct trace_view found,
                 enum trace_mode mode, struct trace_difference *ret_difference)
{
    size_t i = next_line(expected, 0, mode), j = next_line(found, 0, mode);

    while (i < expected.count && j < found.count &&
           same_line(expected.lines[i], found.lines[j], mode)) {
        i = next_line(expected, i + 1, mode);
        j = next_line(found, j + 1, mode);
    }
    if (i == expected.count && j == found.count)
        return true;
    *ret_difference = (struct trace_difference){i, j};
    return false;
}

const char *trace_mode_name(enum trace_mode mode)
{
    static const char *const names[TRACE_MODE_COUNT] = {"exact", "ticks",
                                                        "order"};

    return names[mode];
}

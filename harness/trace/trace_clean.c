#include "trace_clean.h"
#include "memory.h"
#include <stdbool.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_hex_digit(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f');
}

/* White space as Python's re sees it under re.ASCII. */
static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static size_t skip(const char *bytes, size_t start, size_t length,
                   bool (*is_member)(char))
{
    while (start < length && is_member(bytes[start]))
        start++;
    return start;
}

/* End of "\S*\.py:\d+" at `start`, 0 if it does not match. The star is greedy:
 * the last ".py:" with a digit inside the run of non-blanks counts. */
static size_t match_place(const char *bytes, size_t start, size_t length)
{
    size_t end = start;

    while (end < length && !is_space(bytes[end]))
        end++;
    for (size_t i = end; i >= start + 5; i--)
        if (is_digit(bytes[i - 1]) && memcmp(bytes + i - 5, ".py:", 4) == 0)
            return skip(bytes, i, length, is_digit);
    return 0;
}

/* End of "0x[0-9a-f]+" at `start`, 0 if it does not match. */
static size_t match_address(const char *bytes, size_t start, size_t length)
{
    if (length - start < 3 || memcmp(bytes + start, "0x", 2) != 0 ||
        !is_hex_digit(bytes[start + 2]))
        return 0;
    return skip(bytes, start + 2, length, is_hex_digit);
}

size_t trace_clean(char *bytes, size_t length)
{
    static const char mark[] = " at ";
    const size_t mark_length = sizeof mark - 1;
    size_t read = 0, write = 0, end;

    if (length < mark_length || memmem(bytes, length, mark, mark_length) == 0)
        return length;
    while (read < length) {
        end = 0;
        if (length - read > mark_length &&
            memcmp(bytes + read, mark, mark_length) == 0) {
            end = match_place(bytes, read + mark_length, length);
            if (end == 0)
                end = match_address(bytes, read + mark_length, length);
        }
        if (end > 0)
            read = end;
        else
            bytes[write++] = bytes[read++];
    }
    return write;
}

static bool is_control(char c)
{
    return (unsigned char)c < 0x20 || c == 0x7f;
}

/* Writes the escape of a control character, returns its length. */
static size_t write_escape(char *target, char c)
{
    static const char digits[] = "0123456789abcdef";

    target[0] = '\\';
    if (c == '\n' || c == '\t') {
        target[1] = c == '\n' ? 'n' : 't';
        return 2;
    }
    target[1] = 'x';
    target[2] = digits[(unsigned char)c >> 4];
    target[3] = digits[(unsigned char)c & 0xf];
    return 4;
}

char *trace_escape(const char *bytes, size_t length)
{
    size_t controls = 0, write = 0;
    char *line;

    for (size_t i = 0; i < length; i++)
        controls += is_control(bytes[i]);
    if (controls == 0)
        return memory_copy(bytes, length);
    line = memory_resize(NULL, length + 3 * controls + 1, 1);
    for (size_t i = 0; i < length; i++)
        if (is_control(bytes[i]))
            write += write_escape(line + write, bytes[i]);
        else
            line[write++] = bytes[i];
    line[write] = '\0';
    return line;
}

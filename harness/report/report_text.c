#include "report_text.h"
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* One character of a text, or one byte that is none. */
struct piece {
    const char *bytes;
    size_t length;
    uint32_t code; /* of the character, or the byte */
    bool valid;    /* well-formed UTF-8 */
};

static bool is_scalar(uint32_t code, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};

    return code >= least[length] && code <= 0x10ffff &&
           (code < 0xd800 || code > 0xdfff);
}

/* The piece at `text`, which is not empty. */
static struct piece next_piece(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t length = at[0] < 0x80             ? 1
                    : (at[0] & 0xe0) == 0xc0 ? 2
                    : (at[0] & 0xf0) == 0xe0 ? 3
                    : (at[0] & 0xf8) == 0xf0 ? 4
                                             : 0;
    uint32_t code = length > 1 ? at[0] & (0x7fu >> length) : at[0];

    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return (struct piece){text, 1, at[0], false};
        code = code << 6 | (at[i] & 0x3fu);
    }
    if (length == 0 || !is_scalar(code, length))
        return (struct piece){text, 1, at[0], false};
    return (struct piece){text, length, code, true};
}

/* Characters that show as themselves: neither controls nor what moves others
 * about or breaks lines. */
static bool is_plain(const struct piece *piece)
{
    static const uint32_t ranges[][2] = {
        {0, 0x1f},          {0x7f, 0x9f},        {0x61c, 0x61c},
        {0x200b, 0x200f},   {0x2028, 0x202e},    {0x2060, 0x206f},
        {0xfeff, 0xfeff},   {0xfff9, 0xfffb},    {0xfffe, 0xffff},
        {0xe0000, 0xe007f}, {0x10fffe, 0x10ffff}};

    if (!piece->valid)
        return false;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (piece->code >= ranges[i][0] && piece->code <= ranges[i][1])
            return false;
    return true;
}

static void append_escape(struct buffer *out, const struct piece *piece)
{
    if (piece->valid && piece->code == '\n')
        buffer_append_string(out, "\\n");
    else if (piece->valid && piece->code == '\t')
        buffer_append_string(out, "\\t");
    else if (piece->code < 0x100)
        buffer_append_format(out, "\\x%02x", (unsigned)piece->code);
    else if (piece->code < 0x10000)
        buffer_append_format(out, "\\u%04x", (unsigned)piece->code);
    else
        buffer_append_format(out, "\\U%08x", (unsigned)piece->code);
}

/* Whether a word may begin here: blanks beyond ASCII count as well, and so any
 * byte beyond it does. */
static bool may_begin_word(const char *text, const char *at)
{
    return at == text || at[-1] == ' ' || at[-1] == '\t' ||
           ((unsigned char)at[-1] & 0x80) != 0;
}

/* Whether the character completes what a CI system may take for the head of
 * a command. */
static bool completes_command(const char *text, const char *at)
{
    if (at == text || at[-1] != *at)
        return false;
    return *at == '#' || (*at == ':' && may_begin_word(text, at - 1));
}

static void append_piece(struct buffer *out, const char *text,
                         const struct piece *piece)
{
    if (!is_plain(piece) || completes_command(text, piece->bytes))
        append_escape(out, piece);
    else
        buffer_append(out, piece->bytes, piece->length);
}

void report_text_append(struct buffer *out, const char *text)
{
    struct piece piece;

    for (const char *at = text; *at != '\0'; at += piece.length) {
        piece = next_piece(at);
        append_piece(out, text, &piece);
    }
}

void report_text_append_loop(struct buffer *out, const char *name,
                             const char *version)
{
    report_text_append(out, name);
    buffer_append_string(out, " ");
    report_text_append(out, version);
}

/* A new string (malloc) of `length` bytes as report_text_append() gives it. */
static char *clean(const char *text, size_t length)
{
    struct buffer line = {0}, out = {0};

    buffer_append(&line, text, length);
    buffer_append(&out, "", 0);
    report_text_append(&out, line.bytes);
    buffer_release(&line);
    return out.bytes;
}

void report_text_append_lines(struct buffer *out, const char *text,
                              size_t indent, const char *mark)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        char *line = clean(text, length);

        buffer_append_format(out, "%*s%s%s\n", (int)indent, "", mark, line);
        free(line);
        text += length + (text[length] == '\n');
    }
}

void report_text_append_tap(struct buffer *out, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        char *line = clean(text, length);

        for (const char *at = line; *at != '\0'; at++) {
            if (*at == '#' || *at == '\\')
                buffer_append_string(out, "\\");
            buffer_append(out, at, 1);
        }
        free(line);
        text += length + (text[length] == '\n');
        buffer_append_string(out, *text != '\0' ? " " : "");
    }
}

void report_text_append_yaml(struct buffer *out, const char *text)
{
    struct piece piece;

    buffer_append_string(out, "\"");
    for (const char *at = text; *at != '\0'; at += piece.length) {
        piece = next_piece(at);
        if (!piece.valid)
            buffer_append_string(out, "\\ufffd");
        else if (*at == '"' || *at == '\\')
            buffer_append_format(out, "\\%c", *at);
        else
            append_piece(out, text, &piece);
    }
    buffer_append_string(out, "\"");
}

static void append_markup(struct buffer *out, char character)
{
    switch (character) {
    case '&': buffer_append_string(out, "&amp;"); break;
    case '<': buffer_append_string(out, "&lt;"); break;
    case '>': buffer_append_string(out, "&gt;"); break;
    case '"': buffer_append_string(out, "&quot;"); break;
    default: buffer_append(out, &character, 1); break;
    }
}

void report_text_append_xml(struct buffer *out, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        char *line = clean(text, length);

        for (const char *at = line; *at != '\0'; at++)
            append_markup(out, *at);
        free(line);
        if (text[length] == '\n')
            buffer_append_string(out, "\n");
        text += length + (text[length] == '\n');
    }
}

void report_text_append_markdown(struct buffer *out, const char *text)
{
    char *line = clean(text, strlen(text));

    for (const char *at = line; *at != '\0'; at++)
        if (ispunct((unsigned char)*at) != 0 && strchr("-/.,", *at) == NULL)
            buffer_append_format(out, "&#%d;", *at);
        else
            buffer_append(out, at, 1);
    free(line);
}

char *report_text_to_utf8(const char *text)
{
    struct buffer out = {0};
    struct piece piece;

    buffer_append(&out, "", 0);
    for (const char *at = text; *at != '\0'; at += piece.length) {
        piece = next_piece(at);
        if (piece.valid)
            buffer_append(&out, piece.bytes, piece.length);
        else
            buffer_append_string(&out, "\xef\xbf\xbd");
    }
    return out.bytes;
}

#include "diag.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* Length of the UTF-8 sequence at `text`, 0 if it is not well formed. Overlong
 * forms and surrogates are let pass: nothing here depends on them. */
static size_t sequence_length(const unsigned char *text)
{
    size_t length = text[0] < 0x80                      ? 1
                    : text[0] >= 0xc2 && text[0] < 0xe0 ? 2
                    : text[0] >= 0xe0 && text[0] < 0xf0 ? 3
                    : text[0] >= 0xf0 && text[0] < 0xf5 ? 4
                                                        : 0;

    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

/* What is quoted from a broken file must not break a terminal or a report:
 * control characters and bytes that are not UTF-8 become question marks. */
static void make_printable(char *text)
{
    unsigned char *at = (unsigned char *)text;

    while (*at != '\0') {
        size_t length = sequence_length(at);

        if (length == 0 || *at < 0x20 || *at == 0x7f)
            *at = '?';
        at += length > 0 ? length : 1;
    }
}

bool diag_set(struct diag *diag, const char *file, int line, int column,
              const char *path, const char *format, ...)
{
    va_list arguments;

    if (diag_is_set(diag))
        return false;
    snprintf(diag->file, sizeof diag->file, "%s", file != NULL ? file : "");
    snprintf(diag->path, sizeof diag->path, "%s", path != NULL ? path : "");
    diag->line = line;
    diag->column = column;
    va_start(arguments, format);
    vsnprintf(diag->text, sizeof diag->text, format, arguments);
    va_end(arguments);
    make_printable(diag->text);
    return false;
}

bool diag_is_set(const struct diag *diag)
{
    return diag->text[0] != '\0';
}

void diag_format(const struct diag *diag, char *ret_text, unsigned long size)
{
    char place[48] = "";

    if (diag->line > 0 && diag->column > 0)
        snprintf(place, sizeof place, "%d:%d: ", diag->line, diag->column);
    else if (diag->line > 0)
        snprintf(place, sizeof place, "%d: ", diag->line);
    snprintf(ret_text, size, "%s%s%s%s%s%s", diag->file,
             diag->file[0] == '\0' ? ""
             : place[0] != '\0'    ? ":"
                                   : ": ",
             place, diag->path, diag->path[0] != '\0' ? ": " : "", diag->text);
}

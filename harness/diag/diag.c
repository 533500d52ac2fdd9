#include "diag.h"
#include <stdarg.h>
#include <stdio.h>

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

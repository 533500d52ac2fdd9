#include "vector_version.h"
#include <stdio.h>
#include <string.h>

enum { MINOR_MAX = 999 };

bool vector_version_parse(const char *text, size_t length, int *ret_version)
{
    int minor = 0;

    if (length < 3 || strncmp(text, "3.", 2) != 0)
        return false;
    if (text[2] == '0' && length > 3)
        return false;
    for (size_t i = 2; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        minor = minor * 10 + (text[i] - '0');
        if (minor > MINOR_MAX)
            return false;
    }
    *ret_version = 3000 + minor;
    return true;
}

void vector_version_format(int version, char ret_text[VECTOR_VERSION_SIZE])
{
    snprintf(ret_text, VECTOR_VERSION_SIZE, "%d.%d", version / 1000,
             version % 1000);
}

/* One condition, up to a blank; false if it is malformed. */
static bool read_condition(const char *text, size_t length, int version,
                           bool *ret_holds)
{
    static const char *const operators[] = {">=", "==", "!=", "<"};
    size_t which = 0, skip;
    int bound;

    while (which < 4 &&
           strncmp(text, operators[which], strlen(operators[which])) != 0)
        which++;
    if (which == 4)
        return false;
    skip = strlen(operators[which]);
    if (length < skip ||
        !vector_version_parse(text + skip, length - skip, &bound))
        return false;
    *ret_holds = which == 0   ? version >= bound
                 : which == 1 ? version == bound
                 : which == 2 ? version != bound
                              : version < bound;
    return true;
}

/* Reads all conditions; false if one is malformed, or there is none. */
static bool read_header(const char *header, int version, bool *ret_holds)
{
    bool holds, any = false;

    *ret_holds = true;
    for (;;) {
        size_t length;

        header += strspn(header, " ");
        if (*header == '\0')
            return any;
        length = strcspn(header, " ");
        if (!read_condition(header, length, version, &holds))
            return false;
        *ret_holds = *ret_holds && holds;
        any = true;
        header += length;
    }
}

bool vector_header_is_valid(const char *header)
{
    bool holds;

    return read_header(header, 0, &holds);
}

bool vector_header_allows(const char *header, int version)
{
    bool holds;

    return header == NULL || (read_header(header, version, &holds) && holds);
}

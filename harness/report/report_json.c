#include "report_json.h"
#include "report_text.h"
#include <stdlib.h>

json_t *report_json_string(const char *text)
{
    char *valid;
    json_t *string;

    if (text == NULL)
        return json_null();
    valid = report_text_to_utf8(text);
    string = json_string(valid);
    free(valid);
    return string;
}

void report_json_set(json_t *object, const char *name, const char *text)
{
    if (text != NULL)
        json_object_set_new(object, name, report_json_string(text));
}

void report_json_append(struct buffer *out, json_t *value, size_t flags)
{
    char *text = json_dumps(value, JSON_ENSURE_ASCII | flags);

    for (const char *at = text; *at != '\0'; at++)
        if (*at == '#' && at[1] == '#')
            buffer_append_string(out, "\\u0023");
        else if (*at == 0x7f)
            buffer_append_string(out, "\\u007f");
        else
            buffer_append(out, at, 1);
    buffer_append_string(out, "\n");
    free(text);
    json_decref(value);
}

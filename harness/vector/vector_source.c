#include "vector.h"
#include <stdio.h>
#include <string.h>

/* Counts the functions called `name` at or below `node`, noting the line of
 * the last one. */
static int count_functions(const json_t *node, const char *name, int *line)
{
    union {
        const json_t *in;
        json_t *out;
    } cast = {node};
    const char *key, *own;
    json_t *child;
    size_t i;
    int count = 0;

    if (json_is_object(node)) {
        own = json_string_value(json_object_get(node, "name"));
        if (own != NULL && strcmp(own, name) == 0) {
            *line = (int)json_integer_value(json_object_get(node, "line"));
            count++;
        }
        json_object_foreach(cast.out, key, child) count +=
            count_functions(child, name, line);
    }
    json_array_foreach(node, i, child) count +=
        count_functions(child, name, line);
    return count;
}

int vector_function_line(const struct vector *vector, const char *name)
{
    int line = 0;

    return count_functions(vector->program, name, &line) == 1 ? line : 0;
}

void vector_source_line(const struct vector *vector, int line, char *ret_text,
                        size_t size)
{
    const char *text = vector->source;

    ret_text[0] = '\0';
    if (line < 1)
        return;
    while (--line > 0) {
        text = strchr(text, '\n');
        if (text == NULL)
            return;
        text++;
    }
    snprintf(ret_text, size, "%.*s", (int)strcspn(text, "\n"), text);
}

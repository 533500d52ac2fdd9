#include "vector_check.h"
#include "memory.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *vector_block_take(struct vector_reader *reader, size_t count, size_t size)
{
    struct vector_block *block = memory_new(1, sizeof *block + count * size);

    block->next = reader->blocks;
    reader->blocks = block;
    return block->memory;
}

static const char *type_name(json_type type)
{
    switch (type) {
    case JSON_OBJECT: return "an object";
    case JSON_ARRAY: return "an array";
    case JSON_STRING: return "a string";
    case JSON_INTEGER: return "an integer";
    case JSON_REAL: return "a real number";
    case JSON_TRUE: return "true";
    case JSON_FALSE: return "false";
    case JSON_NULL: break;
    }
    return "null";
}

const char *vector_type_name(const json_t *value)
{
    return type_name(json_typeof(value));
}

bool vector_refuse(const struct vector_reader *reader, const char *path,
                   const char *format, ...)
{
    char text[sizeof reader->diag->text];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return diag_set(reader->diag, reader->file, 0, 0, path, "%s", text);
}

bool vector_member(const struct vector_reader *reader, const json_t *object,
                   const char *path, const char *name, json_type type,
                   const json_t **ret_value)
{
    const json_t *value = json_object_get(object, name);
    char place[sizeof reader->diag->path];

    if (value == NULL)
        return vector_refuse(reader, path, "member \"%s\" is missing", name);
    if (json_typeof(value) != type) {
        snprintf(place, sizeof place, "%s%s%s", path,
                 path[0] != '\0' ? "." : "", name);
        return vector_refuse(reader, place, "must be %s, not %s",
                             type_name(type), vector_type_name(value));
    }
    *ret_value = value;
    return true;
}

bool vector_only_members(const struct vector_reader *reader,
                         const json_t *object, const char *path,
                         const char *const *names, size_t count)
{
    /* Iterators are not const-correct in jansson; nothing is changed. */
    union {
        const json_t *in;
        json_t *out;
    } cast = {object};
    const char *key;
    json_t *value;

    json_object_foreach(cast.out, key, value)
    {
        size_t i = 0;

        while (i < count && strcmp(names[i], key) != 0)
            i++;
        if (i == count)
            return vector_refuse(reader, path, "unknown member \"%.80s\"", key);
    }
    return true;
}

bool vector_string(const struct vector_reader *reader, const json_t *value,
                   const char *path, bool lines, const char **ret_string)
{
    const char *string = json_string_value(value);

    if (string == NULL)
        return vector_refuse(reader, path, "must be a string, not %s",
                             vector_type_name(value));
    if (string[0] == '\0' && json_string_length(value) == 0)
        return vector_refuse(reader, path, "must not be empty");
    if (strlen(string) != json_string_length(value))
        return vector_refuse(reader, path, "must not contain NUL");
    if (!lines && strchr(string, '\n') != NULL)
        return vector_refuse(reader, path, "must be a single line");
    *ret_string = string;
    return true;
}

static bool contains(const char *const *items, size_t count, const char *item)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(items[i], item) == 0)
            return true;
    return false;
}

bool vector_string_set(struct vector_reader *reader, const json_t *array,
                       const char *path, bool (*is_valid)(const char *),
                       const char *noun, struct vector_names *ret_names)
{
    size_t count = json_array_size(array);
    const char **items = vector_block_take(reader, count, sizeof *items);
    char place[sizeof reader->diag->path];

    for (size_t i = 0; i < count; i++) {
        snprintf(place, sizeof place, "%s[%zu]", path, i);
        if (!vector_string(reader, json_array_get(array, i), place, false,
                           &items[i]))
            return false;
        if (!is_valid(items[i]))
            return vector_refuse(reader, place, "\"%.80s\" is not %s", items[i],
                                 noun);
        if (contains(items, i, items[i]))
            return vector_refuse(reader, place, "\"%.80s\" stands here twice",
                                 items[i]);
    }
    *ret_names = (struct vector_names){items, count};
    return true;
}

static bool has_control(const char *line)
{
    for (; *line != '\0'; line++)
        if ((unsigned char)*line < 0x20 || *line == 0x7f)
            return true;
    return false;
}

bool vector_trace(struct vector_reader *reader, const json_t *array,
                  const char *path, struct trace_view *ret_trace)
{
    size_t count = json_array_size(array);
    const char **lines = vector_block_take(reader, count, sizeof *lines);
    char place[sizeof reader->diag->path];

    if (count == 0)
        return vector_refuse(reader, path, "must not be empty");
    if (count > TRACE_LIMIT + 1)
        return vector_refuse(reader, path, "has %zu lines, the limit is %u",
                             count, TRACE_LIMIT);
    for (size_t i = 0; i < count; i++) {
        bool last = i + 1 == count;

        snprintf(place, sizeof place, "%s[%zu]", path, i);
        if (!vector_string(reader, json_array_get(array, i), place, true,
                           &lines[i]))
            return false;
        if (has_control(lines[i]))
            return vector_refuse(reader, place,
                                 "control characters must be escaped");
        if (trace_is_closing(lines[i]) != last)
            return vector_refuse(reader, place,
                                 last ? "\"%.80s\" does not end a trace"
                                      : "\"%.80s\" ends the trace too early",
                                 lines[i]);
    }
    *ret_trace = (struct trace_view){lines, count};
    return true;
}

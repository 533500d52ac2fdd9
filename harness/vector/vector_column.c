#include "vector_column.h"
#include "vector_version.h"
#include <stdio.h>
#include <string.h>

enum { PLACE_SIZE = 96 };

static bool is_version(const char *text)
{
    int version;

    return vector_version_parse(text, strlen(text), &version);
}

static bool read_versions(struct vector_reader *reader, const json_t *array,
                          const char *path, struct vector_column *column)
{
    struct vector_names names;
    int *versions;

    if (json_array_size(array) == 0)
        return vector_refuse(reader, path, "must not be empty");
    if (!vector_string_set(reader, array, path, is_version,
                           "a version like 3.11", &names))
        return false;
    versions = vector_block_take(reader, names.count, sizeof *versions);
    for (size_t i = 0; i < names.count; i++)
        vector_version_parse(names.items[i], strlen(names.items[i]),
                             &versions[i]);
    column->versions = versions;
    column->version_count = names.count;
    return true;
}

static bool read_pure(struct vector_reader *reader, const json_t *entry,
                      const char *path, struct vector_column *column)
{
    char place[PLACE_SIZE + 8];
    const json_t *value;

    if (json_object_get(entry, "pure") == NULL)
        return true;
    snprintf(place, sizeof place, "%s.pure", path);
    return vector_member(reader, entry, path, "pure", JSON_ARRAY, &value) &&
           vector_trace(reader, value, place, &column->pure);
}

static bool read_column(struct vector_reader *reader, const json_t *entry,
                        const char *path, struct vector_column *column)
{
    static const char *const members[] = {"python", "trace", "pure",
                                          "provenance"};
    char place[PLACE_SIZE + 8];
    const json_t *value;

    if (!json_is_object(entry))
        return vector_refuse(reader, path, "must be an object, not %s",
                             vector_type_name(entry));
    snprintf(place, sizeof place, "%s.python", path);
    if (!vector_member(reader, entry, path, "python", JSON_ARRAY, &value) ||
        !read_versions(reader, value, place, column))
        return false;
    snprintf(place, sizeof place, "%s.trace", path);
    return vector_member(reader, entry, path, "trace", JSON_ARRAY, &value) &&
           vector_trace(reader, value, place, &column->trace) &&
           read_pure(reader, entry, path, column) &&
           vector_member(reader, entry, path, "provenance", JSON_OBJECT,
                         &value) &&
           vector_only_members(reader, entry, path, members, 4);
}

static bool has_version(const struct vector_column *column, int version)
{
    for (size_t i = 0; i < column->version_count; i++)
        if (column->versions[i] == version)
            return true;
    return false;
}

/* Whether a version of the last column stands in an earlier one as well. */
static bool check_overlap(const struct vector_reader *reader,
                          const struct vector_column *columns, size_t last)
{
    char path[PLACE_SIZE], text[VECTOR_VERSION_SIZE];

    for (size_t i = 0; i < columns[last].version_count; i++)
        for (size_t j = 0; j < last; j++) {
            if (!has_version(&columns[j], columns[last].versions[i]))
                continue;
            snprintf(path, sizeof path, "expected[%zu].python[%zu]", last, i);
            vector_version_format(columns[last].versions[i], text);
            return vector_refuse(reader, path,
                                 "%s stands in expected[%zu] as well", text, j);
        }
    return true;
}

bool vector_read_columns(struct vector_reader *reader, const json_t *expected,
                         struct vector *vector)
{
    size_t count = json_array_size(expected);
    struct vector_column *columns =
        vector_block_take(reader, count, sizeof *columns);
    char path[PLACE_SIZE];

    if (count == 0)
        return vector_refuse(reader, "expected", "must not be empty");
    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "expected[%zu]", i);
        if (!read_column(reader, json_array_get(expected, i), path,
                         &columns[i]) ||
            !check_overlap(reader, columns, i))
            return false;
    }
    vector->columns = columns;
    vector->column_count = count;
    return true;
}

enum vector_choice vector_choose(const struct vector *vector, int version,
                                 const struct vector_column **ret_column,
                                 int *ret_version)
{
    const struct vector_column *best = NULL;
    int best_version = 0;

    if (!vector_header_allows(vector->python, version))
        return VECTOR_EXCLUDED;
    for (size_t i = 0; i < vector->column_count; i++)
        for (size_t j = 0; j < vector->columns[i].version_count; j++) {
            int recorded = vector->columns[i].versions[j];

            if (recorded > version || recorded <= best_version)
                continue;
            best = &vector->columns[i];
            best_version = recorded;
        }
    if (best == NULL)
        return VECTOR_NONE;
    *ret_column = best;
    *ret_version = best_version;
    return best_version == version ? VECTOR_RECORDED : VECTOR_OLDER;
}

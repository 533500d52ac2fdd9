#include "vector.h"
#include "memory.h"
#include "vector_check.h"
#include "vector_column.h"
#include "vector_version.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* "stop/finishes-batch": a relative path in plain characters. */
static bool is_id(const char *text)
{
    for (;;) {
        size_t length = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                     "abcdefghijklmnopqrstuvwxyz"
                                     "0123456789_.-");

        if (length == 0 || text[0] == '.')
            return false;
        if (text[length] == '\0')
            return true;
        if (text[length] != '/')
            return false;
        text += length + 1;
    }
}

/* "STOP-2", also "STOP-2a" */
static bool is_clause(const char *text)
{
    size_t letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), digits;

    if (letters == 0 || text[letters] != '-' || text[letters + 1] == '0')
        return false;
    digits = strspn(text + letters + 1, "0123456789");
    text += letters + 1 + digits;
    if (*text >= 'a' && *text <= 'z')
        text++;
    return digits > 0 && *text == '\0';
}

static bool is_need(const char *text)
{
    return text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static bool check_format(const struct vector_reader *reader, const json_t *root)
{
    const json_t *format;

    if (!vector_member(reader, root, "", "format", JSON_INTEGER, &format))
        return false;
    if (json_integer_value(format) == VECTOR_FORMAT)
        return true;
    return vector_refuse(reader, "format",
                         "%" JSON_INTEGER_FORMAT
                         " is unknown; only format %d can be read",
                         json_integer_value(format), VECTOR_FORMAT);
}

static bool read_string(const struct vector_reader *reader, const json_t *root,
                        const char *name, bool lines, const char **ret_string)
{
    const json_t *value;

    return vector_member(reader, root, "", name, JSON_STRING, &value) &&
           vector_string(reader, value, name, lines, ret_string);
}

static bool read_header(const struct vector_reader *reader, const json_t *root,
                        struct vector *vector)
{
    if (json_object_get(root, "python") == NULL)
        return true;
    if (!read_string(reader, root, "python", false, &vector->python))
        return false;
    if (vector_header_is_valid(vector->python))
        return true;
    return vector_refuse(reader, "python",
                         "\"%.80s\" must be conditions like \">=3.11 !=3.12\"",
                         vector->python);
}

static bool read_names(struct vector_reader *reader, const json_t *root,
                       struct vector *vector)
{
    const json_t *clauses, *needs;

    return vector_member(reader, root, "", "clauses", JSON_ARRAY, &clauses) &&
           vector_string_set(reader, clauses, "clauses", is_clause,
                             "a clause id", &vector->clauses) &&
           vector_member(reader, root, "", "needs", JSON_ARRAY, &needs) &&
           vector_string_set(reader, needs, "needs", is_need,
                             "the name of a need", &vector->needs);
}

static bool read_members(struct vector_reader *reader, const json_t *root,
                         struct vector *vector)
{
    static const char *const members[] = {"format",  "id",      "title",
                                          "clauses", "needs",   "python",
                                          "source",  "program", "expected"};
    const json_t *expected;

    if (!json_is_object(root))
        return vector_refuse(reader, "", "must be an object, not %s",
                             vector_type_name(root));
    if (!check_format(reader, root) ||
        !read_string(reader, root, "id", false, &vector->id))
        return false;
    if (!is_id(vector->id))
        return vector_refuse(reader, "id", "\"%.80s\" is not a case id",
                             vector->id);
    return read_string(reader, root, "title", false, &vector->title) &&
           read_names(reader, root, vector) &&
           read_header(reader, root, vector) &&
           read_string(reader, root, "source", true, &vector->source) &&
           vector_member(reader, root, "", "program", JSON_OBJECT,
                         &vector->program) &&
           vector_member(reader, root, "", "expected", JSON_ARRAY, &expected) &&
           vector_read_columns(reader, expected, vector) &&
           vector_only_members(reader, root, "", members,
                               sizeof members / sizeof *members);
}

bool vector_parse(struct vector *vector, const char *bytes, size_t length,
                  const char *file, struct diag *diag)
{
    struct vector_reader reader = {.file = file, .diag = diag};
    json_error_t error;
    bool good;

    *vector = (struct vector){0};
    vector->root = json_loadb(
        bytes, length,
        JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY, &error);
    if (vector->root == NULL)
        return diag_set(diag, file, error.line,
                        error.column > 0 ? error.column : 1, NULL, "%s",
                        error.text);
    good = read_members(&reader, vector->root, vector);
    vector->blocks = reader.blocks;
    if (!good)
        vector_release(vector);
    return good;
}

/* Reads a regular file of at most VECTOR_SIZE_MAX bytes; NULL on error. */
static char *read_file(int descriptor, const char *file, size_t *ret_length,
                       struct diag *diag)
{
    struct stat status;
    char *bytes;
    size_t length = 0;
    ssize_t count;

    if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        diag_set(diag, file, 0, 0, NULL, "not a regular file");
        return NULL;
    }
    if (status.st_size > (off_t)VECTOR_SIZE_MAX) {
        diag_set(diag, file, 0, 0, NULL, "longer than %u bytes",
                 VECTOR_SIZE_MAX);
        return NULL;
    }
    bytes = memory_resize(NULL, (size_t)status.st_size, 1);
    while (length < (size_t)status.st_size &&
           (count = read(descriptor, bytes + length,
                         (size_t)status.st_size - length)) > 0)
        length += (size_t)count;
    *ret_length = length;
    return bytes;
}

bool vector_read(struct vector *vector, const char *file, struct diag *diag)
{
    int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    size_t length;
    char *bytes;
    bool good;

    if (descriptor < 0)
        return diag_set(diag, file, 0, 0, NULL, "%s", strerror(errno));
    bytes = read_file(descriptor, file, &length, diag);
    close(descriptor);
    if (bytes == NULL)
        return false;
    good = vector_parse(vector, bytes, length, file, diag);
    free(bytes);
    return good;
}

void vector_release(struct vector *vector)
{
    while (vector->blocks != NULL) {
        struct vector_block *next = vector->blocks->next;

        free(vector->blocks);
        vector->blocks = next;
    }
    json_decref(vector->root);
    *vector = (struct vector){0};
}

bool vector_has_need(const struct vector *vector, const char *need)
{
    for (size_t i = 0; i < vector->needs.count; i++)
        if (strcmp(vector->needs.items[i], need) == 0)
            return true;
    return false;
}

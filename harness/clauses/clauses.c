#include "clauses.h"
#include "buffer.h"
#include "memory.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the reading of one file stands. */
struct reader {
    struct clauses *clauses;
    const char *file;
    int line;
    struct diag *diag;
    char *id;           /* of the open clause, or NULL */
    int id_line;        /* where it was opened */
    struct buffer text; /* of the open clause, so far */
    bool in_fields, has_level;
    enum clause_level level;
};

void clauses_init(struct clauses *clauses)
{
    *clauses = (struct clauses){0};
}

void clauses_release(struct clauses *clauses)
{
    for (size_t i = 0; i < clauses->count; i++) {
        free(clauses->items[i].id);
        free(clauses->items[i].text);
    }
    free(clauses->items);
    clauses_init(clauses);
}

static bool refuse(struct reader *reader, int line, const char *what)
{
    return diag_set(reader->diag, reader->file, line, 0, reader->id, "%s",
                    what);
}

static bool close_clause(struct reader *reader)
{
    struct clauses *clauses = reader->clauses;

    if (reader->id == NULL)
        return true;
    if (reader->text.length == 0)
        return refuse(reader, reader->id_line, "the clause has no text");
    if (!reader->has_level)
        return refuse(reader, reader->id_line, "the clause has no level");
    clauses->items = memory_grow(clauses->items, clauses->count,
                                 &clauses->capacity, sizeof *clauses->items);
    clauses->items[clauses->count++] = (struct clause){
        .id = reader->id,
        .text = memory_copy_string(buffer_string(&reader->text)),
        .level = reader->level,
    };
    reader->id = NULL;
    return true;
}

static bool open_clause(struct reader *reader, const char *id)
{
    if (!close_clause(reader))
        return false;
    if (id[0] == '\0')
        return refuse(reader, reader->line, "the clause has no id");
    reader->id = memory_copy_string(id);
    reader->id_line = reader->line;
    reader->in_fields = reader->has_level = false;
    buffer_clear(&reader->text);
    return true;
}

static bool read_level(struct reader *reader, const char *value)
{
    if (strcmp(value, "guaranteed") == 0)
        reader->level = CLAUSE_GUARANTEED;
    else if (strcmp(value, "observed") == 0)
        reader->level = CLAUSE_OBSERVED;
    else
        return refuse(reader, reader->line,
                      "the level must be guaranteed or observed");
    reader->has_level = true;
    return true;
}

static bool read_line(struct reader *reader, const char *line)
{
    if (strncmp(line, "## ", 3) == 0)
        return open_clause(reader, line + 3);
    if (reader->id == NULL || line[0] == '\0')
        return true;
    if (strncmp(line, "- ", 2) == 0) {
        reader->in_fields = true;
        if (strncmp(line, "- level: ", 9) == 0)
            return read_level(reader, line + 9);
        return true;
    }
    if (reader->in_fields)
        return true;
    if (reader->text.length > 0)
        buffer_append_string(&reader->text, " ");
    buffer_append_string(&reader->text, line);
    return true;
}

static bool read_lines(struct reader *reader, FILE *stream)
{
    char *line = NULL;
    size_t size = 0;
    bool good = true;

    while (good && getline(&line, &size, stream) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        reader->line++;
        good = read_line(reader, line);
    }
    free(line);
    return good && close_clause(reader);
}

static bool read_file(struct clauses *clauses, const char *file,
                      struct diag *diag)
{
    struct reader reader = {.clauses = clauses, .file = file, .diag = diag};
    FILE *stream = fopen(file, "re");
    bool good;

    if (stream == NULL)
        return diag_set(diag, file, 0, 0, NULL, "%s", strerror(errno));
    good = read_lines(&reader, stream);
    fclose(stream);
    free(reader.id);
    buffer_release(&reader.text);
    return good;
}

static int compare_clauses(const void *a, const void *b)
{
    return strcmp(((const struct clause *)a)->id,
                  ((const struct clause *)b)->id);
}

static bool has_suffix(const char *name, const char *suffix)
{
    size_t length = strlen(name), part = strlen(suffix);

    return length > part && strcmp(name + length - part, suffix) == 0;
}

bool clauses_read(struct clauses *clauses, const char *folder,
                  struct diag *diag)
{
    DIR *entries = opendir(folder);
    struct buffer file = {0};
    struct dirent *entry;
    bool good = true;

    if (entries == NULL)
        return errno == ENOENT ||
               diag_set(diag, folder, 0, 0, NULL, "%s", strerror(errno));
    while (good && (entry = readdir(entries)) != NULL) {
        if (entry->d_name[0] == '.' || !has_suffix(entry->d_name, ".md"))
            continue;
        buffer_clear(&file);
        buffer_append_format(&file, "%s/%s", folder, entry->d_name);
        good = read_file(clauses, file.bytes, diag);
    }
    closedir(entries);
    buffer_release(&file);
    if (clauses->count > 0)
        qsort(clauses->items, clauses->count, sizeof *clauses->items,
              compare_clauses);
    return good;
}

const struct clause *clauses_find(const struct clauses *clauses, const char *id)
{
    size_t low = 0, high = clauses->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(id, clauses->items[middle].id);

        if (order == 0)
            return &clauses->items[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

enum clause_level clauses_level(const struct clauses *clauses,
                                const char *const *ids, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct clause *clause = clauses_find(clauses, ids[i]);

        if (clause == NULL || clause->level != CLAUSE_GUARANTEED)
            return CLAUSE_OBSERVED;
    }
    return count > 0 ? CLAUSE_GUARANTEED : CLAUSE_OBSERVED;
}

const char *clause_level_name(enum clause_level level)
{
    return level == CLAUSE_GUARANTEED ? "guaranteed" : "observed";
}

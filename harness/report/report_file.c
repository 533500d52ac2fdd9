#include "report_file.h"
#include "memory.h"
#include "report_parse.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One line may be long: a line of a testee's trace stands in it, which may have
 * 16 MiB, and each of its bytes may be written as an escape of six. */
enum { LINE_MAX_BYTES = 128 << 20 };

/* Where the reading stands. */
struct reading {
    struct report_file *file;
    struct report_parser parser;
    bool begun, ended;
    size_t promised; /* cases, by the footer */
};

void report_file_release(struct report_file *file)
{
    for (size_t i = 0; i < file->count; i++)
        report_parse_release(&file->cases[i]);
    for (size_t i = 0; i < file->line_count; i++)
        json_decref(file->lines[i]);
    free(file->cases);
    free(file->lines);
    free(file->path);
    *file = (struct report_file){0};
}

static bool take_header(struct reading *reading, const json_t *line)
{
    if (reading->begun)
        return report_parse_refuse(&reading->parser, "a second header");
    reading->begun = true;
    return report_parse_header(&reading->parser, line, &reading->file->subject);
}

static bool take_case(struct reading *reading, const json_t *line)
{
    struct report_file *file = reading->file;
    struct report_case item;

    if (!report_parse_case(&reading->parser, line, &item))
        return false;
    file->cases = memory_grow(file->cases, file->count, &file->case_capacity,
                              sizeof *file->cases);
    file->cases[file->count++] = item;
    return true;
}

static bool take_footer(struct reading *reading, const json_t *line)
{
    reading->ended = true;
    return report_parse_footer(&reading->parser, line, &reading->promised,
                               &reading->file->seconds,
                               &reading->file->interrupted);
}

static bool take_object(struct reading *reading, const json_t *line)
{
    const char *type = json_string_value(json_object_get(line, "type"));

    if (type == NULL)
        return report_parse_refuse(&reading->parser,
                                   "no line of a report in JSON lines");
    if (strcmp(type, "header") == 0)
        return take_header(reading, line);
    if (!reading->begun)
        return report_parse_refuse(&reading->parser,
                                   "the report does not begin with a header");
    if (strcmp(type, "case") == 0)
        return take_case(reading, line);
    if (strcmp(type, "footer") == 0)
        return take_footer(reading, line);
    return true;
}

static bool take_line(struct reading *reading, const char *bytes, size_t length)
{
    struct report_file *file = reading->file;
    json_error_t error;
    json_t *line;

    if (reading->ended)
        return report_parse_refuse(&reading->parser,
                                   "the report goes on behind its footer");
    line = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (line == NULL && bytes[length - 1] != '\n')
        return report_parse_refuse(&reading->parser,
                                   "the report is cut short in this line");
    if (line == NULL)
        return diag_set(reading->parser.diag, file->path, reading->parser.line,
                        error.column, NULL, "%s", error.text);
    file->lines = memory_grow(file->lines, file->line_count,
                              &file->line_capacity, sizeof(json_t *));
    file->lines[file->line_count++] = line;
    return take_object(reading, line);
}

static bool take_lines(struct reading *reading, FILE *stream)
{
    char *bytes = NULL;
    size_t size = 0;
    ssize_t length;
    bool good = true;

    while (good && (length = getline(&bytes, &size, stream)) >= 0) {
        reading->parser.line++;
        good =
            length <= LINE_MAX_BYTES
                ? take_line(reading, bytes, (size_t)length)
                : report_parse_refuse(&reading->parser, "the line is too long");
    }
    free(bytes);
    if (good && ferror(stream) != 0)
        return diag_set(reading->parser.diag, reading->file->path, 0, 0, NULL,
                        "%s", strerror(errno));
    return good;
}

static int compare_ids(const void *first, const void *second)
{
    const struct report_case *ours = first, *theirs = second;

    return strcmp(ours->id, theirs->id);
}

/* What shows only at the end. */
static bool check_whole(struct reading *reading)
{
    struct report_file *file = reading->file;
    struct diag *diag = reading->parser.diag;

    if (!reading->ended)
        return diag_set(diag, file->path, 0, 0, NULL,
                        "the report is cut short: it has no footer");
    if (reading->promised != file->count)
        return diag_set(diag, file->path, 0, 0, NULL,
                        "the report is damaged: it has %zu cases, its footer "
                        "counts %zu",
                        file->count, reading->promised);
    if (file->count > 0)
        qsort(file->cases, file->count, sizeof *file->cases, compare_ids);
    for (size_t i = 1; i < file->count; i++)
        if (strcmp(file->cases[i - 1].id, file->cases[i].id) == 0)
            return diag_set(diag, file->path, 0, 0, NULL,
                            "the case %.200s stands there twice",
                            file->cases[i].id);
    return true;
}

bool report_file_read(struct report_file *file, const char *path,
                      struct diag *diag)
{
    struct reading reading = {.file = file};
    FILE *stream = fopen(path, "re");
    bool good;

    if (stream == NULL)
        return diag_set(diag, path, 0, 0, NULL, "%s", strerror(errno));
    *file = (struct report_file){.path = memory_copy_string(path)};
    reading.parser = (struct report_parser){.file = file->path, .diag = diag};
    good = take_lines(&reading, stream) && check_whole(&reading);
    fclose(stream);
    if (!good)
        report_file_release(file);
    return good;
}

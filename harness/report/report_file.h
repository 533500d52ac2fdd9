/*
 * report_file.h - a report in JSON lines, read back.
 *
 * The form is that of spec/report.schema.json. Members that are not known are
 * let be, so that later versions can add some.
 */
#ifndef REPORT_FILE_H
#define REPORT_FILE_H

#include "diag.h"
#include "report.h"
#include <jansson.h>

struct report_file {
    char *path;
    struct report_subject subject;
    struct report_case *cases; /* sorted by id */
    size_t count;
    double seconds;
    bool interrupted;
    /* Private: what strings belong to. */
    json_t **lines;
    size_t line_count, line_capacity, case_capacity;
};

/*
 * Reads a report. False, with *diag filled (line) and nothing to release, if
 * it cannot be read, is no such report, names a case twice, or is cut short:
 * without a footer, or with fewer cases than that counts.
 */
bool report_file_read(struct report_file *file, const char *path,
                      struct diag *diag);

/* Frees all of it; a zeroed one is fine. */
void report_file_release(struct report_file *file);

/*
 * Checks that the reports are the shards of one run, each of them there once
 * and all whole, or a single report of all cases. If not, false with *diag
 * filled.
 */
bool report_files_fit(const struct report_file *files, size_t count,
                      struct diag *diag);

#endif

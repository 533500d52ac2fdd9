/*
 * cli_report.h - the reports of a run: one on stdout, others in files.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include "cli_exit.h"
#include "cli_file.h"
#include "cli_options.h"
#include "report.h"

enum { CLI_REPORT_FILES = 3 };

struct cli_report_file {
    struct cli_file file;
    struct report report;
    struct buffer text;
};

struct cli_report {
    struct report shown;
    struct cli_report_file files[CLI_REPORT_FILES];
    size_t file_count;
    bool wants_vectors; /* also of cases that passed */
};

/* Prepares the files that the options ask for, before anything runs; false,
 * with nothing to release, after a complaint. */
bool cli_report_open(struct cli_report *report,
                     const struct cli_options *options);

/* Begins all reports; `out` takes what is for stdout. The rest is borrowed
 * until the end. */
void cli_report_begin(struct cli_report *report,
                      const struct report_subject *subject,
                      const struct clauses *clauses, struct buffer *out);

/* Adds a case to all of them. */
void cli_report_add(struct cli_report *report, const struct report_case *item);

/* Adds an entry of the list of known deviations. */
void cli_report_add_entry(struct cli_report *report,
                          const struct report_entry *entry);

/* Ends all and writes the files; false after a complaint. */
bool cli_report_end(struct cli_report *report, double seconds,
                    bool interrupted);

/* Forgets what was not ended; files stay as they were. */
void cli_report_release(struct cli_report *report);

/* The exit code that the counts call for. */
enum cli_exit cli_report_judge(const struct report_counts *counts);

#endif

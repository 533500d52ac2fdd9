/*
 * cli_files.h - the reports that a command's arguments name.
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli_options.h"
#include "report_file.h"

struct cli_files {
    struct report_file *items;
    size_t count;
};

/* Reads all of them; false, with nothing to release, after a complaint about
 * each that cannot be read, or that none is named. */
bool cli_files_read(struct cli_files *files, const struct cli_options *options);
void cli_files_release(struct cli_files *files);

#endif

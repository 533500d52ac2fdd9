/*
 * cli_file.h - a file that is written whole or not at all.
 */
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include "buffer.h"
#include <stdbool.h>

struct cli_file {
    const char *path; /* as given; borrowed */
    char *target;     /* what it leads to, without links */
    char *temporary;  /* beside the target; NULL for what is no regular file
                         and so is written in place */
};

/* Makes sure, by a temporary file beside it, that the path can be written
 * later. False, with nothing to discard, after a complaint. */
bool cli_file_prepare(struct cli_file *file, const char *path);

/* Whether the path leads to the file. */
bool cli_file_is_at(const struct cli_file *file, const char *path);

/* Writes the text and puts the file in its place; false after a complaint.
 * Either way nothing is left to discard. */
bool cli_file_write(struct cli_file *file, const struct buffer *text);

/* Forgets the file, whose path stays as it was; a zeroed one is fine. */
void cli_file_discard(struct cli_file *file);

#endif

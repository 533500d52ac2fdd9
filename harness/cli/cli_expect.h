/*
 * cli_expect.h - the list of known deviations that a run is held against.
 */
#ifndef CLI_EXPECT_H
#define CLI_EXPECT_H

#include "cli_file.h"
#include "cli_options.h"
#include "cli_report.h"
#include "expect.h"

struct cli_expect {
    struct expect list;
    char *path;                   /* of the list's file, or NULL */
    struct cli_file file;         /* prepared, if it is to be written */
    struct expect_judgement last; /* of the case judged last */
};

/*
 * Finds and reads the list: that of the options, else
 * backends/NAME/expectations.json in the current folder, else in the source
 * folder, else none; makes sure that it can be written if it is to be updated.
 * The subject must outlive it. False after a complaint, with nothing to
 * release.
 */
bool cli_expect_open(struct cli_expect *expect,
                     const struct cli_options *options, const char *name,
                     const struct report_subject *subject);
void cli_expect_release(struct cli_expect *expect);

/* Fills the listing of a case, whose other members are set; what it points to
 * is valid until the next call. */
void cli_expect_judge(struct cli_expect *expect, struct report_case *item);

/* After a whole run: reports each entry that no case answers for. */
void cli_expect_report_entries(const struct cli_expect *expect,
                               struct cli_report *report);

/* Writes the list anew after a whole run; false after a complaint. */
bool cli_expect_update(struct cli_expect *expect);

#endif

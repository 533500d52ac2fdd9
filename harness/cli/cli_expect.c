#include "cli_expect.h"
#include "cli_writer.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_NAME "expectations.json"

static bool is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* The folder of the backend, "" if there is none. */
static void find_folder(const char *name, struct buffer *ret_folder)
{
    buffer_append_format(ret_folder, "backends/%s", name);
    if (is_folder(ret_folder->bytes))
        return;
    buffer_clear(ret_folder);
    buffer_append_format(ret_folder, "%s/backends/%s", LOOPSPEC_SOURCE_DIR,
                         name);
    if (!is_folder(ret_folder->bytes))
        buffer_clear(ret_folder);
}

/* The file, whether or not it is there; NULL where no folder is. */
static char *find_file(const char *name)
{
    struct buffer path = {0};

    find_folder(name, &path);
    if (path.length == 0) {
        buffer_release(&path);
        return NULL;
    }
    buffer_append_string(&path, "/" FILE_NAME);
    return path.bytes;
}

/* Reads the file, which may be missing if it is found by the backend's name or
 * is to be written. */
static bool read_list(struct cli_expect *expect,
                      const struct cli_options *options)
{
    bool may_lack =
        options->expectations == NULL || options->update_expectations;
    struct diag diag = {0};

    if (may_lack && access(expect->path, F_OK) != 0 && errno == ENOENT)
        return true;
    if (expect_read(&expect->list, expect->path, &diag))
        return true;
    cli_complain_diag(&diag);
    return false;
}

bool cli_expect_open(struct cli_expect *expect,
                     const struct cli_options *options, const char *name,
                     const struct report_subject *subject)
{
    const struct expect_subject about = {
        .profile = subject->profile,
        .version = subject->backend_version,
        .python = subject->version,
    };

    *expect = (struct cli_expect){.path = options->expectations != NULL
                                              ? strdup(options->expectations)
                                              : find_file(name)};
    expect_init(&expect->list);
    if (expect->path == NULL && options->update_expectations) {
        cli_complain("there is no folder backends/%s for " FILE_NAME
                     "; name a file with --expectations",
                     name);
        return false;
    }
    if (expect->path != NULL &&
        (!read_list(expect, options) ||
         (options->update_expectations &&
          !cli_file_prepare(&expect->file, expect->path)))) {
        cli_expect_release(expect);
        return false;
    }
    expect->list.recording = options->update_expectations;
    expect_begin(&expect->list, &about);
    return true;
}

void cli_expect_release(struct cli_expect *expect)
{
    expect_release(&expect->list);
    cli_file_discard(&expect->file);
    free(expect->path);
    expect->path = NULL;
}

void cli_expect_judge(struct cli_expect *expect, struct report_case *item)
{
    const struct expect_observation observation = {
        .id = item->id,
        .clauses = item->clauses,
        .outcome = item->outcome,
        .mode = item->mode,
        .expected = item->difference.expected,
        .found = item->difference.found,
    };
    const struct expect_judgement *judgement = &expect->last;
    const struct expect_entry *entry;

    expect_judge(&expect->list, &observation, &expect->last);
    entry = judgement->entry;
    item->listing = (struct report_listing){
        .standing = judgement->standing,
        .note = judgement->note[0] != '\0' ? judgement->note : NULL,
    };
    if (judgement->standing == VERDICT_UNLISTED)
        return;
    item->listing.outcome = entry->outcome;
    item->listing.expected = entry->expected;
    item->listing.found = entry->found;
    item->listing.reason = entry->reason;
    item->listing.link = entry->link;
}

void cli_expect_report_entries(const struct cli_expect *expect,
                               struct cli_report *report)
{
    for (size_t i = 0; i < expect->list.count; i++) {
        const struct expect_entry *entry = &expect->list.entries[i];
        const struct report_entry item = {
            .selector = entry->selector,
            .standing = expect_entry_standing(entry),
            .reason = entry->reason,
            .link = entry->link,
        };

        if (item.standing != VERDICT_UNLISTED)
            cli_report_add_entry(report, &item);
    }
}

bool cli_expect_update(struct cli_expect *expect)
{
    struct buffer text = {0};
    bool good;

    expect_append_updated(&expect->list, &text);
    good = cli_file_write(&expect->file, &text);
    buffer_release(&text);
    return good;
}

#include "memory.h"
#include "report_file.h"
#include <stdlib.h>
#include <string.h>

/* What the runs of two shards do not share, or NULL. */
static const char *find_misfit(const struct report_subject *first,
                               const struct report_subject *second)
{
    const struct {
        const char *what, *ours, *theirs;
    } texts[] = {
        {"version of loopspec", first->tool, second->tool},
        {"backend", first->backend, second->backend},
        {"version of the backend", first->backend_version,
         second->backend_version},
        {"lane", first->lane, second->lane},
        {"folder of the backend", first->folder, second->folder},
        {"profile", first->profile, second->profile},
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(texts[i].ours, texts[i].theirs) != 0)
            return texts[i].what;
    if (first->mode != second->mode)
        return "comparison";
    if (first->version != second->version)
        return "Python version";
    if (first->suite_cases != second->suite_cases ||
        first->suite_hash != second->suite_hash ||
        first->whole != second->whole)
        return "suite";
    return first->shards != second->shards ? "number of shards" : NULL;
}

static bool check_subjects(const struct report_file *files, size_t count,
                           struct diag *diag)
{
    for (size_t i = 0; i < count; i++) {
        const char *misfit = find_misfit(&files[0].subject, &files[i].subject);

        if (misfit != NULL)
            return diag_set(diag, files[i].path, 0, 0, NULL,
                            "another %s than in %s", misfit, files[0].path);
        if (files[i].interrupted)
            return diag_set(diag, files[i].path, 0, 0, NULL,
                            "the run was interrupted");
    }
    return true;
}

/* Each shard is there once. */
static bool check_shards(const struct report_file *files, size_t count,
                         struct diag *diag)
{
    unsigned shards = files[0].subject.shards;

    if (shards == 0 && count > 1)
        return diag_set(diag, files[1].path, 0, 0, NULL,
                        "is no shard, and neither is %s", files[0].path);
    for (unsigned shard = 1; shard <= shards; shard++) {
        const struct report_file *found = NULL;

        for (size_t i = 0; i < count; i++) {
            if (files[i].subject.shard != shard)
                continue;
            if (found != NULL)
                return diag_set(diag, files[i].path, 0, 0, NULL,
                                "is shard %u/%u, and so is %s", shard, shards,
                                found->path);
            found = &files[i];
        }
        if (found == NULL)
            return diag_set(diag, NULL, 0, 0, NULL, "shard %u/%u is missing",
                            shard, shards);
    }
    return true;
}

static int compare_strings(const void *first, const void *second)
{
    return strcmp(*(const char *const *)first, *(const char *const *)second);
}

/* The cases of all files together are those of the suite. */
static bool check_cases(const struct report_file *files, size_t count,
                        struct diag *diag)
{
    size_t wanted = files[0].subject.suite_cases, total = 0, at = 0;
    const char **ids;
    bool good = true;

    for (size_t i = 0; i < count; i++)
        total += files[i].count;
    if (total != wanted)
        return diag_set(diag, NULL, 0, 0, NULL,
                        "the reports have %zu cases, the suite has %zu", total,
                        wanted);
    ids = memory_new(total, sizeof *ids);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < files[i].count; j++)
            ids[at++] = files[i].cases[j].id;
    if (total > 0)
        qsort(ids, total, sizeof *ids, compare_strings);
    for (size_t i = 1; i < total && good; i++)
        if (strcmp(ids[i - 1], ids[i]) == 0)
            good = diag_set(diag, NULL, 0, 0, NULL,
                            "the case %.200s is in two reports", ids[i]);
    free(ids);
    return good;
}

bool report_files_fit(const struct report_file *files, size_t count,
                      struct diag *diag)
{
    return check_subjects(files, count, diag) &&
           check_shards(files, count, diag) && check_cases(files, count, diag);
}

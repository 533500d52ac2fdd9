#include "cli_context.h"
#include "cli_builtin.h"
#include "cli_writer.h"
#include "run_suite.h"
#include <string.h>
#include <sys/stat.h>

/* Whose traces count for a loop that is no Python's. */
enum { NEWEST_VERSION = 3015 };

/* "PLACE" in the current folder if it is there, else in the source folder. */
static const char *find_folder(const char *place, const char *fallback)
{
    struct stat status;

    return stat(place, &status) == 0 && S_ISDIR(status.st_mode) ? place
                                                                : fallback;
}

bool cli_context_init(struct cli_context *context)
{
    const char *clauses =
        find_folder("spec/clauses", LOOPSPEC_SOURCE_DIR "/spec/clauses");
    struct diag diag = {0};

    *context = (struct cli_context){0};
    clauses_init(&context->clauses);
    if (!clauses_read(&context->clauses, clauses, &diag)) {
        cli_complain_diag(&diag);
        clauses_release(&context->clauses);
        return false;
    }
    run_list_init(
        &context->list,
        find_folder("cases/vectors", LOOPSPEC_SOURCE_DIR "/cases/vectors"));
    buffer_init(&context->out);
    return true;
}

void cli_context_release(struct cli_context *context)
{
    run_early_release(&context->early);
    clauses_release(&context->clauses);
    run_list_release(&context->list);
    buffer_release(&context->out);
    cli_exec_release(&context->exec);
}

static bool keep(const struct run_case *item, const void *arg)
{
    return run_filter_takes_id(arg, item->id);
}

/* All shards together are the suite. */
static void filter(struct cli_context *context,
                   const struct cli_options *options)
{
    struct run_filter all = options->filter;

    all.shards = 0;
    run_list_keep(&context->list, keep, &all);
    context->suite_cases = context->list.count;
    if (cli_options_want_jsonl(options))
        context->suite_hash = run_suite_hash(&context->list);
    run_list_keep(&context->list, keep, &options->filter);
}

enum cli_exit cli_context_select(struct cli_context *context,
                                 const struct cli_options *options)
{
    enum cli_exit code = CLI_EXIT_OK;

    if (options->argument_count == 0)
        run_list_add_all(&context->list);
    for (int i = 0; i < options->argument_count; i++) {
        struct diag diag = {0};
        enum run_list_result result =
            run_list_add(&context->list, options->arguments[i], &diag);

        if (result == RUN_LIST_ADDED)
            continue;
        cli_complain_diag(&diag);
        if (result == RUN_LIST_REFUSED)
            code = CLI_EXIT_USAGE;
        else if (code == CLI_EXIT_OK)
            code = CLI_EXIT_NOTHING;
    }
    run_list_finish(&context->list);
    filter(context, options);
    return code;
}

void cli_context_hurry(struct cli_context *context, unsigned jobs)
{
    context->early.list = &context->list;
    context->early.jobs = jobs;
}

/* Finds what --backend names. */
static bool find_native(struct run_backend *backend, const char *name)
{
    size_t length = strlen(name);

    backend->table = cli_builtin_find(name);
    if (strchr(name, '/') != NULL ||
        (length > 3 && strcmp(name + length - 3, ".so") == 0)) {
        backend->file = name;
        return true;
    }
    if (backend->table == NULL)
        cli_complain("there is no backend \"%s\" (see loopspec backends); a "
                     "shared library is given as FILE.so",
                     name);
    return backend->table != NULL;
}

static enum cli_exit find_backend(struct cli_context *context,
                                  const struct cli_options *options)
{
    enum cli_exit code;

    if (options->backend != NULL)
        return find_native(&context->backend, options->backend)
                   ? CLI_EXIT_OK
                   : CLI_EXIT_USAGE;
    code = cli_exec_make(&context->exec, options);
    context->backend.command = context->exec.argv;
    if (context->early.jobs > 0)
        context->backend.early = &context->early;
    return code;
}

/* What was not asked for follows from the backend. */
static void settle(const struct run_backend *backend,
                   struct cli_options *options)
{
    if (options->version == 0)
        options->version =
            backend->python != 0 ? backend->python : NEWEST_VERSION;
    if (!options->has_profile && backend->has_claim && backend->portable)
        options->profile = RUN_PROFILE_PORTABLE;
}

bool cli_context_open_backend(struct cli_context *context,
                              struct cli_options *options,
                              enum cli_exit *ret_exit)
{
    struct diag diag = {0};

    *ret_exit = find_backend(context, options);
    if (*ret_exit != CLI_EXIT_OK)
        return false;
    if (run_backend_probe(&context->backend, options->timeout, &diag)) {
        settle(&context->backend, options);
        if (context->backend.note[0] != '\0')
            cli_complain("%s: %s", context->backend.name,
                         context->backend.note);
        return true;
    }
    cli_complain_diag(&diag);
    *ret_exit = CLI_EXIT_BACKEND;
    return false;
}

void cli_context_tell_escape(struct cli_context *context,
                             const struct verdict *verdict)
{
    if (verdict->escape == NULL || context->has_told)
        return;
    context->has_told = true;
    cli_complain("%s: some of its time is real: %s", context->backend.name,
                 verdict->escape);
}

struct run_settings cli_context_settings(const struct cli_context *context,
                                         const struct cli_options *options)
{
    bool real_time = context->backend.real_time;

    return (struct run_settings){
        .clauses = &context->clauses,
        .profile = options->profile,
        .has_mode = options->has_mode || real_time,
        .mode = options->has_mode ? options->mode : TRACE_MODE_ORDER,
        .version = options->version,
        .pure = context->backend.pure,
    };
}

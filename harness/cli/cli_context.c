#include "cli_context.h"
#include "cli_builtin.h"
#include "cli_writer.h"
#include <string.h>
#include <sys/stat.h>

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
    clauses_release(&context->clauses);
    run_list_release(&context->list);
    buffer_release(&context->out);
}

static bool keep(const struct run_case *item, const void *arg)
{
    return run_filter_takes_id(arg, item->id);
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
    run_list_keep(&context->list, keep, &options->filter);
    return code;
}

bool cli_context_open_backend(struct cli_context *context,
                              const struct cli_options *options,
                              enum cli_exit *ret_exit)
{
    const char *name = options->backend;
    size_t length = strlen(name);
    struct diag diag = {0};

    context->backend.table = cli_builtin_find(name);
    if (strchr(name, '/') != NULL ||
        (length > 3 && strcmp(name + length - 3, ".so") == 0)) {
        context->backend.file = name;
    } else if (context->backend.table == NULL) {
        cli_complain("there is no backend \"%s\" (see loopspec backends); a "
                     "shared library is given as FILE.so",
                     name);
        *ret_exit = CLI_EXIT_USAGE;
        return false;
    }
    if (run_backend_probe(&context->backend, options->timeout, &diag))
        return true;
    cli_complain_diag(&diag);
    *ret_exit = CLI_EXIT_BACKEND;
    return false;
}

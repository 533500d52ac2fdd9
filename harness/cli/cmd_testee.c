#include "cli_context.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include "run_needs.h"
#include "testee.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { NEEDS_MAX = 32 };

static size_t list_capabilities(struct testee_capability list[NEEDS_MAX])
{
    const struct run_need *need;
    size_t count = 0;

    while (count < NEEDS_MAX && (need = run_need_at(count)) != NULL)
        list[count++] =
            (struct testee_capability){need->name, need->capability};
    return count;
}

static enum cli_exit serve(const struct loopspec_backend *table)
{
    struct testee_capability capabilities[NEEDS_MAX];
    struct testee testee = {
        .table = table,
        .capabilities = capabilities,
        .capability_count = list_capabilities(capabilities),
        .input = STDIN_FILENO,
        .output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1),
    };
    enum testee_end end;

    if (testee.output < 0) {
        cli_complain("cannot write to stdout: %s", strerror(errno));
        return CLI_EXIT_INTERNAL;
    }
    /* Whatever a backend prints must not get between the answers. */
    dup2(STDERR_FILENO, STDOUT_FILENO);
    signal(SIGPIPE, SIG_IGN);
    end = testee_serve(&testee);
    close(testee.output);
    if (end != TESTEE_NONSENSE)
        return CLI_EXIT_OK;
    cli_complain("a request made no sense (see spec/protocol.md)");
    return CLI_EXIT_USAGE;
}

static enum cli_exit load_and_serve(struct cli_context *context,
                                    struct cli_options *options)
{
    const struct loopspec_backend *table;
    struct diag diag = {0};
    enum cli_exit code;

    if (options->argument_count > 0) {
        cli_complain("testee takes no argument");
        return CLI_EXIT_USAGE;
    }
    if (!cli_context_open_backend(context, options, &code))
        return code;
    table = run_backend_load(&context->backend, &diag);
    if (table != NULL)
        return serve(table);
    cli_complain_diag(&diag);
    return CLI_EXIT_BACKEND;
}

enum cli_exit cmd_testee(int argc, char **argv)
{
    struct cli_options options;
    struct cli_context context;
    enum cli_exit code;

    if (!cli_options_read(&options, CLI_OPTIONS_TESTEE, argc, argv))
        return CLI_EXIT_USAGE;
    if (options.help) {
        cli_text_show(cli_text_testee);
        code = CLI_EXIT_OK;
    } else if (!cli_context_init(&context)) {
        code = CLI_EXIT_USAGE;
    } else {
        code = load_and_serve(&context, &options);
        cli_context_release(&context);
    }
    cli_options_release(&options);
    return code;
}

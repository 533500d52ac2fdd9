#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name;
    enum cli_exit (*run)(int argc, char **argv);
} commands[] = {
    {"run", cmd_run},         {"list", cmd_list},
    {"show", cmd_show},       {"trace", cmd_trace},
    {"explain", cmd_explain}, {"backends", cmd_backends},
    {"testee", cmd_testee},   {"merge", cmd_merge},
    {"compare", cmd_compare}, {"doctor", cmd_doctor},
};

static enum cli_exit run_command(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, argv[0]) == 0)
            return commands[i].run(argc, argv);
    cli_complain("there is no command \"%s\" (see loopspec --help)", argv[0]);
    return CLI_EXIT_USAGE;
}

static enum cli_exit dispatch(int argc, char **argv)
{
    if (argc < 2) {
        cli_complain("a command is missing (see loopspec --help)");
        return CLI_EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        cli_text_show(cli_text_help);
        return CLI_EXIT_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        cli_text_show("loopspec " LOOPSPEC_VERSION "\n");
        return CLI_EXIT_OK;
    }
    return run_command(argc - 1, argv + 1);
}

/* Takes the places of standard streams that are closed, lest a file or a pipe
 * of ours gets them; what is written there fails. */
static void fill_streams(void)
{
    int descriptor;

    do
        descriptor = open("/dev/null", O_RDONLY);
    while (descriptor >= 0 && descriptor <= STDERR_FILENO);
    if (descriptor >= 0)
        close(descriptor);
}

int main(int argc, char **argv)
{
    enum cli_exit code;

    fill_streams();
    code = dispatch(argc, argv);

    if (!cli_write_succeeded() && code != CLI_EXIT_INTERRUPTED)
        return CLI_EXIT_INTERNAL;
    return (int)code;
}

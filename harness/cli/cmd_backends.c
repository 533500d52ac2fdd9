#include "cli_builtin.h"
#include "cli_options.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"

static void append_backend(struct buffer *out,
                           const struct loopspec_backend *table)
{
    static const struct {
        uint32_t bit;
        const char *name;
    } capabilities[] = {
        {LOOPSPEC_CAP_VIRTUAL_TIME, "virtual-time"},
        {LOOPSPEC_CAP_THREADSAFE, "threadsafe"},
        {LOOPSPEC_CAP_FDS, "fds"},
        {LOOPSPEC_CAP_SIGNALS, "signals"},
    };

    buffer_append_format(out, "%s %s", table->name, table->version);
    for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++)
        if ((table->capabilities & capabilities[i].bit) != 0)
            buffer_append_format(out, " %s", capabilities[i].name);
    buffer_append_string(out, "\n");
}

enum cli_exit cmd_backends(int argc, char **argv)
{
    struct cli_options options;
    struct buffer out = {0};

    if (!cli_options_read(&options, 0, argc, argv))
        return CLI_EXIT_USAGE;
    cli_options_release(&options);
    if (options.help) {
        cli_text_show(cli_text_backends);
        return CLI_EXIT_OK;
    }
    if (options.argument_count > 0) {
        cli_complain("backends takes no argument");
        return CLI_EXIT_USAGE;
    }
    for (size_t i = 0; cli_builtin(i) != NULL; i++)
        append_backend(&out, cli_builtin(i));
    cli_write(&out);
    buffer_release(&out);
    return CLI_EXIT_OK;
}

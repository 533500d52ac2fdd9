#include "cli_single.h"
#include "cli_text.h"
#include "cmd.h"

static enum cli_exit show(struct cli_single *single)
{
    cli_single_append_about(single);
    cli_single_append_source(single);
    cli_single_append_expected(single);
    return CLI_EXIT_OK;
}

enum cli_exit cmd_show(int argc, char **argv)
{
    return cli_single_run(argc, argv, 0, cli_text_show_case, show);
}

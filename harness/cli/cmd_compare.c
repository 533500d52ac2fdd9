#include "cli_files.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include "report_compare.h"

static enum cli_exit compare(const struct cli_options *options)
{
    struct cli_files files;
    struct buffer out = {0};

    if (!cli_files_read(&files, options))
        return CLI_EXIT_USAGE;
    if (!report_compare_same_suite(files.items, files.count))
        cli_complain("the reports are not about the same cases");
    if (options->json)
        report_compare_append_json(&out, files.items, files.count);
    else
        report_compare_append(&out, files.items, files.count);
    cli_write(&out);
    buffer_release(&out);
    cli_files_release(&files);
    return CLI_EXIT_OK;
}

enum cli_exit cmd_compare(int argc, char **argv)
{
    struct cli_options options;
    enum cli_exit code;

    if (!cli_options_read(&options, CLI_OPTIONS_LIST, argc, argv))
        return CLI_EXIT_USAGE;
    if (options.help) {
        cli_text_show(cli_text_compare);
        code = CLI_EXIT_OK;
    } else {
        code = compare(&options);
    }
    cli_options_release(&options);
    return code;
}

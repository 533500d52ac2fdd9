#include "cli_files.h"
#include "cli_writer.h"
#include "memory.h"
#include <stdlib.h>

bool cli_files_read(struct cli_files *files, const struct cli_options *options)
{
    size_t wanted = (size_t)options->argument_count;

    if (wanted == 0) {
        cli_complain("a report in JSON lines must be given (see --help)");
        return false;
    }
    *files = (struct cli_files){memory_new(wanted, sizeof *files->items), 0};
    for (size_t i = 0; i < wanted; i++) {
        struct diag diag = {0};

        if (report_file_read(&files->items[files->count], options->arguments[i],
                             &diag))
            files->count++;
        else
            cli_complain_diag(&diag);
    }
    if (files->count == wanted)
        return true;
    cli_files_release(files);
    return false;
}

void cli_files_release(struct cli_files *files)
{
    for (size_t i = 0; i < files->count; i++)
        report_file_release(&files->items[i]);
    free(files->items);
    *files = (struct cli_files){0};
}

#include "cli_single.h"
#include "cli_interrupt.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "memory.h"
#include "report_detail.h"
#include "run_pool.h"
#include "vector_version.h"
#include <errno.h>
#include <string.h>

/* Finds the one case and reads its vector. */
static enum cli_exit open_case(struct cli_single *single)
{
    struct run_list *list = &single->context.list;
    enum run_list_result result;
    struct diag diag = {0};

    if (single->options.argument_count != 1) {
        cli_complain("one case must be given (see --help)");
        return CLI_EXIT_USAGE;
    }
    result = run_list_add(list, single->options.arguments[0], &diag);
    if (result != RUN_LIST_ADDED) {
        cli_complain_diag(&diag);
        return result == RUN_LIST_UNMATCHED ? CLI_EXIT_NOTHING : CLI_EXIT_USAGE;
    }
    run_list_finish(list);
    if (list->count > 1) {
        cli_complain("\"%s\" names %zu cases, one must be given",
                     single->options.arguments[0], list->count);
        return CLI_EXIT_USAGE;
    }
    if (!run_list_read(&list->cases[0], &single->vector, &diag)) {
        cli_complain_diag(&diag);
        return CLI_EXIT_USAGE;
    }
    return CLI_EXIT_OK;
}

static enum cli_exit run_body(struct cli_single *single,
                              enum cli_exit (*body)(struct cli_single *single))
{
    enum cli_exit code = open_case(single);

    if (code != CLI_EXIT_OK)
        return code;
    code = body(single);
    vector_release(&single->vector);
    cli_write(&single->context.out);
    return code;
}

enum cli_exit cli_single_run(int argc, char **argv, unsigned groups,
                             const char *help,
                             enum cli_exit (*body)(struct cli_single *single))
{
    struct cli_single single;
    enum cli_exit code;

    if (!cli_options_read(&single.options, groups, argc, argv))
        return CLI_EXIT_USAGE;
    if (single.options.help) {
        cli_text_show(help);
        code = CLI_EXIT_OK;
    } else if (!cli_context_init(&single.context)) {
        code = CLI_EXIT_USAGE;
    } else {
        code = run_body(&single, body);
        cli_context_release(&single.context);
    }
    cli_options_release(&single.options);
    return code;
}

/* Where a verdict goes. */
struct keeper {
    struct cli_context *context;
    struct verdict *verdict;
};

static void keep_verdict(void *arg, size_t index, const struct verdict *verdict)
{
    const struct keeper *keeper = arg;
    struct verdict *kept = keeper->verdict;

    (void)index;
    cli_context_tell_escape(keeper->context, verdict);
    verdict_set(kept, verdict->outcome, verdict->reason);
    kept->mode = verdict->mode;
    kept->version = verdict->version;
    kept->older = verdict->older;
    kept->pure = verdict->pure;
    kept->breach = verdict->breach;
    if (verdict->errors != NULL)
        kept->errors = memory_copy_string(verdict->errors);
    kept->difference = verdict->difference;
    for (size_t i = 0; i < verdict->found.count; i++)
        trace_take_line(&kept->found,
                        memory_copy_string(verdict->found.lines[i]));
}

bool cli_single_judge(struct cli_single *single, bool only_trace,
                      struct verdict *verdict, enum cli_exit *ret_exit)
{
    struct cli_options *options = &single->options;
    struct cli_context *context = &single->context;
    struct run_settings settings;
    struct run_job job = {&context->list, &context->backend, &settings,
                          options->timeout};
    struct keeper keeper = {context, verdict};
    sigset_t mask;
    struct run_pool_options pool = {
        .jobs = 1,
        .timeout = options->timeout,
        .interrupted = cli_interrupt_catch(&mask),
        .wait_mask = &mask,
        .done = keep_verdict,
        .arg = &keeper,
    };

    cli_context_hurry(context, 1);
    if (!cli_context_open_backend(context, options, ret_exit))
        return false;
    settings = cli_context_settings(context, options);
    settings.only_trace = only_trace;
    settings.keep_trace = true;
    switch (run_pool_run(&job, &pool)) {
    case RUN_POOL_DONE: return true;
    case RUN_POOL_INTERRUPTED: *ret_exit = CLI_EXIT_INTERRUPTED; return false;
    case RUN_POOL_NO_PROCESS: break;
    }
    cli_complain("cannot start a process: %s", strerror(errno));
    *ret_exit = CLI_EXIT_INTERNAL;
    return false;
}

static void append_names(struct buffer *out, const char *label,
                         const struct vector_names *names)
{
    if (names->count == 0)
        return;
    buffer_append_string(out, label);
    for (size_t i = 0; i < names->count; i++)
        buffer_append_format(out, " %s", names->items[i]);
    buffer_append_string(out, "\n");
}

void cli_single_append_about(struct cli_single *single)
{
    const struct vector *vector = &single->vector;
    struct buffer *out = &single->context.out;

    buffer_append_format(out, "%s (%s)\n", vector->id,
                         clause_level_name(clauses_level(
                             &single->context.clauses, vector->clauses.items,
                             vector->clauses.count)));
    report_append_wrapped(out, vector->title, 0, 0);
    append_names(out, "needs:", &vector->needs);
    if (vector->python != NULL)
        buffer_append_format(out, "python: %s\n", vector->python);
    if (vector->clauses.count > 0)
        buffer_append_string(out, "\n");
    for (size_t i = 0; i < vector->clauses.count; i++)
        report_append_clause(out, &single->context.clauses,
                             vector->clauses.items[i], 0);
}

void cli_single_append_source(struct cli_single *single)
{
    struct buffer *out = &single->context.out;
    const char *text = single->vector.source;

    buffer_append_string(out, "\n");
    for (int line = 1; *text != '\0'; line++) {
        size_t length = strcspn(text, "\n");

        buffer_append_format(out, "%4d%s%.*s\n", line, length > 0 ? "  " : "",
                             (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void append_trace(struct buffer *out, struct trace_view trace)
{
    for (size_t i = 0; i < trace.count; i++)
        buffer_append_format(out, "    %s\n", trace.lines[i]);
}

void cli_single_append_expected(struct cli_single *single)
{
    const struct vector *vector = &single->vector;
    struct buffer *out = &single->context.out;
    char number[VECTOR_VERSION_SIZE];

    for (size_t i = 0; i < vector->column_count; i++) {
        const struct vector_column *column = &vector->columns[i];

        buffer_append_string(out, "\nPython");
        for (size_t j = 0; j < column->version_count; j++) {
            vector_version_format(column->versions[j], number);
            buffer_append_format(out, " %s", number);
        }
        buffer_append_string(out, ":\n");
        append_trace(out, column->trace);
        if (column->pure.count > 0)
            buffer_append_string(out, "  with futures in pure Python:\n");
        append_trace(out, column->pure);
    }
}

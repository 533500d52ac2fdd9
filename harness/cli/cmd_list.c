#include "cli_context.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include "vector_version.h"
#include <jansson.h>
#include <stdlib.h>

/* What list gathers: lines of text or one JSON array. */
struct listing {
    struct cli_context *context;
    const struct cli_options *options;
    json_t *array;
    size_t count;
};

static json_t *names_to_json(const struct vector_names *names)
{
    json_t *array = json_array();

    for (size_t i = 0; i < names->count; i++)
        json_array_append_new(array, json_string(names->items[i]));
    return array;
}

static json_t *versions_to_json(const struct vector *vector)
{
    json_t *array = json_array();
    char number[VECTOR_VERSION_SIZE];

    for (size_t i = 0; i < vector->column_count; i++)
        for (size_t j = 0; j < vector->columns[i].version_count; j++) {
            vector_version_format(vector->columns[i].versions[j], number);
            json_array_append_new(array, json_string(number));
        }
    return array;
}

static void add_case(struct listing *listing, const struct run_case *item,
                     const struct vector *vector)
{
    const char *level = clause_level_name(
        clauses_level(&listing->context->clauses, vector->clauses.items,
                      vector->clauses.count));

    listing->count++;
    if (!listing->options->json) {
        buffer_append_format(&listing->context->out, "%-40s %-10s %s\n",
                             vector->id, level, vector->title);
        return;
    }
    json_array_append_new(
        listing->array,
        json_pack("{ss ss ss so so ss* so ss}", "id", vector->id, "title",
                  vector->title, "level", level, "clauses",
                  names_to_json(&vector->clauses), "needs",
                  names_to_json(&vector->needs), "python", vector->python,
                  "versions", versions_to_json(vector), "file", item->file));
}

/* False after a complaint about a malformed vector. */
static bool list_case(struct listing *listing, const struct run_case *item)
{
    struct diag diag = {0};
    struct vector vector;

    if (!run_list_read(item, &vector, &diag)) {
        cli_complain_diag(&diag);
        return false;
    }
    if (run_filter_takes_vector(&listing->options->filter,
                                &listing->context->clauses, &vector))
        add_case(listing, item, &vector);
    vector_release(&vector);
    return true;
}

static void write_array(struct listing *listing)
{
    char *text = json_dumps(listing->array, JSON_INDENT(2));

    buffer_append_format(&listing->context->out, "%s\n", text);
    free(text);
}

static enum cli_exit list_cases(struct cli_context *context,
                                const struct cli_options *options)
{
    struct listing listing = {context, options, json_array(), 0};
    enum cli_exit code = cli_context_select(context, options);

    for (size_t i = 0; i < context->list.count; i++)
        if (!list_case(&listing, &context->list.cases[i]))
            code = CLI_EXIT_USAGE;
    if (options->json)
        write_array(&listing);
    json_decref(listing.array);
    cli_write(&context->out);
    if (listing.count == 0)
        return code == CLI_EXIT_USAGE ? code : CLI_EXIT_NOTHING;
    return code == CLI_EXIT_NOTHING ? CLI_EXIT_USAGE : code;
}

enum cli_exit cmd_list(int argc, char **argv)
{
    struct cli_options options;
    struct cli_context context;
    enum cli_exit code;

    if (!cli_options_read(&options, CLI_OPTIONS_SELECT | CLI_OPTIONS_LIST, argc,
                          argv))
        return CLI_EXIT_USAGE;
    if (options.help) {
        cli_text_show(cli_text_list);
        code = CLI_EXIT_OK;
    } else if (!cli_context_init(&context)) {
        code = CLI_EXIT_USAGE;
    } else {
        code = list_cases(&context, &options);
        cli_context_release(&context);
    }
    cli_options_release(&options);
    return code;
}

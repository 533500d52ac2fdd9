#include "cli_options.h"
#include "cli_writer.h"
#include "vector_version.h"
#include <getopt.h>
#include <math.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS_MAX = 1024, TIMEOUT_MAX = 86400 };

/* Values that getopt_long() returns, beyond all characters. */
enum option_id {
    OPTION_AREA = 256,
    OPTION_CLAUSE,
    OPTION_LEVEL,
    OPTION_EXCLUDE,
    OPTION_SHARD,
    OPTION_BACKEND,
    OPTION_EXEC,
    OPTION_PYTHON_LOOP,
    OPTION_PYTHON,
    OPTION_VTIME,
    OPTION_TIMEOUT,
    OPTION_PROFILE,
    OPTION_PYTHON_VERSION,
    OPTION_COMPARE,
    OPTION_JOBS,
    OPTION_FAIL_FAST,
    OPTION_FORMAT,
    OPTION_JUNIT,
    OPTION_JSONL,
    OPTION_SUMMARY,
    OPTION_EXPECTATIONS,
    OPTION_UPDATE_EXPECTATIONS,
    OPTION_JSON
};

static const struct {
    unsigned group;
    struct option option;
} table[] = {
    {CLI_OPTIONS_SELECT, {"area", required_argument, NULL, OPTION_AREA}},
    {CLI_OPTIONS_SELECT, {"clause", required_argument, NULL, OPTION_CLAUSE}},
    {CLI_OPTIONS_SELECT, {"level", required_argument, NULL, OPTION_LEVEL}},
    {CLI_OPTIONS_SELECT, {"exclude", required_argument, NULL, OPTION_EXCLUDE}},
    {CLI_OPTIONS_SELECT, {"shard", required_argument, NULL, OPTION_SHARD}},
    {CLI_OPTIONS_BACKEND | CLI_OPTIONS_TESTEE,
     {"backend", required_argument, NULL, OPTION_BACKEND}},
    {CLI_OPTIONS_BACKEND, {"exec", required_argument, NULL, OPTION_EXEC}},
    {CLI_OPTIONS_BACKEND,
     {"python-loop", required_argument, NULL, OPTION_PYTHON_LOOP}},
    {CLI_OPTIONS_BACKEND, {"python", required_argument, NULL, OPTION_PYTHON}},
    {CLI_OPTIONS_BACKEND, {"vtime", no_argument, NULL, OPTION_VTIME}},
    {CLI_OPTIONS_BACKEND, {"timeout", required_argument, NULL, OPTION_TIMEOUT}},
    {CLI_OPTIONS_JUDGE, {"profile", required_argument, NULL, OPTION_PROFILE}},
    {CLI_OPTIONS_JUDGE,
     {"python-version", required_argument, NULL, OPTION_PYTHON_VERSION}},
    {CLI_OPTIONS_JUDGE, {"compare", required_argument, NULL, OPTION_COMPARE}},
    {CLI_OPTIONS_RUN, {"jobs", required_argument, NULL, OPTION_JOBS}},
    {CLI_OPTIONS_RUN, {"fail-fast", no_argument, NULL, OPTION_FAIL_FAST}},
    {CLI_OPTIONS_RUN,
     {"update-expectations", no_argument, NULL, OPTION_UPDATE_EXPECTATIONS}},
    {CLI_OPTIONS_REPORT, {"format", required_argument, NULL, OPTION_FORMAT}},
    {CLI_OPTIONS_REPORT, {"junit", required_argument, NULL, OPTION_JUNIT}},
    {CLI_OPTIONS_REPORT, {"jsonl", required_argument, NULL, OPTION_JSONL}},
    {CLI_OPTIONS_REPORT, {"summary", required_argument, NULL, OPTION_SUMMARY}},
    {CLI_OPTIONS_REPORT,
     {"expectations", required_argument, NULL, OPTION_EXPECTATIONS}},
    {CLI_OPTIONS_LIST, {"json", no_argument, NULL, OPTION_JSON}},
    {0, {"help", no_argument, NULL, 'h'}},
};

enum { TABLE_SIZE = sizeof table / sizeof *table };

const char *cli_profile_name(enum run_profile profile)
{
    return profile == RUN_PROFILE_PORTABLE ? "portable" : "cpython";
}

/* Complains about an option's value; always false. */
static bool refuse(const char *name, const char *value, const char *wanted)
{
    cli_complain("--%s must be %s, not \"%s\"", name, wanted, value);
    return false;
}

static unsigned count_processors(void)
{
    cpu_set_t set;

    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    return CPU_COUNT(&set) > 0 ? (unsigned)CPU_COUNT(&set) : 1;
}

static bool read_level(struct cli_options *options, const char *value)
{
    options->filter.has_level = true;
    options->filter.level =
        strcmp(value, "guaranteed") == 0 ? CLAUSE_GUARANTEED : CLAUSE_OBSERVED;
    return options->filter.level == CLAUSE_GUARANTEED ||
           strcmp(value, "observed") == 0 ||
           refuse("level", value, "guaranteed or observed");
}

static bool read_profile(struct cli_options *options, const char *value)
{
    options->has_profile = true;
    options->profile = strcmp(value, "portable") == 0 ? RUN_PROFILE_PORTABLE
                                                      : RUN_PROFILE_CPYTHON;
    return options->profile == RUN_PROFILE_PORTABLE ||
           strcmp(value, "cpython") == 0 ||
           refuse("profile", value, "portable or cpython");
}

static bool read_mode(struct cli_options *options, const char *value)
{
    for (int mode = 0; mode < TRACE_MODE_COUNT; mode++)
        if (strcmp(trace_mode_name((enum trace_mode)mode), value) == 0) {
            options->has_mode = true;
            options->mode = (enum trace_mode)mode;
            return true;
        }
    return refuse("compare", value, "exact, ticks or order");
}

static bool read_python_loop(struct cli_options *options, const char *value)
{
    const char *colon = strchr(value, ':');

    options->python_loop = value;
    return (colon != NULL && colon != value && colon[1] != '\0') ||
           refuse("python-loop", value, "MODULE:FACTORY");
}

static bool read_jobs(struct cli_options *options, const char *value)
{
    char *end;
    long jobs = strtol(value, &end, 10);

    if (value[0] == '\0' || *end != '\0' || jobs < 1 || jobs > JOBS_MAX)
        return refuse("jobs", value, "a number from 1 to 1024");
    options->jobs = (unsigned)jobs;
    return true;
}

static bool read_timeout(struct cli_options *options, const char *value)
{
    char *end;
    double seconds = strtod(value, &end);

    if (value[0] == '\0' || *end != '\0' || !(seconds > 0) ||
        seconds > TIMEOUT_MAX)
        return refuse("timeout", value,
                      "seconds, more than 0 and at most a day");
    options->timeout = seconds;
    return true;
}

static bool read_format(struct cli_options *options, const char *value)
{
    static const char *const names[] = {"pretty", "tap", "jsonl"};

    options->format = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], value) == 0)
            options->format = report_format_find(value);
    return options->format != NULL ||
           refuse("format", value, "pretty, tap or jsonl");
}

static bool read_version(struct cli_options *options, const char *value)
{
    return vector_version_parse(value, strlen(value), &options->version) ||
           refuse("python-version", value, "a version like 3.12");
}

static bool read_shard(struct cli_options *options, const char *value)
{
    return run_filter_parse_shard(&options->filter, value) ||
           refuse("shard", value, "I/N with I from 1 to N");
}

static bool read_option(struct cli_options *options, int id, const char *value)
{
    switch (id) {
    case OPTION_AREA: run_strings_add(&options->filter.areas, value); break;
    case OPTION_CLAUSE: run_strings_add(&options->filter.clauses, value); break;
    case OPTION_EXCLUDE:
        run_strings_add(&options->filter.excludes, value);
        break;
    case OPTION_LEVEL: return read_level(options, value);
    case OPTION_SHARD: return read_shard(options, value);
    case OPTION_BACKEND: options->backend = value; break;
    case OPTION_EXEC: options->exec = value; break;
    case OPTION_PYTHON_LOOP: return read_python_loop(options, value);
    case OPTION_PYTHON: options->python = value; break;
    case OPTION_VTIME: options->vtime = true; break;
    case OPTION_TIMEOUT: return read_timeout(options, value);
    case OPTION_PROFILE: return read_profile(options, value);
    case OPTION_PYTHON_VERSION: return read_version(options, value);
    case OPTION_COMPARE: return read_mode(options, value);
    case OPTION_JOBS: return read_jobs(options, value);
    case OPTION_FAIL_FAST: options->fail_fast = true; break;
    case OPTION_FORMAT: return read_format(options, value);
    case OPTION_JUNIT: options->junit = value; break;
    case OPTION_JSONL: options->jsonl = value; break;
    case OPTION_SUMMARY: options->summary = value; break;
    case OPTION_EXPECTATIONS: options->expectations = value; break;
    case OPTION_UPDATE_EXPECTATIONS: options->update_expectations = true; break;
    case OPTION_JSON: options->json = true; break;
    default: options->help = true; break;
    }
    return true;
}

static void set_defaults(struct cli_options *options)
{
    *options = (struct cli_options){
        .profile = RUN_PROFILE_CPYTHON,
        .jobs = count_processors(),
        .timeout = 10,
        .format = report_format_find("pretty"),
    };
}

/* The options of the groups, with the end that getopt_long() wants. */
static void collect(unsigned groups, struct option *ret_options)
{
    size_t count = 0;

    for (size_t i = 0; i < TABLE_SIZE; i++)
        if (table[i].group == 0 || (table[i].group & groups) != 0)
            ret_options[count++] = table[i].option;
    ret_options[count] = (struct option){0};
}

/* What getopt_long() could not take. */
static bool refuse_option(int id, char **argv)
{
    const char *given = argv[optind - 1];

    if (id == ':')
        cli_complain("%s wants a value", given);
    else if (optopt > 0 && optopt < 256)
        cli_complain("%s: there is no option -%c (see --help)", argv[0],
                     optopt);
    else if (optopt >= 256)
        cli_complain("%s takes no value", given);
    else
        cli_complain("%s: there is no option %s (see --help)", argv[0], given);
    return false;
}

/* The options about the loop under test must go together. */
static bool settle_backend(struct cli_options *options)
{
    int ways = (options->backend != NULL) + (options->exec != NULL) +
               (options->python_loop != NULL);

    if (ways > 1)
        cli_complain("only one of --backend, --exec and --python-loop can be "
                     "given");
    else if (options->python != NULL && options->python_loop == NULL)
        cli_complain("--python goes with --python-loop");
    else if (options->vtime && options->exec == NULL)
        cli_complain("--vtime goes with --exec");
    else {
        if (ways == 0)
            options->backend = "reference";
        if (options->python == NULL)
            options->python = "python3";
        return true;
    }
    return false;
}

bool cli_options_read(struct cli_options *options, unsigned groups, int argc,
                      char **argv)
{
    struct option known[TABLE_SIZE + 1];
    int id;

    set_defaults(options);
    collect(groups, known);
    opterr = 0;
    optind = 1;
    while ((id = getopt_long(argc, argv, ":h", known, NULL)) != -1)
        if (id == '?' || id == ':' ? !refuse_option(id, argv)
                                   : !read_option(options, id, optarg)) {
            cli_options_release(options);
            return false;
        }
    options->arguments = argv + optind;
    options->argument_count = argc - optind;
    if (settle_backend(options))
        return true;
    cli_options_release(options);
    return false;
}

bool cli_options_want_jsonl(const struct cli_options *options)
{
    return options->jsonl != NULL ||
           strcmp(options->format->name, "jsonl") == 0;
}

bool cli_options_are_whole(const struct cli_options *options)
{
    const struct run_filter *filter = &options->filter;

    return options->argument_count == 0 && filter->areas.count == 0 &&
           filter->excludes.count == 0 && filter->clauses.count == 0 &&
           !filter->has_level;
}

void cli_options_release(struct cli_options *options)
{
    run_filter_release(&options->filter);
}

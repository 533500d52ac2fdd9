#include "run_exec_message.h"
#include "memory.h"
#include "run_needs.h"
#include "vector_version.h"
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How much of an answer that makes no sense is shown. */
enum { SHOWN = 60 };

static void put(struct buffer *text, json_t *message)
{
    char *line = json_dumps(message, JSON_COMPACT);

    buffer_append_format(text, "%s\n", line);
    free(line);
    json_decref(message);
}

void run_exec_put_hello(struct buffer *text)
{
    put(text,
        json_pack("{ss si}", "op", "hello", "protocol", RUN_EXEC_PROTOCOL));
}

void run_exec_put_bye(struct buffer *text)
{
    put(text, json_pack("{ss}", "op", "bye"));
}

/* How long a case takes at most: all its waits together. */
static json_t *seconds_to_json(const struct vector_column *column)
{
    double seconds = 0;

    if (column == NULL)
        return json_null();
    for (size_t i = 0; i < column->trace.count; i++) {
        const char *line = column->trace.lines[i];
        double wait =
            strncmp(line, "poll ", 5) == 0 ? strtod(line + 5, NULL) : 0;

        if (wait > 0)
            seconds += wait;
    }
    return json_real(isfinite(seconds) ? seconds : 1e300);
}

static json_t *needs_to_json(const struct vector_names *needs)
{
    json_t *array = json_array();

    for (size_t i = 0; i < needs->count; i++)
        json_array_append_new(array, json_string(needs->items[i]));
    return array;
}

void run_exec_put_run(struct buffer *text, const struct vector *vector,
                      const struct vector_column *column, double timeout)
{
    char *program;
    json_t *message = json_pack(
        "{ss ss sf so so ss}", "op", "run", "case", vector->id, "timeout",
        timeout, "seconds", seconds_to_json(column), "needs",
        needs_to_json(&vector->needs), "source", vector->source);

    put(text, message);
    /* The program is written as it stands, in front of the closing brace. */
    text->length -= strlen("}\n");
    program = json_dumps(vector->program, JSON_COMPACT);
    buffer_append_format(text, ",\"program\":%s}\n", program);
    free(program);
}

/* A JSON object of one line, or NULL with the diag filled. */
static json_t *parse(const struct buffer *line, struct diag *diag)
{
    const char *bytes = buffer_string(line);
    json_t *root =
        json_loadb(bytes, line->length, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(root))
        return root;
    json_decref(root);
    diag_set(diag, NULL, 0, 0, NULL, "its answer is no JSON object: \"%.*s\"%s",
             SHOWN, bytes, line->length > SHOWN ? "..." : "");
    return NULL;
}

/* The string of a member, NULL if there is none; false with the diag filled
 * if it is something else. */
static bool get_string(const json_t *root, const char *key,
                       const char **ret_string, struct diag *diag)
{
    const json_t *value = json_object_get(root, key);

    *ret_string = json_string_value(value);
    return value == NULL || json_is_null(value) || *ret_string != NULL ||
           diag_set(diag, NULL, 0, 0, NULL, "\"%s\" in its answer is no string",
                    key);
}

static bool is_printable(const char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            return false;
    return true;
}

static bool get_name(const json_t *root, const char *key, char ret_text[64],
                     struct diag *diag)
{
    const char *text;
    size_t length;

    if (!get_string(root, key, &text, diag))
        return false;
    length = text != NULL ? strlen(text) : 0;
    if (length == 0 || length > 63 || !is_printable(text))
        return diag_set(diag, NULL, 0, 0, NULL,
                        "\"%s\" in its answer must be one to 63 printable "
                        "characters",
                        key);
    memcpy(ret_text, text, length + 1);
    return true;
}

/* The name of the loop is that of a folder as well. */
static bool check_name(const char *name, struct diag *diag)
{
    return (name[0] != '.' && strchr(name, '/') == NULL) ||
           diag_set(diag, NULL, 0, 0, NULL,
                    "\"name\" in its answer must not begin with a dot or "
                    "have a slash");
}

/* Reads "3.11.2"; only the first two numbers count. */
static bool get_python(const json_t *root, int *ret_version, struct diag *diag)
{
    const char *text, *end;
    size_t length;

    if (!get_string(root, "python", &text, diag))
        return false;
    if (text == NULL)
        return true;
    end = strchr(text, '.');
    end = end != NULL ? strpbrk(end + 1, ".") : NULL;
    length = end != NULL ? (size_t)(end - text) : strlen(text);
    return vector_version_parse(text, length, ret_version) ||
           diag_set(diag, NULL, 0, 0, NULL,
                    "\"python\" in its answer is no version: \"%.20s\"", text);
}

static bool get_capabilities(const json_t *root, uint32_t *ret_capabilities,
                             struct diag *diag)
{
    const json_t *names = json_object_get(root, "capabilities"), *name;
    size_t i;

    if (!json_is_array(names))
        return diag_set(diag, NULL, 0, 0, NULL,
                        "\"capabilities\" in its answer is no array");
    json_array_foreach(names, i, name)
    {
        const struct run_need *need;

        if (!json_is_string(name))
            return diag_set(
                diag, NULL, 0, 0, NULL,
                "\"capabilities\" in its answer holds something else "
                "than strings");
        /* Names that are not known yet, or no more, do no harm. */
        need = run_need_find(json_string_value(name));
        *ret_capabilities |= need != NULL ? need->capability : 0;
    }
    return true;
}

/* One of two words; untouched if the member is not there. */
static bool get_choice(const json_t *root, const char *key, const char *no,
                       const char *yes, bool *ret_choice, struct diag *diag)
{
    const char *text;

    if (!get_string(root, key, &text, diag))
        return false;
    if (text == NULL)
        return true;
    *ret_choice = strcmp(text, yes) == 0;
    return *ret_choice || strcmp(text, no) == 0 ||
           diag_set(diag, NULL, 0, 0, NULL,
                    "\"%s\" in its answer must be \"%s\" or \"%s\"", key, no,
                    yes);
}

/* Text for people, cut if it is long. */
static bool get_note(const json_t *root, char ret_text[256], struct diag *diag)
{
    struct diag clean = {0};
    const char *text;

    if (!get_string(root, "note", &text, diag))
        return false;
    if (text != NULL)
        diag_set(&clean, NULL, 0, 0, NULL, "%.255s", text);
    memcpy(ret_text, clean.text, 255);
    ret_text[255] = '\0';
    return true;
}

static bool check_protocol(const json_t *root, struct diag *diag)
{
    const json_t *protocol = json_object_get(root, "protocol");

    if (!json_is_integer(protocol))
        return diag_set(diag, NULL, 0, 0, NULL,
                        "\"protocol\" in its answer is no number");
    return json_integer_value(protocol) == RUN_EXEC_PROTOCOL ||
           diag_set(diag, NULL, 0, 0, NULL,
                    "it speaks version %lld of the protocol, not version %d",
                    (long long)json_integer_value(protocol), RUN_EXEC_PROTOCOL);
}

static bool read_hello(const json_t *root, struct run_exec_hello *hello,
                       struct diag *diag)
{
    const char *error;

    if (!get_string(root, "error", &error, diag))
        return false;
    if (error != NULL)
        return diag_set(diag, NULL, 0, 0, NULL, "%.400s", error);
    hello->has_claim = json_is_string(json_object_get(root, "profile"));
    return check_protocol(root, diag) &&
           get_name(root, "name", hello->name, diag) &&
           check_name(hello->name, diag) &&
           get_name(root, "version", hello->version, diag) &&
           get_python(root, &hello->python, diag) &&
           get_capabilities(root, &hello->capabilities, diag) &&
           get_choice(root, "profile", "cpython", "portable", &hello->portable,
                      diag) &&
           get_choice(root, "time", "virtual", "real", &hello->real_time,
                      diag) &&
           get_choice(root, "futures", "native", "pure", &hello->pure, diag) &&
           get_note(root, hello->note, diag);
}

bool run_exec_get_hello(const struct buffer *line,
                        struct run_exec_hello *ret_hello, struct diag *diag)
{
    struct run_exec_hello hello = {0};
    json_t *root = parse(line, diag);
    bool good = root != NULL && read_hello(root, &hello, diag);

    json_decref(root);
    if (good)
        *ret_hello = hello;
    return good;
}

static bool get_line(const json_t *value, size_t index, struct trace *trace,
                     struct diag *diag)
{
    const char *text = json_string_value(value);

    if (text == NULL || !is_printable(text))
        return diag_set(diag, NULL, 0, 0, NULL, "line %zu of its trace is %s",
                        index + 1,
                        text == NULL ? "no string"
                                     : "not escaped: it has a control "
                                       "character");
    trace_take_line(trace, memory_copy_string(text));
    return true;
}

static bool get_trace(const json_t *lines, struct trace *trace,
                      struct diag *diag)
{
    const json_t *value;
    size_t i;

    if (!json_is_array(lines))
        return diag_set(diag, NULL, 0, 0, NULL, "its trace is no array");
    if (json_array_size(lines) > TRACE_LIMIT + 1)
        return diag_set(diag, NULL, 0, 0, NULL,
                        "its trace has more than %u lines", TRACE_LIMIT + 1);
    json_array_foreach(
        lines, i, value) if (!get_line(value, i, trace, diag)) return false;
    return trace_is_complete(trace) ||
           diag_set(diag, NULL, 0, 0, NULL,
                    "its trace has no end (end, exit, hang or limit)");
}

/* The answers that are a verdict of the testee's own. */
static enum run_exec_answer
get_verdict(const json_t *root, struct verdict *verdict, struct diag *diag)
{
    static const struct {
        const char *key;
        enum verdict_outcome outcome;
    } answers[] = {
        {"skipped", VERDICT_SKIPPED},
        {"error", VERDICT_BROKEN},
        {"crashed", VERDICT_CRASHED},
        {"timed_out", VERDICT_TIMED_OUT},
    };
    struct diag clean = {0};
    const char *reason;

    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        if (!get_string(root, answers[i].key, &reason, diag))
            return RUN_EXEC_NONSENSE;
        if (reason == NULL)
            continue;
        diag_set(&clean, NULL, 0, 0, NULL, "%s", reason);
        verdict_set(verdict, answers[i].outcome, clean.text);
        return RUN_EXEC_VERDICT;
    }
    diag_set(diag, NULL, 0, 0, NULL,
             "its answer has neither \"trace\" nor \"skipped\", \"error\", "
             "\"crashed\" "
             "or \"timed_out\"");
    return RUN_EXEC_NONSENSE;
}

static enum run_exec_answer read_answer(const json_t *root, const char *id,
                                        struct verdict *verdict,
                                        struct diag *diag)
{
    const json_t *lines = json_object_get(root, "trace");
    const char *answered;

    if (!get_string(root, "case", &answered, diag))
        return RUN_EXEC_NONSENSE;
    if (answered == NULL || strcmp(answered, id) != 0) {
        diag_set(diag, NULL, 0, 0, NULL, "its answer is about %s%.200s%s",
                 answered != NULL ? "\"" : "no case",
                 answered != NULL ? answered : "",
                 answered != NULL ? "\"" : "");
        return RUN_EXEC_NONSENSE;
    }
    if (lines == NULL)
        return get_verdict(root, verdict, diag);
    if (get_trace(lines, &verdict->found, diag))
        return RUN_EXEC_TRACE;
    trace_release(&verdict->found);
    return RUN_EXEC_NONSENSE;
}

enum run_exec_answer run_exec_get_answer(const struct buffer *line,
                                         const char *id,
                                         struct verdict *verdict,
                                         bool *ret_leaving, struct diag *diag)
{
    json_t *root = parse(line, diag);
    enum run_exec_answer answer =
        root == NULL ? RUN_EXEC_NONSENSE : read_answer(root, id, verdict, diag);

    *ret_leaving = json_is_true(json_object_get(root, "leaving"));
    json_decref(root);
    return answer;
}

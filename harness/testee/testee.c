#include "testee.h"
#include "script.h"
#include "testee_io.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PROTOCOL 1

/* Sends an answer and gives it back to jansson; false if nobody reads it. */
static bool answer(struct testee_io *io, json_t *message)
{
    struct buffer text = {0};
    char *line = json_dumps(message, JSON_COMPACT);
    bool good;

    buffer_append_format(&text, "%s\n", line);
    good = testee_io_write(io, &text);
    buffer_release(&text);
    free(line);
    json_decref(message);
    return good;
}

static json_t *capabilities_to_json(const struct testee *testee)
{
    json_t *names = json_array();

    for (size_t i = 0; i < testee->capability_count; i++)
        if ((testee->table->capabilities &
             testee->capabilities[i].capability) != 0)
            json_array_append_new(names,
                                  json_string(testee->capabilities[i].name));
    return names;
}

static json_t *make_hello(const struct testee *testee, const json_t *request)
{
    const json_t *version = json_object_get(request, "protocol");

    if (json_integer_value(version) != PROTOCOL)
        return json_pack("{ss}", "error",
                         "this testee speaks version 1 of the protocol alone");
    return json_pack("{si ss ss ss so ss}", "protocol", PROTOCOL, "name",
                     testee->table->name, "version", testee->table->version,
                     "language", "C", "capabilities",
                     capabilities_to_json(testee), "time", "virtual");
}

static json_t *make_error(const char *id, const struct diag *diag)
{
    char text[1024];

    diag_format(diag, text, sizeof text);
    return json_pack("{ss ss}", "case", id, "error", text);
}

static json_t *make_trace(const char *id, const struct trace *trace)
{
    json_t *lines = json_array();

    for (size_t i = 0; i < trace->count; i++)
        json_array_append_new(lines, json_string(trace->lines[i]));
    return json_pack("{ss so}", "case", id, "trace", lines);
}

/* A case while it runs. */
struct running {
    pid_t pid;
    struct testee_io *io;
    const char *id;
    struct trace trace;
    struct diag diag;
};

static json_t *conclude(const struct running *running, enum script_end end)
{
    return end == SCRIPT_DONE ? make_trace(running->id, &running->trace)
                              : make_error(running->id, &running->diag);
}

/* The loop can't be got to leave its run, or has broken something that another
 * case would meet: this process answers and ends. */
static void abandon(void *arg, enum script_end end)
{
    const struct running *running = arg;
    json_t *message = conclude(running, end);

    json_object_set_new(message, "leaving", json_true());
    _exit(answer(running->io, message) ? 0 : 1);
}

/* Runs a case; the answer. */
static json_t *run(const struct testee *testee, struct testee_io *io,
                   const char *id, const json_t *program)
{
    struct running running = {.pid = getpid(), .io = io, .id = id};
    struct script_options options = {
        .id = id, .abandon = abandon, .arg = &running};
    struct script *script = script_new(program, &running.diag);
    enum script_end end;
    json_t *message;

    if (script == NULL)
        return make_error(id, &running.diag);
    trace_init(&running.trace);
    end = script_run(script, testee->table, &options, &running.trace,
                     &running.diag);
    script_free(script);
    if (getpid() != running.pid)
        _exit(0); /* a copy that the loop has made by fork() */
    if (end != SCRIPT_DONE)
        abandon(&running, end);
    message = conclude(&running, end);
    trace_release(&running.trace);
    return message;
}

static enum testee_end refuse(struct testee_io *io, const char *text)
{
    answer(io, json_pack("{ss}", "error", text));
    return TESTEE_NONSENSE;
}

/* Whether to go on; if not, *ret_end says why. */
static bool serve_request(const struct testee *testee, struct testee_io *io,
                          const json_t *request, enum testee_end *ret_end)
{
    const char *operation = json_string_value(json_object_get(request, "op"));
    const char *id = json_string_value(json_object_get(request, "case"));
    const json_t *program = json_object_get(request, "program");

    *ret_end = TESTEE_CLOSED;
    if (operation != NULL && strcmp(operation, "hello") == 0)
        return answer(io, make_hello(testee, request));
    if (operation != NULL && strcmp(operation, "bye") == 0)
        *ret_end = TESTEE_BYE;
    else if (operation == NULL || strcmp(operation, "run") != 0)
        *ret_end = refuse(io, "the request is none of hello, run and bye");
    else if (id == NULL || program == NULL)
        *ret_end = refuse(io, "the request has no case or no program");
    else
        return answer(io, run(testee, io, id, program));
    return false;
}

enum testee_end testee_serve(const struct testee *testee)
{
    struct testee_io io = {.input = testee->input, .output = testee->output};
    struct buffer line = {0};
    enum testee_end end = TESTEE_CLOSED;
    bool more = true;

    while (more && testee_io_read(&io, &line)) {
        json_t *request =
            json_loadb(buffer_string(&line), line.length, 0, NULL);

        more = serve_request(testee, &io, request, &end);
        json_decref(request);
        buffer_clear(&line);
    }
    if (more)
        end = TESTEE_CLOSED;
    buffer_release(&line);
    testee_io_release(&io);
    return end;
}

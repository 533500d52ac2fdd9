#include "run_wire.h"
#include "memory.h"
#include <string.h>

enum { MAGIC = 0x6c706573 };

/* The fixed part of a result; the reason, what came on stderr and the lines
 * follow, each with its NUL. */
struct result {
    uint32_t outcome, mode, older, pure, breach, has_reason, has_errors;
    int32_t version;
    uint64_t line_count, expected, found;
};
_Static_assert(sizeof(struct result) == 8 * 4 + 3 * 8,
               "no padding goes over the wire");

static void put_header(struct buffer *text, uint32_t kind, uint32_t index,
                       size_t size)
{
    struct run_wire_header header = {MAGIC, kind, index, (uint32_t)size};

    buffer_append(text, (const char *)&header, sizeof header);
}

void run_wire_put_started(struct buffer *text, uint32_t index)
{
    put_header(text, RUN_WIRE_STARTED, index, 0);
}

void run_wire_put_leaving(struct buffer *text, uint32_t index)
{
    put_header(text, RUN_WIRE_LEAVING, index, 0);
}

static size_t result_size(const struct verdict *verdict)
{
    size_t size = sizeof(struct result);

    if (verdict->reason != NULL)
        size += strlen(verdict->reason) + 1;
    if (verdict->errors != NULL)
        size += strlen(verdict->errors) + 1;
    for (size_t i = 0; i < verdict->found.count; i++)
        size += strlen(verdict->found.lines[i]) + 1;
    return size;
}

void run_wire_put_result(struct buffer *text, uint32_t index,
                         const struct verdict *verdict)
{
    struct result result = {
        .outcome = verdict->outcome,
        .mode = verdict->mode,
        .older = verdict->older,
        .pure = verdict->pure,
        .breach = verdict->breach,
        .has_reason = verdict->reason != NULL,
        .has_errors = verdict->errors != NULL,
        .version = verdict->version,
        .line_count = verdict->found.count,
        .expected = verdict->difference.expected,
        .found = verdict->difference.found,
    };

    put_header(text, RUN_WIRE_RESULT, index, result_size(verdict));
    buffer_append(text, (const char *)&result, sizeof result);
    if (verdict->reason != NULL)
        buffer_append(text, verdict->reason, strlen(verdict->reason) + 1);
    if (verdict->errors != NULL)
        buffer_append(text, verdict->errors, strlen(verdict->errors) + 1);
    for (size_t i = 0; i < verdict->found.count; i++)
        buffer_append(text, verdict->found.lines[i],
                      strlen(verdict->found.lines[i]) + 1);
}

/* Takes one string with its NUL, or NULL if there is none. */
static char *take_string(const char **bytes, size_t *length)
{
    const char *end = memchr(*bytes, '\0', *length);
    char *string;
    size_t size;

    if (end == NULL)
        return NULL;
    size = (size_t)(end - *bytes);
    string = memory_copy(*bytes, size);
    *bytes += size + 1;
    *length -= size + 1;
    return string;
}

static bool is_sane(const struct result *result)
{
    return result->outcome < VERDICT_COUNT && result->mode < TRACE_MODE_COUNT &&
           result->older <= 1 && result->pure <= 1 && result->breach <= 1 &&
           result->has_reason <= 1 && result->has_errors <= 1 &&
           result->line_count <= TRACE_LIMIT + 1 &&
           result->found <= result->line_count;
}

static bool get_result(const char *bytes, size_t length,
                       struct verdict *verdict)
{
    struct result result;

    if (length < sizeof result)
        return false;
    memcpy(&result, bytes, sizeof result);
    bytes += sizeof result;
    length -= sizeof result;
    if (!is_sane(&result))
        return false;
    verdict->outcome = (enum verdict_outcome)result.outcome;
    verdict->mode = (enum trace_mode)result.mode;
    verdict->older = result.older != 0;
    verdict->pure = result.pure != 0;
    verdict->breach = result.breach != 0;
    verdict->version = result.version;
    verdict->difference.expected = result.expected;
    verdict->difference.found = result.found;
    if (result.has_reason != 0 &&
        (verdict->reason = take_string(&bytes, &length)) == NULL)
        return false;
    if (result.has_errors != 0 &&
        (verdict->errors = take_string(&bytes, &length)) == NULL)
        return false;
    for (uint64_t i = 0; i < result.line_count; i++) {
        char *line = take_string(&bytes, &length);

        if (line == NULL)
            return false;
        trace_take_line(&verdict->found, line);
    }
    return length == 0;
}

static bool is_known(const struct run_wire_header *header)
{
    if (header->magic != MAGIC || header->size > RUN_WIRE_SIZE_MAX)
        return false;
    return header->kind == RUN_WIRE_RESULT ||
           ((header->kind == RUN_WIRE_STARTED ||
             header->kind == RUN_WIRE_LEAVING) &&
            header->size == 0);
}

enum run_wire_status run_wire_get(const char *bytes, size_t length,
                                  struct run_wire_header *ret_header,
                                  size_t *ret_size, struct verdict *verdict)
{
    struct run_wire_header header;

    if (length < sizeof header)
        return RUN_WIRE_INCOMPLETE;
    memcpy(&header, bytes, sizeof header);
    if (!is_known(&header))
        return RUN_WIRE_GARBAGE;
    if (length - sizeof header < header.size)
        return RUN_WIRE_INCOMPLETE;
    if (header.kind == RUN_WIRE_RESULT &&
        !get_result(bytes + sizeof header, header.size, verdict)) {
        verdict_release(verdict);
        return RUN_WIRE_GARBAGE;
    }
    *ret_header = header;
    *ret_size = sizeof header + header.size;
    return RUN_WIRE_MESSAGE;
}

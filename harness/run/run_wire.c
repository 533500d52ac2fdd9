#include "run_wire.h"
#include "memory.h"
#include <stddef.h>
#include <string.h>

enum { MAGIC = 0x6c706573, STRING_COUNT = 5 };

/* The fixed part of a result; the strings that are there, the clauses and the
 * lines follow, each with its NUL. */
struct result {
    uint32_t outcome, mode, older, pure, breach;
    uint32_t strings; /* a bit each, in the order of strings_of() */
    uint32_t clause_count;
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

/* What a verdict may say in words; NULL where it doesn't. */
struct strings {
    const char *items[STRING_COUNT];
};

static struct strings strings_of(const struct verdict *verdict)
{
    return (struct strings){{verdict->reason, verdict->errors, verdict->need,
                             verdict->title, verdict->escape}};
}

static uint32_t strings_present(const struct strings *strings)
{
    uint32_t bits = 0;

    for (int i = 0; i < STRING_COUNT; i++)
        bits |= (uint32_t)(strings->items[i] != NULL) << i;
    return bits;
}

static void put_string(struct buffer *text, const char *string)
{
    if (string != NULL)
        buffer_append(text, string, strlen(string) + 1);
}

/* What follows the header. */
static void put_verdict(struct buffer *text, const struct verdict *verdict)
{
    const struct strings strings = strings_of(verdict);
    struct result result = {
        .outcome = verdict->outcome,
        .mode = verdict->mode,
        .older = verdict->older,
        .pure = verdict->pure,
        .breach = verdict->breach,
        .strings = strings_present(&strings),
        .clause_count = (uint32_t)verdict->clause_count,
        .version = verdict->version,
        .line_count = verdict->found.count,
        .expected = verdict->difference.expected,
        .found = verdict->difference.found,
    };

    buffer_append(text, (const char *)&result, sizeof result);
    for (int i = 0; i < STRING_COUNT; i++)
        put_string(text, strings.items[i]);
    for (size_t i = 0; i < verdict->clause_count; i++)
        put_string(text, verdict->clauses[i]);
    for (size_t i = 0; i < verdict->found.count; i++)
        put_string(text, verdict->found.lines[i]);
}

void run_wire_put_result(struct buffer *text, uint32_t index,
                         const struct verdict *verdict)
{
    size_t start = text->length;
    uint32_t size;

    put_header(text, RUN_WIRE_RESULT, index, 0);
    put_verdict(text, verdict);
    size = (uint32_t)(text->length - start - sizeof(struct run_wire_header));
    memcpy(text->bytes + start + offsetof(struct run_wire_header, size), &size,
           sizeof size);
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

static bool is_sane(const struct result *result, size_t length)
{
    return result->outcome < VERDICT_COUNT && result->mode < TRACE_MODE_COUNT &&
           result->older <= 1 && result->pure <= 1 && result->breach <= 1 &&
           result->strings < 1u << STRING_COUNT &&
           result->clause_count <= length &&
           result->line_count <= TRACE_LIMIT + 1 &&
           result->found <= result->line_count;
}

static bool get_strings(const char **bytes, size_t *length, uint32_t present,
                        struct verdict *verdict)
{
    char **const strings[STRING_COUNT] = {&verdict->reason, &verdict->errors,
                                          &verdict->need, &verdict->title,
                                          &verdict->escape};

    for (int i = 0; i < STRING_COUNT; i++)
        if ((present >> i & 1) != 0 &&
            (*strings[i] = take_string(bytes, length)) == NULL)
            return false;
    return true;
}

static bool get_clauses(const char **bytes, size_t *length, size_t count,
                        struct verdict *verdict)
{
    verdict->clauses = memory_new(count, sizeof *verdict->clauses);
    for (size_t i = 0; i < count; i++) {
        char *clause = take_string(bytes, length);

        if (clause == NULL)
            return false;
        verdict->clauses[verdict->clause_count++] = clause;
    }
    return true;
}

static bool get_lines(const char **bytes, size_t *length, uint64_t count,
                      struct verdict *verdict)
{
    for (uint64_t i = 0; i < count; i++) {
        char *line = take_string(bytes, length);

        if (line == NULL)
            return false;
        trace_take_line(&verdict->found, line);
    }
    return true;
}

static void get_numbers(const struct result *result, struct verdict *verdict)
{
    verdict->outcome = (enum verdict_outcome)result->outcome;
    verdict->mode = (enum trace_mode)result->mode;
    verdict->older = result->older != 0;
    verdict->pure = result->pure != 0;
    verdict->breach = result->breach != 0;
    verdict->version = result->version;
    verdict->difference.expected = result->expected;
    verdict->difference.found = result->found;
}

static bool get_verdict(const char *bytes, size_t length,
                        struct verdict *verdict)
{
    struct result result;

    if (length < sizeof result)
        return false;
    memcpy(&result, bytes, sizeof result);
    bytes += sizeof result;
    length -= sizeof result;
    if (!is_sane(&result, length))
        return false;
    get_numbers(&result, verdict);
    return get_strings(&bytes, &length, result.strings, verdict) &&
           get_clauses(&bytes, &length, result.clause_count, verdict) &&
           get_lines(&bytes, &length, result.line_count, verdict) &&
           length == 0;
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
        !get_verdict(bytes + sizeof header, header.size, verdict)) {
        verdict_release(verdict);
        return RUN_WIRE_GARBAGE;
    }
    *ret_header = header;
    *ret_size = sizeof header + header.size;
    return RUN_WIRE_MESSAGE;
}

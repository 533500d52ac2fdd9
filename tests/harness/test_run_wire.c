#include "run_wire.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void fill(struct verdict *verdict)
{
    static const char *const clauses[] = {"STOP-2", "STOP-3"};

    verdict_init(verdict);
    verdict_set(verdict, VERDICT_FAILED, "a reason");
    verdict->mode = TRACE_MODE_ORDER;
    verdict->version = 3014;
    verdict->older = true;
    verdict->pure = true;
    verdict->breach = true;
    verdict->errors = strdup("last words");
    verdict->need = strdup("fds");
    verdict->escape = strdup("io_uring");
    verdict_describe(verdict, "A title.", clauses, 2);
    verdict->difference.expected = 7;
    verdict->difference.found = 2;
    trace_append(&verdict->found, "run", "f", 1);
    trace_append(&verdict->found, "print", NULL, 0);
}

Test(run_wire, an_announcement_comes_through)
{
    struct buffer buffer = {0};
    struct run_wire_header header;
    struct verdict verdict;
    size_t size;

    verdict_init(&verdict);
    run_wire_put_started(&buffer, 42);
    cr_assert_eq(
        run_wire_get(buffer.bytes, buffer.length, &header, &size, &verdict),
        RUN_WIRE_MESSAGE);
    cr_expect_eq(header.kind, RUN_WIRE_STARTED);
    cr_expect_eq(header.index, 42);
    cr_expect_eq(size, buffer.length);
    buffer_release(&buffer);
}

Test(run_wire, a_farewell_comes_through)
{
    struct buffer buffer = {0};
    struct run_wire_header header;
    struct verdict verdict;
    size_t size;

    verdict_init(&verdict);
    run_wire_put_leaving(&buffer, 7);
    cr_expect_eq(
        run_wire_get(buffer.bytes, buffer.length, &header, &size, &verdict),
        RUN_WIRE_MESSAGE);
    cr_expect_eq(header.kind, RUN_WIRE_LEAVING);
    cr_expect_eq(header.index, 7);
    cr_expect_eq(size, buffer.length);
    buffer_release(&buffer);
}

Test(run_wire, a_verdict_comes_through)
{
    struct buffer buffer = {0};
    struct run_wire_header header;
    struct verdict sent, got;
    size_t size;

    fill(&sent);
    verdict_init(&got);
    run_wire_put_result(&buffer, 3, &sent);
    run_wire_put_started(&buffer, 4);
    cr_assert_eq(
        run_wire_get(buffer.bytes, buffer.length, &header, &size, &got),
        RUN_WIRE_MESSAGE);
    cr_expect_eq(header.kind, RUN_WIRE_RESULT);
    cr_expect_eq(header.index, 3);
    cr_expect_eq(size, buffer.length - sizeof header);
    cr_expect_eq(got.outcome, VERDICT_FAILED);
    cr_expect_str_eq(got.reason, "a reason");
    cr_expect_eq(got.mode, TRACE_MODE_ORDER);
    cr_expect_eq(got.version, 3014);
    cr_expect(got.older);
    cr_expect(got.pure);
    cr_expect(got.breach);
    cr_expect_str_eq(got.errors, "last words");
    cr_expect_str_eq(got.need, "fds");
    cr_expect_str_eq(got.escape, "io_uring");
    cr_expect_str_eq(got.title, "A title.");
    cr_assert_eq(got.clause_count, 2);
    cr_expect_str_eq(got.clauses[0], "STOP-2");
    cr_expect_str_eq(got.clauses[1], "STOP-3");
    cr_expect_eq(got.difference.expected, 7);
    cr_expect_eq(got.difference.found, 2);
    cr_assert_eq(got.found.count, 2);
    cr_expect_str_eq(got.found.lines[0], "run f");
    cr_expect_str_eq(got.found.lines[1], "print");
    verdict_release(&sent);
    verdict_release(&got);
    buffer_release(&buffer);
}

Test(run_wire, a_verdict_without_words_comes_through)
{
    struct buffer buffer = {0};
    struct run_wire_header header;
    struct verdict sent, got;
    size_t size;

    verdict_init(&sent);
    verdict_init(&got);
    verdict_set(&sent, VERDICT_PASSED, NULL);
    run_wire_put_result(&buffer, 0, &sent);
    cr_assert_eq(
        run_wire_get(buffer.bytes, buffer.length, &header, &size, &got),
        RUN_WIRE_MESSAGE);
    cr_expect_eq(got.outcome, VERDICT_PASSED);
    cr_expect_null(got.reason);
    cr_expect_null(got.errors);
    cr_expect_null(got.need);
    cr_expect_null(got.escape);
    cr_expect_null(got.title);
    cr_expect_eq(got.clause_count, 0);
    cr_expect_eq(got.found.count, 0);
    verdict_release(&got);
    buffer_release(&buffer);
}

Test(run_wire, a_part_is_incomplete)
{
    struct buffer buffer = {0};
    struct verdict verdict;

    fill(&verdict);
    run_wire_put_result(&buffer, 3, &verdict);
    verdict_release(&verdict);
    for (size_t length = 0; length < buffer.length; length++) {
        struct run_wire_header header;
        size_t size;
        char *part = malloc(length > 0 ? length : 1);

        memcpy(part, buffer.bytes, length);
        cr_expect_eq(run_wire_get(part, length, &header, &size, &verdict),
                     RUN_WIRE_INCOMPLETE, "%zu", length);
        free(part);
    }
    buffer_release(&buffer);
}

/* Whether a result message is garbage once the byte at `offset` of what
 * follows its header is `value`. */
static bool is_garbage(size_t offset, unsigned char value)
{
    struct buffer buffer = {0};
    struct run_wire_header header;
    struct verdict verdict;
    enum run_wire_status status;
    size_t size;

    fill(&verdict);
    run_wire_put_result(&buffer, 3, &verdict);
    verdict_release(&verdict);
    buffer.bytes[sizeof header + offset] = (char)value;
    status =
        run_wire_get(buffer.bytes, buffer.length, &header, &size, &verdict);
    verdict_release(&verdict);
    buffer_release(&buffer);
    return status == RUN_WIRE_GARBAGE;
}

Test(run_wire, impossible_values_are_garbage)
{
    cr_expect_not(is_garbage(0, VERDICT_BROKEN));
    cr_expect(is_garbage(0, VERDICT_COUNT), "outcome");
    cr_expect(is_garbage(4, TRACE_MODE_COUNT), "mode");
    cr_expect(is_garbage(8, 2), "older");
    cr_expect(is_garbage(12, 2), "pure");
    cr_expect(is_garbage(16, 2), "breach");
    cr_expect(is_garbage(20, 63), "an unknown string");
    cr_expect(is_garbage(20, 30), "a string too many");
    cr_expect(is_garbage(24, 1), "a clause too many");
    cr_expect(is_garbage(24, 9), "a clause too few");
    cr_expect(is_garbage(27, 9), "more clauses than bytes");
    cr_expect(is_garbage(32, 9), "more lines than there are");
    cr_expect(is_garbage(34, 9), "too many lines");
    cr_expect(is_garbage(32, 1), "fewer lines than there are");
    cr_expect(is_garbage(48, 3), "difference behind the trace");
}

Test(run_wire, a_reason_without_end_is_garbage)
{
    struct buffer buffer = {0};
    struct run_wire_header header;
    struct verdict verdict;
    size_t size;

    verdict_init(&verdict);
    verdict_set(&verdict, VERDICT_BROKEN, "x");
    run_wire_put_result(&buffer, 0, &verdict);
    verdict_release(&verdict);
    buffer.bytes[buffer.length - 1] = 'y';
    cr_expect_eq(
        run_wire_get(buffer.bytes, buffer.length, &header, &size, &verdict),
        RUN_WIRE_GARBAGE);
    buffer_release(&buffer);
}

Test(run_wire, a_header_that_cannot_be_is_garbage)
{
    static const struct {
        uint32_t magic_change, kind, size;
    } rows[] = {
        {1, RUN_WIRE_STARTED, 0},
        {0, 0, 0},
        {0, 4, 0},
        {0, RUN_WIRE_STARTED, 1},
        {0, RUN_WIRE_LEAVING, 1},
        {0, RUN_WIRE_RESULT, RUN_WIRE_SIZE_MAX + 1},
        {0, RUN_WIRE_RESULT, 0},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buffer buffer = {0};
        struct run_wire_header header;
        struct verdict verdict;
        size_t size;

        verdict_init(&verdict);
        run_wire_put_started(&buffer, 0);
        memcpy(&header, buffer.bytes, sizeof header);
        header.magic += rows[i].magic_change;
        header.kind = rows[i].kind;
        header.size = rows[i].size;
        memcpy(buffer.bytes, &header, sizeof header);
        buffer_append(&buffer, "x", 1);
        cr_expect_eq(
            run_wire_get(buffer.bytes, buffer.length, &header, &size, &verdict),
            RUN_WIRE_GARBAGE, "row %zu", i);
        buffer_release(&buffer);
    }
}

#include "buffer.h"
#include "memory.h"
#include <criterion/criterion.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>

Test(memory, new_memory_is_zeroed)
{
    unsigned char *block = memory_new(100, 3);

    for (int i = 0; i < 300; i++)
        cr_expect_eq(block[i], 0);
    free(block);
}

Test(memory, nothing_is_not_null)
{
    void *none = memory_new(0, 0), *resized = memory_resize(NULL, 0, 8);

    cr_expect_not_null(none);
    cr_expect_not_null(resized);
    free(none);
    free(resized);
}

Test(memory, resizing_keeps_what_was_there)
{
    char *block = memory_copy("abc", 3);

    block = memory_resize(block, 1000, 1);
    cr_expect_str_eq(block, "abc");
    free(block);
}

Test(memory, too_much_aborts_instead_of_wrapping, .signal = SIGABRT)
{
    memory_resize(NULL, SIZE_MAX / 2, 4);
}

/* Sanitizers end the process in another way when malloc gives up, so this
 * stays below the sizes that they refuse by themselves. */
Test(memory, copies_end_in_nul)
{
    char *part = memory_copy("abcdef", 3), *empty = memory_copy(NULL, 0);
    char *whole = memory_copy_string("whole");

    cr_expect_str_eq(part, "abc");
    cr_expect_str_eq(empty, "");
    cr_expect_str_eq(whole, "whole");
    free(part);
    free(empty);
    free(whole);
}

Test(memory, growing_changes_the_block_only_when_it_is_full)
{
    size_t capacity = 0;
    int *block = memory_grow(NULL, 0, &capacity, sizeof *block), *same;

    cr_assert_geq(capacity, 1);
    same = memory_grow(block, capacity - 1, &capacity, sizeof *block);
    cr_expect_eq(same, block);
    block[0] = 7;
    block = memory_grow(block, capacity, &capacity, sizeof *block);
    cr_expect_eq(capacity, 16);
    cr_expect_eq(block[0], 7);
    free(block);
}

Test(buffer, a_new_buffer_is_the_empty_string)
{
    struct buffer buffer;

    buffer_init(&buffer);
    cr_expect_str_eq(buffer_string(&buffer), "");
    buffer_clear(&buffer);
    cr_expect_str_eq(buffer_string(&buffer), "");
    buffer_release(&buffer);
}

Test(buffer, appends_in_order)
{
    struct buffer buffer = {0};

    buffer_append(&buffer, "abcd", 2);
    buffer_append_string(&buffer, "-");
    buffer_append_format(&buffer, "%d %s", 17, "x");
    buffer_append(&buffer, NULL, 0);
    cr_expect_str_eq(buffer_string(&buffer), "ab-17 x");
    cr_expect_eq(buffer.length, 7);
    buffer_release(&buffer);
    cr_expect_eq(buffer.length, 0);
    cr_expect_null(buffer.bytes);
}

Test(buffer, grows_as_long_as_one_likes)
{
    struct buffer buffer = {0};

    for (int i = 0; i < 1000; i++)
        buffer_append_format(&buffer, "%04d", i);
    cr_expect_eq(buffer.length, 4000);
    cr_expect_str_eq(buffer.bytes + 3996, "0999");
    buffer_release(&buffer);
}

Test(buffer, clearing_keeps_the_memory)
{
    struct buffer buffer = {0};
    size_t capacity;

    buffer_append_string(&buffer, "some text");
    capacity = buffer.capacity;
    buffer_clear(&buffer);
    cr_expect_str_eq(buffer_string(&buffer), "");
    cr_expect_eq(buffer.capacity, capacity);
    buffer_append_string(&buffer, "more");
    cr_expect_str_eq(buffer_string(&buffer), "more");
    buffer_release(&buffer);
}

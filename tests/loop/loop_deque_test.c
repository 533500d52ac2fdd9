/* Rows of objects: what queues and waiters stand in. */
#include "loop_deque.h"
#include "loop_sync_world.h"

static long long number_at(const struct loop_deque *deque, size_t index)
{
    return loop_simple_value_of(loop_deque_at(deque, index))->number;
}

static void append(struct sync *s, struct loop_deque *deque, long long number)
{
    struct loop_object *item = sync_number(s, number);

    loop_deque_append(deque, item);
    loop_object_unref(item);
}

static long long take(struct loop_object *item)
{
    long long number = loop_simple_value_of(item)->number;

    loop_object_unref(item);
    return number;
}

Test(deque, gives_from_both_ends)
{
    struct sync s = {0};
    struct loop_deque deque = {0};

    sync_init(&s);
    for (int i = 0; i < 6; i++)
        append(&s, &deque, i);
    cr_expect_eq(take(loop_deque_pop_first(&deque)), 0);
    cr_expect_eq(take(loop_deque_pop_last(&deque)), 5);
    cr_expect_eq(deque.count, 4);
    cr_expect_eq(number_at(&deque, 0), 1);
    loop_deque_clear(&deque);
    cr_expect_eq(deque.count, 0);
    sync_release(&s);
}

Test(deque, uses_the_room_in_front_again)
{
    struct sync s = {0};
    struct loop_deque deque = {0};

    sync_init(&s);
    append(&s, &deque, -1);
    for (int i = 0; i < 1000; i++) {
        append(&s, &deque, i);
        cr_assert_eq(take(loop_deque_pop_first(&deque)), i - 1);
    }
    cr_expect_leq(deque.capacity, 4);
    loop_deque_clear(&deque);
    sync_release(&s);
}

Test(deque, removes_where_an_object_stands)
{
    struct sync s = {0};
    struct loop_deque deque = {0};
    struct loop_object *other;

    sync_init(&s);
    other = sync_number(&s, 9);
    for (int i = 0; i < 4; i++)
        append(&s, &deque, i);
    cr_expect_not(loop_deque_remove(&deque, other));
    cr_expect(loop_deque_remove(&deque, loop_deque_at(&deque, 1)));
    cr_expect_eq(number_at(&deque, 0), 0);
    cr_expect_eq(number_at(&deque, 1), 2);
    cr_expect_eq(number_at(&deque, 2), 3);
    loop_deque_clear(&deque);
    loop_object_unref(other);
    sync_release(&s);
}

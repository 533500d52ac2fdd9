/*
 * adapter_library.h - the table of backend.h over a library that takes
 * callbacks one by one.
 *
 * All handles that the library may still call are in a list of the loop. The
 * adapter says how the library is asked to call one, and how to forget it; who
 * owns what, and all checks, are here.
 */
#ifndef ADAPTER_LIBRARY_H
#define ADAPTER_LIBRARY_H

#include "adapter_queue.h"

enum adapter_kind {
    ADAPTER_SOON,
    ADAPTER_POSTED, /* call_soon_threadsafe */
    ADAPTER_TIMER,
    ADAPTER_READER,
    ADAPTER_WRITER,
    ADAPTER_SIGNAL
};

/* What a library is asked to call; an adapter's own struct begins with it. */
struct adapter_item {
    struct loopspec_handle handle;
    enum adapter_kind kind;
    double delay;                /* of a timer; seconds, may be negative */
    int number;                  /* of a descriptor or a signal */
    struct adapter_items *owner; /* NULL: the library knows it no longer */
    struct adapter_item *next, *previous;
};

struct adapter_library {
    size_t size; /* of the adapter's own struct */
    /* Asks the library to call the item. After LOOPSPEC_SYSTEM errno says why;
     * nothing is kept on failure. */
    enum loopspec_status (*start)(struct loopspec_loop *loop,
                                  struct adapter_item *item);
    /* Tells it not to; it has not called the item yet, or may again. */
    void (*stop)(struct loopspec_loop *loop, struct adapter_item *item);
    double (*time)(struct loopspec_loop *loop);
    /* Closes what is left of the library's loop, when no item is in it. */
    void (*close)(struct loopspec_loop *loop);
};

/* The first member of an adapter's struct loopspec_loop. */
struct adapter_items {
    struct adapter_loop base;
    const struct adapter_library *library;
    struct adapter_item *first;
};

/* To be called by what the library calls. Runs the item; one that may run once
 * leaves the list before that, without a stop. False: the run was left, the
 * library must keep the item. Frees the item, if that was all. */
bool adapter_item_fire(struct adapter_item *item);
/* For libraries that have no queue: keeps an item in one, with a share of its
 * own; NO_MEMORY. */
enum loopspec_status adapter_item_queue(struct adapter_item *item,
                                        struct adapter_queue *queue);
/* Fires what is queued now and wasn't stopped since; less if the run is left.
 * False: something is left. */
bool adapter_items_fire(struct adapter_items *items,
                        struct adapter_queue *queue);
/* The item of a descriptor or a signal (borrowed), or NULL. */
struct adapter_item *adapter_item_find(struct loopspec_loop *loop,
                                       enum adapter_kind kind, int number);

/* Fills in all functions of a table but loop_new, run_forever, stop and time.
 */
void adapter_table_fill(struct loopspec_backend *table);

#endif

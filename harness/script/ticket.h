/*
 * ticket.h - callbacks as they are lent to the backend.
 *
 * It has to drop each of them once, to run most of them at most once, and none
 * that it has dropped. Tickets outlive what they stand for, so that a backend
 * which errs is caught at it rather than working on memory that is gone.
 */
#ifndef TICKET_H
#define TICKET_H

#include <stdbool.h>
#include <stddef.h>

struct handle_value;
struct interp;

struct ticket {
    struct handle_value *handle; /* held until it is dropped */
    struct interp *in;
    struct ticket *next; /* an older one of the case */
    bool once;           /* it may run once */
    bool ran, dropped;
};

/* A new ticket of the case, which owns it; refers to the handle. */
struct ticket *ticket_new(struct interp *in, struct handle_value *handle,
                          bool once);

/* Whether the backend may run it now, and notes that it does; else the case
 * is broken. */
bool ticket_run(struct ticket *ticket);

/* Whether the backend may speak of it, in a report; else the case is broken. */
bool ticket_report(struct ticket *ticket);

/* Gives back the reference; the case is broken if that was done before. */
void ticket_drop(struct ticket *ticket);

/* Frees all tickets of a case; returns how many were not dropped. */
size_t ticket_free_all(struct interp *in);

#endif

#include "ticket.h"
#include "bind_handle.h"
#include "memory.h"
#include <stdlib.h>

struct ticket *ticket_new(struct interp *in, struct handle_value *handle,
                          bool once)
{
    struct ticket *ticket = memory_new(1, sizeof *ticket);

    *ticket = (struct ticket){.handle = loop_object_ref(handle),
                              .in = in,
                              .next = in->tickets,
                              .once = once};
    in->tickets = ticket;
    return ticket;
}

/* The first fault counts; a case that is being taken down can't break. */
static bool refuse(struct ticket *ticket, const char *fault)
{
    if (ticket->in->ticket_fault == NULL)
        ticket->in->ticket_fault = fault;
    interp_break(ticket->in, "%s", fault);
    return false;
}

bool ticket_run(struct ticket *ticket)
{
    if (ticket->dropped)
        return refuse(ticket, "the backend ran a callback that it had dropped");
    if (ticket->once && ticket->ran)
        return refuse(ticket, "the backend ran a callback twice");
    ticket->ran = true;
    return true;
}

bool ticket_report(struct ticket *ticket)
{
    return !ticket->dropped ||
           refuse(ticket, "the backend reported a callback that it had "
                          "dropped");
}

void ticket_drop(struct ticket *ticket)
{
    if (ticket->dropped) {
        refuse(ticket, "the backend dropped a callback twice");
        return;
    }
    ticket->dropped = true;
    loop_object_unref(ticket->handle);
}

size_t ticket_free_all(struct interp *in)
{
    size_t kept = 0;

    while (in->tickets != NULL) {
        struct ticket *ticket = in->tickets;

        in->tickets = ticket->next;
        kept += !ticket->dropped;
        free(ticket);
    }
    return kept;
}

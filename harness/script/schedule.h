/*
 * schedule.h - call_soon and its kin: their arguments and checks, in asyncio's
 * order.
 */
#ifndef SCHEDULE_H
#define SCHEDULE_H

#include "bind.h"

/* The methods of a loop: a new handle, or NULL: raised. */
struct loop_object *schedule_call_soon(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call);
struct loop_object *schedule_call_soon_threadsafe(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call);
struct loop_object *schedule_call_later(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call);
struct loop_object *schedule_call_at(struct interp *in,
                                     struct loop_object *self,
                                     const struct call *call);

#endif

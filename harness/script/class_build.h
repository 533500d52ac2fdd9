/*
 * class_build.h - the classes of plain values, called: int("5"), list(x).
 */
#ifndef CLASS_BUILD_H
#define CLASS_BUILD_H

#include "value.h"

/* Class(...) of the class in the name; `self` is not used. NULL: raised, with
 * CPython's texts. */
struct loop_object *class_build_bool(struct interp *in,
                                     struct loop_object *self,
                                     const struct call *call);
struct loop_object *class_build_int(struct interp *in, struct loop_object *self,
                                    const struct call *call);
struct loop_object *class_build_float(struct interp *in,
                                      struct loop_object *self,
                                      const struct call *call);
struct loop_object *class_build_str(struct interp *in, struct loop_object *self,
                                    const struct call *call);
struct loop_object *class_build_list(struct interp *in,
                                     struct loop_object *self,
                                     const struct call *call);
struct loop_object *class_build_tuple(struct interp *in,
                                      struct loop_object *self,
                                      const struct call *call);
struct loop_object *class_build_set(struct interp *in, struct loop_object *self,
                                    const struct call *call);

#endif

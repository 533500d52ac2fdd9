/*
 * reproduce_marks.h - a script whose functions say that they begin.
 */
#ifndef REPRODUCE_MARKS_H
#define REPRODUCE_MARKS_H

#include "buffer.h"

/*
 * Appends a script in which each function, lambda and coroutine prints
 * "run NAME" as its first step. The text is one that the language of the cases
 * takes; any other is copied with some marks or other, and harms nobody.
 */
void reproduce_append_marked(struct buffer *out, const char *source);

#endif

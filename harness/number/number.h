/*
 * number.h - doubles as Python writes them.
 */
#ifndef NUMBER_H
#define NUMBER_H

#include <stddef.h>

#define NUMBER_SIZE 32

/* repr(value): the shortest decimal that reads back as the same double
 * ("0.1", "1e-09", "1.0", "inf", "nan"). */
void number_repr(double value, char ret_text[NUMBER_SIZE]);

#endif

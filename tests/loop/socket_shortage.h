/*
 * socket_shortage.h - takes the descriptors for new sockets away.
 *
 * A limit of the process's would do it as well, but valgrind does not hold
 * socketpair() to it.
 */
#ifndef SOCKET_SHORTAGE_H
#define SOCKET_SHORTAGE_H

#include <stdbool.h>

/* From now on socketpair() fails with EMFILE, or (`begins` is false) does its
 * work again. */
void socket_shortage(bool begins);

#endif

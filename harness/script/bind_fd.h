/*
 * bind_fd.h - descriptors: the module os, sockets, readers and writers.
 */
#ifndef BIND_FD_H
#define BIND_FD_H

#include "bind.h"

struct socket_value {
    struct loop_object object;
    int fd;        /* -1 once closed */
    bool blocking; /* as setblocking() was told */
};

extern struct class_value class_socket;
extern const struct value_type bind_socket_type;
extern const struct api_function bind_os_functions[], bind_socket_functions[];

/* -- arguments -- */

/* No keywords and at most `most` arguments: functions of os and methods of
 * sockets that know more are outside the language then. */
bool bind_few_arguments(struct interp *in, const struct call *call,
                        const char *name, size_t most);

/* An int (or a bool); else raises as CPython's C code does. */
bool bind_int_argument(struct interp *in, struct loop_object *value,
                       int64_t *ret_number);
/* Bytes; else raises. Borrowed. */
struct str_value *bind_bytes_argument(struct interp *in,
                                      struct loop_object *value);
/* True unless a read or write of the script would block for good, which ends
 * the case as a hang: it keeps the baton, so nobody can end it. */
bool bind_can_go_on(struct interp *in, int fd, short events);

/* -- sockets -- */

/* socket.recv(count), socket.send(data from `start` on) and socket.accept();
 * accept() stores a socket. NULL or a negative number: raised. */
struct loop_object *bind_socket_recv(struct interp *in,
                                     struct socket_value *socket,
                                     struct loop_object *count);
int64_t bind_socket_send(struct interp *in, struct socket_value *socket,
                         struct loop_object *data, size_t start);
struct loop_object *bind_socket_accept(struct interp *in,
                                       struct socket_value *socket);
/* setblocking(blocking); false: raised. */
bool bind_socket_set_blocking(struct interp *in, struct socket_value *socket,
                              bool blocking);
/* A socket around `fd`, which is the script's from now on. */
struct loop_object *bind_socket_wrap(struct interp *in, int fd);
/* A tuple of two objects, which are taken. */
struct loop_object *bind_socket_pair(struct interp *in, struct loop_object *a,
                                     struct loop_object *b);
/* The methods that have to do with connections. */
struct loop_object *bind_connection_method_accept(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call);
struct loop_object *bind_connection_method_bind(struct interp *in,
                                                struct loop_object *self,
                                                const struct call *call);
struct loop_object *bind_connection_method_connect(struct interp *in,
                                                   struct loop_object *self,
                                                   const struct call *call);
struct loop_object *bind_connection_method_getsockname(struct interp *in,
                                                       struct loop_object *self,
                                                       const struct call *call);
struct loop_object *bind_connection_method_listen(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call);
/* socket.socket(family). */
struct loop_object *bind_socket_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call);

/* -- readers and writers -- */

/* loop.add_reader(file, callback, *args), or add_writer: the handle (new), or
 * NULL: raised. `args` is taken. */
struct handle_value *bind_watch_add(struct interp *in, struct loop_value *loop,
                                    bool writer, struct loop_object *file,
                                    struct loop_object *callback,
                                    struct loop_object *args);
/* loop.remove_reader(file), or remove_writer: 1, 0, or -1: raised. */
int bind_watch_remove(struct interp *in, struct loop_value *loop, bool writer,
                      struct loop_object *file);
/* Forgets all that is registered, when a loop is closed or dies. */
void bind_watch_clear(struct loop_value *loop);

/* The methods of a loop. */
struct loop_object *bind_watch_method_add_reader(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call);
struct loop_object *bind_watch_method_add_writer(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call);
struct loop_object *bind_watch_method_remove_reader(struct interp *in,
                                                    struct loop_object *self,
                                                    const struct call *call);
struct loop_object *bind_watch_method_remove_writer(struct interp *in,
                                                    struct loop_object *self,
                                                    const struct call *call);
struct loop_object *bind_sock_method_recv(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call);
struct loop_object *bind_sock_method_sendall(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call);
struct loop_object *bind_sock_method_accept(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call);

#endif

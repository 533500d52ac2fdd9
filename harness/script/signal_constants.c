#include "signal_constants.h"
#include "arguments.h"
#include "class.h"
#include "exception.h"
#include "native.h"
#include <signal.h>
#include <string.h>

/* An int of an enumeration. */
struct enum_value {
    struct int_value number; /* first: it is used as an int */
    const char *name;
};

static bool repr_enum(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    struct enum_value *value = (struct enum_value *)self;

    (void)in;
    text_printf(text, "<%s.%s: %d>", value_class_name(self), value->name,
                (int)value->number.value);
    return true;
}

static bool str_enum(struct interp *in, struct loop_object *self,
                     struct text *text)
{
    (void)in;
    text_printf(text, "%d", (int)((struct int_value *)self)->value);
    return true;
}

#define CLASS(variable, python_name)                                           \
    struct class_value variable = {                                            \
        .object = {.references = SIZE_MAX / 2, .type = &class_type_type.base}, \
        .name = (python_name),                                                 \
        .bases = {&class_int}}

CLASS(class_signals, "Signals");
CLASS(class_handlers, "Handlers");

static const struct value_type signals_type = {
    .base = {.id = VALUE_INT, .name = "Signals"},
    .repr = repr_enum,
    .str = str_enum,
    .class_of = &class_signals};
static const struct value_type handlers_type = {
    .base = {.id = VALUE_INT, .name = "Handlers"},
    .repr = repr_enum,
    .str = str_enum,
    .class_of = &class_handlers};

#define ENUM(of, name_, value_)                                                \
    {                                                                          \
        {{.references = SIZE_MAX / 2, .type = &(of).base}, (value_)}, name_    \
    }
#define SIGNAL(name) ENUM(signals_type, #name, name)

static struct enum_value values[] = {
    ENUM(handlers_type, "SIG_DFL", 0),
    ENUM(handlers_type, "SIG_IGN", 1),
    SIGNAL(SIGALRM),
    SIGNAL(SIGCHLD),
    SIGNAL(SIGHUP),
    SIGNAL(SIGINT),
    SIGNAL(SIGKILL),
    SIGNAL(SIGSTOP),
    SIGNAL(SIGTERM),
    SIGNAL(SIGUSR1),
    SIGNAL(SIGUSR2),
};

static struct loop_object *raise_interrupt(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    (void)self;
    if (!arguments_between(in, call, "default_int_handler", 2, 2))
        return NULL;
    return exception_raise(
        in, exception_new(in, &exception_keyboard_interrupt, NULL));
}

static struct loop_object *
do_nothing(struct interp *in, struct loop_object *self, const struct call *call)
{
    (void)in;
    (void)self;
    (void)call;
    return value_none_new();
}

static const struct member interrupt_member = {
    "default_int_handler", "default_int_handler", raise_interrupt, NULL, NULL};
static const struct member noop_member = {
    "_sighandler_noop", "_sighandler_noop", do_nothing, NULL, NULL};

static struct native_value interrupt = {
    {.references = SIZE_MAX / 2, .type = &native_builtin_type.base},
    &interrupt_member,
    NULL};
static struct native_value noop = {
    {.references = SIZE_MAX / 2, .type = &native_function_type.base},
    &noop_member,
    NULL};

struct loop_object *signal_constants_default(void)
{
    return &values[0].number.object;
}

struct loop_object *signal_constants_ignored(void)
{
    return &values[1].number.object;
}

struct loop_object *signal_constants_interrupt(void)
{
    return &interrupt.object;
}

struct loop_object *signal_constants_noop(void)
{
    return &noop.object;
}

#define MODULE "signal."

struct loop_object *signal_constants_find(const char *name)
{
    size_t i;

    if (strncmp(name, MODULE, strlen(MODULE)) != 0)
        return NULL;
    name += strlen(MODULE);
    if (strcmp(name, interrupt_member.name) == 0)
        return loop_object_ref(&interrupt);
    for (i = 0; i < sizeof(values) / sizeof(values[0]); i++)
        if (strcmp(name, values[i].name) == 0)
            return loop_object_ref(&values[i]);
    return NULL;
}

void signal_constants_names(void (*visit)(const char *name, void *arg),
                            void *arg)
{
    char name[64];
    size_t i;

    for (i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
        snprintf(name, sizeof(name), MODULE "%s", values[i].name);
        visit(name, arg);
    }
    snprintf(name, sizeof(name), MODULE "%s", interrupt_member.name);
    visit(name, arg);
}

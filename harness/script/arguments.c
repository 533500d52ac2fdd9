#include "arguments.h"
#include "exception.h"
#include "interp.h"
#include "suggestion.h"
#include <string.h>

bool arguments_exactly(struct interp *in, const struct call *call,
                       const char *name, size_t count)
{
    if (call->keyword_count > 0) {
        exception_throw(in, &exception_type, "%s takes no keyword arguments",
                        name);
        return false;
    }
    if (call->count == count)
        return true;
    if (count == 0) {
        exception_throw(in, &exception_type,
                        "%s takes no arguments (%zu given)", name, call->count);
    } else if (count == 1) {
        exception_throw(in, &exception_type,
                        "%s takes exactly one argument (%zu given)", name,
                        call->count);
    } else {
        exception_throw(in, &exception_type,
                        "%s takes exactly %zu arguments (%zu given)", name,
                        count, call->count);
    }
    return false;
}

bool arguments_clinic(struct interp *in, const struct call *call,
                      const char *name, size_t count, bool keywords_follow)
{
    if (call->count == count)
        return true;
    if (count == 0) {
        exception_throw(in, &exception_type, "%s() takes no arguments", name);
    } else if (call->count > count && !keywords_follow) {
        exception_throw(in, &exception_type,
                        "%s() takes at most %zu argument%s (%zu given)", name,
                        count, count == 1 ? "" : "s", call->count);
    } else {
        exception_throw(in, &exception_type,
                        "%s() takes exactly %zu positional argument%s (%zu "
                        "given)",
                        name, count, count == 1 ? "" : "s", call->count);
    }
    return false;
}

bool arguments_between(struct interp *in, const struct call *call,
                       const char *name, size_t least, size_t most)
{
    bool few = call->count < least;
    size_t bound = few ? least : most;

    if (call->keyword_count > 0) {
        exception_throw(in, &exception_type, "%s() takes no keyword arguments",
                        name);
        return false;
    }
    if (call->count >= least && call->count <= most)
        return true;
    exception_throw(in, &exception_type,
                    "%s expected %s%zu argument%s, got %zu", name,
                    least == most ? ""
                    : few         ? "at least "
                                  : "at most ",
                    bound, bound == 1 ? "" : "s", call->count);
    return false;
}

static bool too_many(struct interp *in, const struct call *call,
                     const struct signature *signature)
{
    size_t self = signature->method ? 1 : 0;
    size_t most = signature->positional + self;
    size_t least = signature->required + self;
    size_t given = call->count + self;
    char takes[64];

    if (least == most) {
        snprintf(takes, sizeof(takes), "%zu positional argument%s", most,
                 most == 1 ? "" : "s");
    } else {
        snprintf(takes, sizeof(takes), "from %zu to %zu positional arguments",
                 least, most);
    }
    exception_throw(in, &exception_type, "%s() takes %s but %zu %s given",
                    signature->name, takes, given, given == 1 ? "was" : "were");
    return false;
}

static size_t parameter_index(const struct signature *signature,
                              const char *name)
{
    size_t i;

    for (i = 0; signature->params[i]; i++)
        if (strcmp(signature->params[i], name) == 0)
            break;
    return i;
}

bool arguments_unexpected(struct interp *in, const char *name,
                          const char *keyword, const char *const *known)
{
    const char *meant = suggestion_find(keyword, known);

    exception_throw(in, &exception_type,
                    "%s() got an unexpected keyword argument '%s'%s%s%s", name,
                    keyword, meant ? ". Did you mean '" : "",
                    meant ? meant : "", meant ? "'?" : "");
    return false;
}

/* Python knows `self` as a parameter like others. */
static bool unexpected(struct interp *in, const struct signature *signature,
                       const char *keyword)
{
    static const char *const self[] = {"self", NULL};

    if (signature->method && suggestion_find(keyword, self) &&
        !suggestion_find(keyword, signature->params))
        return arguments_unexpected(in, signature->name, keyword, self);
    return arguments_unexpected(in, signature->name, keyword,
                                signature->params);
}

static bool take_keyword(struct interp *in, const struct call *call, size_t at,
                         const struct signature *signature,
                         struct loop_object **ret_values)
{
    const char *name = value_chars(call->keywords[at]);
    size_t index = parameter_index(signature, name);

    if (!signature->params[index])
        return unexpected(in, signature, name);
    if (ret_values[index]) {
        exception_throw(in, &exception_type,
                        "%s() got multiple values for argument '%s'",
                        signature->name, name);
        return false;
    }
    ret_values[index] = call->values[call->count + at];
    return true;
}

/* Python names what is missing: 'a', 'b' and 'c'. */
static bool missing(struct interp *in, const struct signature *signature,
                    struct loop_object *const *values)
{
    struct text names = TEXT_INIT;
    size_t count = 0, seen = 0, i;

    for (i = 0; i < signature->required; i++)
        count += !values[i];
    if (count == 0)
        return true;
    for (i = 0; i < signature->required; i++) {
        if (values[i])
            continue;
        seen++;
        text_printf(&names, "%s'%s'",
                    seen == 1      ? ""
                    : seen < count ? ", "
                    : count == 2   ? " and "
                                   : ", and ",
                    signature->params[i]);
    }
    exception_throw(in, &exception_type,
                    "%s() missing %zu required positional argument%s: %s",
                    signature->name, count, count == 1 ? "" : "s",
                    text_string(&names));
    text_release(&names);
    return false;
}

bool arguments_parse(struct interp *in, const struct call *call,
                     const struct signature *signature,
                     struct loop_object **ret_values)
{
    size_t i, placed = call->count < signature->positional
                           ? call->count
                           : signature->positional;

    for (i = 0; signature->params[i]; i++)
        ret_values[i] = i < placed ? call->values[i] : NULL;
    for (i = 0; i < call->keyword_count; i++)
        if (!take_keyword(in, call, i, signature, ret_values))
            return false;
    if (call->count > signature->positional && !signature->rest)
        return too_many(in, call, signature);
    return missing(in, signature, ret_values);
}

/* Coroutines written in C, and what is stepped while something is awaited. */
#include "act_world.h"
#include "loop_simple_value.h"
#include <criterion/criterion.h>
#include <stdio.h>

/* One step by hand, where no loop runs; writes "NAME" and what came into the
 * trace: ".REPR" if it suspended, "=REPR" if it returned, "!TEXT" if it
 * raised. `thrown` is taken. */
static void step(struct awaits *a, const char *name,
                 struct loop_object *coroutine, struct loop_object *thrown)
{
    struct loop_object *value = NULL;
    enum loop_step how = loop_awaiter_step(&a->host->host, coroutine,
                                           a->host->none, thrown, &value);
    char text[64];

    snprintf(text, sizeof text, "%s%s", name,
             how == LOOP_STEP_YIELD ? "." : "");
    tell(a, text, value);
}

static struct loop_object *closing_error(struct awaits *a)
{
    return error_new(a, LOOP_EXCEPTION_CLOSING, "GeneratorExit");
}

static enum loop_step says(struct loop_coroutine *self)
{
    act_note((struct act *)self, "");
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind saying = ACT(says);

static enum loop_step pauses(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_PAUSE(self);
    act_note(act, self->error ? "!" : "");
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind pausing = ACT(pauses);

/* -- one coroutine -- */

Test(loop_coroutine, it_does_nothing_until_it_is_stepped)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    coroutine = act_new(&a, &saying, "body", NULL, NULL);
    world_expect(&a.w, "");
    step(&a, "s", coroutine, NULL);
    world_expect(&a.w, "body s=None");
    step(&a, "s", coroutine, closing_error(&a));
    world_expect(&a.w,
                 "s!RuntimeError: cannot reuse already awaited coroutine");
    forget(coroutine);
    awaits_release(&a);
}

Test(loop_coroutine, a_pause_gives_none)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    coroutine = act_new(&a, &pausing, "body", NULL, NULL);
    step(&a, "s", coroutine, NULL);
    step(&a, "s", coroutine, NULL);
    world_expect(&a.w, "s.=None body s=None");
    forget(coroutine);
    awaits_release(&a);
}

Test(loop_coroutine, what_is_thrown_in_arrives_at_the_pause)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    coroutine = act_new(&a, &pausing, "body", NULL, NULL);
    step(&a, "s", coroutine, NULL);
    step(&a, "s", coroutine, error_new(&a, LOOP_EXCEPTION_ORDINARY, "E"));
    world_expect(&a.w, "s.=None body! s!E: no");
    forget(coroutine);
    /* Before the first step no code runs. */
    coroutine = act_new(&a, &pausing, "body", NULL, NULL);
    step(&a, "s", coroutine, error_new(&a, LOOP_EXCEPTION_ORDINARY, "E"));
    world_expect(&a.w, "s!E: no");
    forget(coroutine);
    awaits_release(&a);
}

static enum loop_step steps_itself(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    step(act->a, "in", &self->object, NULL);
    expect_raises(loop_coroutine_close(self),
                  "ValueError: coroutine already executing");
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind stepping_itself = ACT(steps_itself);

Test(loop_coroutine, it_is_not_entered_twice)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    coroutine = act_new(&a, &stepping_itself, "", NULL, NULL);
    step(&a, "s", coroutine, NULL);
    world_expect(&a.w, "in!ValueError: coroutine already executing s=None");
    forget(coroutine);
    awaits_release(&a);
}

Test(loop_coroutine, never_awaiting_it_is_reported)
{
    struct awaits a;

    awaits_init(&a);
    forget(act_new(&a, &saying, "body", NULL, NULL));
    world_expect(&a.w, "log(coroutine 'says' was never awaited)");
    awaits_release(&a);
}

Test(loop_coroutine, its_variables_go_with_its_exception)
{
    struct awaits a;
    struct loop_object *coroutine, *object;
    struct act *kept;

    awaits_init(&a);
    object = a.ops.text(&a.host->host, "variable");
    coroutine = act_new(&a, &pausing, "body", object, NULL);
    step(&a, "s", coroutine, NULL);
    step(&a, "s", coroutine, closing_error(&a));
    kept = (struct act *)a.kept;
    cr_assert(kept);
    cr_expect_eq(kept->object, object);
    cr_expect_null(((struct act *)coroutine)->object);
    forget(coroutine);
    forget(object);
    awaits_release(&a);
}

/* -- closing -- */

static void expect_closed(const struct loop_coroutine_kind *kind,
                          const char *error, const char *trace)
{
    struct awaits a;
    struct loop_object *coroutine, *raised;

    awaits_init(&a);
    coroutine = act_new(&a, kind, "body", NULL, NULL);
    step(&a, "s", coroutine, NULL);
    a.w.trace[0] = '\0';
    raised = loop_close_coroutine(&a.host->host, coroutine);
    cr_expect_str_eq(raised ? loop_simple_exception_text(raised) : "", error);
    cr_expect_eq(((struct loop_coroutine *)coroutine)->state,
                 error[0] ? ((struct loop_coroutine *)coroutine)->state
                          : LOOP_COROUTINE_CLOSED);
    world_expect(&a.w, trace);
    forget(raised);
    forget(coroutine);
    awaits_release(&a);
}

static enum loop_step resists(struct loop_coroutine *self)
{
    LOOP_BODY_BEGIN(self);
    LOOP_PAUSE(self);
    loop_object_unref(loop_body_take_error(self));
    LOOP_PAUSE(self);
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    LOOP_BODY_END;
}

static enum loop_step swallows(struct loop_coroutine *self)
{
    LOOP_BODY_BEGIN(self);
    LOOP_PAUSE(self);
    loop_object_unref(loop_body_take_error(self));
    LOOP_BODY_END;
}

static enum loop_step fails(struct loop_coroutine *self)
{
    LOOP_BODY_BEGIN(self);
    LOOP_PAUSE(self);
    loop_object_unref(loop_body_take_error(self));
    return loop_body_raise(
        self, error_new(((struct act *)self)->a, LOOP_EXCEPTION_ORDINARY, "E"));
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind resisting = ACT(resists);
static const struct loop_coroutine_kind swallowing = ACT(swallows);
static const struct loop_coroutine_kind failing = ACT(fails);

Test(loop_coroutine, closing_throws_generator_exit_in)
{
    expect_closed(&pausing, "", "body!");
    expect_closed(&swallowing, "", "");
    expect_closed(&failing, "E: no", "");
    expect_closed(&resisting, "RuntimeError: coroutine ignored GeneratorExit",
                  "");
}

Test(loop_coroutine, closing_what_has_ended_or_not_begun)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    coroutine = act_new(&a, &saying, "body", NULL, NULL);
    cr_expect_null(loop_close_coroutine(&a.host->host, coroutine));
    cr_expect_null(loop_close_coroutine(&a.host->host, coroutine));
    forget(coroutine);
    world_expect(&a.w, "");
    awaits_release(&a);
}

Test(loop_coroutine, one_that_dies_suspended_is_closed)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    coroutine = act_new(&a, &pausing, "body", NULL, NULL);
    step(&a, "s", coroutine, NULL);
    forget(coroutine);
    world_expect(&a.w, "s.=None body!");
    awaits_release(&a);
}

Test(loop_coroutine, a_refused_one_is_closed)
{
    struct awaits a;
    struct loop_object *coroutine, *why, *raised;

    awaits_init(&a);
    why = error_new(&a, LOOP_EXCEPTION_ORDINARY, "Why");
    coroutine = act_new(&a, &saying, "", NULL, NULL);
    cr_expect_eq(
        loop_close_refused(&a.host->host, coroutine, loop_object_ref(why)),
        why);
    forget(why);
    forget(coroutine);
    coroutine = act_new(&a, &failing, "", NULL, NULL);
    step(&a, "s", coroutine, NULL);
    raised = loop_close_refused(&a.host->host, coroutine, why);
    cr_expect_str_eq(loop_simple_exception_text(raised), "E: no");
    cr_expect_eq(((struct loop_simple_exception *)raised)->context, why);
    forget(raised);
    forget(coroutine);
    awaits_release(&a);
}

/* -- one within another -- */

Test(loop_coroutine, awaiting_one_costs_no_tick)
{
    struct awaits a;
    struct loop_object *inner, *outer;

    awaits_init(&a);
    inner = act_new(&a, &pausing, "inner", NULL, NULL);
    outer = act_new(&a, &act_awaiting, "outer", inner, NULL);
    step(&a, "s", outer, NULL);
    /* While it is suspended, nobody else may await it. */
    step_alone(&a, act_new(&a, &act_awaiting, "other", inner, NULL),
               "RuntimeError: coroutine is being awaited already");
    step(&a, "s", outer, NULL);
    world_expect(&a.w, "s.=None inner s=None");
    forget(inner);
    forget(outer);
    awaits_release(&a);
}

Test(loop_coroutine, closing_begins_with_the_inner_one)
{
    struct awaits a;
    struct loop_object *inner, *outer;

    awaits_init(&a);
    inner = act_new(&a, &pausing, "inner", NULL, NULL);
    outer = act_new(&a, &act_awaiting, "outer", inner, NULL);
    step(&a, "s", outer, NULL);
    cr_expect_null(loop_close_coroutine(&a.host->host, outer));
    world_expect(&a.w, "s.=None inner!");
    cr_expect_eq(((struct loop_coroutine *)inner)->state,
                 LOOP_COROUTINE_CLOSED);
    forget(inner);
    forget(outer);
    awaits_release(&a);
}

Test(loop_coroutine, generator_exit_stops_at_the_outer_one)
{
    struct awaits a;
    struct loop_object *inner, *outer, *thrown;

    awaits_init(&a);
    inner = act_new(&a, &swallowing, "inner", NULL, NULL);
    outer = act_new(&a, &act_awaiting, "outer", inner, NULL);
    step(&a, "s", outer, NULL);
    thrown = closing_error(&a);
    step(&a, "s", outer, loop_object_ref(thrown));
    /* The inner one took another. */
    world_expect(&a.w, "s.=None s!GeneratorExit: no");
    forget(inner);
    forget(outer);
    /* What closing raises is thrown instead. */
    inner = act_new(&a, &failing, "inner", NULL, NULL);
    outer = act_new(&a, &act_awaiting, "outer", inner, NULL);
    step(&a, "s", outer, NULL);
    step(&a, "s", outer, thrown);
    world_expect(&a.w, "s.=None s!E: no");
    forget(inner);
    forget(outer);
    awaits_release(&a);
}

/* -- coroutines of the embedder -- */

static bool texts_are_coroutines(struct loop_host *host,
                                 struct loop_object *object)
{
    (void)host;
    return object->type->id == LOOP_SIMPLE_TEXT;
}

static struct loop_object *text_awaiter(struct loop_host *host,
                                        struct loop_object *object,
                                        struct loop_object **ret_awaiter)
{
    (void)host;
    *ret_awaiter = loop_object_ref(object);
    return NULL;
}

static enum loop_step text_step(struct loop_host *host,
                                struct loop_object *awaiter,
                                struct loop_object *sent,
                                struct loop_object *thrown,
                                struct loop_object **ret_value)
{
    (void)host, (void)sent;
    loop_object_unref(thrown);
    *ret_value = loop_object_ref(awaiter);
    return LOOP_STEP_RETURN;
}

static struct loop_object *text_close(struct loop_host *host,
                                      struct loop_object *coroutine)
{
    (void)coroutine;
    return host->ops->exception_new(host, LOOP_ERROR_VALUE, "closed");
}

Test(loop_coroutine, the_embedder_has_coroutines_of_its_own)
{
    struct awaits a;
    struct loop_object *text, *outer;

    awaits_init(&a);
    a.ops.is_coroutine = texts_are_coroutines;
    a.ops.awaiter_new = text_awaiter;
    a.ops.awaiter_step = text_step;
    a.ops.coroutine_close = text_close;
    text = a.ops.text(&a.host->host, "own");
    outer = act_new(&a, &act_awaiting, "outer", text, NULL);
    step(&a, "s", outer, NULL);
    world_expect(&a.w, "s='own'");
    expect_raises(loop_close_coroutine(&a.host->host, text),
                  "ValueError: closed");
    forget(text);
    forget(outer);
    awaits_release(&a);
}

#include "run_native.h"
#include "memory.h"
#include "script.h"

/* One case, while it runs. */
struct play {
    const struct run_native *native;
    const struct vector_column *column;
    struct verdict *verdict;
    struct diag diag;
};

static void set_broken(struct play *play)
{
    char text[1024];

    diag_format(&play->diag, text, sizeof text);
    verdict_set(play->verdict, VERDICT_BROKEN, text);
}

/* Whether there is a trace to judge; if not, the verdict is set. */
static bool conclude(struct play *play, enum script_end end)
{
    if (end != SCRIPT_DONE)
        set_broken(play);
    return end == SCRIPT_DONE;
}

static void on_abandon(void *arg, enum script_end end)
{
    struct play *play = arg;
    bool has_trace = conclude(play, end);

    play->native->abandon(play->native->arg, play->column, play->verdict,
                          has_trace);
}

static void on_escape(void *arg, const char *names)
{
    ((struct play *)arg)->verdict->escape = memory_copy_string(names);
}

static bool play(void *arg, const struct vector *vector,
                 const struct vector_column *column, struct verdict *verdict)
{
    struct play play = {.native = arg, .column = column, .verdict = verdict};
    struct script_options options = {
        .id = vector->id,
        .abandon = on_abandon,
        .escaped = on_escape,
        .arg = &play,
    };
    struct script *script = script_new(vector->program, &play.diag);
    enum script_end end;

    if (script == NULL) {
        set_broken(&play);
        return false;
    }
    end = script_run(script, play.native->table, &options, &verdict->found,
                     &play.diag);
    script_free(script);
    return conclude(&play, end);
}

struct run_player run_native_player(struct run_native *native)
{
    return (struct run_player){
        .name = native->table->name,
        .capabilities = native->table->capabilities,
        .play = play,
        .arg = native,
    };
}

#include "run_native.h"
#include "script.h"

static void set_broken(struct verdict *verdict, const struct diag *diag)
{
    char text[1024];

    diag_format(diag, text, sizeof text);
    verdict_set(verdict, VERDICT_BROKEN, text);
}

static bool play(void *arg, const struct vector *vector,
                 const struct vector_column *column, struct verdict *verdict)
{
    const struct run_native *native = arg;
    struct script_options options = {.id = vector->id};
    struct diag diag = {0};
    struct script *script = script_new(vector->program, &diag);
    enum script_end end;

    (void)column;
    if (script == NULL) {
        set_broken(verdict, &diag);
        return false;
    }
    end = script_run(script, native->table, &options, &verdict->found, &diag);
    script_free(script);
    if (end == SCRIPT_DONE)
        return true;
    set_broken(verdict, &diag);
    return false;
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

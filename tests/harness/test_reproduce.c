#include "reproduce.h"
#include "reproduce_marks.h"
#include <criterion/criterion.h>
#include <string.h>

#define VIEW(...)                                                              \
    {                                                                          \
        (const char *const[]){__VA_ARGS__},                                    \
            sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)        \
    }

static void check_marked(const char *source, const char *expected)
{
    struct buffer out = {0};

    reproduce_append_marked(&out, source);
    cr_expect_str_eq(buffer_string(&out), expected);
    buffer_release(&out);
}

Test(reproduce, functions_are_marked_where_their_body_begins)
{
    check_marked("def f(): pass\n", "def f(): print(\"run f\"); pass\n");
    check_marked("async def f(a, b=(1, 2)):\n    pass\n",
                 "async def f(a, b=(1, 2)):\n    print(\"run f\")\n    pass\n");
    check_marked("def f():  # why\n\n  # so\n  pass",
                 "def f():  # why\n\n  # so\n  print(\"run f\")\n  pass");
    check_marked("def f():\n\tdef g(): pass\n",
                 "def f():\n\tprint(\"run f\")\n"
                 "\tdef g(): print(\"run g\"); pass\n");
}

Test(reproduce, lambdas_are_marked_up_to_their_end)
{
    check_marked("f(lambda: a, b)",
                 "f(lambda: print(\"run <lambda>\") or (a), b)");
    check_marked("x = lambda: a if b else c\n",
                 "x = lambda: print(\"run <lambda>\") or (a if b else c)\n");
    check_marked("f(lambda a, b=[1]: g(a,\n  b))",
                 "f(lambda a, b=[1]: print(\"run <lambda>\") or (g(a,\n  b)))");
    check_marked("lambda: lambda: 1",
                 "lambda: print(\"run <lambda>\") or "
                 "(lambda: print(\"run <lambda>\") or (1))");
    check_marked("def f(a=lambda: 1): pass",
                 "def f(a=lambda: print(\"run <lambda>\") or (1)): "
                 "print(\"run f\"); pass");
    check_marked("{\"a\": lambda: 1}",
                 "{\"a\": lambda: print(\"run <lambda>\") or (1)}");
}

Test(reproduce, texts_and_names_are_no_functions)
{
    static const char *const sources[] = {
        "\"def f(): pass\"\n", "'\\'def f(): pass'\n",
        "\"\"\"\ndef f(): \"pass\"\n\"\"\"\n", "# def f(): pass\n",
        "undef = defined = lambdas = 1\n"};

    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        check_marked(sources[i], sources[i]);
}

Test(reproduce, what_is_no_script_is_copied_without_harm)
{
    check_marked("", "");
    check_marked("\"\"\"open", "\"\"\"open");
    check_marked("\"open\\", "\"open\\");
    check_marked("def", "def print(\"run \");");
    check_marked("lambda", "lambdaprint(\"run <lambda>\") or ()");
    check_marked("def f():\n", "def f():\nprint(\"run f\")\n");
}

static const struct reproduce base = {
    .id = "area/case",
    .title = "A title.",
    .source = "\"\"\"A title.\"\"\"\nimport asyncio\n"
              "from oracle.script import attempt\n\nattempt(f)\n",
    .python = "3.15",
    .expected = VIEW("poll 0", "print a \"\"\" \\", "print", "end"),
    .found = VIEW("poll 0", "run f", "hang"),
    .name = "loop",
    .version = "1.0",
    .loop = "a.b:c.d",
};

static void check_script(struct reproduce about, const char *part, bool there)
{
    struct buffer out = {0};

    reproduce_append(&out, &about);
    cr_expect_eq(strstr(buffer_string(&out), part) != NULL, there, "%s\n%s",
                 part, buffer_string(&out));
    buffer_release(&out);
}

Test(reproduce, lines_stand_as_on_a_terminal)
{
    struct reproduce about = base;

    check_script(about,
                 "print(\"\"\"\\\nexpected, as CPython 3.15 does it:\n"
                 "    a \\\"\"\" \\\\\n\n\nfound:\"\"\")\n",
                 true);
    about.loop = NULL;
    about.reason = "why not";
    check_script(about,
                 "\nfound on loop 1.0:\n    run f\n    (waits for ever)\n"
                 "    (why not)\n\non this Python:\"\"\")\n",
                 true);
}

Test(reproduce, what_others_wrote_is_no_command)
{
    struct reproduce about = base;

    about.name = "::x\"\"\"";
    about.version = "##[v]";
    check_script(about, "\n# Where :\\x3ax\"\"\" #\\x23[v] differs", true);
    about.loop = NULL;
    about.reason = "a\n::b \033\\";
    about.found = (struct trace_view)VIEW("::error", "print ##vso[x]", "end");
    check_script(about,
                 "\nfound on :\\x3ax\\\"\"\" #\\x23[v]:\n    :\\x3aerror\n"
                 "    #\\x23vso[x]\n    (a\n    :\\x3ab \\x1b\\\\)\n",
                 true);
}

Test(reproduce, the_loop_stands_in_for_asyncio_s)
{
    struct reproduce about = base;

    check_script(about,
                 "\nimport a.b\nnew_loop = a.b.c.d\n"
                 "asyncio.new_event_loop = asyncio.events.new_event_loop = "
                 "new_loop\n",
                 true);
    check_script(about, "_loop_factory", false);
    about.source = "asyncio.DefaultEventLoopPolicy()\n";
    check_script(about, "Policy._loop_factory = ", true);
    about.source = "asyncio.get_event_loop()\nasyncio.SelectorEventLoop()\n";
    check_script(about, "Policy._loop_factory = ", true);
    check_script(about, "asyncio.SelectorEventLoop = ", true);
    about.loop = NULL;
    check_script(about, "new_loop", false);
    check_script(about, "_loop_factory", false);
}

Test(reproduce, waits_are_shown_where_they_alone_differ)
{
    struct reproduce about = base;

    check_script(about, "poll", false);
    about.found = (struct trace_view)VIEW("poll none", "print a \"\"\" \\",
                                          "print", "end");
    check_script(about, "\n    poll 0\n", true);
    check_script(about, "\nfactory = a.b.c.d\n", true);
    check_script(about, "loop._selector", true);
    about.loop = NULL;
    check_script(about, "\nfactory = asyncio.new_event_loop\n", true);
    check_script(about, "\n    poll none\n", true);
}

Test(reproduce, helpers_are_brought_along_if_used)
{
    struct reproduce about = base;

    check_script(about, "oracle", false);
    check_script(about, "def attempt(", true);
    check_script(about, "def in_thread(", false);
    about.source = "import asyncio\nfrom oracle.script import (in_thread,\n"
                   "    while_waiting, thread_pool)\nx\n";
    check_script(about, "oracle", false);
    check_script(about, "def attempt(", false);
    check_script(about, "def in_thread(", true);
    check_script(about, "def while_waiting(", true);
    check_script(about, "def thread_pool(", true);
    check_script(about, "\nthread_pool)", false);
    check_script(about, "signal.raise_signal = ", false);
    about.source = "import signal\nfrom oracle.script import while_waiting\n"
                   "signal.raise_signal(2)\n";
    check_script(about, "signal.raise_signal = ", true);
    about.source = "import signal\nsignal.raise_signal(2)\n";
    check_script(about, "signal.raise_signal = ", false);
}

Test(reproduce, reports_are_shown_if_there_are_any)
{
    struct reproduce about = base;

    check_script(about, "logging", false);
    check_script(about, "warnings", false);
    about.found = (struct trace_view)VIEW("warn W: x", "log INFO: x", "end");
    check_script(about, "class Records(logging.Handler)", true);
    check_script(about, "warnings.showwarning", true);
    check_script(about, "threading.excepthook", false);
    about.found = base.found;
    about.expected =
        (struct trace_view)VIEW("unhandled Exception in thread / E: x", "end");
    check_script(about, "class Records(logging.Handler)", true);
    check_script(about, "threading.excepthook", true);
}

Test(reproduce, notes_say_what_to_be_ready_for)
{
    struct reproduce about = base;

    check_script(about, "waits for up to", false);
    check_script(about, "It never ends", false);
    check_script(about, "Listed times", false);
    about.source = "print(loop.time())\n";
    about.expected = (struct trace_view)VIEW("poll 1.5", "poll 0", "poll 2",
                                             "poll none", "hang");
    check_script(about, "# It waits for up to 3.5 s.\n", true);
    check_script(about, "# It never ends: leave it by Ctrl+C.\n", true);
    check_script(about, "# Listed times begin at 0.\n", true);
}

Test(reproduce, notes_say_where_it_may_not_show)
{
    static const char endless[] =
        "# On loop it never ends: leave it by Ctrl+C.\n";
    struct reproduce about = base;

    check_script(about, endless, true);
    about.found = (struct trace_view)VIEW("print", "limit");
    check_script(about, endless, true);
    about.found = (struct trace_view)VIEW("print", "end");
    check_script(about, endless, false);
    check_script(about, "# Threads", false);
    about.timed_out = about.threads = true;
    check_script(about, endless, true);
    check_script(about, "# Threads don't take turns here", true);
    about.loop = NULL;
    check_script(about, endless, false);
}

Test(reproduce, long_traces_are_cut_behind_the_difference)
{
    const char *lines[60];
    struct reproduce about = base;
    size_t count = sizeof lines / sizeof *lines;

    for (size_t i = 0; i < count; i++)
        lines[i] = i == 50 ? "print fifty" : "print more";
    about.expected = (struct trace_view){lines, count};
    check_script(about, "fifty", false);
    check_script(about, "more\n    (and so on)\n", true);
    about.difference.expected = 30;
    check_script(about, "fifty", true);
    check_script(about, "(and so on)", false);
}

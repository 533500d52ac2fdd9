#include "reproduce_prelude.h"
#include <string.h>

struct helper {
    const char *name, *text;
};

static const struct helper helpers[] = {
    {"attempt", "\n"
                "def attempt(function, *args, **kwargs):\n"
                "    try:\n"
                "        return function(*args, **kwargs)\n"
                "    except (Exception, asyncio.CancelledError) as error:\n"
                "        text = str(error)\n"
                "        print(\"raised \" + type(error).__name__\n"
                "              + (\": \" + text if text else \"\"))\n"
                "\n"},
    {"in_thread", "\n"
                  "def in_thread(function):\n"
                  "    import threading\n"
                  "    thread = threading.Thread(target=function)\n"
                  "    thread.start()\n"
                  "    thread.join()\n"
                  "\n"},
    {"thread_pool",
     "\n"
     "def thread_pool(threads):\n"
     "    import concurrent.futures\n"
     "    return concurrent.futures.ThreadPoolExecutor(threads)\n"
     "\n"},
    {"while_waiting", "\n"
                      "def while_waiting(function):\n"
                      "    # in another thread, while the loop waits\n"
                      "    import threading\n"
                      "    threading.Timer(0.05, function).start()\n"
                      "\n"},
};

/* The thread of while_waiting() would keep the signal for itself, and the wait
 * would go on. */
static const char signals[] =
    "\n"
    "import signal\n"
    "import threading\n"
    "signal.raise_signal = lambda number: signal.pthread_kill(\n"
    "    threading.main_thread().ident, number)\n"
    "\n";

static const char records[] =
    "\n"
    "import logging\n"
    "import re\n"
    "\n"
    "class Records(logging.Handler):\n"
    "    def emit(self, record):\n"
    "        text = record.getMessage().split(\"\\n\")[0]\n"
    "        text = re.sub(r\" at \\S*:\\d+\", \"\", text)  # no places\n"
    "        error = record.exc_info and record.exc_info[1]\n"
    "        if error and record.levelno >= logging.ERROR:\n"
    "            print(\"unhandled %s / %s%s\"\n"
    "                  % (text, type(error).__name__,\n"
    "                     \": %s\" % error if str(error) else \"\"))\n"
    "        else:\n"
    "            print(\"log %s: %s\" % (record.levelname, text))\n"
    "\n"
    "logging.getLogger(\"asyncio\").addHandler(Records())\n"
    "logging.getLogger(\"asyncio\").setLevel(logging.INFO)\n"
    "\n";

static const char threads[] =
    "\n"
    "import threading\n"
    "threading.excepthook = lambda about: print(\n"
    "    \"unhandled Exception in thread / %s: %s\"\n"
    "    % (about.exc_type.__name__, about.exc_value))\n"
    "\n";

static const char warnings[] =
    "\n"
    "import warnings\n"
    "warnings.simplefilter(\"always\")\n"
    "warnings.showwarning = lambda message, category, *rest: print(\n"
    "    \"warn %s: %s\" % (category.__name__, "
    "str(message).split(\"\\n\")[0]))\n"
    "\n";

/* Behind the definition of `factory`. */
static const char waits[] =
    "\n"
    "def new_loop():\n"
    "    loop = factory()\n"
    "    if hasattr(loop, \"_selector\"):  # else see what strace shows\n"
    "        select = loop._selector.select\n"
    "        def noted(timeout=None):\n"
    "            print(\"poll\", \"none\" if timeout is None else timeout)\n"
    "            return select(timeout)\n"
    "        loop._selector.select = noted\n"
    "    return loop\n"
    "\n";

bool reproduce_has_line(struct trace_view trace, const char *begin)
{
    for (size_t i = 0; i < trace.count; i++)
        if (strncmp(trace.lines[i], begin, strlen(begin)) == 0)
            return true;
    return false;
}

void reproduce_append_helpers(struct buffer *out, const char *names,
                              const char *source)
{
    for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
        if (strstr(names, helpers[i].name) != NULL)
            buffer_append_string(out, helpers[i].text);
    if (strstr(names, "while_waiting") != NULL &&
        strstr(source, "raise_signal") != NULL)
        buffer_append_string(out, signals);
}

void reproduce_append_reporting(struct buffer *out, struct trace_view expected,
                                struct trace_view found)
{
    static const struct {
        const char *line, *text;
    } rows[] = {{"unhandled Exception in thread", threads},
                {"warn ", warnings}};

    if (reproduce_has_line(expected, "unhandled ") ||
        reproduce_has_line(found, "unhandled ") ||
        reproduce_has_line(expected, "log ") ||
        reproduce_has_line(found, "log "))
        buffer_append_string(out, records);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (reproduce_has_line(expected, rows[i].line) ||
            reproduce_has_line(found, rows[i].line))
            buffer_append_string(out, rows[i].text);
}

/* Where else than from new_event_loop() a script gets a loop. */
static void append_places(struct buffer *out, const char *source)
{
    if (strstr(source, "get_event_loop") != NULL ||
        strstr(source, "olicy") != NULL)
        buffer_append_string(
            out, "asyncio.unix_events._UnixDefaultEventLoopPolicy"
                 "._loop_factory = \\\n    staticmethod(new_loop)\n");
    if (strstr(source, "EventLoop(") != NULL)
        buffer_append_string(
            out, "asyncio.SelectorEventLoop = asyncio.EventLoop = new_loop\n");
}

void reproduce_append_loop(struct buffer *out, const char *loop,
                           const char *source, bool polls)
{
    const char *colon = loop == NULL ? NULL : strchr(loop, ':');

    if (colon == NULL && !polls)
        return;
    if (colon != NULL)
        buffer_append_format(out, "\nimport %.*s\n%s = %.*s.%s\n",
                             (int)(colon - loop), loop,
                             polls ? "factory" : "new_loop",
                             (int)(colon - loop), loop, colon + 1);
    else
        buffer_append_string(out, "\nfactory = asyncio.new_event_loop\n");
    if (polls)
        buffer_append_string(out, waits);
    buffer_append_string(
        out, "asyncio.new_event_loop = asyncio.events.new_event_loop = "
             "new_loop\n");
    if (colon != NULL)
        append_places(out, source);
}

#include "cli_text.h"
#include "cli_writer.h"

#define SELECTION                                                              \
    "  --area AREA         only cases of this area, the first folder of the "  \
    "id\n"                                                                     \
    "  --clause ID         only cases that cite this clause\n"                 \
    "  --level LEVEL       only guaranteed or only observed cases\n"           \
    "  --exclude GLOB      not the cases whose ids match\n"                    \
    "  --shard I/N         the I-th of N parts\n"                              \
    "                      (--area, --clause and --exclude may be repeated)\n"

#define BACKEND                                                                \
    "  --backend NAME|FILE.so\n"                                               \
    "                      the loop under test [reference]\n"                  \
    "  --exec CMD          the loop under test is a process: the shell "       \
    "command "                                                                 \
    "CMD\n"                                                                    \
    "                      speaks the testee protocol\n"                       \
    "  --vtime             with --exec: under virtual time\n"                  \
    "  --python-loop MODULE:FACTORY\n"                                         \
    "                      the loop under test is a Python loop\n"             \
    "  --python EXE        with --python-loop: its interpreter [python3]\n"    \
    "  --timeout SECONDS   of one case [10]\n"

#define JUDGE                                                                  \
    "  --profile PROFILE   cpython: every case, every line; portable:\n"       \
    "                      guaranteed cases, in order [what a testee "         \
    "claims,\n"                                                                \
    "                      else cpython]\n"                                    \
    "  --compare MODE      exact, ticks (without the numbers of poll lines)\n" \
    "                      or order [as the profile says]\n"                   \
    "  --python-version 3.N\n"                                                 \
    "                      whose traces count [the loop's own Python, else\n"  \
    "                      3.15]\n"

#define REPORT                                                                 \
    "  --format FORMAT     pretty, tap or jsonl, on stdout [pretty]\n"         \
    "  --junit FILE        also as JUnit XML\n"                                \
    "  --jsonl FILE        also as JSON lines, for merge and compare\n"        \
    "  --summary FILE      also as Markdown, for the summary of a CI step\n"   \
    "  --expectations FILE the list of known deviations\n"                     \
    "                      [backends/NAME/expectations.json, if there]\n"

#define HELP "  -h, --help          this text\n"

const char cli_text_help[] =
    "usage: loopspec COMMAND [ARGUMENT ...]\n"
    "\n"
    "The conformance suite for event loops that follow asyncio's rules.\n"
    "\n"
    "commands:\n"
    "  run [CASE ...]      run cases on a loop and judge their traces\n"
    "  list [CASE ...]     name the cases\n"
    "  show CASE           a case's script and what CPython does with it\n"
    "  trace CASE          run one case and print the trace\n"
    "  explain CASE        run one case and show all there is to know\n"
    "  backends            name the loops that are built in\n"
    "  doctor              try what a loop claims\n"
    "  testee              serve cases on a loop that is built in\n"
    "  merge REPORT ...    make one report of those of all shards\n"
    "  compare REPORT ...  show reports side by side\n"
    "\n"
    "CASE is a vector file, a folder of such, an id (stop/finishes-batch),\n"
    "an area (stop) or a glob on ids. loopspec COMMAND --help tells more.\n"
    "\n"
    "  -h, --help          this text\n"
    "  --version           the version\n"
    "\n"
    "exit codes:\n"
    "  0  all as expected\n"
    "  1  a case failed, broke, crashed or timed out\n"
    "  2  interrupted\n"
    "  3  internal error\n"
    "  4  wrong usage, or a malformed file\n"
    "  5  nothing ran\n"
    "  7  the loop under test cannot be loaded or started, or a testee "
    "breaks\n"
    "     the protocol\n"
    "  8  as expected, but the list of known deviations is stale\n";

const char cli_text_run[] =
    "usage: loopspec run [OPTION ...] [CASE ...]\n"
    "\n"
    "Runs the cases, all of cases/vectors by default, and compares what they\n"
    "leave behind with what CPython did.\n"
    "\n" BACKEND JUDGE SELECTION
    "  --jobs N            worker processes [one a processor]\n"
    "  --fail-fast         end at the first case that goes wrong\n"
    "  --update-expectations\n"
    "                      write the list of known deviations anew\n" REPORT
        HELP;

const char cli_text_list[] =
    "usage: loopspec list [OPTION ...] [CASE ...]\n"
    "\n"
    "Names the cases, one a line.\n"
    "\n" SELECTION "  --json              as a JSON array\n" HELP;

const char cli_text_show_case[] =
    "usage: loopspec show CASE\n"
    "\n"
    "Shows a case's title, clauses, script and recorded traces.\n"
    "\n" HELP;

const char cli_text_trace[] =
    "usage: loopspec trace [OPTION ...] CASE\n"
    "\n"
    "Runs one case and prints the trace that it leaves behind.\n"
    "\n" BACKEND HELP;

const char cli_text_explain[] =
    "usage: loopspec explain [OPTION ...] CASE\n"
    "\n"
    "Shows a case with its clauses, runs it, and shows where it differs, with "
    "a\n"
    "plain asyncio script at the end that shows it without loopspec. Exits 1 "
    "if\n"
    "it does.\n"
    "\n" BACKEND JUDGE HELP;

const char cli_text_backends[] = "usage: loopspec backends\n"
                                 "\n"
                                 "Names the loops that are built in.\n"
                                 "\n" HELP;

const char cli_text_merge[] =
    "usage: loopspec merge [OPTION ...] REPORT ...\n"
    "\n"
    "Makes one report of those that run --shard I/N --jsonl REPORT has "
    "written,\n"
    "and exits as one run would have. The reports must be of all shards of "
    "one\n"
    "suite, on one backend, and whole. A single report is shown again.\n"
    "\n" REPORT HELP;

const char cli_text_compare[] =
    "usage: loopspec compare [OPTION ...] REPORT ...\n"
    "\n"
    "Shows reports that run --jsonl REPORT has written side by side: how many\n"
    "of the cases that ran agree with CPython, by area, and the cases in "
    "which\n"
    "the reports differ.\n"
    "\n"
    "  --json              as a JSON object\n" HELP;

const char cli_text_doctor[] =
    "usage: loopspec doctor [OPTION ...]\n"
    "\n"
    "Tries what a loop claims, before any case is run on it: whether it\n"
    "starts, whether time is virtual for it, each of its capabilities. Exits\n"
    "1 if a claim is broken, 3 if the harness is at fault, 7 if the loop\n"
    "cannot be started.\n"
    "\n" BACKEND HELP;

const char cli_text_testee[] =
    "usage: loopspec testee [OPTION ...]\n"
    "\n"
    "Runs cases that come on stdin and answers on stdout, by the protocol of\n"
    "spec/protocol.md, for loopspec run --exec.\n"
    "\n"
    "  --backend NAME|FILE.so\n"
    "                      the loop under test [reference]\n" HELP;

void cli_text_show(const char *help)
{
    struct buffer text = {0};

    buffer_append_string(&text, help);
    cli_write(&text);
    buffer_release(&text);
}

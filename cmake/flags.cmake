# Compiler flags for every target of the project.

# asyncio's arithmetic is plain double arithmetic: a fused multiply-add would
# give other deadlines than CPython's.
add_compile_options(-ffp-contract=off)

set(LOOPSPEC_WARNINGS
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
    -Wmissing-prototypes -Wold-style-definition -Wvla -Wundef
    -Wpointer-arith -Wcast-qual -Wwrite-strings -Wformat=2
    -Wimplicit-fallthrough)
if(LOOPSPEC_WERROR)
  list(APPEND LOOPSPEC_WARNINGS -Werror)
endif()

if(LOOPSPEC_SANITIZE)
  add_compile_options(-fsanitize=${LOOPSPEC_SANITIZE}
                      -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  add_link_options(-fsanitize=${LOOPSPEC_SANITIZE})
endif()

if(LOOPSPEC_COVERAGE)
  # Several threads count; without care counts get lost or negative.
  add_compile_options(--coverage -fprofile-update=atomic -O0 -g)
  add_link_options(--coverage)
endif()

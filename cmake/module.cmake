# loopspec_module(NAME SOURCES file... USES target...)
#
# One static library a module. Its own folder is its only include directory,
# so a header of a module that is not named under USES does not compile.
function(loopspec_module name)
  cmake_parse_arguments(MODULE "" "" "SOURCES;USES" ${ARGN})
  add_library(${name} STATIC ${MODULE_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  target_compile_options(${name} PRIVATE ${LOOPSPEC_WARNINGS})
  target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
  target_link_libraries(${name} PUBLIC ${MODULE_USES})
endfunction()

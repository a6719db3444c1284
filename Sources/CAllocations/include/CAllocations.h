#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// How often the process has asked for memory since its start: malloc, calloc, realloc and aligned
/// requests, by all threads.
///
/// A program that links this gets the counting versions of those functions, which pass on to glibc.
uint64_t allocations_made(void);

#endif

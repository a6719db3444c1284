#ifndef C_PIXELS_H
#define C_PIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Writes `pixel` `count` times from `to` on, mostly past the processor's caches.
///
/// A large area that another program reads next is in nobody's way there, and is not read before it
/// is written. `pixels_settle` must follow before anybody else looks at it.
static inline void pixels_stream(uint32_t *_Nonnull to, size_t count, uint32_t pixel) {
  typedef uint32_t four __attribute__((vector_size(16)));
  const four pixels = {pixel, pixel, pixel, pixel};
  // Lines of the cache are written whole.
  while (count > 0 && ((uintptr_t)to & 63) != 0) {
    *to++ = pixel;
    count--;
  }
  for (; count >= 16; count -= 16, to += 16) {
    __builtin_nontemporal_store(pixels, (four *)to);
    __builtin_nontemporal_store(pixels, (four *)(to + 4));
    __builtin_nontemporal_store(pixels, (four *)(to + 8));
    __builtin_nontemporal_store(pixels, (four *)(to + 12));
  }
  while (count > 0) {
    *to++ = pixel;
    count--;
  }
}

/// Puts what `pixels_stream` wrote before all that is written from now on.
static inline void pixels_settle(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#endif

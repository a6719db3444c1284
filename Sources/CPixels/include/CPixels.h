#ifndef C_PIXELS_H
#define C_PIXELS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Two pixels, a lane for each of their bytes; alpha is the last of four.
typedef uint16_t pixels_lanes __attribute__((vector_size(16)));
typedef uint8_t pixels_bytes __attribute__((vector_size(8)));

static inline pixels_lanes pixels_read(const uint32_t *_Nonnull from) {
  pixels_bytes two;
  memcpy(&two, from, 8);
  return __builtin_convertvector(two, pixels_lanes);
}

static inline void pixels_write(uint32_t *_Nonnull to, pixels_lanes lanes) {
  const pixels_bytes two = __builtin_convertvector(lanes, pixels_bytes);
  memcpy(to, &two, 8);
}

/// The product of 255ths, rounded.
static inline pixels_lanes pixels_product(pixels_lanes a, pixels_lanes b) {
  const pixels_lanes product = a * b + 128;
  return (product + (product >> 8)) >> 8;
}

/// Premultiplied pixels over others (Porter and Duff, "Compositing Digital Images", 1984).
static inline pixels_lanes pixels_composed(pixels_lanes over, pixels_lanes under) {
  const pixels_lanes alpha = __builtin_shufflevector(over, over, 3, 3, 3, 3, 7, 7, 7, 7);
  const pixels_lanes sum = over + pixels_product(under, 255 - alpha);
  const pixels_lanes full = (pixels_lanes)(sum > 255);
  return (sum & ~full) | (full & 255);
}

/// Draws two premultiplied pixels over two others.
static inline void pixels_draw_two(uint32_t *_Nonnull to, const uint32_t *_Nonnull from) {
  pixels_write(to, pixels_composed(pixels_read(from), pixels_read(to)));
}

/// Draws `count` premultiplied pixels over those from `to` on.
static inline void pixels_draw(uint32_t *_Nonnull to, const uint32_t *_Nonnull from, size_t count) {
  const uint64_t alphas = 0xff000000ff000000;
  for (; count >= 4; count -= 4, to += 4, from += 4) {
    uint64_t pairs[2];
    memcpy(pairs, from, 16);
    if ((pairs[0] | pairs[1]) == 0) continue;
    if ((pairs[0] & pairs[1] & alphas) == alphas) {
      memcpy(to, pairs, 16);
    } else {
      pixels_write(to, pixels_composed(pixels_read(from), pixels_read(to)));
      pixels_write(to + 2, pixels_composed(pixels_read(from + 2), pixels_read(to + 2)));
    }
  }
  for (; count >= 2; count -= 2, to += 2, from += 2) pixels_draw_two(to, from);
  if (count == 0) return;
  uint32_t under[2] = {*to, 0}, over[2] = {*from, 0};
  pixels_draw_two(under, over);
  *to = under[0];
}

/// Draws a premultiplied colour over `count` pixels.
static inline void pixels_cover(uint32_t *_Nonnull to, size_t count, uint32_t color) {
  const uint32_t colors[2] = {color, color};
  const pixels_lanes plain = pixels_read(colors);
  for (; count >= 2; count -= 2, to += 2)
    pixels_write(to, pixels_composed(plain, pixels_read(to)));
  if (count == 0) return;
  uint32_t last[2] = {*to, 0};
  pixels_draw_two(last, colors);
  *to = last[0];
}

/// Draws `plain`, a premultiplied colour, over two pixels, as much of it as `first` and `second` say.
static inline void pixels_tint_two(uint32_t *_Nonnull to, uint16_t first, uint16_t second,
                                   pixels_lanes plain) {
  const pixels_lanes shares = {first, first, first, first, second, second, second, second};
  pixels_write(to, pixels_composed(pixels_product(plain, shares), pixels_read(to)));
}

/// Draws a premultiplied colour over `count` pixels, as much of it on each as its byte of `coverage`
/// says.
static inline void pixels_tint(uint32_t *_Nonnull to, const uint8_t *_Nonnull coverage, size_t count,
                               uint32_t color) {
  const uint32_t colors[2] = {color, color};
  const pixels_lanes plain = pixels_read(colors);
  for (; count >= 2; count -= 2, to += 2, coverage += 2)
    if (coverage[0] | coverage[1]) pixels_tint_two(to, coverage[0], coverage[1], plain);
  if (count == 0) return;
  uint32_t last[2] = {*to, 0};
  pixels_tint_two(last, coverage[0], 0, plain);
  *to = last[0];
}

#endif

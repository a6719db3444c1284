internal import CSDL2
internal import TactileDisplay

/// Premultiplied pixels of a decoded surface.
struct SurfacePixels {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var bgra: [UInt8]
  private(set) var isOpaque: Bool

  var picture: Picture {
    Picture(width: width, height: height, pixels: bgra, isOpaque: isOpaque)
  }

  /// Converts the surface, averaging squares of pixels so that no side is longer than
  /// `maximumSide`; nil where SDL cannot convert it.
  ///
  /// Rows are converted in strips, so that the whole surface is never copied.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>, maximumSide: Int) {
    let columns = Int(surface.pointee.w)
    let rows = Int(surface.pointee.h)
    let longest = max(columns, rows)
    let factor = (longest + maximumSide - 1) / maximumSide
    guard columns > 0, rows > 0, SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE) == 0,
      let strip = SDL_CreateRGBSurfaceWithFormat(
        0,
        surface.pointee.w,
        CInt(factor),
        32,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
      )
    else { return nil }
    defer { SDL_FreeSurface(strip) }
    width = max(1, columns / factor)
    height = max(1, rows / factor)
    bgra = []
    bgra.reserveCapacity(4 * width * height)
    isOpaque = true
    for row in 0..<height {
      guard Self.copy(surface, row: row * factor, to: strip) else { return nil }
      isOpaque = append(strip, rows: min(factor, rows), factor: factor) && isOpaque
    }
  }

  private static func copy(
    _ surface: UnsafeMutablePointer<SDL_Surface>,
    row: Int,
    to strip: UnsafeMutablePointer<SDL_Surface>,
  ) -> Bool {
    // The blit skips pixels of the colour key, which must be transparent.
    SDL_FillRect(strip, nil, 0)
    var part = SDL_Rect(x: 0, y: CInt(row), w: strip.pointee.w, h: strip.pointee.h)
    return SDL_UpperBlit(surface, &part, strip, nil) == 0
  }

  /// Appends one row of averages; returns whether all of it is opaque.
  private mutating func append(
    _ strip: UnsafeMutablePointer<SDL_Surface>,
    rows: Int,
    factor: Int,
  ) -> Bool {
    guard let memory = strip.pointee.pixels else { return false }
    let pitch = Int(strip.pointee.pitch)
    let across = min(factor, Int(strip.pointee.w))
    let count = UInt32(rows * across)
    var lowest: UInt32 = 255
    for column in 0..<width {
      var (blue, green, red, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      for row in 0..<rows {
        let start = (memory + row * pitch + 4 * column * factor)
          .assumingMemoryBound(to: UInt8.self)
        for x in 0..<across {
          let a = UInt32(start[4 * x + 3])
          blue &+= UInt32(start[4 * x]) &* a
          green &+= UInt32(start[4 * x + 1]) &* a
          red &+= UInt32(start[4 * x + 2]) &* a
          alpha &+= a
        }
      }
      let whole = 255 &* count
      bgra.append(UInt8((blue &+ whole / 2) / whole))
      bgra.append(UInt8((green &+ whole / 2) / whole))
      bgra.append(UInt8((red &+ whole / 2) / whole))
      let covered = (alpha &+ count / 2) / count
      bgra.append(UInt8(covered))
      lowest = min(lowest, covered)
    }
    return lowest == 255
  }

  /// Returns the picture upright, given its EXIF `orientation` [EXIF 2.32, 4.6.4].
  func turned(orientation: Int) -> SurfacePixels {
    guard (2...8).contains(orientation) else { return self }
    var result = self
    if orientation >= 5 { swap(&result.width, &result.height) }
    let (w, h) = (width, height)
    result.bgra.withUnsafeMutableBytes { target in
      bgra.withUnsafeBytes { source in
        for y in 0..<result.height {
          for x in 0..<result.width {
            let (column, row) =
              switch orientation {
              case 2: (w - 1 - x, y)
              case 3: (w - 1 - x, h - 1 - y)
              case 4: (x, h - 1 - y)
              case 5: (y, x)
              case 6: (y, h - 1 - x)
              case 7: (w - 1 - y, h - 1 - x)
              default: (w - 1 - y, x)
              }
            let pixel = source.loadUnaligned(
              fromByteOffset: 4 * (row * w + column),
              as: UInt32.self,
            )
            target.storeBytes(of: pixel, toByteOffset: 4 * (y * result.width + x), as: UInt32.self)
          }
        }
      }
    }
    return result
  }
}

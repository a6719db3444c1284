internal import CSDL2
public import TactileDisplay
internal import TactileFiles

/// Reads the user's own pictures, JPEG, PNG and WebP, by SDL2_image.
///
/// The library is loaded with the first picture. Photos are turned upright by their EXIF
/// orientation. Pictures of more than ``maximumPixels`` are refused before anything is decoded;
/// those longer than ``maximumSide`` are averaged down by a whole factor, so that pictures in
/// memory stay small.
public final class PictureReader: PictureSource {
  /// Bytes of a file above which it is not read.
  public static let maximumBytes = 256 << 20
  /// Pixels above which a picture is not decoded: SDL2_image needs 4 bytes for each.
  public static let maximumPixels = 100_000_000
  /// Pixels of the longer side above which a picture is not decoded: no camera makes them.
  public static let maximumStoredSide = 65_535
  /// Pixels of the longer side of returned pictures, at most.
  public static let maximumSide = 4096

  private var library: ImageLibrary?

  /// A reader that has loaded nothing yet.
  public init() {}

  /// Returns the picture in the file at `path`, upright and at most ``maximumSide`` pixels long.
  public func picture(at path: String) throws(PictureError) -> Picture {
    try picture(of: read(path), path: path)
  }

  /// Returns the picture that the bytes of the file at `path` are.
  package func picture(of bytes: [UInt8], path: String) throws(PictureError) -> Picture {
    guard !bytes.isEmpty else { throw .empty(path: path) }
    let header: PictureHeader
    do {
      header = try PictureHeader(bytes)
    } catch {
      switch error {
      case .unknownFormat: throw .unknownFormat(path: path)
      case .damaged(let reason): throw .damaged(path: path, reason: reason)
      }
    }
    guard max(header.width, header.height) <= Self.maximumStoredSide,
      header.width * header.height <= Self.maximumPixels
    else {
      throw .tooManyPixels(
        path: path,
        width: header.width,
        height: header.height,
        limit: Self.maximumPixels,
      )
    }
    guard header.isComplete else { throw .damaged(path: path, reason: "the end is missing") }
    let surface = try decode(bytes, path: path)
    defer { SDL_FreeSurface(surface) }
    guard let pixels = SurfacePixels(surface, maximumSide: Self.maximumSide) else {
      throw .damaged(path: path, reason: sdlErrorText())
    }
    return pixels.turned(orientation: header.orientation).picture
  }

  private func decode(
    _ bytes: [UInt8],
    path: String,
  ) throws(PictureError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let library = library ?? ImageLibrary() else {
      throw .noDecoder(
        path: path,
        reason: "\(ImageLibrary.name) is missing; install \(ImageLibrary.package)",
      )
    }
    self.library = library
    guard let surface = library.decode(bytes) else {
      throw .damaged(path: path, reason: sdlErrorText())
    }
    return surface
  }

  private func read(_ path: String) throws(PictureError) -> [UInt8] {
    do throws(FileFault) {
      return try FileReader.read(path, as: .file, limit: Self.maximumBytes)
    } catch {
      if case .tooLarge(let limit) = error { throw .tooManyBytes(path: path, limit: limit) }
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}

/// SDL2_image, of which only the decoding call is used; loaded with the first picture.
final class ImageLibrary {
  private typealias Load =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, CInt) -> UnsafeMutablePointer<SDL_Surface>?

  /// The library's file name for the loader, and the package that contains it.
  static let name = "libSDL2_image-2.0.so.0"
  static let package = "libsdl2-image-2.0-0"

  private let load: Load

  /// The library's version at run time; nil where it does not report one.
  let version: String?

  /// The library, nil where it is missing.
  init?() {
    typealias LinkedVersion = @convention(c) () -> UnsafePointer<SDL_version>?
    guard let load: Load = SharedLibrary.symbol("IMG_Load_RW", of: Self.name) else { return nil }
    self.load = load
    let linked: LinkedVersion? = SharedLibrary.symbol("IMG_Linked_Version", of: Self.name)
    version = (linked?()?.pointee).map { "\($0.major).\($0.minor).\($0.patch)" }
  }

  /// Decodes a picture file's bytes; free with SDL_FreeSurface.
  ///
  /// Nil leaves the reason in SDL's error.
  func decode(_ bytes: [UInt8]) -> UnsafeMutablePointer<SDL_Surface>? {
    bytes.withUnsafeBytes { buffer in
      guard let memory = buffer.baseAddress,
        let stream = SDL_RWFromConstMem(memory, CInt(clamping: buffer.count))
      else { return nil }
      return load(stream, 1)
    }
  }
}

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

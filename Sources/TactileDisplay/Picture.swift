public import TactilePrimitives

/// An immutable picture of pixels.
public final class Picture {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Pixels per point at the picture's natural size.
  public let scale: Double
  /// Whether every alpha is known to be 255.
  public let isOpaque: Bool
  /// Whether the picture is soon replaced by another one, so that painters should not cache it.
  public let isTransient: Bool

  private enum Content {
    case pixels([UInt8])
    case filtered(Picture, any PixelFilter)
  }

  private var content: Content

  /// A picture of `pixels`, which must have 4 × width × height bytes.
  public init(
    width: Int,
    height: Int,
    scale: Double = 1,
    pixels: [UInt8],
    isOpaque: Bool = false,
    isTransient: Bool = false,
  ) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == 4 * width * height,
      "a picture needs four bytes for each of its pixels",
    )
    self.width = width
    self.height = height
    self.scale = scale
    content = .pixels(pixels)
    self.isOpaque = isOpaque
    self.isTransient = isTransient
  }

  /// The picture `source` with a `filter` applied.
  ///
  /// The processor's painter runs the filter each time the picture is shown, over the painted part
  /// only. A graphics card keeps the filtered picture, and of a ``PixelFilter/sum`` its two pictures.
  public init(_ source: Picture, through filter: any PixelFilter, isTransient: Bool = false) {
    width = source.width
    height = source.height
    scale = source.scale
    content = .filtered(source, filter)
    isOpaque = source.isOpaque
    self.isTransient = isTransient
  }

  /// The rows from the top, each `width` pixels of four bytes: blue, green, red, alpha, the
  /// colours premultiplied with alpha.
  ///
  /// The first use for a filtered picture takes time in proportion to the pixels and caches them.
  public var pixels: [UInt8] {
    switch content {
    case .pixels(let pixels):
      return pixels
    case .filtered(let source, let filter):
      let pixels = filter.apply(to: source.pixels)
      content = .pixels(pixels)
      return pixels
    }
  }

  /// The picture that is filtered, and the filter; nil where the picture has pixels of its own.
  package var filtered: (source: Picture, filter: any PixelFilter)? {
    switch content {
    case .pixels: nil
    case .filtered(let source, let filter): (source, filter)
    }
  }

  /// Writes a part of the picture to `memory`, in rows that are `bytesPerRow` apart.
  ///
  /// The columns and rows must lie in the picture, and the memory must have room for them.
  /// Takes time in proportion to these pixels.
  package func write(
    columns: Range<Int>,
    rows: Range<Int>,
    to memory: UnsafeMutableRawPointer,
    bytesPerRow: Int,
  ) {
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= width
        && rows.lowerBound >= 0 && rows.upperBound <= height,
      "only pixels of the picture can be written",
    )
    let (source, filter): ([UInt8], (any PixelFilter)?) =
      switch content {
      case .pixels(let pixels): (pixels, nil)
      case .filtered(let source, let filter): (source.pixels, filter)
      }
    let count = 4 * columns.count
    source.withUnsafeBytes { source in
      for (line, row) in rows.enumerated() {
        let start = 4 * (row * width + columns.lowerBound)
        let part = UnsafeRawBufferPointer(rebasing: source[start..<(start + count)])
        let target = UnsafeMutableRawBufferPointer(
          start: memory + line * bytesPerRow,
          count: count,
        )
        if let filter {
          filter.apply(to: part, into: target)
        } else {
          target.copyMemory(from: part)
        }
      }
    }
  }

  /// A number that distinguishes pictures by size and pixels, the same in every run.
  ///
  /// 64-bit FNV-1a; takes time in proportion to the pixels at the first use.
  package private(set) lazy var fingerprint: UInt64 = {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func feed(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
    feed(UInt64(width))
    feed(UInt64(height))
    for byte in pixels { feed(UInt64(byte)) }
    return hash
  }()
}

/// Reads pictures from files.
public protocol PictureSource: AnyObject {
  /// Returns the picture in the file at `path`, upright.
  ///
  /// - Throws: ``PictureError`` where there is no file with a supported picture.
  func picture(at path: String) throws(PictureError) -> Picture
}

/// The reason for which a file could not be shown as a picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedTextConvertible
{
  /// The file cannot be read; with the system's reason.
  case unreadable(path: String, reason: String)
  /// The file is empty.
  case empty(path: String)
  /// The file has an unsupported format.
  case unknownFormat(path: String)
  /// The file exceeds the limit of bytes.
  case tooManyBytes(path: String, limit: Int)
  /// The picture exceeds the limit of pixels.
  case tooManyPixels(path: String, width: Int, height: Int, limit: Int)
  /// The file ends too early or is broken otherwise; with the decoder's reason.
  case damaged(path: String, reason: String)
  /// The decoder is not installed; with the reason.
  case noDecoder(path: String, reason: String)

  /// The error as one line for users, in English.
  public var description: String { localizedText.english }

  /// The error as one line for users.
  public var localizedText: LocalizedText {
    switch self {
    case .unreadable(let path, let reason):
      localized("\(path): cannot be read: \(reason)")
    case .empty(let path):
      localized("\(path): the file is empty")
    case .unknownFormat(let path):
      localized("\(path): not a JPEG, PNG or WebP picture")
    case .tooManyBytes(let path, let limit):
      localized("\(path): more than \(limit >> 20) MiB, too large to read")
    case .tooManyPixels(let path, let width, let height, let limit):
      localized(
        "\(path): \(width)x\(height) pixels, too large to read (at most \(limit / 1_000_000) million)"
      )
    case .damaged(let path, let reason):
      localized("\(path): damaged picture: \(reason)")
    case .noDecoder(let path, let reason):
      localized("\(path): pictures cannot be read: \(reason)")
    }
  }
}

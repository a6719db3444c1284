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

internal import CSDL2
internal import Glibc

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
    guard let library = dlopen(Self.name, RTLD_LAZY), let load = dlsym(library, "IMG_Load_RW")
    else { return nil }
    self.load = unsafeBitCast(load, to: Load.self)
    typealias LinkedVersion = @convention(c) () -> UnsafePointer<SDL_version>?
    let linked = dlsym(library, "IMG_Linked_Version").flatMap { function in
      unsafeBitCast(function, to: LinkedVersion.self)()?.pointee
    }
    version = linked.map { "\($0.major).\($0.minor).\($0.patch)" }
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

import Glibc

/// The SDL that programs load.
enum SDLVersion {
  /// Whether it is SDL 2's interface on top of SDL 3 (sdl2-compat).
  static let isLayer = numbers[2] >= 50

  /// Whether it crashes on a Wayland compositor without a seat.
  static let needsSeat = numbers.lexicographicallyPrecedes([2, 30])

  /// The major, minor and patch number; zeros where it is missing.
  private static let numbers: [UInt8] = {
    typealias Get = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    var version: [UInt8] = [0, 0, 0]
    guard
      let library = dlopen("libSDL2-2.0.so.0", RTLD_LAZY),
      let get = dlsym(library, "SDL_GetVersion")
    else { return version }
    unsafeBitCast(get, to: Get.self)(&version)
    return version
  }()
}

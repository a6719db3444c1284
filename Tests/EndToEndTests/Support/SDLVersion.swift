import Glibc

/// The SDL that programs load.
enum SDLVersion {
  /// Whether it is SDL 2's interface on top of SDL 3 (sdl2-compat).
  static let isLayer: Bool = {
    typealias Get = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    guard
      let library = dlopen("libSDL2-2.0.so.0", RTLD_LAZY),
      let get = dlsym(library, "SDL_GetVersion")
    else { return false }
    var version: [UInt8] = [0, 0, 0]
    unsafeBitCast(get, to: Get.self)(&version)
    return version[2] >= 50
  }()
}

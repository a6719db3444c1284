internal import CSDL2

/// The version of the SDL library that the program runs with.
nonisolated enum SDLVersion {
  /// The major, minor and patch number.
  static var linked: [Int] {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return [version.major, version.minor, version.patch].map(Int.init)
  }
}

internal import CSDL2
internal import Glibc

/// Whether painting by GL would be done by hardware.
enum RenderHardware {
  /// Names by which GL implementations that run on the processor call themselves.
  private static let software = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]
  private static let glRenderer: UInt32 = 0x1F01

  /// Whether the system has a device that could paint; costs one directory listing.
  static var hasDevice: Bool {
    if access("/dev/nvidiactl", F_OK) == 0 { return true }
    guard let directory = opendir("/dev/dri") else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("renderD") { return true }
    }
    return false
  }

  /// What the current GL context says it is painted by, nil where it does not say.
  static var currentName: String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let function = SDL_GL_GetProcAddress("glGetString") else { return nil }
    return unsafeBitCast(function, to: GetString.self)(glRenderer).map { String(cString: $0) }
  }

  /// Whether the GL implementation called `name` runs on the processor.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return software.contains { name.contains($0) }
  }
}

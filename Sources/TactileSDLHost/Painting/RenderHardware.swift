internal import CSDL2
internal import Glibc

/// Detects whether GL paints in hardware.
enum RenderHardware {
  /// Parts of the names of GL implementations that run on the processor.
  private static let software = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]
  private static let glRenderer: UInt32 = 0x1F01

  /// Whether the system has a device that could paint; costs one directory listing.
  static var hasDevice: Bool { !devices.isEmpty }

  /// The files of the devices that could paint.
  static var devices: [String] {
    let nvidia = "/dev/nvidiactl"
    let others = Folder.names(in: "/dev/dri").filter { $0.hasPrefix("renderD") }.sorted()
    return (access(nvidia, F_OK) == 0 ? [nvidia] : []) + others.map { "/dev/dri/" + $0 }
  }

  /// The name of the current GL context's renderer; nil where it has none.
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

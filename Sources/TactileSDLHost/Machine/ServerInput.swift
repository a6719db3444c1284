internal import CXInput
internal import Glibc
internal import TactileDiagnostics

/// The input devices that an X server knows, read by XInput 2 over a separate connection.
struct XInput {
  /// The devices that take contacts.
  private(set) var touchDevices: [MachineReport.TouchDevice] = []
  /// Whether there is a keyboard besides the virtual ones that every server has.
  private(set) var hasKeyboard = false
  /// Whether the server is Xwayland: its extension since version 23, or the names of its devices,
  /// show it.
  private(set) var isXwayland: Bool
  /// The outputs and the matrices of the touchscreens; nil where the server has no RandR.
  private(set) var layout: ServerLayout?

  private static let slavePointer: CInt = 3
  private static let slaveKeyboard: CInt = 4
  private static let touchClass: CInt = 8
  private static let directTouch: CInt = 1
  /// Parts of names of devices that X counts as keyboards but that type nothing.
  private static let noKeyboards = ["XTEST", "Power Button", "Sleep Button", "Video Bus", "Lid"]

  /// Reads from the server that `DISPLAY` names; nil where it, or the libraries, are missing.
  init?() {
    guard let calls = XInputCalls(), let display = calls.open(nil) else { return nil }
    defer { _ = calls.close(display) }
    isXwayland = calls.has("XWAYLAND", on: display)
    guard calls.has("XInputExtension", on: display) else { return }
    var (major, minor, count): (CInt, CInt, CInt) = (2, 2, 0)
    guard calls.version(display, &major, &minor) == 0, let list = calls.devices(display, 0, &count)
    else { return }
    defer { calls.freeDevices(list) }
    layout = calls.has("RANDR", on: display) ? XRandR()?.layout(on: display) : nil
    for index in 0..<Int(max(0, count)) {
      add(list[index])
      addMapping(of: list[index], calls, display)
    }
  }

  private mutating func addMapping(
    of device: tactile_xi_device,
    _ calls: XInputCalls,
    _ display: OpaquePointer,
  ) {
    guard let name = device.name.map({ String(cString: $0) }),
      device.use == Self.slavePointer, device.enabled != 0
    else { return }
    let matrix = { (property: String) -> CoordinateMatrix? in
      calls.numbers(property, of: device.deviceid, on: display).flatMap { numbers in
        CoordinateMatrix(numbers.map(Double.init))
      }
    }
    layout?.mappings.append(
      .init(
        name,
        transformation: matrix("Coordinate Transformation Matrix"),
        calibration: matrix("libinput Calibration Matrix"),
      )
    )
  }

  private mutating func add(_ device: tactile_xi_device) {
    guard let text = device.name, device.enabled != 0 else { return }
    let name = String(cString: text)
    if name.hasPrefix("xwayland-") { isXwayland = true }
    if device.use == Self.slaveKeyboard, !Self.noKeyboards.contains(where: name.contains) {
      hasKeyboard = true
    }
    guard device.use == Self.slavePointer, let classes = device.classes else { return }
    for index in 0..<Int(max(0, device.num_classes)) {
      guard let type = classes[index], type.pointee == Self.touchClass else { continue }
      let info = UnsafeRawPointer(type).load(as: tactile_xi_touch_class.self)
      let contacts = Int(info.num_touches)
      touchDevices.append(
        .init(
          name,
          info.mode == Self.directTouch ? .touchscreen : .touchpad,
          contacts: contacts > 0 ? contacts : nil,
        )
      )
    }
  }
}

/// The few calls of RandR's library that tell which outputs show which part of the desktop, resolved
/// at run time.
private struct XRandR {
  private typealias Display = OpaquePointer
  private typealias ID = XInputCalls.ID
  private typealias Resources = UnsafeMutablePointer<tactile_xrr_resources>
  private typealias Output = UnsafeMutablePointer<tactile_xrr_output>
  private typealias Controller = UnsafeMutablePointer<tactile_xrr_crtc>

  private let width: @convention(c) (Display, CInt) -> CInt
  private let height: @convention(c) (Display, CInt) -> CInt
  private let root: @convention(c) (Display) -> ID
  private let resources: @convention(c) (Display, ID) -> Resources?
  private let freeResources: @convention(c) (Resources) -> Void
  private let output: @convention(c) (Display, Resources, ID) -> Output?
  private let freeOutput: @convention(c) (Output) -> Void
  private let controller: @convention(c) (Display, Resources, ID) -> Controller?
  private let freeController: @convention(c) (Controller) -> Void

  /// Loads the calls; nil where a library or one of them is missing.
  init?() {
    guard let core = dlopen("libX11.so.6", RTLD_LAZY),
      let library = dlopen("libXrandr.so.2", RTLD_LAZY),
      let width = dlsym(core, "XDisplayWidth"),
      let height = dlsym(core, "XDisplayHeight"),
      let root = dlsym(core, "XDefaultRootWindow"),
      let resources = dlsym(library, "XRRGetScreenResourcesCurrent"),
      let freeResources = dlsym(library, "XRRFreeScreenResources"),
      let output = dlsym(library, "XRRGetOutputInfo"),
      let freeOutput = dlsym(library, "XRRFreeOutputInfo"),
      let controller = dlsym(library, "XRRGetCrtcInfo"),
      let freeController = dlsym(library, "XRRFreeCrtcInfo")
    else { return nil }
    self.width = unsafeBitCast(width, to: (@convention(c) (Display, CInt) -> CInt).self)
    self.height = unsafeBitCast(height, to: (@convention(c) (Display, CInt) -> CInt).self)
    self.root = unsafeBitCast(root, to: (@convention(c) (Display) -> ID).self)
    self.resources = unsafeBitCast(
      resources,
      to: (@convention(c) (Display, ID) -> Resources?).self,
    )
    self.freeResources = unsafeBitCast(
      freeResources,
      to: (@convention(c) (Resources) -> Void).self,
    )
    self.output = unsafeBitCast(
      output,
      to: (@convention(c) (Display, Resources, ID) -> Output?).self,
    )
    self.freeOutput = unsafeBitCast(freeOutput, to: (@convention(c) (Output) -> Void).self)
    self.controller = unsafeBitCast(
      controller,
      to: (@convention(c) (Display, Resources, ID) -> Controller?).self,
    )
    self.freeController = unsafeBitCast(
      freeController,
      to: (@convention(c) (Controller) -> Void).self,
    )
  }

  /// Returns the outputs that show a part of the desktop; nil where the server does not say.
  func layout(on display: OpaquePointer) -> ServerLayout? {
    guard let list = resources(display, root(display)) else { return nil }
    defer { freeResources(list) }
    var found = ServerLayout(
      width: Int(width(display, 0)),
      height: Int(height(display, 0)),
      outputs: [],
    )
    for index in 0..<Int(max(0, list.pointee.num_outputs)) {
      guard let info = output(display, list, list.pointee.outputs[index]) else { continue }
      defer { freeOutput(info) }
      guard info.pointee.crtc != 0, let name = info.pointee.name,
        let part = controller(display, list, info.pointee.crtc)
      else { continue }
      defer { freeController(part) }
      found.outputs.append(
        Self.output(String(cString: name), info.pointee, part.pointee)
      )
    }
    return found
  }

  private static func output(
    _ name: String,
    _ info: tactile_xrr_output,
    _ part: tactile_xrr_crtc,
  ) -> DisplayOutput {
    let area = DisplayOutput.Area(
      x: Int(part.x),
      y: Int(part.y),
      width: Int(part.width),
      height: Int(part.height),
    )
    let size = PhysicalSize(width: Int(info.mm_width), height: Int(info.mm_height))
    var output = DisplayOutput(name, size: size, area: area)
    output.orient(byRandR: Int(part.rotation))
    return output
  }
}

internal import CXInput
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

  private static let directTouch: CInt = 1
  /// Parts of names of devices that X counts as keyboards but that type nothing.
  private static let noKeyboards = ["XTEST", "Power Button", "Sleep Button", "Video Bus", "Lid"]

  /// Reads from the server that `DISPLAY` names; nil where it, a library or XInput 2.2 is missing.
  init?() {
    guard let connection = XInputConnection(nil) else { return nil }
    defer { connection.close() }
    isXwayland = connection.has("XWAYLAND")
    if connection.has("RANDR") { layout = (try? XRandR())?.layout(on: connection.display) }
    connection.forEachDevice { device in
      add(device)
      addMapping(of: device, connection)
    }
  }

  private mutating func addMapping(of device: tactile_xi_device, _ connection: XInputConnection) {
    guard let name = device.name.map({ String(cString: $0) }),
      device.use == XInputConnection.Use.slavePointer, device.enabled != 0
    else { return }
    let matrix = { (property: String) -> CoordinateMatrix? in
      connection.numbers(property, of: device.deviceid).flatMap { numbers in
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
    let use = XInputConnection.Use.self
    if device.use == use.slaveKeyboard, !Self.noKeyboards.contains(where: name.contains) {
      hasKeyboard = true
    }
    guard device.use == use.slavePointer, let classes = device.classes else { return }
    for index in 0..<Int(max(0, device.num_classes)) {
      guard let type = classes[index], type.pointee == XInputConnection.DeviceClass.touch
      else { continue }
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

  /// Loads the calls; throws where a library or one of them is missing.
  init() throws(SharedLibrary.Missing) {
    let core = try SharedLibrary("libX11.so.6")
    let library = try SharedLibrary("libXrandr.so.2")
    width = try core.symbol("XDisplayWidth")
    height = try core.symbol("XDisplayHeight")
    root = try core.symbol("XDefaultRootWindow")
    resources = try library.symbol("XRRGetScreenResourcesCurrent")
    freeResources = try library.symbol("XRRFreeScreenResources")
    output = try library.symbol("XRRGetOutputInfo")
    freeOutput = try library.symbol("XRRFreeOutputInfo")
    controller = try library.symbol("XRRGetCrtcInfo")
    freeController = try library.symbol("XRRFreeCrtcInfo")
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

/// The tests' own connection to an X server: finds the window, speaks XTEST and acts as what a window
/// manager would be.
final class XClient {
  // Kept until after the connection is closed: Xlib ends the process when a server goes first.
  private let server: AnyObject
  let library: XLibrary
  let display: XLibrary.Display
  private var isOpen = true

  /// Connects to `server`, whose name for `DISPLAY` is `name`.
  init(_ server: AnyObject, named name: String) throws {
    self.server = server
    library = try XLibrary()
    guard let display = library.openDisplay(name) else {
      throw TimedOut(description: "Cannot connect to \(name)")
    }
    self.display = display
    // Xlib's own handler ends the process when a window has gone meanwhile.
    _ = library.setErrorHandler { _, _ in 0 }
  }

  deinit { close() }

  /// Ends the connection, which has to be before the server ends.
  func close() {
    guard isOpen else { return }
    isOpen = false
    _ = library.closeDisplay(display)
  }

  /// Leaves the connection as it is, for the server is about to be gone.
  func abandon() { isOpen = false }

  /// The application's window: the child of the root that is no helper of a few pixels.
  func window() -> Window? {
    var (root, parent, count): (UInt, UInt, CUnsignedInt) = (0, 0, 0)
    var children: UnsafeMutablePointer<UInt>?
    let found = library.queryTree(
      display,
      library.rootWindow(display),
      &root,
      &parent,
      &children,
      &count,
    )
    guard found != 0, let children else { return nil }
    defer { _ = library.free(children) }
    return UnsafeBufferPointer(start: children, count: Int(count)).lazy
      .compactMap(window)
      .first { $0.frame.width > 100 && $0.frame.height > 100 }
  }

  /// Moves the pointer to a place on the screen.
  func movePointer(x: Int, y: Int) {
    _ = library.fakeMotion(display, 0, CInt(x), CInt(y), 0)
    flush()
  }

  /// Presses or releases a button: 1 left, 4 wheel up, 5 wheel down.
  func setButton(_ number: Int, pressed: Bool) {
    _ = library.fakeButton(display, CUnsignedInt(number), pressed ? 1 : 0, 0)
    flush()
  }

  /// Presses or releases the key with X's name `name`, for instance `Escape`.
  func setKey(_ name: String, pressed: Bool) {
    _ = library.fakeKey(display, CUnsignedInt(keyCode(of: name)), pressed ? 1 : 0, 0)
    flush()
  }

  /// The number, in the server's layout, of the key with X's name `name`.
  func keyCode(of name: String) -> Int { Int(library.keycode(display, library.keysym(name))) }

  /// Resizes `window` as a window manager does.
  func resize(_ window: Window, width: Int, height: Int) {
    _ = library.resizeWindow(display, window.id, CUnsignedInt(width), CUnsignedInt(height))
    flush()
  }

  /// Asks `window` to close, as the close button of a title bar does (ICCCM 4.2.8.1).
  func close(_ window: Window) {
    XEvent(message: atom("WM_PROTOCOLS"), to: window.id, [atom("WM_DELETE_WINDOW")]).send(on: self)
  }

  /// Gives the desktop other resources, such as `Xft.dpi`.
  func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    let name = library.atom(display, "RESOURCE_MANAGER", 0)
    // 31 is the type STRING, 0 replaces what was there.
    _ = library.changeProperty(
      display,
      library.rootWindow(display),
      name,
      31,
      8,
      0,
      bytes,
      CInt(bytes.count),
    )
    flush()
  }

  /// Gives the keyboard to `window`.
  func focus(_ window: Window) {
    _ = library.setInputFocus(display, window.id, 0, 0)
    flush()
  }

  /// Switches the device called `name` off or on, as unplugging does.
  func setDevice(_ name: String, enabled: Bool) throws {
    // All devices; an entry is 40 bytes: number, name, use, attachment, enabled, classes.
    var count: CInt = 0
    guard let devices = library.device(display, 0, &count) else {
      throw TimedOut(description: "No devices of XInput 2")
    }
    defer { library.freeDevices(devices) }
    for index in 0..<Int(count) {
      let entry = devices + 40 * index
      let text = entry.load(fromByteOffset: 8, as: UnsafePointer<CChar>.self)
      guard String(cString: text) == name else { continue }
      let property = library.atom(display, "Device Enabled", 0)
      // 19 is the type INTEGER.
      library.changeDeviceProperty(
        display,
        entry.load(as: CInt.self),
        property,
        19,
        8,
        0,
        [enabled ? 1 : 0],
        1,
      )
      flush()
      return
    }
    throw TimedOut(description: "No device \(name)")
  }

  /// Takes `window` off the screen, as a window manager does that minimises it.
  func unmap(_ window: Window) {
    _ = library.unmapWindow(display, window.id)
    flush()
  }

  /// Puts `window` on the screen again.
  func map(_ window: Window) {
    _ = library.mapWindow(display, window.id)
    flush()
  }

  /// Has the server answer nobody else while `body` runs; it goes on telling of what happens.
  func holdingServer(_ body: () throws -> Void) rethrows {
    _ = library.grabServer(display)
    flush()
    defer {
      _ = library.ungrabServer(display)
      flush()
    }
    try body()
  }

  /// Takes the keyboard away from every window.
  func blur() {
    _ = library.setInputFocus(display, 0, 0, 0)
    flush()
  }

  /// The pixels that `area` of the screen shows now, asked for over the connection.
  func picture(of area: Area) throws -> Picture {
    // 2 asks for whole pixels (ZPixmap), row by row.
    let image = library.image(
      display,
      library.rootWindow(display),
      CInt(area.x),
      CInt(area.y),
      CUnsignedInt(area.width),
      CUnsignedInt(area.height),
      UInt.max,
      2,
    )
    guard let image else { throw TimedOut(description: "No picture of \(area)") }
    // XImage on 64 bits: the pixels at byte 16, bytes a row at 44, bits a pixel at 48.
    let pixels = image.load(fromByteOffset: 16, as: UnsafeMutableRawPointer.self)
    let bytesPerRow = Int(image.load(fromByteOffset: 44, as: CInt.self))
    let bitsPerPixel = image.load(fromByteOffset: 48, as: CInt.self)
    defer {
      _ = library.free(pixels)
      _ = library.free(image)
    }
    guard bitsPerPixel == 32 else {
      throw TimedOut(description: "\(bitsPerPixel) bits a pixel")
    }
    return Picture(area) { x, y in
      let offset = (y - area.y) * bytesPerRow + 4 * (x - area.x)
      return pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
  }

  /// The number of what is called `name`.
  func atom(_ name: String) -> UInt { library.atom(display, name, 0) }

  private func flush() { _ = library.sync(display, 0) }

  private func window(_ id: UInt) -> Window? {
    var root: UInt = 0
    var (x, y): (CInt, CInt) = (0, 0)
    var (width, height, border, depth): (CUnsignedInt, CUnsignedInt, CUnsignedInt, CUnsignedInt) =
      (0, 0, 0, 0)
    let found = library.geometry(display, id, &root, &x, &y, &width, &height, &border, &depth)
    guard found != 0 else { return nil }
    return Window(
      id: id,
      frame: Area(x: Int(x), y: Int(y), width: Int(width), height: Int(height)),
    )
  }
}

/// A window and where it was on the screen when it was asked for.
struct Window {
  let id: UInt
  let frame: Area
}

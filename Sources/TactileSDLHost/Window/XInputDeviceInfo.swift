/// `XIDeviceInfo` of X11/extensions/XInput2.h.
struct XInputDeviceInfo {
  var id: CInt
  var name: UnsafePointer<CChar>?
  var use: CInt
  var attachment: CInt
  var isEnabled: CInt
  var classCount: CInt
  var classes: UnsafePointer<UnsafePointer<TouchClass>?>?

  /// `XITouchClassInfo`, whose first two numbers all classes have.
  struct TouchClass {
    var type: CInt
    var source: CInt
    var mode: CInt
    var contacts: CInt
  }
}

internal import CWayland

/// Opens GNOME's on-screen keyboard for the focused text field.
///
/// Fault: GNOME opens it when a program enables text input that is enabled already, as GTK does at
/// each tap in a text field. SDL 2.26 does so once, when text input starts, and 2.32 never. So the
/// keyboard does not open, or not again after the user has put it away. No upstream issue is known
/// to us; no version of SDL 2 makes this unnecessary.
///
/// GNOME keeps one state for all text inputs of a program, so this one needs none of SDL's. Other
/// compositors keep a state for each, and none is made there.
struct ScreenKeyboard {
  private static let getTextInput: UInt32 = 1
  private static let destroy: UInt32 = 0
  private static let enable: UInt32 = 1
  private static let commit: UInt32 = 7

  private let textInput: WaylandProxy

  /// Makes the keyboard of `seat`; nil where the compositor is another than GNOME's.
  init?(_ connection: WaylandConnection, seat: WaylandProxy) {
    // Phosh offers the shell of GTK as well, but is made of wlroots, which has layers.
    guard
      connection.offers("gtk_shell1"), !connection.offers("zwlr_layer_shell_v1"),
      let manager = connection.bindFirst("zwp_text_input_manager_v3", tactile_text_input_manager)
    else { return nil }
    defer { manager.close(Self.destroy) }
    let argument = WaylandLibrary.argument(seat.pointer)
    guard let textInput = manager.make(tactile_text_input, Self.getTextInput, [argument]) else {
      return nil
    }
    self.textInput = textInput
  }

  /// Opens the keyboard where text input is enabled; GNOME decides whether the user wants one.
  func open() {
    textInput.request(Self.enable)
    textInput.request(Self.commit)
  }

  /// Destroys the compositor's object; to be called while the connection is open.
  func close() { textInput.close(Self.destroy) }
}

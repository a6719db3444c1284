/// The kind of thing that a view is to a user of assistive technology.
nonisolated public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A part of the window that holds other elements.
  case group
  /// Text that cannot be edited.
  case label
  /// The title of what follows.
  case heading
  /// A picture.
  case image
  /// A control that does something when it is pressed.
  case button
  /// A control that is on or off.
  case toggle
  /// A number that is dragged along a range.
  case slider
  /// A row of segments of which one is selected.
  case segments
  /// One segment of ``segments``.
  case segment
  /// A list of items.
  case list
  /// An item of a list.
  case listItem
  /// A list of commands or parameters.
  case menu
  /// An item of a menu.
  case menuItem
  /// A text field of one line.
  case textField
  /// A text field of several lines.
  case textView
  /// A view that scrolls its content.
  case scrollView
  /// A bar of controls and a title.
  case toolbar
  /// A page or panel over another page.
  case dialog
  /// A short message that comes by itself.
  case notification
  /// An area for drawing and gestures.
  case canvas

  /// Whether the texts inside an element of this role are its label, unless it has another one.
  var takesLabelFromContent: Bool {
    switch self {
    case .button, .toggle, .segment, .listItem, .menuItem, .notification: true
    case .group, .label, .heading, .image, .slider, .segments, .list, .menu, .textField,
      .textView, .scrollView, .toolbar, .dialog, .canvas:
      false
    }
  }

  /// Whether the views inside an element of this role are no elements of their own.
  var isLeaf: Bool {
    switch self {
    case .label, .heading, .button, .toggle, .slider, .segment, .textField, .textView: true
    case .group, .image, .segments, .list, .listItem, .menu, .menuItem, .scrollView, .toolbar,
      .dialog, .notification, .canvas:
      false
    }
  }
}

/// The states of an element that assistive technology reports.
nonisolated public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates states of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The element can have the focus.
  public static let focusable = Self(rawValue: 1 << 0)
  /// The element has the focus.
  public static let focused = Self(rawValue: 1 << 1)
  /// The element can be selected among its siblings.
  public static let selectable = Self(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = Self(rawValue: 1 << 3)
  /// The element is on or off.
  public static let checkable = Self(rawValue: 1 << 4)
  /// The element is on.
  public static let checked = Self(rawValue: 1 << 5)
  /// The element cannot be used now.
  public static let disabled = Self(rawValue: 1 << 6)
  /// The element opens and closes.
  public static let expandable = Self(rawValue: 1 << 7)
  /// The element is open.
  public static let expanded = Self(rawValue: 1 << 8)
  /// The text can be edited.
  public static let editable = Self(rawValue: 1 << 9)
  /// The rest of the window cannot be used until this element closes.
  public static let modal = Self(rawValue: 1 << 10)
  /// At least a part of the element lies in the visible part of the window.
  public static let showing = Self(rawValue: 1 << 11)
  /// A touch presses the element.
  public static let pressed = Self(rawValue: 1 << 12)
}

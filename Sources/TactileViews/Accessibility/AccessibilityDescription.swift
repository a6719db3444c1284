public import TactilePrimitives

/// A view's description of itself for assistive technology.
///
/// A view fills it in ``View/describeAccessibility(_:)`` whenever a tool asks; nothing of it is stored.
public struct AccessibilityDescription {
  /// The language of the window.
  public let translations: Translations
  /// The kind of element; nil if the view is none and only the views in it are.
  public var role: AccessibilityRole?
  /// The name, such as the words on a button.
  public var label: String?
  /// A sentence about the use of the element, if its name does not tell.
  public var hint: String?
  /// The current value, if there is one.
  public var value: AccessibilityValue?
  /// The states besides those that every view has: focus, visibility and the like.
  public var states: AccessibilityStates = []
  /// The actions; the first is what a tap does.
  public var actions: [AccessibilityAction] = []

  /// Creates the description of a view that is no element, in a window with these translations.
  public init(translations: Translations = .english) { self.translations = translations }

  /// Sets ``label`` to `text` in the language of the window.
  public mutating func setLabel(_ text: LocalizedText) { label = text.resolved(in: translations) }

  /// Appends an action called `name`.
  public mutating func addAction(_ name: String, perform: @escaping () -> Void) {
    actions.append(AccessibilityAction(name, perform: perform))
  }
}

/// The value of an element.
public struct AccessibilityValue {
  /// The value in words, such as `40 %`; nil if the number says it all.
  public var text: String?
  /// The value as a number in ``range``.
  public var number: Double
  /// The possible numbers.
  public var range: ClosedRange<Double>
  /// The distance of neighbouring numbers; 0 for none.
  public var step: Double
  /// Sets the number as a user would; nil if it cannot be set.
  public var set: ((Double) -> Void)?

  /// Creates a value.
  public init(
    _ number: Double,
    in range: ClosedRange<Double>,
    step: Double = 0,
    text: String? = nil,
    set: ((Double) -> Void)? = nil,
  ) {
    self.number = number
    self.range = range
    self.step = step
    self.text = text
    self.set = set
  }
}

/// Something that assistive technology can do with an element.
public struct AccessibilityAction {
  /// The name for programs, such as `press`, `open`, `close`, `increment` or `dock`.
  public let name: String
  /// Does what a touch does; called between two events of a frame.
  public let perform: () -> Void

  /// Creates an action.
  public init(_ name: String, perform: @escaping () -> Void) {
    self.name = name
    self.perform = perform
  }
}

/// The accessibility properties that a view's owner sets in place of the view's own, created with the
/// first one.
final class AccessibilityAttributes {
  var role: AccessibilityRole?
  var label: LocalizedText?
  var hint: String?
  /// Whether the view and all below it are left out.
  var isHidden = false
  /// Whether the view is there also while it is hidden.
  var isPresentWhileHidden = false
  /// Completes the description, for the owner of a plain view.
  var describe: ((inout AccessibilityDescription) -> Void)?

  func apply(to description: inout AccessibilityDescription) {
    if let role { description.role = role }
    if let label { description.setLabel(label) }
    if let hint { description.hint = hint }
    describe?(&description)
  }
}

extension View {
  /// The label in place of what ``describeAccessibility(_:)`` says; nil for that.
  public var accessibilityLabel: String? {
    get { localizedAccessibilityLabel?.english }
    set { localizedAccessibilityLabel = newValue.map(LocalizedText.init(verbatim:)) }
  }

  /// ``accessibilityLabel`` in the language of the window; nil for what ``describeAccessibility(_:)`` says.
  public var localizedAccessibilityLabel: LocalizedText? {
    get { accessibilityAttributes?.label }
    set { ownAttributes.label = newValue }
  }

  /// The hint in place of what ``describeAccessibility(_:)`` says; nil for that.
  public var accessibilityHint: String? {
    get { accessibilityAttributes?.hint }
    set { ownAttributes.hint = newValue }
  }

  /// The role in place of what ``describeAccessibility(_:)`` says; nil for that.
  public var accessibilityRole: AccessibilityRole? {
    get { accessibilityAttributes?.role }
    set { ownAttributes.role = newValue }
  }

  /// Whether assistive technology gets neither the view nor the views in it.
  public var isAccessibilityHidden: Bool {
    get { accessibilityAttributes?.isHidden ?? false }
    set { ownAttributes.isHidden = newValue }
  }

  /// Whether assistive technology gets the view also while it is hidden, as a row is that is scrolled
  /// out of sight.
  package var isAccessibleWhileHidden: Bool {
    get { accessibilityAttributes?.isPresentWhileHidden ?? false }
    set { ownAttributes.isPresentWhileHidden = newValue }
  }

  /// Completes the description of a view without a subclass; it must not retain the view.
  public var onDescribeAccessibility: ((inout AccessibilityDescription) -> Void)? {
    get { accessibilityAttributes?.describe }
    set { ownAttributes.describe = newValue }
  }

  private var ownAttributes: AccessibilityAttributes {
    let attributes = accessibilityAttributes ?? AccessibilityAttributes()
    accessibilityAttributes = attributes
    return attributes
  }
}

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

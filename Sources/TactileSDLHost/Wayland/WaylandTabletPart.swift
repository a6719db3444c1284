/// An object that the compositor announces for a tablet or its buttons, which nothing here uses.
///
/// It is kept so that it can be destroyed, with the objects that it announces itself: a pad has
/// groups, and a group has rings and strips.
final class WaylandTabletPart {
  enum Kind {
    /// A surface that pens are used on.
    case tablet
    /// The buttons of a tablet.
    case pad
    /// The buttons, rings and strips of a pad that change their mode together.
    case group
    /// A ring or strip of a group.
    case control
  }

  /// The object's proxy; nil after ``close()``.
  private var proxy: WaylandProxy?
  private let kind: Kind
  private var children: [WaylandTabletPart] = []

  /// Takes ownership of `object`; `onRemoval` is called when it was unplugged and is closed.
  init(
    _ object: OpaquePointer,
    _ kind: Kind,
    version: UInt32,
    library: WaylandLibrary,
    onRemoval: @escaping (WaylandTabletPart) -> Void = { _ in },
  ) {
    self.kind = kind
    proxy = WaylandProxy(object, version: version, library: library) {
      [weak self] opcode, arguments in
      guard let self else { return }
      if opcode == kind.removed {
        close()
        onRemoval(self)
      } else if let child = kind.child(announcedBy: opcode), let object = arguments.object(0) {
        children.append(WaylandTabletPart(object, child, version: version, library: library))
      }
    }
  }

  /// Destroys the object after those that it announced; to be called while the connection is open.
  func close() {
    for child in children { child.close() }
    children.removeAll()
    proxy?.close(kind.destructor)
    proxy = nil
  }
}

extension WaylandTabletPart.Kind {
  /// The request that destroys an object.
  fileprivate var destructor: UInt32 {
    switch self {
    case .tablet, .group: 0
    case .pad, .control: 1
    }
  }

  /// The event that an object was unplugged; nil where its parent has that event.
  fileprivate var removed: UInt32? {
    switch self {
    case .tablet: 4
    case .pad: 7
    case .group, .control: nil
    }
  }

  /// Returns the kind of the object that the event `opcode` announces; nil for other events.
  fileprivate func child(announcedBy opcode: UInt32) -> Self? {
    switch (self, opcode) {
    case (.pad, 0): .group
    case (.group, 1), (.group, 2): .control
    default: nil
    }
  }
}

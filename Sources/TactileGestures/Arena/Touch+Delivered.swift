extension Touch {
  /// Whether the node that was hit has got the touch and still has it.
  public var isDelivered: Bool {
    switch delivery.stage {
    case .open, .endHeld: true
    case .held, .closed: false
    }
  }
}

extension Touch {
  /// Whether the hit node has received the touch and still receives it.
  public var isDelivered: Bool {
    switch delivery.stage {
    case .open, .endHeld: true
    case .held, .closed: false
    }
  }
}

internal import TactilePrimitives

/// Recognizes a finger that moves inwards from an edge of the window.
///
/// The touch must come down within the edge's zone or outside the window beyond it, and cross the
/// touch slop inwards before it does so in another direction. Where two edges meet, the nearer one
/// counts.
public final class ScreenEdgePanRecognizer: PanRecognizer {
  /// The edges that are recognized; of two equally near ones the first is used.
  public var edges: [WindowEdge]
  /// Points from an edge within which a touch must come down; nil uses the setting.
  public var zone: Double?
  /// The edge at which the touch came down, nil before the first touch.
  public private(set) var edge: WindowEdge?

  /// A pan from one of `edges`, with the name `name` in the log; it accepts one touch.
  public init(edges: [WindowEdge], name: String = "edgePan") {
    self.edges = edges
    super.init(name: name)
    maximumNumberOfTouches = 1
  }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .began, touches.count == 1, let refusal = chooseEdge(for: touch) {
      return .fail(refusal)
    }
    return super.respond(to: touch, phase: phase)
  }

  override var rulesInForce: PanMachine.Rules {
    var rules = super.rulesInForce
    rules.edge = edge
    rules.axis = edge?.axis ?? axis
    return rules
  }

  private func chooseEdge(for touch: Touch) -> GestureReason? {
    let limit = zone ?? settings.edgeZone
    var least = Double.infinity
    for candidate in edges {
      let distance = candidate.distance(of: touch.startLocationInWindow, in: windowBounds)
      guard distance < least else { continue }
      least = distance
      edge = candidate
    }
    return least <= limit ? nil : .outsideEdgeZone(distance: least, limit: limit)
  }
}

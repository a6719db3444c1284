/// The reason for which a container refused a constraint or a constant.
///
/// Constraints are given by their descriptions, for use in messages.
public enum LayoutError: Error, Hashable {
  /// The required constraint contradicts the others.
  case unsatisfiable(String, conflicting: [String])
  /// The constraint is active already.
  case alreadyActive(String)
  /// The constraint is not active in this container.
  case notActive(String)
  /// The constraint mentions an item that is neither the container's root nor its child.
  case foreignItem(String)
  /// The constant or the multiplier is infinite or not a number.
  case notFinite(String)
}

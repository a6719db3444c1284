internal import TactileInteractions
internal import TactileViews

extension SnapMenuController {
  /// Returns the values and the selected row of a closed menu, with the number of `changes` so far;
  /// nil for an open one.
  func savedState(changes: Int) -> SavedState? {
    guard !isOpen else { return nil }
    return [
      "values": .list(values.map { .number($0) }),
      "row": index.map { .integer($0) },
      "changes": changes == 0 ? nil : .integer(changes),
    ]
  }

  /// Restores values and selected row.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    setParameters(parameters.restored(state["values"]))
    if let row = state["row"]?.integer { select(row) }
  }
}

extension [SnapParameter] {
  /// Returns the parameters with the numbers of `values` as their values, if there is one for each.
  func restored(_ values: SavedState?) -> [SnapParameter] {
    guard let values = values?.numbers, values.count == count else { return self }
    return zip(self, values).map { parameter, value in
      var parameter = parameter
      parameter.value = value
      return parameter
    }
  }
}

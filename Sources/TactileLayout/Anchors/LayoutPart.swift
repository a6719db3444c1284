/// One side of a layout constraint: an anchor whose kind has been checked.
struct LayoutPart {
  let item: LayoutItem
  let attribute: LayoutAttribute
}

extension LayoutPart: CustomStringConvertible {
  var description: String { "\(item.name.isEmpty ? "item" : item.name).\(attribute.rawValue)" }
}

/// A direction of the plane, in which layout happens on its own.
enum LayoutAxis: CaseIterable {
  case horizontal
  case vertical
}

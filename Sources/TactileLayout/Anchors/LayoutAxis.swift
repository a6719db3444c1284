/// One of the two axes; each is laid out independently.
enum LayoutAxis: CaseIterable {
  case horizontal
  case vertical
}

import TactileDisplay

/// The boxes in `items` and in the items that hold others, where groups put them.
func boxes(in items: [DisplayItem]) -> [BoxItem] {
  items.flatMap { item -> [BoxItem] in
    switch item {
    case .box(let box): [box]
    case .clip(_, let inner): boxes(in: inner)
    case .group(let group): boxes(in: group.items.map { $0.offset(by: group.offset) })
    case .layer(let layer): boxes(in: layer.items)
    case .shadow, .text, .icon, .picture: []
    }
  }
}

import TactileDisplay

/// The items in `items` that hold no others, in the order in which they are painted.
@MainActor
func leaves(in items: [DisplayItem]) -> [DisplayItem] {
  items.flatMap { item -> [DisplayItem] in
    switch item {
    case .clip(_, let inner): leaves(in: inner)
    case .group(let group): leaves(in: group.items)
    case .layer(let layer): leaves(in: layer.items)
    case .picture, .box, .shadow, .text, .icon: [item]
    }
  }
}

/// The first picture of a display list.
@MainActor
func picture(in items: [DisplayItem]) -> PictureItem? {
  leaves(in: items).compactMap { if case .picture(let picture) = $0 { picture } else { nil } }.first
}

/// Returns a hash of the pixels of the first picture in `items`; nil where there is none.
@MainActor
func photo(in items: [DisplayItem]) -> UInt64? {
  picture(in: items)?.picture.fingerprint
}

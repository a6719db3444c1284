import TactileDisplay

/// The first picture of a display list.
@MainActor
func picture(in items: [DisplayItem]) -> PictureItem? {
  for item in items {
    switch item {
    case .picture(let picture): return picture
    case .clip(_, let inner):
      if let found = picture(in: inner) { return found }
    case .group(let group):
      if let found = picture(in: group.items) { return found }
    case .layer(let layer):
      if let found = picture(in: layer.items) { return found }
    case .box, .shadow, .text, .icon: continue
    }
  }
  return nil
}

/// Returns a hash of the pixels of the first picture in `items`; nil where there is none.
@MainActor
func photo(in items: [DisplayItem]) -> UInt64? {
  picture(in: items)?.picture.fingerprint
}

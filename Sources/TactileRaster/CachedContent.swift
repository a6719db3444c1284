/// A content in a painter's cache.
package protocol CachedContent {
  /// The object that the key identifies, kept alive so that no other takes its address; nil where
  /// the key identifies none.
  var owner: AnyObject? { get set }
  /// The number of bytes that the content takes.
  var byteCount: Int { get }
  /// The time of its last use, which grows with each use or with each frame.
  var lastUse: Int { get }
}

extension Dictionary where Value: CachedContent {
  /// Removes the contents of objects that nobody else has, and returns the number of their bytes.
  ///
  /// - Complexity: O(*n*) in the contents.
  package mutating func removeOrphans() -> Int {
    // Holds each object once, whatever the number of its contents.
    var owners: [ObjectIdentifier: AnyObject] = [:]
    var places: [(index: Index, owner: ObjectIdentifier)] = []
    var index = startIndex
    // Not by `indices`: these would hold a copy of the contents, and with it their owners.
    while index != endIndex {
      if let owner = self[index].value.owner {
        let id = ObjectIdentifier(owner)
        owners[id] = owner
        places.append((index, id))
        values[index].owner = nil
      }
      formIndex(after: &index)
    }
    var orphans: [Key] = []
    for place in places {
      guard let slot = owners.index(forKey: place.owner) else { continue }
      if isKnownUniquelyReferenced(&owners.values[slot]) {
        orphans.append(self[place.index].key)
      } else {
        values[place.index].owner = owners[slot].value
      }
    }
    return removeContents(orphans)
  }

  /// Removes copies of pictures in former sizes: of each picture the two sizes used last stay, and those
  /// used at the same time as the second.
  ///
  /// - Parameter ofAnySize: returns the same key for all sizes of a picture, and nil for contents to keep.
  /// - Returns: the number of bytes of the copies.
  /// - Complexity: O(*n* log *n*) in the contents.
  package mutating func removeFormerSizes(_ ofAnySize: (Key) -> Key?) -> Int {
    var uses: [Key: [Int]] = [:]
    for (key, content) in self {
      if let picture = ofAnySize(key) { uses[picture, default: []].append(content.lastUse) }
    }
    let kept = uses.compactMapValues { $0.sorted(by: >).prefix(2).last }
    var former: [Key] = []
    for (key, content) in self {
      if let picture = ofAnySize(key), let first = kept[picture], content.lastUse < first {
        former.append(key)
      }
    }
    return removeContents(former)
  }

  private mutating func removeContents(_ keys: [Key]) -> Int {
    var bytes = 0
    for key in keys { bytes += removeValue(forKey: key)?.byteCount ?? 0 }
    return bytes
  }

  /// The number of contents from which on orphans are removed again, so that it takes no more time
  /// than the contents took to make.
  package var countOfNextSweep: Int { Swift.max(256, count + count / 2) }
}

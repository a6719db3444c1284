extension RandomAccessCollection {
  /// Returns the index of the first element of those that satisfy the condition, which are the last
  /// ones of the collection; the end index where none does.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

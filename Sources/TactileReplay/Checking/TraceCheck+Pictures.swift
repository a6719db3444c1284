internal import TactilePrimitives
internal import TactileRaster
public import TactileTraces

extension TraceCheck {
  /// Returns accepted and current pictures side by side around the first difference.
  ///
  /// They are the last ones before it, the first ones from it on and the last of the run, and the
  /// current frames before, at and after the tick itself.
  ///
  /// - Parameters:
  ///   - difference: the run's first difference.
  ///   - run: the run.
  ///   - pictures: the file of the accepted pictures; without it only the current ones are shown.
  /// - Returns: the sheet.
  /// - Throws: the errors of playing the trace again, and ``PNGError`` where the file is broken.
  public func sheet(
    of difference: Difference,
    in run: Run,
    pictures: [UInt8]?,
  ) throws -> ContactSheet {
    let accepted = try accepted(pictures, of: run)
    let tick = difference.tick
    let pairs = Self.pairs(around: tick, of: accepted.keys.sorted())
    let around = [tick - 1, tick, tick + 1, tick + 2].filter {
      $0 >= 0 && $0 < run.played.table.frames
    }
    let now = try run.player.pictures(
      at: Set(pairs + around + [run.played.table.frames - 1]),
      scale: Self.scale(of: run.player),
    )
    var entries: [ContactSheet.Entry] = []
    for pair in pairs {
      let when = Self.seconds(of: pair, run)
      if let picture = accepted[pair] {
        entries.append(ContactSheet.Entry(picture, caption: "accepted, \(when)"))
      }
      // Where the run is shorter now, its last frame stands for what would be seen.
      if let picture = now[pair] ?? now[run.played.table.frames - 1] {
        entries.append(ContactSheet.Entry(picture, caption: "now, \(when)"))
      }
    }
    for place in around {
      guard let picture = now[place] else { continue }
      let what =
        place == tick ? "now, first difference" : place < tick ? "now, before" : "now, after"
      entries.append(
        ContactSheet.Entry(picture, caption: "\(what), \(Self.seconds(of: place, run))")
      )
    }
    return ContactSheet(entries)
  }

  /// Returns the accepted pictures, by tick.
  private func accepted(_ file: [UInt8]?, of run: Run) throws(PNGError) -> [Int: PixelBuffer] {
    guard let file, let ticks = run.expectation?.pictures else { return [:] }
    let pictures = try AnimatedPNGReader.pictures(of: file)
    return Dictionary(uniqueKeysWithValues: zip(ticks, pictures))
  }

  /// Returns the ticks of the accepted pictures to show: an even number of pairs fills the rows.
  private static func pairs(around tick: Int, of ticks: [Int]) -> [Int] {
    var chosen = Set(ticks.filter { $0 < tick }.suffix(1))
    chosen.formUnion(ticks.filter { $0 >= tick }.prefix(2))
    if let last = ticks.last { chosen.insert(last) }
    return chosen.sorted()
  }

  private static func seconds(of tick: Int, _ run: Run) -> String {
    let seconds = run.played.table.time(ofTick: tick).seconds
    let thousandths = Int((seconds * 1000).rounded())
    let places = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - places.count) + places
      + " s"
  }
}

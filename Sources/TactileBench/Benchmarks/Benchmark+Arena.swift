extension Benchmark {
  /// The gesture arena with eight recognizers.
  static let arena = [
    Benchmark(
      name: "arena.drag",
      operation: "a movement in a drag that one of eight recognizers has won",
    ) {
      let world = ArenaWorld.mixed()
      world.down()
      for _ in 0..<64 { world.move(by: 2) }
      return { count in
        for _ in 0..<count { world.move(by: 2) }
        return Double(world.changes)
      }
    },
    Benchmark(
      name: "arena.undecided",
      operation: "a movement while seven of eight recognizers are still possible",
    ) {
      let world = ArenaWorld.mixed()
      world.down()
      return { count in
        for _ in 0..<count { world.move(by: 0.05) }
        return Double(world.changes)
      }
    },
    Benchmark(
      name: "arena.simultaneous",
      operation: "a movement while eight pans are under way at once",
    ) {
      let world = ArenaWorld.simultaneous()
      world.down()
      for _ in 0..<64 { world.move(by: 2) }
      return { count in
        for _ in 0..<count { world.move(by: 2) }
        return Double(world.changes)
      }
    },
    sequences(name: "arena.sequence", moves: 248),
    sequences(name: "arena.flick", moves: 18),
  ]

  private static func sequences(name: String, moves: Int) -> Benchmark {
    Benchmark(
      name: name,
      operation: "an event of a drag, \(moves) movements from down to up",
      allocationsAllowed: 1,
    ) {
      let world = ArenaWorld.mixed()
      return { count in
        for _ in 0..<max(1, count / (moves + 2)) {
          world.down()
          for _ in 0..<moves { world.move(by: 2) }
          world.up()
        }
        return Double(world.changes)
      }
    }
  }
}

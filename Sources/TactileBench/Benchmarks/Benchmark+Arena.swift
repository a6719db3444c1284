extension Benchmark {
  /// Benchmarks of the gesture arena with eight recognizers.
  static let arena = [
    Benchmark(
      name: "arena.drag",
      operation: "a movement in a drag that one of eight recognizers has won",
    ) {
      let world = ArenaWorld.mixed()
      world.down()
      for _ in 0..<64 { world.move(dx: 2) }
      return { count in
        for _ in 0..<count { world.move(dx: 2) }
        return Double(world.changes)
      }
    },
    Benchmark(
      name: "arena.undecided",
      operation: "a movement while seven of eight recognizers are still possible",
    ) {
      let world = ArenaWorld.mixed()
      world.stopTime()
      world.down()
      return { count in
        for _ in 0..<count { world.move(dx: 0.05) }
        return Double(world.changes)
      }
    },
    Benchmark(
      name: "arena.simultaneous",
      operation: "a movement while eight pans are under way at once",
    ) {
      let world = ArenaWorld.simultaneous()
      world.down()
      for _ in 0..<64 { world.move(dx: 2) }
      return { count in
        for _ in 0..<count { world.move(dx: 2) }
        return Double(world.changes)
      }
    },
    Benchmark(
      name: "arena.kinds",
      operation: "a movement of one of two fingers while one gesture of every kind is possible",
    ) {
      let world = ArenaWorld.kinds()
      world.stopTime()
      world.down()
      return { count in
        for _ in 0..<count { world.move(dx: 0.01, dy: 0.01) }
        return Double(world.changes)
      }
    },
    Benchmark(
      name: "arena.figures",
      operation: "a movement of one of two fingers that pinch, rotate and transform",
    ) {
      let world = ArenaWorld.figures(isResampled: false)
      world.down()
      for _ in 0..<64 { world.move(dx: -2, dy: 2) }
      return { count in
        for _ in 0..<count { world.move(dx: -2, dy: 2) }
        return Double(world.changes)
      }
    },
    Benchmark(
      name: "arena.figures.shown",
      operation: "four such movements, and the frame that shows them",
    ) {
      let world = ArenaWorld.figures(isResampled: true)
      world.down()
      for _ in 0..<64 { world.move(dx: -2, dy: 2) }
      return { count in
        for _ in 0..<count {
          for _ in 0..<4 { world.move(dx: -2, dy: 2) }
          world.frame()
        }
        return Double(world.changes)
      }
    },
    sequences(name: "arena.sequence", moves: 248) { ArenaWorld.mixed() },
    sequences(name: "arena.flick", moves: 18) { ArenaWorld.mixed() },
    sequences(name: "arena.kinds.flick", moves: 36) { ArenaWorld.kinds() },
  ]

  private static func sequences(
    name: String,
    moves: Int,
    world: @escaping () -> ArenaWorld,
  ) -> Benchmark {
    Benchmark(name: name, operation: "an event of a drag, \(moves) movements from down to up") {
      let world = world()
      return { count in
        for _ in 0..<max(1, count / (moves + 2)) {
          world.down()
          for _ in 0..<moves { world.move(dx: 2) }
          world.up()
        }
        return Double(world.changes)
      }
    }
  }
}

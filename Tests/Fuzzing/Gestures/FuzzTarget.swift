// Built by `./run.sh fuzz` together with Tests/TactileGesturesTests/Random, outside the package.

/// Makes a random world and what happens to it of the bytes, and stops the program when the arena
/// breaks a promise in it, after printing a small script that shows it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var dice = Dice(bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  let script = Script(&dice, length: 200)
  // The second run, in which things lie elsewhere in memory, is made for one input in four.
  let isKept =
    count % 4 == 0
    ? Trial.breach(of: script) == nil : Trial.play(script, keepsLog: false).breaches.isEmpty
  guard !isKept else { return 0 }
  fatalError(Trial.report(on: script) ?? "A breach that does not come again.")
}

/// Collects what a closure of a test is told.
final class Tally<Value> {
  var values: [Value] = []
}

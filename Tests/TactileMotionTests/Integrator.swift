/// Steps a differential equation of second order with constant coefficients, m·x″ + c·x′ + k·x = 0,
/// without knowing its solution.
///
/// Each step sums the power series of x about its beginning, whose terms follow from the equation
/// alone: a method of order 16, with an error of rounding size while the step is half of the
/// shortest time constant.
struct Integrator {
  let mass: Double
  let stiffness: Double
  let damping: Double
  private(set) var displacement: Double
  private(set) var velocity: Double
  private(set) var time = 0.0

  init(mass: Double, stiffness: Double, damping: Double, displacement: Double, velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.displacement = displacement
    self.velocity = velocity
  }

  /// ½m·v² + ½k·x².
  var energy: Double { (mass * velocity * velocity + stiffness * displacement * displacement) / 2 }

  mutating func step(_ h: Double) {
    var (term, next) = (displacement, velocity * h)
    var (x, v) = (term, 0.0)
    for n in 1...16 {
      x += next
      v += Double(n) * next
      let n = Double(n)
      let following = -(damping * h * n * next + stiffness * h * h * term) / (mass * n * (n + 1))
      (term, next) = (next, following)
    }
    displacement = x
    velocity = v / h
    time += h
  }
}

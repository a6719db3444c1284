import TactileHandover
import TactileMotion
import Testing

/// Whole files for each toolkit, letter by letter.
struct GoldenTests {
  private func file(_ notation: HandoverNotation) -> String {
    notation.file(
      settings: Part.values,
      motions: [.settle, .fade, .timed(0.5, ratio: 0.7, velocity: 2)],
    )
  }

  /// The file without the comments, whose words are the same in all of them.
  private func declarations(_ notation: HandoverNotation) -> String {
    file(notation).split(separator: "\n")
      .filter { line in !line.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
  }

  @Test func `CSS says what each value means and what it cannot express`() {
    let lines = file(.css).split(separator: "\n", omittingEmptySubsequences: false)

    #expect(
      lines.prefix(14).joined(separator: "\n") == """
        /* The feel of Tactile's interactions. Distances are in points: CSS pixels, dp or logical pixels.
           Beyond an edge, a finger that is f past it moves the content by (1 - 1 / (f * c / d + 1)) * d,
           with the rubber band coefficient c and the length d of the view. */
        :root {
          /* Panel */
          /* Width of the strip, in pt; 60 by default. */
          --panel-strip-width: 48.5px;
          /* Duration of opening, in s. */
          --panel-duration: 0.25s;
          /* Angle of the lock, in °. */
          --panel-lock-angle: 30deg;
          /* Speed of a flick, in pt/s. */
          --panel-speed: 600;

        """
    )
    #expect(
      HandoverNotation.css.code(of: .settle) == """
        /* panel.settle: Settling after a drag, between closed and open. Takes the distance left over
           0.8 of the release speed, but 0.05 to 0.5 s, and the longest after a release at rest. CSS
           does not know the release, so the duration below is the longest; a script sets it to
           Math.min(0.5, Math.max(0.05, speed > 0 ? distance / (0.8 * speed) : 0.5)) seconds, from px
           and px/s. */
        --motion-panel-settle-duration: 0.5s;
        --motion-panel-settle-easing: cubic-bezier(0, 0, 0.58, 1);
        """
    )
  }

  @Test func `Kotlin for Compose`() {
    #expect(
      declarations(.compose) == """
        import androidx.compose.animation.core.*
        import androidx.compose.ui.unit.dp
        import kotlin.math.roundToInt
        import kotlin.time.Duration.Companion.seconds
        object Feel {
            val panelStripWidth = 48.5.dp
            val panelDuration = 0.25.seconds
            const val panelLockAngle = 30f
            val panelSpeed = 600.dp
        }
        /** Values that animate are Floats. */
        object FeelMotions {
            val panelSettleEasing: Easing = CubicBezierEasing(0f, 0f, 0.58f, 1f)
            fun panelSettle(distance: Float, speed: Float) = tween<Float>(
                (if (speed > 0f) 1000f * distance / (0.8f * speed) else 500f).coerceIn(50f, 500f).roundToInt(),
                easing = panelSettleEasing,
            )
            val panelFadeEasing: Easing = LinearEasing
            fun panelFade(part: Float) = tween<Float>(
                (500f * part).roundToInt(),
                easing = panelFadeEasing,
            )
            val panelBar = spring<Float>(dampingRatio = 0.7f, stiffness = 369.388f)
            const val panelBarVelocity = 2f // ways per second
        }
        """
    )
  }

  @Test func `Dart for Flutter`() {
    #expect(
      declarations(.flutter) == """
        import 'package:flutter/animation.dart';
        import 'package:flutter/physics.dart';
        abstract final class Feel {
          static const panelStripWidth = 48.5;
          static const panelDuration = Duration(microseconds: 250000);
          static const panelLockAngle = 30.0;
          static const panelSpeed = 600.0;
        }
        abstract final class FeelMotions {
          static const Curve panelSettleCurve = Cubic(0, 0, 0.58, 1);
          static Duration panelSettleDuration(double distance, double speed) => Duration(
              microseconds:
                  (1e6 * (speed > 0 ? distance / (0.8 * speed) : 0.5).clamp(0.05, 0.5)).round());
          static const Curve panelFadeCurve = Curves.linear;
          static Duration panelFadeDuration(double part) =>
              Duration(microseconds: (1e6 * 0.5 * part).round());
          static const panelBar = SpringDescription(
            mass: 1, stiffness: 369.388, damping: 26.9072);
          static const panelBarVelocity = 2.0; // ways per second
        }
        """
    )
  }

  @Test func `Swift for SwiftUI`() {
    #expect(
      declarations(.swiftUI) == """
        import SwiftUI
        enum Feel {
          static let panelStripWidth: CGFloat = 48.5
          static let panelDuration: TimeInterval = 0.25
          static let panelLockAngle = Angle.degrees(30)
          static let panelSpeed: Double = 600
        }
        enum FeelMotion {
          static func panelSettle(distance: Double, speed: Double) -> Animation {
            .timingCurve(0, 0, 0.58, 1, duration: min(0.5, max(0.05, speed > 0 ? distance / (0.8 * speed) : 0.5)))
          }
          static func panelFade(part: Double) -> Animation {
            .linear(duration: 0.5 * part)
          }
          static let panelBar = Animation.interpolatingSpring(
            mass: 1, stiffness: 369.388, damping: 26.9072, initialVelocity: 2)
        }
        """
    )
  }

  @Test(arguments: HandoverNotation.allCases)
  func `comments say what a toolkit cannot take over`(_ notation: HandoverNotation) {
    let spring = notation.code(of: .released(Spring(response: 0.4, dampingRatio: 1)))
      .split { "\n /*".contains($0) }.joined(separator: " ")

    let word =
      switch notation {
      case .css: "CSS cannot take over the velocity of a release"
      case .compose: "ends a spring by its visibilityThreshold"
      case .flutter: "ends a spring by its tolerance"
      case .swiftUI: "The velocity is that of the release"
      }
    #expect(spring.contains(word))
  }
}

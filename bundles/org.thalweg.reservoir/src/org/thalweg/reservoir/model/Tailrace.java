package org.thalweg.reservoir.model;

import org.thalweg.core.math.PortableMath;

/** The level below the dam as a function of the outflow. */
public sealed interface Tailrace {
	/** Level in m at an outflow in m³/s, at least 0; beyond a curve, that at its nearer end. */
	double level(double outflow);

	/** Points. @param curve level of outflow */
	record Table(Curve curve) implements Tailrace {
		@Override
		public double level(double outflow) {
			return curve.clamped(outflow);
		}
	}

	/**
	 * a + b O<sup>c</sup>; the power is exp(c log O), which errs by a few ulp and takes half the operations.
	 *
	 * @param a level without outflow
	 * @param b factor
	 * @param c exponent, above 0
	 */
	record Power(double a, double b, double c) implements Tailrace {
		@Override
		public double level(double outflow) {
			return a + b * PortableMath.exp(c * PortableMath.log(outflow));
		}
	}
}

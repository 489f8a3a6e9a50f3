package org.thalweg.reservoir.model;

/** The most that the turbines can take at a head, apart from what the installed capacity allows (the upper bound of Q). */
public sealed interface DischargeLimit {
	/** Discharge in m³/s at a head in m, at least 0; infinite if nothing limits it. */
	double discharge(double head);

	/** The installed capacity alone limits. */
	record None() implements DischargeLimit {
		@Override
		public double discharge(double head) {
			return Double.POSITIVE_INFINITY;
		}
	}

	/**
	 * q √(H/H₀), the turbine as an orifice of fixed opening.
	 *
	 * @param discharge q in m³/s
	 * @param head H₀ in m
	 */
	record Root(double discharge, double head) implements DischargeLimit {
		@Override
		public double discharge(double h) {
			return factor() * Math.sqrt(h);
		}

		/** q/√H₀. */
		public double factor() {
			return discharge / Math.sqrt(head);
		}
	}

	/** Points. @param curve discharge of head */
	record Table(Curve curve) implements DischargeLimit {
		@Override
		public double discharge(double head) {
			return curve.clamped(head);
		}
	}
}

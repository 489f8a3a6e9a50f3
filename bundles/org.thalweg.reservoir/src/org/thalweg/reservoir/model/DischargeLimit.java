package org.thalweg.reservoir.model;

/** The maximum discharge of the turbines at a head, besides the limit of the installed capacity (the upper bound of Q). */
public sealed interface DischargeLimit {
	/** Discharge in m³/s at a head in m, at least 0; infinite if nothing limits it. */
	double discharge(double head);

	/** Limited only by the installed capacity. */
	record None() implements DischargeLimit {
		@Override
		public double discharge(double head) {
			return Double.POSITIVE_INFINITY;
		}
	}

	/**
	 * c √H, the turbines as orifices of fixed opening.
	 *
	 * @param factor c in m³/s at one metre
	 */
	record Root(double factor) implements DischargeLimit {
		/** q √(H/H₀): the discharge q at the head H₀. */
		public static Root of(double discharge, double head) {
			return new Root(discharge / Math.sqrt(head));
		}

		@Override
		public double discharge(double head) {
			return factor * Math.sqrt(head);
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

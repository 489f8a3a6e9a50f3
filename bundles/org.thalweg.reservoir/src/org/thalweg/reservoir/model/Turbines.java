package org.thalweg.reservoir.model;

/**
 * All units of a power station together.
 *
 * @param capacity installed capacity in kW
 * @param conversion power of one m³/s
 * @param limit what else limits the discharge
 */
public record Turbines(double capacity, Conversion conversion, DischargeLimit limit) {
	/**
	 * Power in kW (eqs. 7 and 9): what the smaller of outflow and limit gives, but no more than the capacity. That Q is the
	 * smaller of O, the limit and capacity/(9.81 η H) is the same without a division.
	 *
	 * @param head in m, at least 0
	 * @param outflow O in m³/s
	 */
	public double power(double head, double outflow) {
		double most = limit.discharge(head);
		double power = conversion.power(head) * (outflow < most ? outflow : most);
		return power < capacity ? power : capacity;
	}

	/** Power discharge Q in m³/s (eq. 9); the rest of the outflow is spilled. */
	public double discharge(double head, double outflow) {
		double each = conversion.power(head);
		double most = Math.min(outflow, limit.discharge(head));
		return each * most > capacity ? capacity / each : most;
	}
}

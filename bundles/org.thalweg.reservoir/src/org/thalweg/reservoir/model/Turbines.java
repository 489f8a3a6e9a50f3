package org.thalweg.reservoir.model;

import java.util.Optional;

/**
 * All units of a power station together.
 *
 * @param capacity installed capacity in kW
 * @param conversion power of one m³/s
 * @param limit what else limits the discharge
 * @param partLoad share of the conversion's power that is left, of the discharge in m³/s; empty if it is 1 at every discharge
 */
public record Turbines(double capacity, Conversion conversion, DischargeLimit limit, Optional<Curve> partLoad) {
	/** With the same efficiency at every discharge. */
	public Turbines(double capacity, Conversion conversion, DischargeLimit limit) {
		this(capacity, conversion, limit, Optional.empty());
	}

	/**
	 * Power in kW (eqs. 7 and 9): that of the minimum of outflow and limit, at most the capacity. Taking for Q the
	 * minimum of O, the limit and capacity/(9.81 η H) is equivalent, but needs a division.
	 *
	 * @param head in m, at least 0
	 * @param outflow O in m³/s
	 */
	public double power(double head, double outflow) {
		double most = limit.discharge(head);
		double flow = outflow < most ? outflow : most;
		double power = each(head, flow) * flow;
		return power < capacity ? power : capacity;
	}

	/**
	 * Power discharge Q in m³/s (eq. 9); the rest of the outflow is spilled. Where the capacity limits, it is what gives the capacity with the
	 * efficiency of the flow that the turbines could take.
	 */
	public double discharge(double head, double outflow) {
		double most = Math.min(outflow, limit.discharge(head));
		double each = each(head, most);
		return each * most > capacity ? capacity / each : most;
	}

	/** Power in kW per m³/s of a flow. */
	private double each(double head, double flow) {
		double each = conversion.power(head);
		return partLoad.isPresent() ? each * partLoad.get().clamped(flow) : each;
	}
}

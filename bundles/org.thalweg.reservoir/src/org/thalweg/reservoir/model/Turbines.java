package org.thalweg.reservoir.model;

import java.util.Optional;

/**
 * The total of all units of a power station.
 *
 * @param capacity installed capacity in kW
 * @param conversion power of one m³/s
 * @param limit further limit of the discharge
 * @param partLoad efficiency factor relative to the conversion's power, by the discharge in m³/s; empty if it is 1 at every discharge
 */
public record Turbines(double capacity, Conversion conversion, DischargeLimit limit, Optional<Curve> partLoad) {
	/** Turbines with the same efficiency at every discharge. */
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
	 * Power discharge Q in m³/s (eq. 9); the rest of the outflow is spilled. If the capacity is the limit, it is the flow that gives the capacity
	 * with the efficiency at the flow that the turbines could use.
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

package org.thalweg.reservoir.description;

import java.util.Arrays;

import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Node;

/**
 * The record of a reservoir's local inflow.
 *
 * @param node number of the reservoir
 * @param name its name
 * @param record monthly inflows, more than those of the horizon
 * @param losses fixed losses in each period of the horizon, m³/s; not to be modified
 */
public record Source(int node, String name, InflowRecord record, double[] losses) {
	/** Other inflows of the horizon less the losses, m³/s, as {@link Node#inflow} has them. */
	public double[] net(double[] inflow) {
		double[] out = new double[inflow.length];
		Arrays.setAll(out, t -> inflow[t] - losses[t]);
		return out;
	}
}

package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * A system of reservoirs over its complete horizon: releases in m³/s (of stages: volumes) are the variables, all periods of the first reservoir,
 * then those of the next. The negated goal plus penalties is minimised. The repair is part of the evaluation; releases beyond
 * their bounds count as the bounds, so that every point has a value.
 */
public final class SystemProblem implements Problem {
	/** Series of longer horizons are not reported with a best point; {@code reservoir simulate} writes them. */
	private static final int TOLD = 2000;

	private final Simulation simulation;
	private final WriteBack writeBack;
	private final double[] lower;
	private final double[] upper;
	private final DeviceObjective device;

	/** Variables are limited to the bounds of releases. @throws IllegalArgumentException as the other constructor does */
	public SystemProblem(RiverSystem system) {
		this(system, 0.0, Repair.REACHABLE, WriteBack.NONE);
	}

	/**
	 * @param margin by which variables may exceed the bounds of releases, as a fraction of their range: plans whose releases are often at a bound,
	 *            as those of linear goals are, are then no longer a corner of the box, which is hard to hit
	 * @throws IllegalArgumentException naming reservoir and period if no release meets the bounds, or why the repair or writing back is not
	 *         applicable to the system
	 */
	public SystemProblem(RiverSystem system, double margin, Repair repair, WriteBack writeBack) {
		repair.objection(system, writeBack).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		this.simulation = new Simulation(system, repair);
		this.writeBack = writeBack;
		this.device = new SystemNumbers(simulation, repair).objective();
		int n = system.periods().count();
		this.lower = new double[system.decisions()];
		this.upper = new double[system.decisions()];
		for (int i = 0; i < system.nodes().size(); i++) {
			Node.Release release = system.nodes().get(i).release();
			if (system.nodes().get(i).junction()) {
				continue; // its release is its inflow, whatever the variable
			}
			for (int t = 0; t < n; t++) {
				double beyond = margin * (release.max()[t] - release.min()[t]);
				lower[i * n + t] = release.min()[t] - beyond;
				upper[i * n + t] = release.max()[t] + beyond;
			}
		}
	}

	private SystemProblem(SystemProblem of, DeviceObjective device) {
		this.simulation = of.simulation;
		this.writeBack = of.writeBack;
		this.lower = of.lower;
		this.upper = of.upper;
		this.device = device;
	}

	/**
	 * The same problem, with the same bits, in a device program for problems of the same system with other inflows, in some of which the repair
	 * may not keep all bounds.
	 */
	public SystemProblem general() {
		return new SystemProblem(this, SystemNumbers.general(device));
	}

	/** The system. */
	public RiverSystem system() {
		return simulation.system();
	}

	/** The operation of a point. */
	public SystemOperation operation(double[] x) {
		return simulation.operation(x);
	}

	@Override
	public int dimension() {
		return lower.length;
	}

	@Override
	public double[] lower() {
		return lower;
	}

	@Override
	public double[] upper() {
		return upper;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return simulation.value(x, at);
	}

	@Override
	public WriteBack writeBack() {
		return writeBack;
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		double value = value(x, at);
		System.arraycopy(simulation.released(at), 0, x, 0, lower.length);
		return value;
	}

	/** Each term of the goal and the violation; of short horizons also release and storage of each reservoir. */
	@Override
	public Map<String, double[]> outputs(double[] x) {
		SystemOperation o = operation(x);
		Map<String, double[]> out = new LinkedHashMap<>();
		for (Term term : system().goal().terms()) {
			out.put(term.word(), new double[] { o.total(term) });
		}
		out.put("violation", new double[] { o.violation() });
		if (dimension() <= TOLD) {
			for (SystemOperation.Course c : o.courses()) {
				out.put(c.node().name() + " release", c.release());
				out.put(c.node().name() + " storage", c.storage());
			}
		}
		return out;
	}

	/** The digest of the numbers distinguishes series of the same name. */
	@Override
	public Map<String, String> facts() {
		Periods p = system().periods();
		return Map.of("system", system().name(), "periods", p.count() + ": " + p.label(0) + " … " + p.label(p.count() - 1), "reservoirs",
				Integer.toString(system().nodes().size()), "numbers", Integer.toHexString(31 * Arrays.hashCode(device.data()) + device.defines()
						.hashCode()));
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(device);
	}
}

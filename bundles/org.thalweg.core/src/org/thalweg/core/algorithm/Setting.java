package org.thalweg.core.algorithm;

import java.util.List;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * All that a search needs to know.
 *
 * @param problems problems of one shape (dimension, fragment, stages), at least one
 * @param populations what is advanced together, at least one
 * @param mapping a mapping of the algorithm; null on the host
 * @param precision DOUBLE on the host
 */
public record Setting<P extends Record>(P parameters, List<Problem> problems, List<Population> populations, Budget budget,
		Device device, DeviceMapping mapping, Precision precision, MathMode math) {

	public Setting {
		problems = List.copyOf(problems);
		populations = List.copyOf(populations);
		if (problems.isEmpty() || populations.isEmpty()) {
			throw new IllegalArgumentException("a setting needs a problem and a population");
		}
		for (Population p : populations) {
			if (p.instance() < 0 || p.instance() >= problems.size()) {
				throw new IllegalArgumentException("a population has instance " + p.instance() + "; there are " + problems.size() + ", "
						+ "counted from 0");
			}
		}
		for (Problem p : problems) {
			if (p.dimension() != problems.getFirst().dimension()) {
				throw new IllegalArgumentException("all problems of a batch need the same dimension, not " + problems.getFirst().dimension()
						+ " and " + p.dimension());
			}
		}
	}

	/**
	 * The same setting on another device.
	 *
	 * @since 0.2
	 */
	public Setting<P> on(Device other) {
		return new Setting<>(parameters, problems, populations, budget, other, mapping, precision, math);
	}

	/** Number of variables. */
	public int dimension() {
		return problems.getFirst().dimension();
	}

	/** The problem that population p solves. */
	public Problem problem(int p) {
		return problems.get(populations.get(p).instance());
	}
}

package org.thalweg.core.algorithm;

import java.util.List;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * All that a search needs to know.
 *
 * @param ensemble problems of one shape (dimension, fragment, stages), at least one
 * @param populations what is advanced together, at least one
 * @param model a model of the algorithm; null on the host
 * @param precision DOUBLE on the host
 */
public record Setting<P extends Record>(P parameters, List<Problem> ensemble, List<Population> populations, Budget budget,
		Device device, Model model, Precision precision, MathMode math) {

	public Setting {
		ensemble = List.copyOf(ensemble);
		populations = List.copyOf(populations);
		if (ensemble.isEmpty() || populations.isEmpty()) {
			throw new IllegalArgumentException("a setting needs a problem and a population");
		}
		for (Population p : populations) {
			if (p.instance() < 0 || p.instance() >= ensemble.size()) {
				throw new IllegalArgumentException("population with instance " + p.instance() + " of " + ensemble.size());
			}
		}
		for (Problem p : ensemble) {
			if (p.dimension() != ensemble.getFirst().dimension()) {
				throw new IllegalArgumentException("an ensemble needs one dimension, not " + ensemble.getFirst().dimension()
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
		return new Setting<>(parameters, ensemble, populations, budget, other, model, precision, math);
	}

	/** Number of variables. */
	public int dimension() {
		return ensemble.getFirst().dimension();
	}

	/** The problem that population p solves. */
	public Problem problem(int p) {
		return ensemble.get(populations.get(p).instance());
	}
}

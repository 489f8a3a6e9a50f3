package org.thalweg.reservoir.study;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * The best plan found for each horizon of each series of a system.
 *
 * @param spans the horizons
 * @param plans one for each, those of the first series first; null for a horizon that cannot be operated within its bounds
 */
public record Decisions(SystemSpans spans, List<Plan> plans) {
	/**
	 * One horizon's plan after the repair.
	 *
	 * @param release m³/s, all periods of the first reservoir, then those of the next; not to be modified
	 * @param gain of the goal's first level
	 * @param violation of all bounds of storage, as fractions of the maximum storages
	 */
	public record Plan(double[] release, double gain, double violation) {
	}

	/** @throws IllegalArgumentException if there is not one for each horizon */
	public Decisions {
		plans = Collections.unmodifiableList(plans);
		if (plans.size() != spans.size()) {
			throw new IllegalArgumentException(plans.size() + " plans of " + spans.size() + " horizons");
		}
	}

	/** The operation of horizon i by its plan. */
	SystemOperation operation(int i) {
		return new Simulation(spans.system(i)).operation(plans.get(i).release());
	}

	/** Horizons that have a plan. */
	public IntStream there() {
		return IntStream.range(0, plans.size()).filter(i -> plans.get(i) != null);
	}

	/** Mean gain of a horizon of each series; series without a plan are left out. */
	public double[] gains() {
		int each = spans.each();
		return IntStream.range(0, spans.futures().series()).mapToDouble(k -> plans.subList(k * each, (k + 1) * each).stream().filter(Objects::nonNull)
				.mapToDouble(Plan::gain).average().orElse(Double.NaN)).filter(g -> !Double.isNaN(g)).toArray();
	}

	/** Σ of all gains. */
	public double gain() {
		return Arrays.stream(plans.stream().filter(Objects::nonNull).mapToDouble(Plan::gain).toArray()).sum();
	}

	/** Σ of all violations. */
	public double violation() {
		return Arrays.stream(plans.stream().filter(Objects::nonNull).mapToDouble(Plan::violation).toArray()).sum();
	}
}

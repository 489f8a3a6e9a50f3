package org.thalweg.core.problem;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Bounds and an objective to be minimised: one instance. Implementations are immutable and safe for any number of
 * threads; scratch memory of an evaluation is in its {@link Evaluation}.
 */
public interface Problem {
	/** Number of variables, at least 1. */
	int dimension();

	/** Lower bound of each variable; may be negative infinity. Length {@link #dimension()}; not to be modified. */
	double[] lower();

	/** Upper bound of each variable; may be positive infinity. Length {@link #dimension()}; not to be modified. */
	double[] upper();

	/** Lower end of the range in which algorithms start; finite. */
	default double[] initialLower() {
		return lower();
	}

	/** Upper end of the range in which algorithms start; finite. */
	default double[] initialUpper() {
		return upper();
	}

	/**
	 * The objective at {@code x}, without the {@linkplain #bias() bias}. Bit for bit what the device fragment gives in
	 * double precision.
	 *
	 * @param x the point, {@link #dimension()} numbers; longer arrays are allowed, the rest is ignored
	 * @param at scratch memory and, for noisy objectives, the numbers drawn for this evaluation
	 */
	double value(double[] x, Evaluation at);

	/** What algorithms are to do with repaired points; algorithms without support refuse anything but NONE. */
	default WriteBack writeBack() {
		return WriteBack.NONE;
	}

	/**
	 * The same value, and {@code x} replaced by the repaired point that it belongs to, within the bounds. Called if
	 * {@link #writeBack()} requires it; bit for bit what {@code scan_repaired} of the device fragment gives in double precision.
	 * Evaluated again, the repaired point may have another value by a rounding error.
	 *
	 * @param x as for {@link #value}; its first {@link #dimension()} numbers are written
	 */
	default double repair(double[] x, Evaluation at) {
		return value(x, at);
	}

	/**
	 * Whether values come from outside this process, such as from a simulator. Then methods that can hand over several points together, by
	 * {@link #values}, and nothing is evaluated that is thrown away.
	 *
	 * @since 0.1
	 */
	default boolean external() {
		return false;
	}

	/**
	 * The values of several points of one step, which may be computed side by side: the numbers that {@link #value} gives one after another.
	 *
	 * @param x the points, each as for {@link #value}
	 * @param individuals whose points they are, for noise; as long as {@code to}, or longer
	 * @param n number of points, from the first
	 * @param step of the algorithm
	 * @param at as for {@link #value}
	 * @param to receives the values
	 * @since 0.1
	 */
	default void values(double[][] x, int[] individuals, int n, int step, Evaluation at, double[] to) {
		for (int k = 0; k < n; k++) {
			to[k] = value(x[k], at.of(step, individuals[k]));
		}
	}

	/**
	 * Called when a search has ended, or points have been evaluated, and before their values are used: a problem whose values come from outside may find
	 * only now that it took some for those of other points.
	 *
	 * @throws org.thalweg.core.ContributionException with a sentence for the user if values that it has given cannot be relied on
	 * @since 0.1
	 */
	default void confirm() {
		// what it computes itself is sure
	}

	/**
	 * Releases resources other than memory, such as processes; its creator calls this when nothing is evaluated any more. Called from another
	 * thread while evaluations are running, it ends them with a {@link java.util.concurrent.CancellationException}. May be called several times.
	 *
	 * @since 0.1
	 */
	default void close() {
		// holds nothing
	}

	/** Constant that the suite adds to every value; reports add it last. */
	default double bias() {
		return 0.0;
	}

	/** Minimum (before the bias), where it is known. */
	default OptionalDouble optimum() {
		return OptionalDouble.empty();
	}

	/** A point with the minimum, where it is known. */
	default Optional<double[]> minimizer() {
		return Optional.empty();
	}

	/** Named numbers of a solution worth showing in addition to its value (a benefit, a violation, a monthly series). */
	default Map<String, double[]> outputs(double[] x) {
		return Map.of();
	}

	/** The same objective as kernel text; empty if it runs on the host only. */
	default Optional<DeviceObjective> device() {
		return Optional.empty();
	}

	/**
	 * Whether the host cannot compute {@link #value}, which is then never called.
	 *
	 * @since 0.1
	 */
	default boolean devicesOnly() {
		return false;
	}

	/**
	 * Whether its kernel text may crash a compiler or never end, since a user has just written it: by default, its jobs on
	 * devices run in separate processes.
	 *
	 * @since 0.1
	 */
	default boolean untrusted() {
		return false;
	}

	/**
	 * Facts about how this instance came about, kept in the record of a run: data files, seeds, constructions. The name
	 * {@code instance} is reserved.
	 */
	default Map<String, String> facts() {
		return Map.of();
	}
}

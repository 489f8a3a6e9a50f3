package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

import org.thalweg.reservoir.model.RiverSystem;

/**
 * A reference for plans of a system.
 *
 * @param method that found it
 * @param plan releases, m³/s, in the order of {@link SystemProblem}
 * @param operation by the plan
 * @param bound upper bound of all plans; empty if none is proved
 * @param proof what is known about the plan, as the end of a sentence
 */
public record SystemReference(Method method, double[] plan, SystemOperation operation, OptionalDouble bound, String proof) {
	/** Methods to find one. */
	public enum Method {
		/** {@link LinearProgramme}. */
		LINEAR,
		/** {@link CorridorSearch}. */
		DYNAMIC;

		/** Why the method is not applicable to a system, as a sentence with a remedy; empty if it is. */
		public Optional<String> objection(RiverSystem system) {
			return this == LINEAR ? LinearProgramme.objection(system) : CorridorSearch.objection(system);
		}
	}

	/** The method with the strongest result for a system; empty if none is applicable. */
	public static Optional<Method> suitable(RiverSystem system) {
		return Arrays.stream(Method.values()).filter(m -> m.objection(system).isEmpty()).findFirst();
	}

	/** Why no method is applicable to a system, as a sentence with a remedy; empty if one is. Other reasons only appear while it is solved. */
	public static Optional<String> objection(RiverSystem system) {
		return suitable(system).isPresent() ? Optional.empty() : Method.DYNAMIC.objection(system);
	}

	/**
	 * Solves a system.
	 *
	 * @param progress receives messages now and then
	 * @throws IllegalArgumentException naming why it is not applicable, or if no plan keeps all bounds
	 * @throws java.util.concurrent.CancellationException if the thread is interrupted
	 */
	public static SystemReference of(RiverSystem system, Method method, Consumer<String> progress) {
		return of(system, method, Grid.MULTIPLES, progress);
	}

	/** The same of a year of a reservoir by calendar months: by dynamic programming what {@link YearReference} finds. */
	public static SystemReference ofYear(RiverSystem year, Method method, Consumer<String> progress) {
		return of(year, method, Grid.EVEN, progress);
	}

	private static SystemReference of(RiverSystem system, Method method, Grid grid, Consumer<String> progress) {
		if (method == Method.DYNAMIC) {
			CorridorSearch.Result found = CorridorSearch.solve(system, grid, CorridorSearch.TOLERANCE, progress);
			return new SystemReference(method, found.plan(), found.operation(), OptionalDouble.empty(), found.proof());
		}
		LinearProgramme.Result found = LinearProgramme.solve(system, progress);
		return new SystemReference(method, found.plan(), found.operation(), OptionalDouble.of(found.bound()), String.format(Locale.ROOT,
				"no plan gains more than %.6f", found.bound()));
	}

	/** The same by the method with the strongest result. @throws IllegalArgumentException if none is applicable, with the reasons */
	public static SystemReference of(RiverSystem system, Consumer<String> progress) {
		return of(system, suitable(system).orElse(Method.DYNAMIC), progress);
	}

	/** A summary of the plan, without a full stop. */
	public String summary() {
		OptionalDouble gap = gap(gain());
		return String.format(Locale.ROOT, "found by %s programming; it gains %.8g; %s%s", method.name().toLowerCase(Locale.ROOT), gain(), proof, gap
				.isEmpty() ? "" : ", gap " + GapText.of(gap.getAsDouble()));
	}

	/** The gain of the plan in the simulation. */
	public double gain() {
		return operation.gains()[0];
	}

	/** Upper bound of the improvement over a gain, as a fraction of the larger of both; empty if no bound is proved. */
	public OptionalDouble gap(double gain) {
		return bound.isEmpty() ? bound : OptionalDouble.of(LinearProgramme.gap(bound.getAsDouble(), gain));
	}
}

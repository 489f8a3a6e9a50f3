package org.thalweg.experiment.plan;

import org.thalweg.core.algorithm.Budget;

/** What cases share that cost much the same: device, method and dimension. */
public record CaseKind(String place, String label, String algorithm, int dimension) {
	/** What a second is taken for where nothing but seconds ends a run: coordinates evaluated. */
	private static final double PER_SECOND = 1e7;

	public static CaseKind of(CaseSpec c) {
		return new CaseKind(c.place(), c.label(), c.algorithm(), c.dimension());
	}

	/** How much another kind tells about this one's time, from 0: first the method, then the device, then the dimension. */
	public int likeness(CaseKind other) {
		return (place.equals(other.place) ? 4 : 0) + (label.equals(other.label) ? 2 : algorithm.equals(other.algorithm) ? 1 : 0) * 4
				+ (dimension == other.dimension ? 1 : 0);
	}

	/** Coordinates that a run of a case evaluates at most, as declared. */
	public static double declared(CaseSpec c) {
		Budget budget = c.budget();
		double size = number(c.parameters().getOrDefault("size", "1"));
		double evaluations = Math.min(budget.evaluations() == Budget.UNLIMITED ? Double.POSITIVE_INFINITY : budget.evaluations(),
				budget.steps() == Budget.UNLIMITED ? Double.POSITIVE_INFINITY : budget.steps() * Math.max(1, size));
		double coordinates = evaluations * c.dimension();
		double timed = c.seconds() > 0 ? c.seconds() * PER_SECOND : Double.POSITIVE_INFINITY;
		return Math.max(1, Math.min(coordinates, timed));
	}

	private static double number(String text) {
		try {
			return Double.parseDouble(text);
		} catch (NumberFormatException e) {
			return 1;
		}
	}
}

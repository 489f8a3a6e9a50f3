package org.thalweg.reservoir.reference;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/**
 * The optimum of one year with known inflow by deterministic dynamic programming over the storage (Bellman 1957). The
 * outflow follows from the balance, the energy of a month is that of the objective, and no storage between two points of the
 * grid is ever interpolated, so that every path is a plan.
 *
 * <p>A grid over all storages that can be reached finds the region of the optimum; from there a corridor around the best path
 * is searched, moved until it no longer helps, and its spacing halved: discrete differential dynamic programming (Heidari,
 * Chow, Kokotović and Meredith 1971). A spacing is the same volume in all months, as a ridge of full turbines needs it.
 *
 * <p><b>Error.</b> (a) What halving on for ever would still add: gains that halve with the spacing, the slowest that a kink
 * of the objective gives, add up to the last gain; each earlier gain counts likewise, halved for every halving since, and the
 * largest is taken. (b) What starts from grids of n and 2n points differ by, so that a corridor which was caught in a local
 * optimum or between the sides of a ridge is seen; times 3, the safety that two grids ask for (Roache 1994). n is doubled
 * until (a) + (b) is below the tolerance. The estimate is no bound: a region that both grids miss stays unseen.
 *
 * <p>Deterministic; for any number of threads.
 */
public final class DynamicProgramming {
	/** What the error should stay below, as a share of the benefit. */
	public static final double TOLERANCE = 1e-5;

	private static final int FIRST_POINTS = 50;
	/** Not searched with more points, whatever the error; it is told, and may then be above the tolerance. */
	private static final int MOST_POINTS = 800;
	private static final int STEPS = 16;
	private static final int HALVINGS = 24;
	/** Factor of a difference that two grids leave. */
	private static final double SAFETY = 3.0;
	/** A gain below this share of the benefit is a rounding error. */
	private static final double NOTHING = 1e-14;

	private final double tolerance;

	/** A plan with what refinements may still add to it. */
	private record Refined(double[] outflow, double benefit, double rest) {
	}

	public DynamicProgramming() {
		this(TOLERANCE);
	}

	/** @param tolerance share of the benefit below which the error should be, above 0 */
	public DynamicProgramming(double tolerance) {
		if (!(tolerance > 0.0)) {
			throw new IllegalArgumentException("tolerance " + tolerance + " of the reference. A share above 0 is expected, such as "
					+ TOLERANCE);
		}
		this.tolerance = tolerance;
	}

	/**
	 * The optimum of a year.
	 *
	 * @throws IllegalArgumentException naming the month if the year cannot be operated within its bounds
	 */
	public Reference solve(Reservoir reservoir, Year year) {
		Stages stages = new Stages(reservoir, year);
		int points = FIRST_POINTS;
		Refined best = refine(stages, points);
		while (true) {
			points *= 2;
			Refined next = refine(stages, points);
			double difference = Math.abs(next.benefit - best.benefit);
			best = next.benefit > best.benefit ? next : best;
			double error = (SAFETY * difference + best.rest) / best.benefit;
			if (error < tolerance || points >= MOST_POINTS || best.benefit == 0.0) {
				return reference(stages, year, best, best.benefit == 0.0 ? 0.0 : error, points);
			}
		}
	}

	private static Reference reference(Stages stages, Year year, Refined best, double error, int points) {
		double[] storage = stages.problem().operation(best.outflow).storage();
		return new Reference(year, best.benefit, error, best.outflow, storage, points);
	}

	private Refined refine(Stages stages, int points) {
		Lattice.Path path = Lattice.whole(stages, points).best();
		double spacing = stages.range() / (points - 1);
		double rest = path.benefit();
		for (int halving = 0; halving < HALVINGS && rest > 0.001 * tolerance * path.benefit(); halving++) {
			double before = path.benefit();
			path = settled(stages, path, spacing);
			rest = Math.max(0.5 * rest, path.benefit() - before);
			spacing *= 0.5;
		}
		double[] outflow = stages.problem().operation(stages.plan(path.storage())).outflow();
		double benefit = -stages.problem().value(outflow, new Evaluation());
		return new Refined(outflow, benefit, rest);
	}

	/** The best path of corridors of one spacing, each around the best path of the one before. */
	private static Lattice.Path settled(Stages stages, Lattice.Path path, double spacing) {
		while (true) {
			Lattice.Path next = Lattice.corridor(stages, path.storage(), spacing, STEPS).best();
			if (!(next.benefit() > path.benefit() * (1.0 + NOTHING))) {
				return path;
			}
			path = next;
		}
	}
}

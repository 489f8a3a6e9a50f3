package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemLattice.Path;

/**
 * A plan of a system of reservoirs by dynamic programming over their storages, for objectives that need not be linear. The best path of a grid
 * over all storages, where that is small enough, and paths of simple plans begin; around each a corridor is searched, moved until it no longer
 * helps, and its spacing halved: discrete differential dynamic programming (Heidari, Chow, Kokotović and Meredith 1971). Of more than four
 * reservoirs a few neighbouring ones are moved at a time, while the others keep their storages: successive approximation (Larson and Korsak
 * 1970). Reservoirs that no water joins are solved on their own.
 *
 * <p><b>Error.</b> What is found is a local optimum of the grid: no path within one spacing of it gains more, but for sums of spacings of
 * reservoirs that were moved at different times. That is no bound. Of a reservoir on its own the error is estimated, from two grids, as that of
 * {@link org.thalweg.reservoir.reference.DynamicProgramming} is.
 *
 * <p>Deterministic. Heeds interruption.
 */
public final class CorridorSearch {
	/** What the estimated error of one reservoir should stay below, as a share of the gain. */
	private static final double TOLERANCE = 1e-5;
	private static final int FIRST_POINTS = 50;
	/** Ways through a stage between all combinations of storages; more are not tried. */
	private static final int MOST_WAYS = 640_000;
	/** The same in a whole grid of several reservoirs, which only gives a beginning. */
	private static final int FEW_WAYS = 40_000;
	/** Steps of the corridor to either side, of a block of one reservoir and more. */
	private static final int[] STEPS = { 16, 4, 2, 1 };
	private static final int HALVINGS = 24;
	private static final double SAFETY = 3.0;
	/** A gain below this share is a rounding error. */
	private static final double NOTHING = 1e-13;
	/** Share of its range that the storages of a reservoir are apart around a simple plan. */
	private static final double FIRST_SPACING = 0.125;

	/**
	 * A plan.
	 *
	 * @param plan releases, m³/s, as {@link SystemProblem} has them
	 * @param operation that it leads to
	 * @param points storages of each reservoir in the finest grid over all that can be reached; 0 if none was searched
	 * @param spacing last distance of storages, as a share of each reservoir's range
	 * @param error by how much of the gain the optimum may be better, as it is estimated for reservoirs on their own; empty for a local optimum
	 */
	public record Result(double[] plan, SystemOperation operation, int points, double spacing, OptionalDouble error) {
		/** What the plan gains in the simulation. */
		public double gain() {
			return operation.gains()[0];
		}

		/** What is known about it, as the end of a sentence. */
		public String proof() {
			String apart = String.format(Locale.ROOT, "storages %.1e of their range apart", spacing);
			String grid = points == 0 ? "from two simple plans" : "from a grid of " + points + " storages each";
			return error.isPresent() ? String.format(Locale.ROOT, "estimated error %.1e of the gain, %s, %s", error.getAsDouble(), grid, apart)
					: "a local optimum, " + grid + ", " + apart + "; no bound";
		}
	}

	private record Refined(Path path, double rest, double spacing, int points) {
	}

	private final Simulation simulation;
	private final SystemStages stages;
	private final Consumer<String> progress;
	private final List<int[]> blocks;

	private CorridorSearch(RiverSystem system, Consumer<String> progress) {
		this.simulation = new Simulation(system);
		this.stages = new SystemStages(system, simulation.stretches());
		this.progress = progress;
		this.blocks = stages.blocks(STEPS.length);
	}

	/** Why a system is not for dynamic programming, as a sentence with the way out; empty if it is. */
	public static Optional<String> objection(RiverSystem system) {
		if (system.goal().levels().size() > 1) {
			return Optional.of("the objective has several levels; dynamic programming has one. Give weights instead");
		}
		if (system.goal().has(Goal.Term.FIRM_ENERGY)) {
			return Optional.of("the objective has firm-energy, which is no sum over periods");
		}
		return system.nodes().stream().filter(n -> n.to().isPresent() && n.to().get().fraction() > 0).findFirst().map(n -> n.name()
				+ ": the delay is a fraction of a period; dynamic programming needs whole periods");
	}

	/**
	 * Solves a system.
	 *
	 * @param progress told now and then how far it is
	 * @throws IllegalArgumentException with what does not suit, or if no plan was found that keeps all bounds
	 * @throws java.util.concurrent.CancellationException if the thread is interrupted
	 */
	public static Result solve(RiverSystem system, Consumer<String> progress) {
		objection(system).ifPresent(o -> {
			throw new IllegalArgumentException(system.name() + ": " + o);
		});
		int periods = system.periods().count();
		double[] plan = new double[system.decisions()];
		double error = 0.0;
		double spacing = 0.0;
		int points = Integer.MAX_VALUE;
		for (List<Integer> part : system.parts()) {
			Result own = new CorridorSearch(system.only(part), progress).found();
			for (int i = 0; i < part.size(); i++) {
				System.arraycopy(own.plan, i * periods, plan, part.get(i) * periods, periods);
			}
			points = Math.min(points, own.points);
			spacing = Math.max(spacing, own.spacing);
			error += own.error.orElse(Double.NaN) * Math.abs(own.gain());
		}
		SystemOperation operation = new Simulation(system).operation(plan);
		double gain = Math.abs(operation.gains()[0]);
		return new Result(plan, operation, points, spacing, Double.isNaN(error) ? OptionalDouble.empty() : OptionalDouble.of(gain == 0.0 ? 0.0
				: error / gain));
	}

	private Result found() {
		return stages.reservoirs() == 1 ? one() : several();
	}

	private Result one() {
		double[][] start = stages.operated(simulation, 0.0);
		Refined best = refined(start, FIRST_POINTS);
		for (int points = 2 * FIRST_POINTS;; points *= 2) {
			Refined next = refined(start, points);
			double difference = Math.abs(next.path.gain() - best.path.gain());
			best = new Refined((next.path.gain() > best.path.gain() ? next : best).path, next.rest, next.spacing, points);
			double gain = Math.abs(best.path.gain());
			double error = gain == 0.0 || Double.isInfinite(gain) ? 0.0 : (SAFETY * difference + best.rest) / gain;
			if (error < TOLERANCE || 4 * points * points > MOST_WAYS) {
				return result(best, OptionalDouble.of(error));
			}
		}
	}

	private Result several() {
		int points = (int) Math.pow(FEW_WAYS, 0.5 / stages.reservoirs());
		List<Refined> all = new ArrayList<>();
		if (points > 2) {
			all.add(refined(stages.operated(simulation, 0.0), points));
		}
		all.add(refined(stages.operated(simulation, 0.0), 0));
		all.add(refined(stages.operated(simulation, 0.5), 0));
		Refined best = all.getFirst();
		for (Refined r : all) {
			best = r.path.gain() > best.path.gain() ? r : best;
		}
		return result(new Refined(best.path, best.rest, best.spacing, all.getFirst().points), OptionalDouble.empty());
	}

	private Result result(Refined found, OptionalDouble error) {
		if (found.path.gain() == Double.NEGATIVE_INFINITY) {
			throw new IllegalArgumentException(simulation.system().name() + ": dynamic programming found no plan that keeps all bounds at once. "
					+ "Simulate a plan to see which are broken");
		}
		double[] plan = stages.plan(found.path.storage());
		return new Result(plan, simulation.operation(plan), found.points, found.spacing, error);
	}

	/** The best path around a beginning. @param points of a whole grid to begin with; 0 for none */
	private Refined refined(double[][] start, int points) {
		stages.price(Double.POSITIVE_INFINITY);
		double share = points > 0 ? 1.0 / (points - 1) : FIRST_SPACING;
		Path path = points > 0 ? SystemLattice.whole(stages, start, spacing(2.0 * share)).best() : alone(start);
		if (path.gain() == Double.NEGATIVE_INFINITY) {
			path = feasible(start, share);
		}
		if (path.gain() == Double.NEGATIVE_INFINITY) {
			return new Refined(path, 0.0, share, points);
		}
		double rest = Math.abs(path.gain());
		for (int halving = 0; halving < HALVINGS && rest > 0.001 * TOLERANCE * Math.abs(path.gain()); halving++) {
			double from = path.gain();
			path = settled(path, share);
			rest = Math.max(0.5 * rest, path.gain() - from);
			share *= 0.5;
		}
		return new Refined(path, rest, 2.0 * share, points);
	}

	/** About this share of each reservoir's range, in million m³: a power of 2, so that halving keeps all multiples. */
	private double[] spacing(double share) {
		double[] out = new double[stages.reservoirs()];
		Arrays.setAll(out, k -> stages.range(k) > 0.0 ? Math.scalb(1.0, Math.getExponent(share * stages.range(k))) : 1.0);
		return out;
	}

	private Path alone(double[][] storage) {
		return SystemLattice.corridor(stages, storage, new int[0], new double[storage.length], 0).best();
	}

	/** A path that keeps all bounds of releases, from one that does not; its gain is minus infinity if none was found. */
	private Path feasible(double[][] start, double share) {
		Path path = new Path(start, Double.NEGATIVE_INFINITY);
		double spacing = share;
		for (int halving = 0; halving < HALVINGS / 2; halving++) {
			stages.price(1000.0 * simulation.system().penalty());
			path = settled(alone(path.storage()), spacing);
			stages.price(Double.POSITIVE_INFINITY);
			Path kept = alone(path.storage());
			if (kept.gain() > Double.NEGATIVE_INFINITY) {
				return kept;
			}
			spacing *= 0.5;
		}
		return new Path(path.storage(), Double.NEGATIVE_INFINITY);
	}

	/** The best path of corridors of one spacing, each around the best path of the one before; one block after another. */
	private Path settled(Path start, double share) {
		double[] spacing = spacing(share);
		Path path = start;
		int idle = 0;
		for (int b = 0; idle < blocks.size(); b = (b + 1) % blocks.size()) {
			int[] block = blocks.get(b);
			Path next = SystemLattice.corridor(stages, path.storage(), block, spacing, STEPS[block.length - 1]).best();
			boolean better = next.gain() > path.gain() + NOTHING * Math.abs(path.gain());
			path = better ? next : path;
			idle = better ? 0 : idle + 1;
			progress.accept(String.format(Locale.ROOT, "storages %.1e of their range apart: gain %.8g", share, path.gain()));
		}
		return path;
	}
}

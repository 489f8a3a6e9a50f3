package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemLattice.Path;

/**
 * A plan of a system of reservoirs by dynamic programming over their storages (Bellman 1957), for objectives that need not be linear. The search
 * starts from the best path of a {@linkplain Grid grid} over all storages, where that is small enough, and from paths of simple plans; around each
 * a corridor is searched, moved until it no longer improves, and its spacing halved: discrete differential dynamic programming (Heidari, Chow,
 * Kokotović and Meredith 1971). Releases follow from the balance, and no storage between two points of a grid is ever interpolated, so that every
 * path is a plan. Of more than four reservoirs a few neighbouring ones are moved at a time, while the others keep their storages: successive
 * approximation (Larson and Korsak 1970). Reservoirs that are not connected are solved separately.
 *
 * <p><b>Error.</b> The result is a local optimum of the grid: no path within one spacing of it has a higher gain, except for sums of spacings of
 * reservoirs that were moved at different times. That is no bound. For a separate reservoir the error is estimated as the sum of two parts: (a)
 * The limit of further halving: gains that halve with the spacing, the slowest rate at a kink of the objective, sum to the last gain; each earlier
 * gain counts likewise, halved for every halving since, and the largest is taken. (b) The difference between the results of grids of n and 2n
 * points, which reveals a corridor caught in a local optimum or between the sides of a ridge; times 3, the safety factor for two grids (Roache
 * 1994). n is doubled until (a) + (b) is below the tolerance. The estimate is no bound: a region missed by both grids is not detected.
 *
 * <p>Deterministic and thread-safe. Stops on interruption.
 */
public final class CorridorSearch {
	/** Default tolerance of the estimated error. */
	static final double TOLERANCE = 1e-5;
	private static final int FIRST_POINTS = 50;
	/** Maximum number of transitions of a stage between all combinations of storages. */
	private static final int MAX_TRANSITIONS = 640_000;
	/** The same for a complete grid of several reservoirs, which gives only a starting path. */
	private static final int MAX_INITIAL_TRANSITIONS = 40_000;
	/** Steps of the corridor to either side, of a block of one reservoir and more. */
	private static final int[] STEPS = { 16, 4, 2, 1 };
	private static final int HALVINGS = 24;
	/** Factor of a difference that two grids leave. */
	private static final double SAFETY = 3.0;
	/** Parts in which the storages of a reservoir divide its range around a simple plan. */
	private static final double FIRST_PARTS = 8;

	/**
	 * A plan.
	 *
	 * @param plan releases, m³/s, in the order of {@link SystemProblem}
	 * @param operation by the plan
	 * @param points storages of each reservoir in the finest grid over all reachable ones; 0 if none was searched
	 * @param spacing final spacing of storages, as a fraction of each reservoir's range
	 * @param error estimated relative gap of the gain to the optimum, for separate reservoirs; empty for a local optimum
	 */
	public record Result(double[] plan, SystemOperation operation, int points, double spacing, OptionalDouble error) {
		/** The gain of the plan in the simulation. */
		public double gain() {
			return operation.gains()[0];
		}

		/** What is known about the plan, as the end of a sentence. */
		public String proof() {
			String apart = String.format(Locale.ROOT, "storage step %.1e of the range", spacing);
			String grid = points == 0 ? "from two simple plans" : "from a grid of " + points + " storages per reservoir";
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
	private final Grid grid;
	private final double tolerance;

	private CorridorSearch(RiverSystem system, Grid grid, double tolerance, Consumer<String> progress) {
		this.simulation = new Simulation(system);
		this.stages = new SystemStages(system, simulation.stretches(), grid.quotients);
		this.progress = progress;
		this.grid = grid;
		this.tolerance = tolerance;
		this.blocks = stages.blocks(STEPS.length);
	}

	/** Why dynamic programming is not applicable to a system, as a sentence with a remedy; empty if it is. */
	public static Optional<String> objection(RiverSystem system) {
		if (system.goal().levels().size() > 1) {
			return Optional.of("the objective has several levels; dynamic programming supports only one. Use weights instead");
		}
		if (system.goal().has(Goal.Term.FIRM_ENERGY)) {
			return Optional.of("the objective has firm-energy, which is not a sum over periods");
		}
		Optional<String> divided = system.nodes().stream().filter(Node::divides).findFirst().map(n -> n.name()
				+ " has several branches; dynamic programming needs one destination of each release");
		return divided.isPresent() ? divided : system.nodes().stream().filter(n -> n.to().stream().anyMatch(l -> l.fraction() > 0)).findFirst().map(
				n -> n.name()
						+ ": the delay is a fraction of a period; dynamic programming needs whole periods");
	}

	/**
	 * Solves a system.
	 *
	 * @param progress receives messages now and then
	 * @throws IllegalArgumentException naming why it is not applicable, or if no plan was found that keeps all bounds
	 * @throws java.util.concurrent.CancellationException if the thread is interrupted
	 */
	public static Result solve(RiverSystem system, Consumer<String> progress) {
		return solve(system, Grid.MULTIPLES, TOLERANCE, progress);
	}

	/**
	 * The same.
	 *
	 * @param grid how storages are chosen
	 * @param tolerance of the estimated error of one reservoir, as a fraction of the gain
	 */
	static Result solve(RiverSystem system, Grid grid, double tolerance, Consumer<String> progress) {
		objection(system).ifPresent(o -> {
			throw new IllegalArgumentException(system.name() + ": " + o);
		});
		int periods = system.periods().count();
		double[] plan = new double[system.decisions()];
		double error = 0.0;
		double spacing = 0.0;
		int points = Integer.MAX_VALUE;
		for (List<Integer> part : system.parts()) {
			Result own = new CorridorSearch(system.only(part), grid, tolerance, progress).found();
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
			double difference = Math.abs(gain(next.path) - gain(best.path));
			Refined better = next.path.gain() > best.path.gain() ? next : best;
			best = new Refined(better.path, better.rest, next.spacing, points);
			double gain = Math.abs(gain(best.path));
			double error = gain == 0.0 || Double.isInfinite(gain) ? 0.0 : (SAFETY * difference + best.rest) / gain;
			if (error < tolerance || 4 * points * points > MAX_TRANSITIONS) {
				return result(best, OptionalDouble.of(error));
			}
		}
	}

	/** Gain of the releases of one reservoir, as operated, in the simulation; minus infinity if there is no plan. */
	private double gain(Path path) {
		if (path.gain() == Double.NEGATIVE_INFINITY) {
			return path.gain();
		}
		double[] releases = simulation.operation(stages.plan(path.storage())).courses().getFirst().release();
		return simulation.operation(releases).gains()[0];
	}

	private Result several() {
		int points = (int) Math.pow(MAX_INITIAL_TRANSITIONS, 0.5 / stages.reservoirs());
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
			throw new IllegalArgumentException(simulation.system().name() + ": dynamic programming found no plan that keeps all bounds. "
					+ "Simulate a plan to see which are broken");
		}
		double[] plan = stages.plan(found.path.storage());
		return new Result(plan, simulation.operation(plan), found.points, found.spacing, error);
	}

	/** The best path from a starting one. @param points of an initial complete grid; 0 for none */
	private Refined refined(double[][] start, int points) {
		stages.price(Double.POSITIVE_INFINITY);
		double parts = points > 0 ? points - 1 : FIRST_PARTS;
		Path path = points > 0 ? SystemLattice.whole(stages, grid, start, points).best() : alone(start);
		if (path.gain() == Double.NEGATIVE_INFINITY) {
			path = feasible(start, parts);
		}
		if (path.gain() == Double.NEGATIVE_INFINITY) {
			return new Refined(path, 0.0, 1.0 / parts, points);
		}
		double rest = Math.abs(path.gain());
		for (int halving = 0; halving < HALVINGS && rest > 0.001 * tolerance * Math.abs(path.gain()); halving++) {
			double from = path.gain();
			path = settled(path, parts);
			rest = Math.max(0.5 * rest, path.gain() - from);
			parts *= 2.0;
		}
		return new Refined(path, rest, 2.0 / parts, points);
	}

	private Path alone(double[][] storage) {
		return SystemLattice.corridor(stages, grid, storage, new int[0], 1.0, 0).best();
	}

	/** Finds a path that keeps all bounds of releases from one that does not; its gain is minus infinity if none was found. */
	private Path feasible(double[][] start, double parts) {
		Path path = new Path(start, Double.NEGATIVE_INFINITY);
		double finer = parts;
		for (int halving = 0; halving < HALVINGS / 2; halving++) {
			stages.price(1000.0 * simulation.system().penalty());
			path = settled(alone(path.storage()), finer);
			stages.price(Double.POSITIVE_INFINITY);
			Path kept = alone(path.storage());
			if (kept.gain() > Double.NEGATIVE_INFINITY) {
				return kept;
			}
			finer *= 2.0;
		}
		return new Path(path.storage(), Double.NEGATIVE_INFINITY);
	}

	/** The best path of corridors of one spacing, each around the best path of the one before; one block after another. */
	private Path settled(Path start, double parts) {
		Path path = start;
		int idle = 0;
		for (int b = 0; idle < blocks.size(); b = (b + 1) % blocks.size()) {
			int[] block = blocks.get(b);
			Path next = SystemLattice.corridor(stages, grid, path.storage(), block, parts, STEPS[block.length - 1]).best();
			boolean better = next.gain() > path.gain() + grid.nothing * Math.abs(path.gain());
			path = better ? next : path;
			idle = better ? 0 : idle + 1;
			progress.accept(String.format(Locale.ROOT, "storage step %.1e of the range: gain %.8g", 1.0 / parts, path.gain()));
		}
		return path;
	}
}

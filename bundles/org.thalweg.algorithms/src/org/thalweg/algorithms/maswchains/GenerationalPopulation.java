package org.thalweg.algorithms.maswchains;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.algorithms.maswchains.Trial.Outcome;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Problem;

/**
 * One population of MA-SW-Chains on the host, by figure 3 of [MA-SW-Chains]: the readable form of the mapping {@code paper}. A step
 * is a generation of children, of which and of the population the best survive, or one trial of local search.
 */
final class GenerationalPopulation extends HostPopulation implements GenerationalScheme.Kernels {
	private final MaSwParameters p;
	private final Problem problem;
	private final int N;
	private final int D;
	private final Coordinates coordinates;
	private final Mating mating;
	private final GenerationalScheme scheme;
	private final StoredRow[] X; // rows
	private final StoredRow[] biases; // of rows; null: none yet
	private double[] trial;
	private final double[] move; // bias + d

	GenerationalPopulation(Setting<MaSwParameters> setting, int population) {
		super(setting.problem(population), setting.populations().get(population), setting.budget(), setting.parameters().size(),
				Math.max(setting.parameters().children(), Trial.MOST));
		this.p = setting.parameters();
		this.problem = setting.problem(population);
		this.N = p.size();
		this.D = problem.dimension();
		this.coordinates = new Coordinates(problem, setting.populations().get(population), p.threads(), p.storage());
		this.mating = new Mating(p, problem, draw, coordinates);
		this.scheme = new GenerationalScheme(p, D, draw, this);
		this.X = new StoredRow[N + p.children()];
		this.biases = new StoredRow[N + p.children()];
		this.trial = new double[D];
		this.move = new double[D];
		Arrays.setAll(X, _ -> coordinates.row());
	}

	@Override
	protected void start() {
		scheme.start();
	}

	@Override
	protected void takeStep() {
		scheme.takeStep((int) step());
	}

	@Override
	public void scatter() {
		for (int i = 0; i < N; i++) {
			coordinates.scatter(problem, i, trial);
			replace(i);
		}
	}

	/** Where n points are evaluated there is no trial point, so that they may be read into its row. */
	@Override
	public double[] evaluate(int step, int[] order, int place, int n, int number) {
		if (together() && n > 1) {
			double[] out = new double[n];
			values(IntStream.range(0, n).mapToObj(k -> X[order[place + k]].toArray()).toArray(double[][]::new),
					IntStream.range(number, number + n).toArray(), n, out);
			return out;
		}
		return IntStream.range(0, n).mapToDouble(k -> value(order[place + k] == X.length ? trial : X[order[place + k]].read(trial), number + k))
				.toArray();
	}

	@Override
	public void sort(int[] order, double[] values) {
		int[] before = order.clone();
		double[] placed = Arrays.stream(before, 0, values.length).mapToDouble(row -> values[row]).toArray();
		int[] ranked = Selection.order(placed, placed.length, placed.length);
		Arrays.setAll(order, place -> place < ranked.length ? before[ranked[place]] : before[place]);
	}

	/** All children have their parents among the individuals as they were. */
	@Override
	public void crossover(int step, int[] order) {
		StoredRow[] ranked = IntStream.range(0, N).mapToObj(place -> X[order[place]]).toArray(StoredRow[]::new);
		for (int c = 0; c < p.children(); c++) {
			mating.child(step, c, ranked, trial);
			replace(order[N + c]);
		}
	}

	@Override
	public double nearest(int row) {
		return IntStream.range(0, N).map(place -> scheme.order[place]).filter(other -> other != row)
				.mapToDouble(other -> coordinates.squaredDistance(X[row], X[other])).min().orElseThrow();
	}

	@Override
	public void clearBias(int row) {
		bias(row).clear();
	}

	private StoredRow bias(int row) {
		biases[row] = biases[row] == null ? coordinates.row() : biases[row];
		return biases[row];
	}

	@Override
	public void changePlus(int step, int row, double rho) {
		SolisWets.plus(coordinates, step, rho, biases[row], X[row], move, trial);
	}

	@Override
	public void changeMinus(int row) {
		SolisWets.minus(coordinates, X[row], move, trial);
	}

	@Override
	public void updateBias(int row, Outcome outcome) {
		SolisWets.updateBias(coordinates, outcome, move, biases[row]);
	}

	@Override
	public void replace(int row) {
		trial = X[row].take(trial, coordinates);
	}

	@Override
	protected boolean state(StateArrays own) {
		SavedScheme.declare(own, scheme);
		SavedRows.declare(own, "points", p.storage(), D, X.length, row -> X[row]);
		SavedRows.declare(own, "biases", p.storage(), D, X.length, row -> scheme.chained(row) ? bias(row) : null);
		return true;
	}

	@Override
	protected int mostEvaluations() {
		return scheme.mostEvaluations();
	}

	@Override
	protected double[] values() {
		return scheme.values;
	}

	@Override
	protected double[] point(int row) {
		return X[row].toArray();
	}
}

package org.thalweg.algorithms.maswchains;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Problem;

/**
 * One population of MA-SW-Chains on the host, by figure 2 of [MA-SW-Chains]: phases of the genetic algorithm and of local search
 * alternate, whose evaluations {@link PhaseSchedule} counts. A step is the least after which it can stop: one child, which is one
 * evaluation, or one trial of local search, which is one or two.
 */
final class MemeticPopulation extends HostPopulation {
	private final MaSwParameters p;
	private final Problem problem;
	private final int N;
	private final int D;
	private final Coordinates coordinates;
	private final Mating mating;
	private final SolisWets search;
	private final PhaseSchedule phases;
	private final StoredRow[] X;
	private final double[] f; // of N individuals, of the point of local search, and of the archived one
	private final Chains chains;
	private final StoredRow[] biases; // of chains; null: none
	private final Deque<StoredRow> unused = new ArrayDeque<>(); // biases of chains that have ended
	private int cLS; // the individual that is refined
	private StoredRow archived; // the best of all, too little better to be kept

	MemeticPopulation(Setting<MaSwParameters> setting, int population) {
		super(setting.problem(population), setting.populations().get(population), setting.budget(), setting.parameters().size(), Trial.MOST);
		this.p = setting.parameters();
		this.problem = setting.problem(population);
		this.N = p.size();
		this.D = problem.dimension();
		this.coordinates = new Coordinates(problem, setting.populations().get(population), p.threads(), p.storage());
		this.mating = new Mating(p, problem, draw, coordinates);
		this.search = new SolisWets(p, coordinates, this::value);
		this.phases = new PhaseSchedule(p.ratio(), p.intensity(), N);
		this.X = new StoredRow[N];
		Arrays.setAll(X, _ -> coordinates.row());
		this.f = new double[N + 2];
		this.chains = new Chains(p, N);
		this.biases = new StoredRow[N];
	}

	/** Line 1 of figure 2: a random population within the initial range. */
	@Override
	protected void start() {
		Arrays.fill(f, Double.POSITIVE_INFINITY);
		if (together()) {
			startTogether();
		}
		for (int i = 0; i < N && !together(); i++) {
			coordinates.scatter(problem, i, search.scratch());
			f[i] = value(search.scratch(), i);
			search.keepScratch(X[i]);
		}
		nextPhase();
	}

	private void startTogether() {
		double[][] points = new double[N][D];
		for (int i = 0; i < N; i++) {
			coordinates.scatter(problem, i, points[i]);
		}
		values(points, 0, N, 0, f);
		for (int i = 0; i < N; i++) {
			System.arraycopy(points[i], 0, search.scratch(), 0, D);
			search.keepScratch(X[i]);
		}
	}

	/** One child (line 2) or one trial (line 9); a phase that it ends is followed by the next one. */
	@Override
	protected void takeStep() {
		if (phases.localSearch()) {
			phases.spend(search.trial((int) step(), phases.left()));
			f[N] = search.value();
		} else {
			breed();
			phases.spend(1);
		}
		nextPhase();
	}

	/** Ends a phase that is over and begins the next. */
	private void nextPhase() {
		while (phases.left() == 0) {
			if (phases.localSearch()) {
				endLocalSearch();
			}
			phases.next();
			if (phases.localSearch()) {
				choose();
			}
		}
	}

	/** One step of the genetic algorithm: the child replaces the worst individual if it is better. */
	private void breed() {
		double[] child = search.scratch();
		mating.child((int) step(), 0, X, child);
		double value = value(child, 0);
		int worst = Selection.worst(f, N);
		if (value < f[worst]) {
			search.keepScratch(X[worst]);
			f[worst] = value;
			chains.replaced(worst);
			freeBias(worst);
		}
	}

	/** Lines 3 to 8: an individual, with the state of its chain or a new one. */
	private void choose() {
		cLS = chains.choose(N, i -> i, f, draw, (int) step());
		if (chains.state(cLS) == null) {
			biases[cLS] = unused.isEmpty() ? coordinates.row() : unused.pop();
			biases[cLS].clear();
			chains.begin(cLS, new StepSize(firstRho()));
		}
		search.begin(X[cLS], f[cLS], chains.state(cLS), biases[cLS]);
	}

	private double firstRho() {
		if (p.firstRho() == FirstRho.ABSOLUTE) {
			return p.rho();
		}
		double nearest = Double.POSITIVE_INFINITY;
		for (int i = 0; i < N; i++) {
			nearest = i == cLS ? nearest : Math.min(nearest, coordinates.squaredDistance(X[cLS], X[i]));
		}
		return Math.min(p.rho(), Math.sqrt(nearest) / (2.0 * D));
	}

	/** Lines 10 and 11: what was improved enough replaces the individual and its chain may resume; else the chain ends there. */
	private void endLocalSearch() {
		if (chains.end(cLS, f[cLS] - search.value())) {
			X[cLS] = search.exchange(X[cLS]);
			f[cLS] = search.value();
		} else {
			archive();
			freeBias(cLS);
		}
		f[N] = Double.POSITIVE_INFINITY;
	}

	/** A point that is better than all others is remembered, even if it is not kept. */
	private void archive() {
		if (search.value() < f[leaderBeside()]) {
			archived = search.exchange(archived == null ? coordinates.row() : archived);
			f[N + 1] = search.value();
		} else {
			search.drop();
		}
	}

	/** The best except for the point of local search. */
	private int leaderBeside() {
		int best = Selection.best(f, N);
		return f[N + 1] < f[best] ? N + 1 : best;
	}

	private void freeBias(int i) {
		if (biases[i] != null) {
			unused.push(biases[i]);
			biases[i] = null;
		}
	}

	@Override
	protected boolean state(StateArrays own) {
		SavedSearchState saved = new SavedSearchState(N);
		if (step() > 0 || evaluations() > 0) {
			save(saved);
		}
		SavedRows.declare(own, "points", p.storage(), D, N, i -> X[i]);
		saved.declare(own, f, () -> restore(saved));
		SavedRows.declare(own, "point of local search", p.storage(), D, 1, _ -> search.moved() ? search.point() : null);
		SavedRows.declare(own, "point set aside", p.storage(), D, 1, _ -> archived);
		SavedRows.declare(own, "biases", p.storage(), D, N, i -> saved.begins(i) ? null : biases[i]);
		return true;
	}

	private void save(SavedSearchState to) {
		chains.save(to.chains);
		boolean searches = phases.localSearch();
		to.counters(step() + 1, phases.nEA(), phases.nLS(), searches ? 1 : 0, phases.left(), cLS, searches && search.moved() ? 1 : 0, 0,
				to.chains.streaks[cLS]);
		to.numbers(best(), f[leaderBeside()], searches ? search.value() : 0.0, to.chains.deviations[cLS]);
	}

	/** Points and biases are read afterwards. */
	private void restore(SavedSearchState from) {
		phases.restore(from.counter(1), from.counter(2), from.counter(3) != 0, (int) from.counter(4));
		cLS = (int) from.counter(5);
		archived = f[N + 1] < Double.POSITIVE_INFINITY ? coordinates.row() : null;
		chains.restore(from.chains);
		if (phases.localSearch()) {
			chains.begin(cLS, new StepSize(from.number(3), (int) from.counter(8)));
		}
		Arrays.setAll(biases, i -> chains.state(i) == null ? null : coordinates.row());
		if (phases.localSearch() && from.counter(6) != 0) {
			search.resume(X[cLS], from.number(2), chains.state(cLS), biases[cLS]);
		} else if (phases.localSearch()) {
			if (from.begins(cLS) && phases.left() == p.intensity()) {
				chains.state(cLS).rho = firstRho(); // which devices may work out later
			}
			search.begin(X[cLS], f[cLS], chains.state(cLS), biases[cLS]);
		}
	}

	@Override
	protected int mostEvaluations() {
		return phases.localSearch() ? Math.min(Trial.MOST, phases.left()) : 1;
	}

	@Override
	protected double[] values() {
		return f;
	}

	@Override
	protected double[] point(int i) {
		return (i < N ? X[i] : i == N ? search.point() : archived).toArray();
	}
}

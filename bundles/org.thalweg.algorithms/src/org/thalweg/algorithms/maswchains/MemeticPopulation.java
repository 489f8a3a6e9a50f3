package org.thalweg.algorithms.maswchains;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.algorithms.maswchains.MaSwParameters.Mark;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Problem;

/**
 * One population of MA-SW-Chains on the host, as figure 2 of [MA-SW-Chains] tells it: the genetic algorithm and local search by turns,
 * in phases whose evaluations {@link Phases} counts. A step is the least after which it can stop: one child, which is one evaluation,
 * or one trial of local search, which is one or two.
 */
final class MemeticPopulation extends HostPopulation {
	/** A trial's evaluations at most. */
	static final int MOST = 2;

	private final MaSwParameters p;
	private final Problem problem;
	private final int N;
	private final int D;
	private final Coordinates coordinates;
	private final Mating mating;
	private final SolisWets search;
	private final Phases phases;
	private final StoredRow[] X;
	private final double[] f; // of N individuals, of the point of local search, and of the one set aside
	private final boolean[] marked; // local search could not improve it
	private final Chain[] chains; // null: none
	private final Deque<StoredRow> biases = new ArrayDeque<>(); // of chains that have ended
	private int refined; // c_LS
	private StoredRow aside; // the best of all, too little better to be kept

	MemeticPopulation(Setting<MaSwParameters> setting, int population) {
		super(setting.problem(population), setting.populations().get(population), setting.budget(), setting.parameters().size(), MOST);
		this.p = setting.parameters();
		this.problem = setting.problem(population);
		this.N = p.size();
		this.D = problem.dimension();
		this.coordinates = new Coordinates(problem, setting.populations().get(population), p.threads(), p.storage());
		this.mating = new Mating(p, problem, draw, coordinates);
		this.search = new SolisWets(p, coordinates, this::value);
		this.phases = new Phases(p.ratio(), p.intensity(), N);
		this.X = new StoredRow[N];
		Arrays.setAll(X, _ -> coordinates.row());
		this.f = new double[N + 2];
		this.marked = new boolean[N];
		this.chains = new Chain[N];
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
		prepare();
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
		if (phases.refines()) {
			phases.spend(search.trial((int) step(), phases.left()));
			f[N] = search.value();
		} else {
			breed();
			phases.spend(1);
		}
		prepare();
	}

	/** Ends a phase that is over and begins the next. */
	private void prepare() {
		while (phases.left() == 0) {
			if (phases.refines()) {
				settle();
			}
			phases.next();
			if (phases.refines()) {
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
			marked[worst] = false;
			forget(worst);
		}
	}

	/** Lines 3 to 8: the best that is not marked, or anyone if all are, with the state of its chain or a new one. */
	private void choose() {
		refined = bestUnmarked();
		if (refined < 0) {
			refined = draw.integer(N, MaSwStream.CHOICE, (int) step(), 0, 0);
		}
		if (chains[refined] == null) {
			StoredRow bias = biases.isEmpty() ? coordinates.row() : biases.pop();
			bias.clear();
			chains[refined] = new Chain(firstRho(), bias);
		}
		search.begin(X[refined], f[refined], chains[refined]);
	}

	private int bestUnmarked() {
		int best = -1;
		for (int i = 0; i < N; i++) {
			if (!marked[i] && (best < 0 || f[i] < f[best])) {
				best = i;
			}
		}
		return best;
	}

	private double firstRho() {
		if (p.firstRho() == FirstRho.ABSOLUTE) {
			return p.rho();
		}
		double nearest = Double.POSITIVE_INFINITY;
		for (int i = 0; i < N; i++) {
			nearest = i == refined ? nearest : Math.min(nearest, coordinates.squaredDistance(X[refined], X[i]));
		}
		return Math.min(p.rho(), Math.sqrt(nearest) / (2.0 * D));
	}

	/** Lines 10 and 11: what was improved enough replaces the individual and its chain may go on; else the chain ends there. */
	private void settle() {
		double gain = f[refined] - search.value();
		if (gain > 0 && gain >= p.threshold()) {
			X[refined] = search.exchange(X[refined]);
			f[refined] = search.value();
			marked[refined] &= p.mark() == Mark.UNTIL_REPLACED;
		} else {
			setAside();
			marked[refined] = true;
			forget(refined);
		}
		f[N] = Double.POSITIVE_INFINITY;
	}

	/** A point that is better than all others is remembered, even if it is not kept. */
	private void setAside() {
		if (search.value() < f[leaderBeside()]) {
			aside = search.exchange(aside == null ? coordinates.row() : aside);
			f[N + 1] = search.value();
		} else {
			search.drop();
		}
	}

	/** The best but for the point of local search. */
	private int leaderBeside() {
		int best = Selection.best(f, N);
		return f[N + 1] < f[best] ? N + 1 : best;
	}

	private void forget(int i) {
		if (chains[i] != null) {
			biases.push(chains[i].bias);
			chains[i] = null;
		}
	}

	@Override
	protected boolean state(StateArrays own) {
		SavedCourse course = new SavedCourse(N);
		if (step() > 0 || evaluations() > 0) {
			describe(course);
		}
		SavedRows.declare(own, "points", p.storage(), D, N, i -> X[i]);
		course.declare(own, f, () -> takeOver(course));
		SavedRows.declare(own, "point of local search", p.storage(), D, 1, _ -> search.moved() ? search.point() : null);
		SavedRows.declare(own, "point set aside", p.storage(), D, 1, _ -> aside);
		SavedRows.declare(own, "biases", p.storage(), D, N, i -> chains[i] == null || course.begins(i) ? null : chains[i].bias);
		return true;
	}

	private void describe(SavedCourse course) {
		for (int i = 0; i < N; i++) {
			Chain chain = chains[i];
			course.individual(i, marked[i], chain != null, chain == null ? 0.0 : chain.rho,
					chain == null ? 0 : chain.streak());
		}
		course.counters(step() + 1, phases.bred(), phases.searched(), phases.refines() ? 1 : 0, phases.left(), refined,
				phases.refines() && search.moved() ? 1 : 0, 0, course.streak(refined));
		course.numbers(best(), f[leaderBeside()], phases.refines() ? search.value() : 0.0, course.deviation(refined));
	}

	/** What was saved of the course; rows are read afterwards. */
	private void takeOver(SavedCourse course) {
		phases.resume(course.counter(1), course.counter(2), course.counter(3) != 0, (int) course.counter(4));
		refined = (int) course.counter(5);
		aside = f[N + 1] < Double.POSITIVE_INFINITY ? coordinates.row() : null;
		for (int i = 0; i < N; i++) {
			boolean refining = phases.refines() && i == refined;
			marked[i] = course.marked(i);
			chains[i] = course.chained(i) || refining ? new Chain(refining ? course.number(3) : course.deviation(i), coordinates.row()) : null;
			if (chains[i] != null) {
				chains[i].resume(refining ? (int) course.counter(8) : course.streak(i));
			}
		}
		if (phases.refines() && course.counter(6) != 0) {
			search.resume(X[refined], course.number(2), chains[refined]);
		} else if (phases.refines()) {
			if (course.begins(refined) && phases.left() == p.intensity()) {
				chains[refined].rho = firstRho(); // which devices may work out later
			}
			search.begin(X[refined], f[refined], chains[refined]);
		}
	}

	@Override
	protected int mostEvaluations() {
		return phases.refines() ? Math.min(MOST, phases.left()) : 1;
	}

	@Override
	protected double[] values() {
		return f;
	}

	@Override
	protected double[] point(int i) {
		return (i < N ? X[i] : i == N ? search.point() : aside).toArray();
	}
}

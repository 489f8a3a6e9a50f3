package org.thalweg.algorithms.maswchains;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.algorithms.maswchains.MaSwParameters.Mark;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.NormalPairs;

/** Figure 2 of [MA-SW-Chains] as it is printed, with copies of everything, on one function. Callers that evaluate count. */
final class Figure2 {
	private static final int D = 3;

	/** Σ x² on [−bound, bound]^3 and a noise that depends on the evaluation's number. */
	record NoisyBowl(double bound) implements Problem {
		@Override
		public int dimension() {
			return D;
		}

		@Override
		public double[] lower() {
			return new double[] { -bound, -bound, -bound };
		}

		@Override
		public double[] upper() {
			return new double[] { bound, bound, bound };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return f(x, at.noise(0));
		}

		static double f(double[] x, double noise) {
			return Arrays.stream(x).map(v -> v * v).sum() + 1e-2 * noise;
		}
	}

	/** Another problem, and each point that is evaluated. */
	record Recording(Problem of, List<double[]> points) implements Problem {
		@Override
		public int dimension() {
			return of.dimension();
		}

		@Override
		public double[] lower() {
			return of.lower();
		}

		@Override
		public double[] upper() {
			return of.upper();
		}

		@Override
		public double value(double[] x, Evaluation at) {
			points.add(x.clone());
			return of.value(x, at);
		}
	}

	/** A coordinate as it is kept: with storage: single the nearest float, or the next one where that is out of [−bound, bound]. */
	static double kept(double x, double bound, Storage storage) {
		if (storage == Storage.DOUBLE) {
			return x;
		}
		float near = new BigDecimal(x).floatValue();
		return near > bound ? Math.nextDown(near) : near < -bound ? Math.nextUp(near) : near;
	}

	private static double[] kept(double[] x, double bound, Storage storage) {
		return Arrays.stream(x).map(v -> kept(v, bound, storage)).toArray();
	}

	/** Of a bias, which has no bounds. */
	private double[] kept(double[] bias) {
		return kept(bias, Double.POSITIVE_INFINITY, p.storage());
	}

	private record State(double rho, int successes, int failures, double[] bias) {
	}

	private final MaSwParameters p;
	private final double bound;
	private final Draw draw;
	private final int N;
	private final double[][] X;
	private final double[] f;
	private final boolean[] marked;
	private final State[] chains;
	private int nEA;
	private int nLS;
	private long most;
	int step;
	long evaluations;
	double best = Double.POSITIVE_INFINITY;
	double[] bestPoint;
	final List<String> improvements = new ArrayList<>();
	final Map<String, Integer> met = new HashMap<>();

	Figure2(MaSwParameters p, double bound, long seed) {
		this.p = p;
		this.bound = bound;
		this.draw = new Draw(seed, 0);
		this.N = p.size();
		this.X = new double[N][D];
		this.f = new double[N];
		this.marked = new boolean[N];
		this.chains = new State[N];
	}

	private void meet(String what) {
		met.merge(what, 1, Integer::sum);
	}

	private double value(double[] x, int i) {
		double v = NoisyBowl.f(x, draw.uniform(Draw.NOISE, step, i, 0));
		evaluations++;
		if (evaluations == 1 || v < best) {
			best = v;
			bestPoint = x.clone();
			improvements.add(step + " " + evaluations + " " + v);
		}
		return v;
	}

	/** Until a step of at most `next` evaluations could exceed the budget. */
	private boolean spent(int next) {
		return evaluations + next > most;
	}

	void run(long budget) {
		most = budget;
		for (int i = 0; i < N; i++) { // 1
			for (int d = 0; d < D; d++) {
				X[i][d] = kept(-bound + draw.uniform(MaSwStream.POSITION, 0, i, d) * (bound - -bound), bound, p.storage());
			}
			f[i] = value(X[i], i);
		}
		nEA = N;
		while (true) {
			BigDecimal r = BigDecimal.valueOf(p.ratio());
			BigDecimal all = BigDecimal.valueOf(nEA + nLS + p.intensity());
			BigDecimal share = BigDecimal.ONE.subtract(r).multiply(all).subtract(BigDecimal.valueOf(nEA));
			int n = share.divide(r, 0, RoundingMode.FLOOR).intValueExact();
			for (int k = 0; k < n; k++) { // 2
				if (spent(1)) {
					return;
				}
				step++;
				breed();
				nEA++;
			}
			if (!refine()) { // 3 to 11
				return;
			}
			nLS += p.intensity();
		}
	}

	private double distance(int a, int b) {
		double sum = 0;
		for (int d = 0; d < D; d++) {
			sum += (X[a][d] - X[b][d]) * (X[a][d] - X[b][d]);
		}
		return sum;
	}

	private void breed() {
		List<Integer> left = new ArrayList<>();
		for (int i = 0; i < N; i++) {
			left.add(i);
		}
		int mother = left.remove(draw.integer(N, MaSwStream.PARENTS, step, 0, 0));
		int father = -1;
		for (int k = 1; k <= p.candidates(); k++) {
			int candidate = left.remove(draw.integer(N - k, MaSwStream.PARENTS, step, 0, k));
			father = father < 0 || distance(mother, candidate) > distance(mother, father) ? candidate : father;
		}
		double[] child = new double[D];
		for (int d = 0; d < D; d++) {
			double I = Math.abs(X[mother][d] - X[father][d]);
			double low = Math.max(-bound, Math.min(X[mother][d], X[father][d]) - p.alpha() * I);
			double high = Math.min(bound, Math.max(X[mother][d], X[father][d]) + p.alpha() * I);
			child[d] = low + draw.uniform(MaSwStream.BLEND, step, 0, d) * (high - low);
		}
		NoisyBowl problem = new NoisyBowl(bound);
		new Mating(p, problem, draw, new Coordinates(problem, new Population(0, 7), 1, Storage.DOUBLE)).mutate(step, 0, child);
		child = kept(child, bound, p.storage());
		double value = value(child, 0);
		int worst = 0;
		for (int i = 1; i < N; i++) {
			worst = f[i] > f[worst] ? i : worst;
		}
		if (value < f[worst]) {
			if (marked[worst]) {
				meet("replaced a mark");
			}
			X[worst] = child;
			f[worst] = value;
			marked[worst] = false;
			chains[worst] = null;
		}
	}

	private int pick() {
		int c = -1;
		for (int i = 0; i < N; i++) {
			c = !marked[i] && (c < 0 || f[i] < f[c]) ? i : c;
		}
		if (c < 0) {
			meet("random");
			c = draw.integer(N, MaSwStream.CHOICE, step, 0, 0);
		}
		return c;
	}

	private State begin(int c) {
		if (chains[c] != null) {
			meet("continued");
			return chains[c];
		}
		double rho = p.rho();
		if (p.firstRho() == FirstRho.NEAREST) {
			double nearest = Double.POSITIVE_INFINITY;
			for (int i = 0; i < N; i++) {
				nearest = i == c ? nearest : Math.min(nearest, distance(c, i));
			}
			rho = Math.min(rho, Math.sqrt(nearest) / (2 * D));
		}
		return new State(rho, 0, 0, new double[D]);
	}

	/** False where the budget ends it. */
	private boolean refine() {
		int c = pick();
		State s = begin(c);
		double[] x = X[c].clone();
		double value = f[c];
		double known = best;
		for (int left = p.intensity(); left > 0;) {
			if (spent(Math.min(2, left))) {
				return false;
			}
			step++;
			double[] d = new double[D];
			new NormalPairs(draw).fill(MaSwStream.INCREMENT, step, 0, 0, d, 0, D);
			double[] plus = new double[D];
			double[] minus = new double[D];
			double[] up = new double[D];
			double[] down = new double[D];
			double[] half = new double[D];
			for (int i = 0; i < D; i++) {
				double move = s.bias[i] + s.rho * d[i];
				plus[i] = kept(Math.clamp(x[i] + move, -bound, bound), bound, p.storage());
				minus[i] = kept(Math.clamp(x[i] - move, -bound, bound), bound, p.storage());
				up[i] = 0.2 * s.bias[i] + 0.4 * move;
				down[i] = s.bias[i] - 0.4 * move;
				half[i] = s.bias[i] / 2;
			}
			double first = value(plus, 0);
			left--;
			if (first < value) {
				x = plus;
				value = first;
				s = success(s, kept(up));
			} else if (left == 0) {
				meet("half a trial");
			} else {
				double second = value(minus, 1);
				left--;
				if (second < value) {
					x = minus;
					value = second;
					s = success(s, kept(down));
				} else {
					s = s.failures + 1 == p.failures() ? new State(s.rho / 2, 0, 0, kept(half)) : new State(s.rho, 0, s.failures + 1, kept(half));
				}
			}
		}
		end(c, x, value, s, known);
		return true;
	}

	private State success(State s, double[] bias) {
		return s.successes + 1 == p.successes() ? new State(s.rho * 2, 0, 0, bias) : new State(s.rho, s.successes + 1, 0, bias);
	}

	private void end(int c, double[] x, double value, State s, double known) {
		if (f[c] - value >= p.threshold() && value < f[c]) {
			meet("kept");
			X[c] = x;
			f[c] = value;
			chains[c] = s;
			marked[c] = marked[c] && p.mark() == Mark.UNTIL_REPLACED;
		} else {
			meet(value < known ? "better than all and dropped" : "marked");
			marked[c] = true;
			chains[c] = null;
		}
	}
}

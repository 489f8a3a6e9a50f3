package org.thalweg.algorithms.maswchains;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.algorithms.maswchains.Figure2.NoisyBowl;
import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.algorithms.maswchains.MaSwParameters.Mark;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.NormalPairs;

/** Figure 3 of [MA-SW-Chains] as it is printed, with individuals that are sorted and copies of everything, on one function. */
final class Figure3 {
	private static final int D = 3;

	/** One individual. */
	private static final class Individual {
		final double[] x;
		final double f;
		boolean marked;
		State chain;

		Individual(double[] x, double f) {
			this.x = x;
			this.f = f;
		}
	}

	private record State(double rho, int successes, int failures, double[] bias) {
	}

	private final MaSwParameters p;
	private final double bound;
	private final Draw draw;
	private List<Individual> population = new ArrayList<>();
	private long most;
	int step;
	long evaluations;
	double best = Double.POSITIVE_INFINITY;
	double[] bestPoint;
	final List<String> improvements = new ArrayList<>();
	final Map<String, Integer> met = new HashMap<>();

	Figure3(MaSwParameters p, double bound, long seed) {
		this.p = p;
		this.bound = bound;
		this.draw = new Draw(seed, 0);
	}

	private double kept(double x) {
		return Figure2.kept(x, bound, p.storage());
	}

	private double keptBias(double x) {
		return Figure2.kept(x, Double.POSITIVE_INFINITY, p.storage());
	}

	private void meet(String what) {
		met.merge(what, 1, Integer::sum);
	}

	private double value(double[] x, int number) {
		double v = NoisyBowl.f(x, draw.uniform(Draw.NOISE, step, number, 0));
		evaluations++;
		if (evaluations == 1 || v < best) {
			best = v;
			bestPoint = x.clone();
			improvements.add(step + " " + evaluations + " " + v);
		}
		return v;
	}

	private boolean spent(int next) {
		return evaluations + next > most;
	}

	void run(long budget) {
		most = budget;
		for (int i = 0; i < p.size(); i++) { // 1
			double[] x = new double[D];
			for (int d = 0; d < D; d++) {
				x[d] = kept(-bound + draw.uniform(MaSwStream.POSITION, 0, i, d) * (bound - -bound));
			}
			population.add(new Individual(x, value(x, i)));
		}
		population.sort(Comparator.comparingDouble(i -> i.f)); // 2
		int crossovers = p.size();
		int searched = 0;
		while (true) { // 5
			BigDecimal r = BigDecimal.valueOf(p.ratio());
			BigDecimal all = BigDecimal.valueOf(crossovers + searched + p.intensity());
			BigDecimal share = BigDecimal.ONE.subtract(r).multiply(all).subtract(BigDecimal.valueOf(crossovers));
			int n = share.divide(r, 0, RoundingMode.FLOOR).intValueExact();
			for (int c = 0; c < n / p.children(); c++) { // 7
				if (spent(p.children())) {
					return;
				}
				step++;
				generation();
				crossovers += p.children();
			}
			if (n > 0 && n % p.children() > 0) {
				meet("evaluations that make no generation");
			}
			if (!refine()) {
				return;
			}
			searched += p.intensity();
		}
	}

	/** The square, added up as a tree of three leaves. */
	private static double distance(Individual a, Individual b) {
		double[] square = new double[D];
		for (int d = 0; d < D; d++) {
			square[d] = (a.x[d] - b.x[d]) * (a.x[d] - b.x[d]);
		}
		return square[0] + square[2] + square[1];
	}

	/** Lines 8 to 10. */
	private void generation() {
		List<double[]> children = new ArrayList<>();
		for (int c = 0; c < p.children(); c++) {
			children.add(child(c));
		}
		List<Individual> all = new ArrayList<>(population);
		for (int c = 0; c < p.children(); c++) {
			all.add(new Individual(children.get(c), value(children.get(c), c)));
		}
		all.sort(Comparator.comparingDouble(i -> i.f));
		List<Individual> survivors = new ArrayList<>(all.subList(0, p.size()));
		long fromChildren = survivors.stream().filter(i -> !population.contains(i)).count();
		meet(fromChildren > 1 ? "several children survive" : "one child at most survives");
		population.stream().filter(i -> i.chain != null && !survivors.contains(i)).forEach(_ -> meet("a chain is lost"));
		population = survivors;
	}

	private double[] child(int c) {
		List<Individual> left = new ArrayList<>(population);
		Individual mother = left.remove(draw.integer(left.size(), MaSwStream.PARENTS, step, c, 0));
		Individual father = null;
		for (int k = 1; k <= p.candidates(); k++) {
			Individual candidate = left.remove(draw.integer(left.size(), MaSwStream.PARENTS, step, c, k));
			father = father == null || distance(mother, candidate) > distance(mother, father) ? candidate : father;
		}
		double[] child = new double[D];
		for (int d = 0; d < D; d++) {
			double I = Math.abs(mother.x[d] - father.x[d]);
			double low = Math.max(-bound, Math.min(mother.x[d], father.x[d]) - p.alpha() * I);
			double high = Math.min(bound, Math.max(mother.x[d], father.x[d]) + p.alpha() * I);
			child[d] = low + draw.uniform(MaSwStream.BLEND, step, c, d) * (high - low);
		}
		NoisyBowl problem = new NoisyBowl(bound);
		new Mating(p, problem, draw, new Coordinates(problem, new Population(0, 7), 1, Storage.DOUBLE)).mutate(step, c, child);
		return Arrays.stream(child).map(this::kept).toArray();
	}

	/** Line 15, by section 4.4. */
	private int pick() {
		int c = -1;
		for (int i = 0; i < p.size(); i++) {
			c = !population.get(i).marked && (c < 0 || population.get(i).f < population.get(c).f) ? i : c;
		}
		if (c < 0) {
			meet("random");
			c = draw.integer(p.size(), MaSwStream.CHOICE, step, 0, 0);
		}
		return c;
	}

	private State begin(Individual c) {
		if (c.chain != null) {
			meet("continued");
			return c.chain;
		}
		double rho = p.rho();
		if (p.firstRho() == FirstRho.NEAREST) {
			double nearest = population.stream().filter(i -> i != c).mapToDouble(i -> distance(c, i)).min().orElseThrow();
			rho = Math.min(rho, Math.sqrt(nearest) / (2 * D));
		}
		return new State(rho, 0, 0, new double[D]);
	}

	/** Lines 14 to 38, I_str evaluations. False where the budget ends it. */
	private boolean refine() {
		int c = pick();
		Individual first = population.get(c);
		State s = begin(first);
		for (int left = p.intensity(); left > 0;) {
			if (spent(Math.min(2, left))) {
				return false;
			}
			step++;
			Individual x = population.get(c);
			double[] d = new double[D];
			new NormalPairs(draw).fill(MaSwStream.INCREMENT, step, 0, 0, d, 0, D);
			double[][] tries = new double[2][D];
			double[][] biases = new double[3][D];
			for (int i = 0; i < D; i++) {
				double move = s.bias[i] + s.rho * d[i];
				tries[0][i] = kept(Math.clamp(x.x[i] + move, -bound, bound));
				tries[1][i] = kept(Math.clamp(x.x[i] - move, -bound, bound));
				biases[0][i] = keptBias(0.2 * s.bias[i] + 0.4 * move);
				biases[1][i] = keptBias(s.bias[i] - 0.4 * move);
				biases[2][i] = keptBias(s.bias[i] / 2);
			}
			boolean success = false;
			for (int k = 0; k < 2 && !success && left > 0; k++) {
				double value = value(tries[k], k);
				left--;
				success = value < x.f;
				if (success) {
					Individual better = new Individual(tries[k], value);
					better.marked = x.marked;
					population.set(c, better); // 35
					s = s.successes + 1 == p.successes() ? new State(s.rho * 2, 0, 0, biases[k])
							: new State(s.rho, s.successes + 1, 0, biases[k]);
				} else if (k == 1) {
					s = s.failures + 1 == p.failures() ? new State(s.rho / 2, 0, 0, biases[2])
							: new State(s.rho, 0, s.failures + 1, biases[2]);
				} else if (left == 0) {
					meet("half a trial");
				}
			}
		}
		end(first, population.get(c), s);
		return true;
	}

	private void end(Individual first, Individual last, State s) {
		boolean improved = first.f - last.f >= p.threshold() && last.f < first.f;
		meet(improved ? "kept" : last == first ? "marked" : "too little, but better");
		last.chain = improved ? s : null;
		last.marked = !improved || last.marked && p.mark() == Mark.UNTIL_REPLACED;
	}
}

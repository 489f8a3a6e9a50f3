package org.thalweg.algorithms.cmaes;

import static org.thalweg.algorithms.cmaes.Schedule.FRESH;
import static org.thalweg.algorithms.cmaes.Schedule.GENERATION;
import static org.thalweg.algorithms.cmaes.Schedule.LAMBDA;
import static org.thalweg.algorithms.cmaes.Schedule.MADE;
import static org.thalweg.algorithms.cmaes.Schedule.SPREADS;

import java.util.Arrays;
import java.util.Optional;

import org.thalweg.algorithms.cmaes.CmaesParameters.Bounds;
import org.thalweg.core.algorithm.EventLog;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.NormalPairs;

/**
 * One population of CMA-ES on the host, through as many runs as its budget allows: figure 6 of Hansen's tutorial (arXiv 1604.00772), whose
 * letters these are. Steps y are kept in the covariance matrix's own coordinates. Variables are in units of the range in which algorithms start.
 */
final class CmaesPopulation extends HostPopulation {
	private static final int SIGMA = 0;
	private static final int FIRST_SIGMA = 1;
	private static final int FORGOTTEN = 2; // (1 − c_σ)^(2g)

	private final Problem problem;
	private final CmaesParameters with;
	private final Schedule schedule;
	private final int D;
	private final double[] scale;
	private final Box box;
	private final boolean separable;
	private final Covariance covariance;
	private final RunEnd end;
	private final CanonicalSum sum = new CanonicalSum();
	private final Optional<BoundPenalty> penalty;
	private final NormalPairs normals = new NormalPairs(draw);
	private final double chi; // expected length of a normal vector
	private final double[][] x;
	private final double[][] y;
	private final double[] f;
	private final double[][] violations; // of points, in units of the scale
	private final double[] penalised; // values
	private final int[] order;
	private final double[] m;
	private final double[] pSigma;
	private final double[] pC;
	private final double[] scalars = new double[3];
	private final EventLog events = new EventLog(RunEnd.NAMES);
	private final int[] counters = new int[Schedule.COUNTERS];
	private final double[] own;
	private final double[] mean;
	private final double[] meanZ;
	private final double[] squares;
	private final double[] deviations; // along the axes
	private Strategy strategy;

	CmaesPopulation(Setting<CmaesParameters> setting, int population, Schedule schedule, boolean separable) {
		super(setting, population, schedule.first());
		this.problem = setting.problem(population);
		this.with = setting.parameters();
		this.schedule = schedule;
		this.separable = separable;
		this.D = problem.dimension();
		this.scale = new double[D];
		Arrays.setAll(scale, d -> problem.initialUpper()[d] - problem.initialLower()[d]);
		this.box = new Box(problem, with.bounds());
		this.covariance = separable ? new DiagonalCovariance(D) : new FullCovariance(D);
		boolean penalised = with.bounds() == Bounds.PENALISED;
		this.penalty = penalised ? Optional.of(new BoundPenalty(D, schedule.first())) : Optional.empty();
		this.violations = new double[penalised ? schedule.capacity() : 0][D];
		this.penalised = new double[penalised ? schedule.capacity() : 0];
		this.end = new RunEnd(with, D, schedule.first());
		this.chi = chi(D);
		this.x = new double[schedule.capacity()][D];
		this.y = new double[schedule.capacity()][D];
		this.f = new double[schedule.capacity()];
		this.order = new int[schedule.capacity()];
		this.m = new double[D];
		this.pSigma = new double[D];
		this.pC = new double[D];
		this.own = new double[D];
		this.mean = new double[D];
		this.meanZ = new double[D];
		this.squares = new double[D];
		this.deviations = new double[D];
		this.counters[FRESH] = 1;
	}

	static double chi(double n) {
		return Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
	}

	@Override
	protected void start() {
		generation();
	}

	@Override
	protected void takeStep() {
		generation();
	}

	@Override
	protected int mostEvaluations() {
		return 1;
	}

	private void generation() {
		if (counters[FRESH] == 1) {
			begin();
		}
		int lambda = counters[LAMBDA];
		if (strategy == null || strategy.lambda != lambda) {
			strategy = new Strategy(lambda, D, with.active(), separable);
		}
		double[] eigenvalues = covariance.eigenvalues();
		Arrays.setAll(deviations, j -> Math.sqrt(eigenvalues[j]));
		for (int i = 0; i < lambda; i++) {
			sample(i);
		}
		int n = affordable(lambda);
		evaluatePoints(x, n, f);
		Arrays.fill(f, n, lambda, Double.POSITIVE_INFINITY);
		Selection.order(f, lambda, order);
		penalty.ifPresent(this::penalise);
		counters[GENERATION]++;
		counters[MADE] += n;
		adapt();
		int ends = end.flat(counters[GENERATION], f, order, lambda);
		end(ends);
	}

	/** The first generation of a run. */
	private void begin() {
		double part = schedule.begin(counters, draw, (int) step());
		scalars[SIGMA] = with.sigma() * part;
		scalars[FIRST_SIGMA] = scalars[SIGMA];
		scalars[FORGOTTEN] = 1;
		for (int d = 0; d < D; d++) {
			double[] start = with.start();
			double low = problem.initialLower()[d];
			double u = start.length > 0 ? 0 : draw.uniform(CmaesStream.START, (int) step(), 0, d);
			m[d] = box.outside(start.length == 0 ? low + u * scale[d] : start[start.length == 1 ? 0 : d], d);
		}
		Arrays.fill(pSigma, 0);
		Arrays.fill(pC, 0);
		covariance.reset();
		penalty.ifPresent(BoundPenalty::reset);
	}

	private void sample(int i) {
		double[] step = y[i];
		normals.fill(CmaesStream.SAMPLE, (int) step(), i, 0, step, 0, D);
		for (int j = 0; j < D; j++) {
			step[j] *= deviations[j];
		}
		covariance.outward(step, own);
		for (int d = 0; d < D; d++) {
			double at = m[d] + scalars[SIGMA] * scale[d] * own[d];
			x[i][d] = box.inside(at, d);
			if (penalty.isPresent()) {
				violations[i][d] = (at - x[i][d]) / scale[d];
			}
		}
	}

	/** Orders the points by their penalised values. */
	private void penalise(BoundPenalty penalty) {
		covariance.variances(squares);
		for (int d = 0; d < D; d++) {
			squares[d] = scalars[SIGMA] * scalars[SIGMA] * squares[d];
			own[d] = (m[d] - box.inside(m[d], d)) / scale[d];
		}
		int lambda = strategy.lambda;
		counters[SPREADS] = penalty.adapt(counters[GENERATION], counters[SPREADS], f, order, lambda, strategy.muEff, own, squares);
		Arrays.setAll(penalised, i -> i < lambda ? f[i] + penalty.of(violations[i]) : 0);
		Selection.order(penalised, lambda, order);
	}

	/** Mean, paths, covariance matrix and step size (equations 41 to 47 of the tutorial). */
	private void adapt() {
		Strategy s = strategy;
		Arrays.fill(mean, 0);
		for (int k = 0; k < s.mu; k++) {
			double[] step = y[order[k]];
			for (int j = 0; j < D; j++) {
				mean[j] += s.w[k] * step[j];
			}
		}
		for (int j = 0; j < D; j++) {
			meanZ[j] = mean[j] / deviations[j];
		}
		covariance.outward(mean, own);
		double forC = Math.sqrt(s.cC * (2 - s.cC) * s.muEff);
		double forSigma = Math.sqrt(s.cSigma * (2 - s.cSigma) * s.muEff);
		for (int d = 0; d < D; d++) {
			m[d] += scalars[SIGMA] * scale[d] * own[d];
			mean[d] = forC * own[d];
		}
		covariance.outward(meanZ, own);
		for (int d = 0; d < D; d++) {
			pSigma[d] = (1 - s.cSigma) * pSigma[d] + forSigma * own[d];
			squares[d] = pSigma[d] * pSigma[d];
		}
		double length = Math.sqrt(sum.sum(squares, D));
		scalars[FORGOTTEN] *= (1 - s.cSigma) * (1 - s.cSigma);
		boolean h = length < (1.4 + 2 / (D + 1.0)) * chi * Math.sqrt(1 - scalars[FORGOTTEN]);
		for (int d = 0; d < D; d++) {
			pC[d] = (1 - s.cC) * pC[d] + (h ? mean[d] : 0);
		}
		covariance.inward(pC, own);
		int used = with.active() ? s.lambda : s.mu;
		for (int k = 0; k < used; k++) {
			double[] step = y[order[k]];
			double factor = Math.sqrt(s.cMu * Math.abs(s.w[k]) * (k < s.mu ? 1 : D / squareLength(step)));
			for (int j = 0; j < D; j++) {
				step[j] *= factor;
			}
		}
		covariance.learn(h ? s.keep : s.keep + s.c1 * s.cC * (2 - s.cC), s.c1, own, y, order, s.mu, used);
		scalars[SIGMA] *= PortableMath.exp(Math.min(1, s.cSigma / s.dSigma * (length / chi - 1)));
	}

	/** ‖C^(−½) y‖². */
	private double squareLength(double[] step) {
		double sum = 0;
		for (int j = 0; j < D; j++) {
			double z = step[j] / deviations[j];
			sum += z * z;
		}
		return sum;
	}

	private void end(int flat) {
		int g = counters[GENERATION];
		int lambda = counters[LAMBDA];
		covariance.variances(squares);
		int i = g % D;
		int ends = flat | end.narrow(scalars[SIGMA], scalars[SIGMA] / scalars[FIRST_SIGMA], scale, m, pC, covariance.eigenvalues(), squares,
				covariance
						.axis(i), i) | (end.stagnates(g, lambda) ? 128 : 0) | (end.exhausted(g, lambda) || schedule.spent(counters) ? 256 : 0);
		if (ends != 0) {
			events.add(Integer.numberOfTrailingZeros(ends), evaluations());
			Schedule.end(counters);
		}
	}

	@Override
	protected Optional<EventLog> events() {
		return Optional.of(events);
	}

	@Override
	protected boolean state(StateArrays own) {
		own.reals("positions", x).reals("mean", m).reals("paths", new double[][] { pSigma, pC });
		covariance.state(own);
		own.reals("scalars", scalars).words("sizes", counters);
		events.state(own);
		end.state(own);
		penalty.ifPresent(p -> p.state(own));
		return true;
	}
}

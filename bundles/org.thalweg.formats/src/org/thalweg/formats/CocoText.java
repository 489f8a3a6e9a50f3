package org.thalweg.formats;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongFunction;

import org.thalweg.statistics.measures.RunCourse;

/**
 * Archives of COCO's suite bbob in the form {@code bbob-new2}, as cocopp reads them. COCO writes points below {@value #POINTS_BELOW} variables; here
 * they may be left out, since no reader needs them. The format has no infinity: 1e300 represents it.
 */
public final class CocoText {
	/** Errors below count as this one; {@code Precision} of the index. */
	private static final double PRECISION = 1e-8;
	private static final double GREATEST = 1e300;
	private static final double[] NONE = {};
	private static final int STEPS_PER_DECADE = 20;
	/** Functions of fewer variables have columns for the point. */
	public static final int POINTS_BELOW = 7;

	/**
	 * What was evaluated.
	 *
	 * @param error of this evaluation, which need not be the best so far
	 */
	public record Evaluated(double error, double[] x) {
	}

	private CocoText() {
	}

	/**
	 * One block of an index file.
	 *
	 * @param runs of one algorithm, function and dimension, in the order of the data file
	 * @param function number in the suite
	 * @param algorithm without quotes
	 * @param about one line
	 * @param path of the .dat file, relative to the index
	 */
	public static String block(List<RunCourse> runs, int function, String algorithm, String about, String path) {
		StringBuilder out = new StringBuilder();
		out.append("suite = 'bbob', funcId = ").append(function).append(", DIM = ").append(runs.getFirst().dimension())
				.append(", Precision = 1.000e-08, algId = '").append(algorithm)
				.append("', coco_version = '2.8', logger = 'bbob', data_format = 'bbob-new2'\n% ").append(about).append('\n').append(path);
		for (RunCourse r : runs) {
			out.append(String.format(Locale.ROOT, ", %d:%d|%.1e", r.instance(), r.last(), finite(best(r))));
		}
		return out.append('\n').toString();
	}

	/** A run's block of the .dat file: where the error falls below another power of 10^(1/20), its first and its last evaluation. */
	public static void targets(RunCourse run, double optimum, Optional<LongFunction<Evaluated>> points, Appendable out) throws IOException {
		rows(run, targets(run), optimum, points, out);
	}

	/** A run's block of the .tdat file: at ⌊10^(i/20)⌋ and {1, 2, 5}·D·10^j evaluations, and at its last. */
	public static void times(RunCourse run, double optimum, Optional<LongFunction<Evaluated>> points, Appendable out) throws IOException {
		rows(run, times(run.dimension(), run.last()), optimum, points, out);
	}

	/** Evaluations that either file has a row for. */
	public static SortedSet<Long> evaluations(RunCourse run) {
		SortedSet<Long> out = targets(run);
		out.addAll(times(run.dimension(), run.last()));
		return out;
	}

	private static void rows(RunCourse run, SortedSet<Long> evaluations, double optimum, Optional<LongFunction<Evaluated>> points, Appendable out)
			throws IOException {
		header(optimum, out);
		for (long e : evaluations) {
			row(e, run.errorAfter(e), optimum, points.map(p -> p.apply(e)), out);
		}
	}

	private static SortedSet<Long> targets(RunCourse run) {
		SortedSet<Long> out = new TreeSet<>(List.of(1L, Math.max(1, run.last())));
		int least = exponent(run.errorAfter(1));
		for (int k = 0; k < run.errors().length; k++) {
			int exponent = exponent(run.errors()[k]);
			if (exponent < least) {
				out.add(run.evaluations()[k]);
			}
			least = Math.min(least, exponent);
		}
		return out;
	}

	private static SortedSet<Long> times(int dimension, long last) {
		SortedSet<Long> out = new TreeSet<>(List.of(1L, last));
		for (int i = 0; Math.pow(10, (double) i / STEPS_PER_DECADE) < last; i++) {
			out.add((long) Math.pow(10, (double) i / STEPS_PER_DECADE));
		}
		for (double power = 1; power * dimension < last; power *= 10) {
			for (int factor : new int[] { 1, 2, 5 }) {
				long evaluations = (long) (factor * power * dimension);
				if (evaluations < last) {
					out.add(evaluations);
				}
			}
		}
		return out;
	}

	private static void header(double optimum, Appendable out) throws IOException {
		out.append(String.format(Locale.ROOT, "%% f evaluations | g evaluations | best noise-free fitness - Fopt (%.12e) + sum g_i+ | "
				+ "measured fitness | best measured fitness or single-digit g-values | x1 | x2...", optimum)).append('\n');
	}

	private static void row(long evaluations, double error, double optimum, Optional<Evaluated> evaluated, Appendable out) throws IOException {
		double best = finite(error + optimum);
		double measured = evaluated.map(e -> finite(e.error + optimum)).orElse(best);
		out.append(String.format(Locale.ROOT, "%d 0 %+10.9e %+10.9e %+10.9e", evaluations, finite(error), measured, best));
		for (double x : evaluated.map(Evaluated::x).orElse(NONE)) {
			out.append(String.format(Locale.ROOT, " %+5.4e", x));
		}
		out.append('\n');
	}

	private static int exponent(double error) {
		return error <= 0 ? Integer.MIN_VALUE : (int) Math.ceil(STEPS_PER_DECADE * Math.log10(Math.max(error, PRECISION)));
	}

	private static double best(RunCourse run) {
		return run.errorAfter(run.last());
	}

	private static double finite(double value) {
		return Math.clamp(value, -GREATEST, GREATEST);
	}
}

package org.thalweg.experiment.archive;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

import org.thalweg.experiment.measures.RunCourse;

/**
 * Archives of COCO's suite bbob in the form {@code bbob-new2}, as cocopp reads them. Points are left out, also where COCO writes them, below seven variables. The
 * format has no infinity: 1e300 stands for it.
 */
public final class CocoText {
	/** Errors below count as this one; {@code Precision} of the index. */
	private static final double PRECISION = 1e-8;
	private static final double GREATEST = 1e300;
	private static final int STEPS_PER_DECADE = 20;

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
	public static void targets(RunCourse run, double optimum, Appendable out) throws IOException {
		header(optimum, out);
		row(1, run.errorAfter(1), optimum, out);
		long written = 1;
		int least = exponent(run.errorAfter(1));
		for (int k = 0; k < run.errors().length; k++) {
			int exponent = exponent(run.errors()[k]);
			if (exponent < least && run.evaluations()[k] > written) {
				written = run.evaluations()[k];
				row(written, run.errors()[k], optimum, out);
			}
			least = Math.min(least, exponent);
		}
		if (run.last() > written) {
			row(run.last(), best(run), optimum, out);
		}
	}

	/** A run's block of the .tdat file: at ⌊10^(i/20)⌋ and {1, 2, 5}·D·10^j evaluations, and at its last. */
	public static void times(RunCourse run, double optimum, Appendable out) throws IOException {
		header(optimum, out);
		for (long evaluations : times(run.dimension(), run.last())) {
			row(evaluations, run.errorAfter(evaluations), optimum, out);
		}
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

	private static void row(long evaluations, double error, double optimum, Appendable out) throws IOException {
		double value = finite(error + optimum);
		out.append(String.format(Locale.ROOT, "%d 0 %+10.9e %+10.9e %+10.9e", evaluations, finite(error), value, value)).append('\n');
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

package org.thalweg.reservoir.inflow;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * Negative values of a series of days or months.
 *
 * @param file for findings and notes
 * @param unit of the values, for notes
 * @param period day or month
 * @param name of the period of an index
 */
public record NegativeFlows(String file, Negative how, String unit, String period, IntFunction<String> name) {
	/** A number that marks a missing value in many records. */
	private static final Pattern MARK = Pattern.compile("-9{2,}([.,]0*|[.,]9+)?");
	private static final Pattern SHORT = Pattern.compile("-99([.,]0*)?");

	/** A finding about a value that is not allowed, and marks a missing one if it looks like that. @param text as it is in the file */
	static void refuse(String file, DatedInflow value, String text, List<Diagnostic> diagnostics) {
		KeyedDiagnostics.add(diagnostics, "missing", new Diagnostic(file, value.line(), value.dateText(), "inflow " + text + " is negative. Correct "
				+ "it; if it marks a missing value, leave the cell empty or name it in 'missing'" + (MARK.matcher(text).matches() ? "."
						: "; if it was computed, set 'negative' to zero or spread.")));
	}

	/** Whether a number probably marks a missing value. @param others whether there are other negative numbers, among which −99 is a flow */
	static boolean marks(String text, boolean others) {
		return MARK.matcher(text).matches() && !(others && SHORT.matcher(text).matches());
	}

	/** Whether a column has −99 and negative numbers that mark nothing. */
	static boolean others(CsvTable table, int column) {
		List<String> cells = table.rows().stream().map(r -> r.cell(column)).filter(c -> c.startsWith("-")).toList();
		return cells.stream().anyMatch(SHORT.asMatchPredicate()) && cells.stream().anyMatch(c -> table.dialect().number(c) < 0 && !MARK.matcher(c)
				.matches());
	}

	/**
	 * The series without negative values, unless they are kept; NaN is missing, and bounds what is spread.
	 *
	 * @param lengths of the periods, in any unit
	 */
	public double[] treated(double[] flows, double[] lengths, List<Diagnostic> diagnostics, List<String> notes) {
		int[] at = IntStream.range(0, flows.length).filter(i -> flows[i] < 0).toArray();
		if (at.length == 0) {
			return flows;
		}
		double[] out = flows.clone();
		for (int i : at) {
			if (how == Negative.ZERO) {
				out[i] = 0;
			} else if (how == Negative.SPREAD && out[i] < 0 && !spread(out, lengths, i)) {
				KeyedDiagnostics.add(diagnostics, "negative", new Diagnostic(file, 0, name.apply(i),
						"the negative inflow cannot be spread: the values "
								+ "around it are too small up to the next gap. Set 'negative' to zero"));
				return out;
			}
		}
		notes.add(note(at, flows, out, lengths));
		return out;
	}

	private String note(int[] at, double[] before, double[] after, double[] lengths) {
		int lowest = Arrays.stream(at).boxed().min((a, b) -> Double.compare(before[a], before[b])).orElseThrow();
		String told = String.format(Locale.ROOT, "%s: %d negative %s%s, the lowest %.4g %s (%s), ", file, at.length, period, at.length == 1 ? ""
				: "s",
				before[lowest], unit, name.apply(lowest));
		double added = 100 * (volume(after, lengths) / volume(before, lengths) - 1);
		return told + switch (how) {
		case KEEP -> "kept";
		case ZERO -> String.format(Locale.ROOT, "set to 0, which adds %.3g %% to the volume", added);
		case SPREAD -> "set to 0 and taken from the values around";
		};
	}

	private static double volume(double[] flows, double[] lengths) {
		return IntStream.range(0, flows.length).filter(i -> !Double.isNaN(flows[i])).mapToDouble(i -> flows[i] * lengths[i]).sum();
	}

	/** Scales the positive values of the smallest window about a negative one whose volume is not negative; false if there is none. */
	private static boolean spread(double[] flows, double[] lengths, int at) {
		int from = at;
		int to = at + 1;
		double volume = flows[at] * lengths[at];
		while (volume < 0) {
			boolean before = from > 0 && !Double.isNaN(flows[from - 1]);
			boolean after = to < flows.length && !Double.isNaN(flows[to]);
			if (before) {
				from--;
				volume += flows[from] * lengths[from];
			}
			if (after) {
				volume += flows[to] * lengths[to];
				to++;
			}
			if (!before && !after) {
				return false;
			}
		}
		double positive = 0;
		for (int i = from; i < to; i++) {
			positive += Math.max(0, flows[i]) * lengths[i];
		}
		for (int i = from; i < to; i++) {
			flows[i] = flows[i] <= 0 ? 0 : flows[i] * (volume / positive);
		}
		return true;
	}
}

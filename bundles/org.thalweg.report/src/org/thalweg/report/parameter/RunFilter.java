package org.thalweg.report.parameter;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Conditions on the columns of runs, such as {@code F>0.5 crossover=binomial error<=1e-8}, all of which must hold. */
public final class RunFilter {
	private static final Pattern CONDITION = Pattern.compile("\\s*([^\\s<>=!,]+)\\s*(<=|>=|!=|=|<|>)\\s*(\"[^\"]*\"|[^\\s,]+)\\s*(?:,|and\\b)?");

	private RunFilter() {
	}

	/**
	 * The runs for which all conditions hold; all runs if there is none.
	 *
	 * @throws IllegalArgumentException naming what is not a condition, a column or a value, and what is
	 */
	public static BitSet of(String text, RunVariables runs) {
		BitSet out = new BitSet();
		out.set(0, runs.runs().size());
		Matcher condition = CONDITION.matcher(text);
		int at = 0;
		while (!text.substring(at).isBlank()) {
			if (!condition.find(at) || condition.start() != at) {
				throw new IllegalArgumentException("'" + text.substring(at).strip() + "' is not a condition; expected a column, one of < <= = != >= "
						+ "> and a value, such as " + runs.objective() + "<1e-3");
			}
			apply(out, runs, condition.group(1), condition.group(2), condition.group(3).replace("\"", ""));
			at = condition.end();
		}
		return out;
	}

	private static void apply(BitSet to, RunVariables runs, String name, String operator, String value) {
		RunVariable column = runs.variables().stream().filter(v -> v.name().equalsIgnoreCase(name)).findFirst().orElseThrow(
				() -> new IllegalArgumentException("'" + name + "' is not a column; expected one of " + String.join(", ", runs.names())));
		DoublePredicate holds = column.isWords() ? word(column, operator, value) : number(column, operator, value);
		for (int k = to.nextSetBit(0); k >= 0; k = to.nextSetBit(k + 1)) {
			if (!holds.test(column.values()[k])) {
				to.clear(k);
			}
		}
	}

	private static DoublePredicate word(RunVariable column, String operator, String value) {
		List<String> words = column.words().stream().map(w -> w.toLowerCase(Locale.ROOT)).toList();
		int place = words.indexOf(value.toLowerCase(Locale.ROOT));
		if (place < 0 || !operator.equals("=") && !operator.equals("!=")) {
			throw new IllegalArgumentException("'" + column.name() + operator + value + "' compares words; expected = or != and one of " + column
					.words().stream().limit(12).collect(Collectors.joining(", ")));
		}
		return operator.equals("=") ? v -> v == place : v -> v != place;
	}

	private static DoublePredicate number(RunVariable column, String operator, String value) {
		double wanted;
		try {
			wanted = Double.parseDouble(value);
		} catch (NumberFormatException e) {
			throw new IllegalArgumentException("'" + value + "' is not a number; expected one, since " + column.name() + " is a column of numbers");
		}
		return switch (operator) {
		case "<" -> v -> v < wanted;
		case "<=" -> v -> v <= wanted;
		case ">" -> v -> v > wanted;
		case ">=" -> v -> v >= wanted;
		case "=" -> v -> v == wanted;
		default -> v -> v != wanted;
		};
	}
}

package org.thalweg.experiment.reading;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.thalweg.core.number.Decimals;
import org.thalweg.statistics.measures.Targets;
import org.thalweg.text.Numbers;

/**
 * At which targets and budgets a report measures algorithms.
 *
 * @param coco whether the targets are COCO's
 * @param targets errors to reach, descending; of COCO those of its tables
 * @param values values to reach where no optimum is known, descending; of a maximised function negated
 * @param budgets evaluations, in the order in which they were written
 */
public record MeasureSpec(boolean coco, List<Double> targets, List<Double> values, List<At> budgets) {
	/** No measures. */
	public static final MeasureSpec NONE = new MeasureSpec(false, List.of(), List.of(), List.of());
	/** Denotes COCO's targets. */
	public static final String COCO = "coco";
	/** Maximum number of targets or budgets. */
	public static final int MOST = 100;

	/**
	 * A number of evaluations.
	 *
	 * @param count above 0
	 * @param perDimension whether it is times the dimension, written with a D after it
	 */
	public record At(double count, boolean perDimension) {
		private static final Pattern TEXT = Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)([eE][+]?\\d{1,2})?D?");

		/** 1000, 1e5 or 100D; empty if it is nothing of the kind. */
		static Optional<At> of(String text) {
			boolean perDimension = text.endsWith("D");
			double count = TEXT.matcher(text).matches() ? Double.parseDouble(perDimension ? text.substring(0, text.length() - 1) : text) : 0;
			return count > 0 && Double.isFinite(count) ? Optional.of(new At(count, perDimension)) : Optional.empty();
		}

		/** In this dimension. */
		public double evaluations(int dimension) {
			return perDimension ? count * dimension : count;
		}

		/** As it is written. */
		public String text() {
			return Numbers.plain(count) + (perDimension ? "D" : "");
		}
	}

	/**
	 * As users write them.
	 *
	 * @throws IllegalArgumentException naming the value, what was expected and a remedy
	 */
	public static MeasureSpec of(List<String> targets, List<String> budgets) {
		boolean coco = targets.equals(List.of(COCO));
		List<Double> errors = coco ? Arrays.stream(Targets.table()).boxed().toList() : targets(targets);
		return new MeasureSpec(coco, errors, List.of(), budgets(budgets));
	}

	/**
	 * The same with values to reach.
	 *
	 * @throws IllegalArgumentException naming the value, what was expected and a remedy
	 */
	public MeasureSpec reaching(List<String> texts) {
		List<Double> reached = texts.stream().map(MeasureSpec::value).sorted(Comparator.reverseOrder()).toList();
		distinct(reached, "value");
		return new MeasureSpec(coco, targets, reached, budgets);
	}

	private static double value(String text) {
		try {
			double value = Decimals.parse(text);
			if (Double.isFinite(value)) {
				return value;
			}
		} catch (NumberFormatException e) {
			// not a number
		}
		throw new IllegalArgumentException("'" + text + "' is not a number; expected values to reach, such as -8,-12,-16");
	}

	/** Descending. */
	static List<Double> targets(List<String> texts) {
		List<Double> out = texts.stream().map(MeasureSpec::target).sorted(Comparator.reverseOrder()).toList();
		distinct(out, "target");
		return out;
	}

	private static double target(String text) {
		try {
			double value = Decimals.parse(text);
			if (value > 0 && value < Double.POSITIVE_INFINITY) {
				return value;
			}
		} catch (NumberFormatException e) {
			// not a number
		}
		throw new IllegalArgumentException("'" + text + "' is not an error to reach; expected numbers above 0, such as 1, 1e-3, 1e-8, or "
				+ COCO + " for COCO's targets");
	}

	static List<At> budgets(List<String> texts) {
		List<At> out = texts.stream().map(t -> At.of(t.strip()).orElseThrow(() -> new IllegalArgumentException("'" + t
				+ "' is not a number of evaluations; expected a number above 0, such as 10000, or a number followed by D for evaluations per "
				+ "dimension, such as 100D"))).toList();
		distinct(out, "budget");
		return out;
	}

	private static void distinct(List<?> values, String what) {
		if (values.size() > MOST) {
			throw new IllegalArgumentException(values.size() + " " + what + "s are too many; the maximum is " + MOST);
		}
		Set<Object> seen = new HashSet<>();
		values.stream().filter(v -> !seen.add(v)).findFirst().ifPresent(v -> {
			throw new IllegalArgumentException("the " + what + " " + (v instanceof At at ? at.text() : Numbers.plain((double) v))
					+ " occurs twice. Give each once");
		});
	}

	/** Whether there is anything to measure. */
	public boolean wanted() {
		return !targets.isEmpty() || !values.isEmpty() || !budgets.isEmpty();
	}

	/**
	 * Places of the budgets that are different numbers of evaluations in one of these dimensions at least, without those that repeat an earlier
	 * one in all of them, as 10D repeats 50 in five dimensions.
	 */
	public List<Integer> differentBudgets(Collection<Integer> dimensions) {
		return IntStream.range(0, budgets.size()).filter(b -> IntStream.range(0, b).noneMatch(earlier -> dimensions.stream()
				.allMatch(d -> budgets.get(b).evaluations(d) == budgets.get(earlier).evaluations(d)))).boxed().toList();
	}

	/** Targets of runtime distributions: COCO has more of them there than in its tables. */
	public double[] distribution() {
		return coco ? Targets.distribution() : targets.stream().mapToDouble(Double::doubleValue).toArray();
	}

	/** As users write them. */
	public List<String> targetTexts() {
		return coco ? List.of(COCO) : targets.stream().map(Numbers::plain).toList();
	}

	/** As users write them. */
	public List<String> budgetTexts() {
		return budgets.stream().map(At::text).toList();
	}
}

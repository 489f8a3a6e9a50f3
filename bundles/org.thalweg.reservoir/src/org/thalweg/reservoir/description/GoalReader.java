package org.thalweg.reservoir.description;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Goal.Level;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;

/** Reads {@code objective:}, the weights of one sum or a list of sums in lexicographic order. */
final class GoalReader {
	/** Digits of a lexicographic value that leave the last level a resolution of 1e-6. */
	private static final double MAX_STEPS = 1e9;
	/** Weights beyond it give infinite values. */
	private static final double MAX_WEIGHT = 1e100;
	private static final String EXAMPLE = "{energy: 1}, {deficit: 1}, {energy: 1, deficit: 50}, or a list of these in lexicographic order";

	private final YamlSection top;

	GoalReader(YamlSection top) {
		this.top = top;
	}

	/** @param nodes some null if they could not be read @return null if there is something wrong; then there is a finding */
	Goal read(List<Node> nodes) {
		if (!top.has("objective")) {
			top.finding("", "'objective' is missing. Write " + EXAMPLE);
			return null;
		}
		List<YamlSection> sections = top.sections("objective", "energy");
		if (sections.size() > Goal.MOST_LEVELS) {
			top.finding("objective", sections.size() + " levels; at most " + Goal.MOST_LEVELS + " are allowed");
			return null;
		}
		List<Level> levels = new ArrayList<>();
		for (int k = 0; k < sections.size(); k++) {
			levels.add(level(sections.get(k), sections.size() > 1, k == sections.size() - 1, nodes));
		}
		if (levels.isEmpty() || levels.contains(null)) {
			return null;
		}
		Goal out = new Goal(List.copyOf(levels));
		double steps = 1.0;
		for (int k = 0; k + 1 < levels.size(); k++) {
			steps *= levels.get(k).steps() + 1.0;
		}
		if (steps > MAX_STEPS) {
			top.finding("objective", String.format(java.util.Locale.ROOT, "%.3g", steps)
					+ " steps of all levels but the last; at most 1e9 are allowed. Raise 'within', or narrow 'worst' and 'best'");
			return null;
		}
		return out;
	}

	private Level level(YamlSection in, boolean ordered, boolean last, List<Node> nodes) {
		double[] weights = new double[Term.values().length];
		List<String> words = Arrays.stream(Term.values()).map(Term::word).toList();
		boolean good = true;
		for (Term term : Term.values()) {
			String word = words.get(term.ordinal());
			if (in.has(word)) {
				double weight = in.number(word, Double.NaN, 0.0);
				if (weight > MAX_WEIGHT) {
					in.finding(word, weight + " is above the maximum " + MAX_WEIGHT + ". Use a smaller weight, or another unit");
					good = false;
				}
				good &= !Double.isNaN(weight) && served(in, term, weight, nodes);
				weights[term.ordinal()] = weight == 0.0 ? 0.0 : term.sign() * weight;
			}
		}
		if (Arrays.stream(weights).allMatch(w -> w == 0.0)) {
			in.finding("", "no term has a weight above 0. Known: " + String.join(", ", words));
			good = false;
		}
		Level out = ordered ? ordered(in, weights, last) : new Level(weights, 0, 0, 0);
		in.end();
		return good ? out : null;
	}

	private static Level ordered(YamlSection in, double[] weights, boolean last) {
		for (String key : last ? List.of("worst", "best") : List.of("within", "worst", "best")) {
			if (!in.has(key)) {
				in.finding("", "'" + key + "' is missing: a level in lexicographic order needs " + (last ? "worst and best"
						: "within, worst and best") + ", which are gains: costs count as negative");
				return null;
			}
		}
		double within = last ? 1.0 : in.read(SystemKeys.WITHIN);
		double worst = in.read(SystemKeys.WORST);
		double best = in.read(SystemKeys.BEST);
		if (!(worst < best) || !(within > 0.0)) {
			in.finding(worst < best ? "within" : "best", worst < best ? "expected a number above 0" : "the best gain, " + best
					+ ", is not above the worst, " + worst + ". Costs count as negative gains");
			return null;
		}
		return new Level(weights, within, worst, best);
	}

	/** Whether anything in the system gives the term. */
	private static boolean served(YamlSection in, Term term, double weight, List<Node> nodes) {
		Map<Term, String> needs = Map.of(Term.ENERGY, "a plant", Term.FIRM_ENERGY, "a plant", Term.REVENUE, "a plant with a price",
				Term.UNUSED_CAPACITY, "a plant", Term.BENEFIT, "a purpose with a benefit", Term.DEFICIT, "a purpose with a demand", Term.SPILL,
				"spill: down or out");
		boolean there = weight == 0.0 || nodes.stream().anyMatch(n -> n == null || switch (term) {
		case ENERGY, FIRM_ENERGY, UNUSED_CAPACITY -> n.plant().isPresent();
		case REVENUE -> n.plant().isPresent() && Arrays.stream(n.plant().get().price()).anyMatch(v -> v != 0.0);
		case BENEFIT -> n.purposes().stream().anyMatch(p -> Arrays.stream(p.benefit()).anyMatch(v -> v != 0.0));
		case DEFICIT -> n.purposes().stream().anyMatch(p -> p.demand().isPresent());
		case SPILL -> n.storage().spill() != Node.Spill.NONE;
		});
		if (!there) {
			in.finding(term.word(), "no reservoir has " + needs.get(term) + ", so this term would always be 0");
		}
		return there;
	}
}

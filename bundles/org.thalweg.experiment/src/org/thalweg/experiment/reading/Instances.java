package org.thalweg.experiment.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.text.Limits;

/** The key {@code instances} of a problem: numbers and ranges, such as {@code [1-5, 101-110]}, for its parameter {@code instance}. */
final class Instances {
	private static final String PARAMETER = "instance";
	private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

	private Instances() {
	}

	/**
	 * Puts the numbers among the parameters that have several values.
	 *
	 * @param with the parameters of one value
	 */
	static void read(YamlSection in, Map<String, String> with, Map<String, List<String>> each) {
		if (!in.has(Keys.Problem.INSTANCES)) {
			return;
		}
		List<String> numbers = new ArrayList<>();
		for (String text : in.read(Keys.Problem.INSTANCES)) {
			add(in, text.strip(), numbers);
		}
		if (with.containsKey(PARAMETER) || each.containsKey(PARAMETER)) {
			in.finding("instances", "instances are given twice, here and in with: {instance: …}. Remove one of them.");
		} else if (!numbers.isEmpty()) {
			each.put(PARAMETER, List.copyOf(numbers));
		}
	}

	private static void add(YamlSection in, String text, List<String> numbers) {
		Matcher range = RANGE.matcher(text);
		int first = range.matches() ? Integer.parseInt(range.group(1)) : 0;
		int last = !range.matches() ? -1 : range.group(2) == null ? first : Integer.parseInt(range.group(2));
		if (last < first || last - first >= Limits.RUNS) {
			in.finding("instances", "'" + text + "' is not an instance; expected a number or a range of numbers, such as 1-5");
			return;
		}
		for (int i = first; i <= last; i++) {
			numbers.add(Integer.toString(i));
		}
	}
}

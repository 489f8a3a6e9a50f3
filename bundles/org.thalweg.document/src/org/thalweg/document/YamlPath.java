package org.thalweg.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.reading.Keys;

/** A place in an experiment: {@code algorithms[0].with.size}. Steps are keys, never by their aliases, or, in brackets, numbers. */
record YamlPath(List<String> steps) {
	YamlPath {
		steps = Keys.FILE.withoutAliases(steps);
	}

	private static final Pattern STEP = Pattern.compile("\\[(\\d{1,6})\\]|([^.\\[\\]]+)");

	static YamlPath of(String text) {
		List<String> steps = new ArrayList<>();
		Matcher step = STEP.matcher(text);
		while (step.find()) {
			steps.add(step.group(1) != null ? "[" + step.group(1) + "]" : step.group(2));
		}
		return new YamlPath(steps);
	}

	/** The number after {@code [n]}; -1 for a key. */
	static int index(String step) {
		return step.startsWith("[") ? Integer.parseInt(step.substring(1, step.length() - 1)) : -1;
	}

	String last() {
		return steps.isEmpty() ? "" : steps.getLast();
	}

	YamlPath parent() {
		return new YamlPath(steps.subList(0, steps.size() - 1));
	}

	YamlPath then(String step) {
		List<String> out = new ArrayList<>(steps);
		out.add(step);
		return new YamlPath(out);
	}

	/** Without numbers: {@code algorithms.with.size}. */
	List<String> keys() {
		return steps.stream().filter(s -> index(s) < 0).toList();
	}

	@Override
	public String toString() {
		StringBuilder out = new StringBuilder();
		for (String step : steps) {
			out.append(out.isEmpty() || index(step) >= 0 ? "" : ".").append(step);
		}
		return out.toString();
	}
}

package org.thalweg.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.figures.CategoryNames;

/**
 * The labels under the bars of a chart, where there is little room: only what distinguishes a case from the others.
 *
 * @param all at least one
 */
record CaseNames(List<NamedCase> all) {
	/** @param label empty if it has no own label */
	record NamedCase(String problem, int dimension, String label) {
	}

	List<String> names() {
		return all.stream().map(this::name).toList();
	}

	private String name(NamedCase c) {
		List<String> out = new ArrayList<>();
		if (vary(NamedCase::problem)) {
			out.add(c.problem.substring(suite().length()));
		}
		if (vary(NamedCase::dimension)) {
			out.add(c.dimension + "-D");
		}
		if (vary(NamedCase::label)) {
			out.add(c.label);
		}
		return out.isEmpty() ? c.problem : String.join(", ", out);
	}

	/** What {@link #names} leave out; empty if that is nothing. */
	String shared() {
		NamedCase first = all.getFirst();
		List<String> out = new ArrayList<>();
		if (all.size() > 1) {
			out.add(vary(NamedCase::problem) ? suite().replace("/", "") : first.problem);
		}
		if (!vary(NamedCase::dimension)) {
			out.add(first.dimension + "-D");
		}
		if (!vary(NamedCase::label)) {
			out.add(first.label);
		}
		return out.stream().filter(s -> !s.isEmpty()).collect(Collectors.joining(", "));
	}

	private boolean vary(Function<NamedCase, Object> of) {
		return all.stream().map(of).distinct().count() > 1;
	}

	/** {@code classic/} if all problems are of it. */
	private String suite() {
		return CategoryNames.suite(all.stream().map(NamedCase::problem).toList());
	}
}

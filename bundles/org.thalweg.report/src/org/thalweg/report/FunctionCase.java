package org.thalweg.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.plan.CaseSpec;

/**
 * What cases of one function, algorithm and device have in common: all but the instance.
 *
 * @param parameters of the problem without its instance
 */
public record FunctionCase(String problem, Map<String, String> parameters, int dimension, String label, String place) {
	static final String INSTANCE = "instance";

	static FunctionCase of(CaseSpec c) {
		Map<String, String> parameters = new HashMap<>(c.problemParameters());
		boolean instances = parameters.remove(INSTANCE) != null;
		// without instances a label may be all that distinguishes two problems
		return new FunctionCase(instances ? c.problem() : c.problem() + " " + c.problemLabel(), parameters, c.dimension(), c.label(), c.place());
	}

	/** What cases of one function have in common across algorithms and devices. */
	public static FunctionCase function(CaseSpec c) {
		FunctionCase of = of(c);
		return new FunctionCase(of.problem, of.parameters, of.dimension, "", "");
	}

	/** The cases' label without the instance after it; the problem's id if these differ. */
	static String name(List<CaseSpec> cases) {
		List<String> names = cases.stream().map(c -> cases.size() == 1 ? c.problemLabel() : withoutInstance(c)).distinct().toList();
		return names.size() == 1 ? names.getFirst() : cases.getFirst().problem();
	}

	/** The case's label without the instance after it, so that readers take instances as runs of one function. */
	static String withoutInstance(CaseSpec c) {
		String end = " " + c.problemParameters().getOrDefault(INSTANCE, "");
		return c.problemLabel().endsWith(end) ? c.problemLabel().substring(0, c.problemLabel().length() - end.length()) : c.problemLabel();
	}

	/** The number of the instance; 1 for a function without instances. */
	static int instance(CaseSpec c) {
		String text = c.problemParameters().getOrDefault(INSTANCE, "1");
		return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 1;
	}
}

package org.thalweg.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.thalweg.core.device.MathMode;
import org.thalweg.experiment.plan.CaseSpec;

/** What formats with one name for an algorithm call it: its label, as in tables, with the device if a label is on several. */
final class AlgorithmNames {
	private final Map<String, Set<String>> places = new HashMap<>();

	AlgorithmNames(List<CaseSpec> cases) {
		cases.forEach(c -> places.computeIfAbsent(label(c), _ -> new HashSet<>()).add(place(c)));
	}

	String of(CaseSpec c) {
		return label(c) + (places.get(label(c)).size() > 1 ? " on " + place(c) : "");
	}

	private static String label(CaseSpec c) {
		return c.imported() ? c.parameters().get(CaseSpec.NAME) : c.label();
	}

	private static String place(CaseSpec c) {
		return c.place() + (c.math() == MathMode.NATIVE ? " native" : "");
	}
}

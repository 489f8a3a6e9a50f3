package org.thalweg.tests;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.cec2008.ShiftedAckley;
import org.thalweg.problems.cec2008.ShiftedGriewank;
import org.thalweg.problems.cec2008.ShiftedRastrigin;
import org.thalweg.problems.cec2008.ShiftedRosenbrock;
import org.thalweg.problems.cec2008.ShiftedSphere;

/** The suites cec2008 and soco2010 by the ids that {@code plugin.xml} gives their functions. */
final class LargeScaleSuites {
	private LargeScaleSuites() {
	}

	/** Both suites. */
	static Map<String, ProblemFamily<?>> all() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		for (String suite : new String[] { "cec2008", "soco2010" }) {
			out.put(suite + "/f1", new ShiftedSphere());
			out.put(suite + "/f3", new ShiftedRosenbrock());
			out.put(suite + "/f4", new ShiftedRastrigin());
			out.put(suite + "/f5", new ShiftedGriewank());
			out.put(suite + "/f6", new ShiftedAckley());
		}
		return out;
	}
}

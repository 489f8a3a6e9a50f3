package org.thalweg.tests;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.cec.Suite2017;
import org.thalweg.problems.cec.Suite2022;

/** The suites cec2017 and cec2022 by the ids that {@code plugin.xml} gives their functions. */
final class CecSuites {
	private CecSuites() {
	}

	static Map<String, ProblemFamily<?>> all() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		ProblemFamily<?>[] of2017 = { new Suite2017.F1(), new Suite2017.F3(), new Suite2017.F4(), new Suite2017.F5(), new Suite2017.F6(),
				new Suite2017.F7(), new Suite2017.F8(), new Suite2017.F9(), new Suite2017.F10(), new Suite2017.F11(), new Suite2017.F12(),
				new Suite2017.F13(), new Suite2017.F14(), new Suite2017.F15(), new Suite2017.F16(), new Suite2017.F17(), new Suite2017.F18(),
				new Suite2017.F19(), new Suite2017.F20(), new Suite2017.F21(), new Suite2017.F22(), new Suite2017.F23(), new Suite2017.F24(),
				new Suite2017.F25(), new Suite2017.F26(), new Suite2017.F27(), new Suite2017.F28(), new Suite2017.F29(), new Suite2017.F30() };
		for (int f = 1; f <= of2017.length; f++) {
			out.put("cec2017/f" + (f == 1 ? 1 : f + 1), of2017[f - 1]); // there is no second
		}
		ProblemFamily<?>[] of2022 = { new Suite2022.F1(), new Suite2022.F2(), new Suite2022.F3(), new Suite2022.F4(), new Suite2022.F5(),
				new Suite2022.F6(), new Suite2022.F7(), new Suite2022.F8(), new Suite2022.F9(), new Suite2022.F10(), new Suite2022.F11(),
				new Suite2022.F12() };
		for (int f = 1; f <= of2022.length; f++) {
			out.put("cec2022/f" + f, of2022[f - 1]);
		}
		return out;
	}
}

package org.thalweg.tests;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.cec2008.ShiftedAckley;
import org.thalweg.problems.cec2008.ShiftedGriewank;
import org.thalweg.problems.cec2008.ShiftedRastrigin;
import org.thalweg.problems.cec2008.ShiftedRosenbrock;
import org.thalweg.problems.cec2008.ShiftedSchwefel221;
import org.thalweg.problems.cec2008.ShiftedSphere;
import org.thalweg.problems.cec2010.Suite;
import org.thalweg.problems.lsgo6.Discus;
import org.thalweg.problems.lsgo6.Griewank;
import org.thalweg.problems.lsgo6.Rastrigin;
import org.thalweg.problems.lsgo6.Salomon;
import org.thalweg.problems.lsgo6.Schwefel12;
import org.thalweg.problems.lsgo6.SumSquares;
import org.thalweg.problems.soco2010.HybridF12;
import org.thalweg.problems.soco2010.HybridF13;
import org.thalweg.problems.soco2010.HybridF14;
import org.thalweg.problems.soco2010.HybridF15;
import org.thalweg.problems.soco2010.HybridF16;
import org.thalweg.problems.soco2010.HybridF17;
import org.thalweg.problems.soco2010.HybridF18;
import org.thalweg.problems.soco2010.HybridF19;
import org.thalweg.problems.soco2010.ShiftedBohachevsky;
import org.thalweg.problems.soco2010.ShiftedExtendedF10;
import org.thalweg.problems.soco2010.ShiftedSchaffer;
import org.thalweg.problems.soco2010.ShiftedSchwefel12;
import org.thalweg.problems.soco2010.ShiftedSchwefel222;

/** The suites for large dimensions by the ids that {@code plugin.xml} gives their functions. */
final class LargeScaleSuites {
	private LargeScaleSuites() {
	}

	/** The suites lsgo6 and cec2010. */
	static Map<String, ProblemFamily<?>> ofAnyDimension() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		out.put("lsgo6/rastrigin", new Rastrigin());
		out.put("lsgo6/griewank", new Griewank());
		out.put("lsgo6/salomon", new Salomon());
		out.put("lsgo6/sum-squares", new SumSquares());
		out.put("lsgo6/discus", new Discus());
		out.put("lsgo6/schwefel-1-2", new Schwefel12());
		ProblemFamily<?>[] cec2010 = { new Suite.F1(), new Suite.F2(), new Suite.F3(), new Suite.F4(), new Suite.F5(), new Suite.F6(),
				new Suite.F7(), new Suite.F8(), new Suite.F9(), new Suite.F10(), new Suite.F11(), new Suite.F12(), new Suite.F13(),
				new Suite.F14(), new Suite.F15(), new Suite.F16(), new Suite.F17(), new Suite.F18(), new Suite.F19(), new Suite.F20() };
		for (int f = 1; f <= cec2010.length; f++) {
			out.put("cec2010/f" + f, cec2010[f - 1]);
		}
		return out;
	}

	/** The suites cec2008 and soco2010. */
	static Map<String, ProblemFamily<?>> all() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		out.putAll(sharedFunctions("cec2008", new ShiftedSchwefel221()));
		out.putAll(sharedFunctions("soco2010", new org.thalweg.problems.soco2010.ShiftedSchwefel221()));
		out.put("soco2010/f7", new ShiftedSchwefel222());
		out.put("soco2010/f8", new ShiftedSchwefel12());
		out.put("soco2010/f9", new ShiftedExtendedF10());
		out.put("soco2010/f10", new ShiftedBohachevsky());
		out.put("soco2010/f11", new ShiftedSchaffer());
		out.put("soco2010/f12", new HybridF12());
		out.put("soco2010/f13", new HybridF13());
		out.put("soco2010/f14", new HybridF14());
		out.put("soco2010/f15", new HybridF15());
		out.put("soco2010/f16", new HybridF16());
		out.put("soco2010/f17", new HybridF17());
		out.put("soco2010/f18", new HybridF18());
		out.put("soco2010/f19", new HybridF19());
		return out;
	}

	private static Map<String, ProblemFamily<?>> sharedFunctions(String suite, ProblemFamily<?> f2) {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		out.put(suite + "/f1", new ShiftedSphere());
		out.put(suite + "/f2", f2);
		out.put(suite + "/f3", new ShiftedRosenbrock());
		out.put(suite + "/f4", new ShiftedRastrigin());
		out.put(suite + "/f5", new ShiftedGriewank());
		out.put(suite + "/f6", new ShiftedAckley());
		return out;
	}
}

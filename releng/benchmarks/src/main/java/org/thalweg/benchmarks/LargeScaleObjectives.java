package org.thalweg.benchmarks;

import java.util.List;
import java.util.stream.Stream;

import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.cec2008.ShiftedAckley;
import org.thalweg.problems.cec2008.ShiftedGriewank;
import org.thalweg.problems.cec2008.ShiftedRastrigin;
import org.thalweg.problems.cec2008.ShiftedRosenbrock;
import org.thalweg.problems.cec2008.ShiftedSchwefel221;
import org.thalweg.problems.cec2008.ShiftedSphere;
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

/**
 * Functions of cec2008, soco2010 and lsgo6. A shift is an operation of each variable, a permutation none; Rosenbrock's function is shifted
 * twice. Of a hybrid, f12 to f14 and f16 to f18 shift only the second part.
 */
final class LargeScaleObjectives {
	private static final Term F1 = Term.SPHERE.shifted(1);
	private static final Term F3 = Term.ROSENBROCK.shifted(2);
	private static final Term F4 = Term.RASTRIGIN.shifted(1);
	private static final Term F7 = Term.SCHWEFEL_2_22.shifted(1);
	private static final Term F10 = Term.BOHACHEVSKY.shifted(1);

	private LargeScaleObjectives() {
	}

	static List<Objective> all() {
		return Stream.of(shared("cec2008", new ShiftedSchwefel221()),
				shared("soco2010", new org.thalweg.problems.soco2010.ShiftedSchwefel221()),
				Stream.of(soco(7, new ShiftedSchwefel222(), F7), soco(8, new ShiftedSchwefel12(), F1.summedUp()),
						soco(9, new ShiftedExtendedF10(), Term.F10.shifted(1)), soco(10, new ShiftedBohachevsky(), F10),
						soco(11, new ShiftedSchaffer(), Term.F10.shifted(1).open()),
						soco(12, new HybridF12(), Term.split(Term.F10, 1, F1)), soco(13, new HybridF13(), Term.split(Term.F10, 1, F3)),
						soco(14, new HybridF14(), Term.split(Term.F10, 1, F4)), soco(15, new HybridF15(), Term.split(F10, 1, F7)),
						soco(16, new HybridF16(), Term.split(Term.F10, 2, F1)), soco(17, new HybridF17(), Term.split(Term.F10, 3, F3)),
						soco(18, new HybridF18(), Term.split(Term.F10, 3, F4)), soco(19, new HybridF19(), Term.split(F10, 3, F7))), lsgo6())
				.flatMap(s -> s).toList();
	}

	private static Objective soco(int number, ProblemFamily<?> family, Cost cost) {
		return new Objective("soco2010/f" + number, family, cost);
	}

	private static Stream<Objective> lsgo6() {
		return Stream.of(new Objective("lsgo6/rastrigin", new Rastrigin(), F4),
				new Objective("lsgo6/griewank", new Griewank(), Term.GRIEWANK.shifted(1)), new Objective("lsgo6/salomon", new Salomon(), F1),
				new Objective("lsgo6/sum-squares", new SumSquares(), Term.WEIGHTED_SQUARES.shifted(1)),
				new Objective("lsgo6/discus", new Discus(), F1), new Objective("lsgo6/schwefel-1-2", new Schwefel12(), F1.summedUp()));
	}

	private static Stream<Objective> shared(String suite, ProblemFamily<?> f2) {
		return Stream.of(new Objective(suite + "/f1", new ShiftedSphere(), F1),
				new Objective(suite + "/f2", f2, Term.SCHWEFEL_2_21.shifted(1)),
				new Objective(suite + "/f3", new ShiftedRosenbrock(), F3), new Objective(suite + "/f4", new ShiftedRastrigin(), F4),
				new Objective(suite + "/f5", new ShiftedGriewank(), Term.GRIEWANK.shifted(1)),
				new Objective(suite + "/f6", new ShiftedAckley(), Term.ACKLEY.shifted(1)));
	}
}

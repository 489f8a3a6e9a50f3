package org.thalweg.benchmarks;

import java.util.List;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.problems.bbob.Suite;

/**
 * Five functions of bbob that represent its kinds: a termwise function, a rotation, two rotations with a transformation between them, peaks, and
 * a point seen twice. Terms of whole points are summed in order.
 */
final class BbobObjectives {
	private static final int PEAKS = 101;

	private BbobObjectives() {
	}

	static List<Objective> all() {
		return List.of(new Objective("bbob/f1", new Suite.F1(), Term.SPHERE.shifted(1)),
				// A row; T_osz 10 and its functions, a square, a weight, a sum.
				new Objective("bbob/f10", new Suite.F10(), whole(d -> 2.0 * d * d, d -> 14.0 * d, 2, Elementary.LOG, Elementary.SINE, Elementary.SINE,
						Elementary.EXP)),
				// Rows of shifted and of bent coordinates; T_osz 10 and its functions, T_asy 6 and a power, then 5 and a cosine.
				new Objective("bbob/f15", new Suite.F15(), whole(d -> 5.0 * d * d, d -> 21.0 * d, 3, Elementary.LOG, Elementary.SINE, Elementary.SINE,
						Elementary.EXP, Elementary.LOG, Elementary.EXP, Elementary.COS_2PI)),
				// A row, and −, ², ×, + for each peak and coordinate; the exponentials of the peaks are few compared with them.
				new Objective("bbob/f21", new Suite.F21(), whole(d -> 2.0 * d * d, d -> 4.0 * PEAKS * d, 2)),
				// A row; 2 σ x, −, −, two squares, +, +, +.
				new Objective("bbob/f24", new Suite.F24(), whole(d -> 2.0 * d * d, d -> 9.0 * d, 3, Elementary.COS_2PI)));
	}

	/** Counts by the number of variables. */
	private interface Count {
		double of(double d);
	}

	/**
	 * @param rows operations of dot products, all together
	 * @param terms the other operations, but for elementary functions
	 * @param passes over the variables that wait for one another
	 * @param functions of each variable
	 */
	private static Cost whole(Count rows, Count terms, int passes, Elementary... functions) {
		return new Cost() {
			@Override
			public double operations(Setting<?> setting) {
				int d = setting.dimension();
				double each = List.of(functions).stream().mapToDouble(e -> e.operations(setting)).sum();
				return rows.of(d) + terms.of(d) + d * each;
			}

			@Override
			public int depth(Setting<?> setting) {
				return passes * setting.dimension() + List.of(functions).stream().mapToInt(e -> e.depth(setting)).sum();
			}
		};
	}
}

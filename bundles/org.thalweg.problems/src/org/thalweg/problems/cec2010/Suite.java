package org.thalweg.problems.cec2010;

/**
 * The twenty functions. Each is one of five {@link Inner functions} of {@link Grouping groups} of m variables; what they have in common is
 * {@link GroupedFunction}.
 */
public final class Suite {
	private Suite() {
	}

	/** F1, shifted elliptic. */
	public static final class F1 extends GroupedFunction {
		public F1() {
			super(1, Inner.ELLIPTIC, Grouping.NONE);
		}
	}

	/** F2, shifted Rastrigin. */
	public static final class F2 extends GroupedFunction {
		public F2() {
			super(2, Inner.RASTRIGIN, Grouping.NONE);
		}
	}

	/** F3, shifted Ackley. */
	public static final class F3 extends GroupedFunction {
		public F3() {
			super(3, Inner.ACKLEY, Grouping.NONE);
		}
	}

	/** F4, single-group shifted m-rotated elliptic. */
	public static final class F4 extends GroupedFunction {
		public F4() {
			super(4, Inner.ELLIPTIC, Grouping.SINGLE);
		}
	}

	/** F5, single-group shifted m-rotated Rastrigin. */
	public static final class F5 extends GroupedFunction {
		public F5() {
			super(5, Inner.RASTRIGIN, Grouping.SINGLE);
		}
	}

	/** F6, single-group shifted m-rotated Ackley. */
	public static final class F6 extends GroupedFunction {
		public F6() {
			super(6, Inner.ACKLEY, Grouping.SINGLE);
		}
	}

	/** F7, single-group shifted m-dimensional Schwefel 1.2. */
	public static final class F7 extends GroupedFunction {
		public F7() {
			super(7, Inner.SCHWEFEL_1_2, Grouping.SINGLE);
		}
	}

	/** F8, single-group shifted m-dimensional Rosenbrock. */
	public static final class F8 extends GroupedFunction {
		public F8() {
			super(8, Inner.ROSENBROCK, Grouping.SINGLE);
		}
	}

	/** F9, D/2m-group shifted m-rotated elliptic. */
	public static final class F9 extends GroupedFunction {
		public F9() {
			super(9, Inner.ELLIPTIC, Grouping.HALF);
		}
	}

	/** F10, D/2m-group shifted m-rotated Rastrigin. */
	public static final class F10 extends GroupedFunction {
		public F10() {
			super(10, Inner.RASTRIGIN, Grouping.HALF);
		}
	}

	/** F11, D/2m-group shifted m-rotated Ackley. */
	public static final class F11 extends GroupedFunction {
		public F11() {
			super(11, Inner.ACKLEY, Grouping.HALF);
		}
	}

	/** F12, D/2m-group shifted m-dimensional Schwefel 1.2. */
	public static final class F12 extends GroupedFunction {
		public F12() {
			super(12, Inner.SCHWEFEL_1_2, Grouping.HALF);
		}
	}

	/** F13, D/2m-group shifted m-dimensional Rosenbrock. */
	public static final class F13 extends GroupedFunction {
		public F13() {
			super(13, Inner.ROSENBROCK, Grouping.HALF);
		}
	}

	/** F14, D/m-group shifted m-rotated elliptic. */
	public static final class F14 extends GroupedFunction {
		public F14() {
			super(14, Inner.ELLIPTIC, Grouping.ALL);
		}
	}

	/** F15, D/m-group shifted m-rotated Rastrigin. */
	public static final class F15 extends GroupedFunction {
		public F15() {
			super(15, Inner.RASTRIGIN, Grouping.ALL);
		}
	}

	/** F16, D/m-group shifted m-rotated Ackley. */
	public static final class F16 extends GroupedFunction {
		public F16() {
			super(16, Inner.ACKLEY, Grouping.ALL);
		}
	}

	/** F17, D/m-group shifted m-dimensional Schwefel 1.2. */
	public static final class F17 extends GroupedFunction {
		public F17() {
			super(17, Inner.SCHWEFEL_1_2, Grouping.ALL);
		}
	}

	/** F18, D/m-group shifted m-dimensional Rosenbrock. */
	public static final class F18 extends GroupedFunction {
		public F18() {
			super(18, Inner.ROSENBROCK, Grouping.ALL);
		}
	}

	/** F19, shifted Schwefel 1.2. */
	public static final class F19 extends GroupedFunction {
		public F19() {
			super(19, Inner.SCHWEFEL_1_2, Grouping.CHAIN);
		}
	}

	/** F20, shifted Rosenbrock. */
	public static final class F20 extends GroupedFunction {
		public F20() {
			super(20, Inner.ROSENBROCK, Grouping.CHAIN);
		}
	}
}

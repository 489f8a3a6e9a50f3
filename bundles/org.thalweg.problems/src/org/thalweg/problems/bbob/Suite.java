package org.thalweg.problems.bbob;

/**
 * The 24 functions by number. Those that need no more of a point than its coordinates after a shift and a rotation are {@linkplain TermwiseFunctions
 * folds}; the others look at the {@linkplain PointwiseFunctions whole} point. What all have in common is {@link BbobFunction}.
 */
public final class Suite {
	private Suite() {
	}

	/** F1, Sphere. */
	public static final class F1 extends BbobFunction {
		public F1() {
			super(1);
		}
	}

	/** F2, Ellipsoid, separable. */
	public static final class F2 extends BbobFunction {
		public F2() {
			super(2);
		}
	}

	/** F3, Rastrigin, separable. */
	public static final class F3 extends BbobFunction {
		public F3() {
			super(3);
		}
	}

	/** F4, Büche–Rastrigin. */
	public static final class F4 extends BbobFunction {
		public F4() {
			super(4);
		}
	}

	/** F5, Linear slope. */
	public static final class F5 extends BbobFunction {
		public F5() {
			super(5);
		}
	}

	/** F6, Attractive sector. */
	public static final class F6 extends BbobFunction {
		public F6() {
			super(6);
		}
	}

	/** F7, Step ellipsoid. */
	public static final class F7 extends BbobFunction {
		public F7() {
			super(7);
		}
	}

	/** F8, Rosenbrock. */
	public static final class F8 extends BbobFunction {
		public F8() {
			super(8);
		}
	}

	/** F9, Rosenbrock, rotated. */
	public static final class F9 extends BbobFunction {
		public F9() {
			super(9);
		}
	}

	/** F10, Ellipsoid. */
	public static final class F10 extends BbobFunction {
		public F10() {
			super(10);
		}
	}

	/** F11, Discus. */
	public static final class F11 extends BbobFunction {
		public F11() {
			super(11);
		}
	}

	/** F12, Bent cigar. */
	public static final class F12 extends BbobFunction {
		public F12() {
			super(12);
		}
	}

	/** F13, Sharp ridge. */
	public static final class F13 extends BbobFunction {
		public F13() {
			super(13);
		}
	}

	/** F14, Different powers. */
	public static final class F14 extends BbobFunction {
		public F14() {
			super(14);
		}
	}

	/** F15, Rastrigin. */
	public static final class F15 extends BbobFunction {
		public F15() {
			super(15);
		}
	}

	/** F16, Weierstrass. */
	public static final class F16 extends BbobFunction {
		public F16() {
			super(16);
		}
	}

	/** F17, Schaffer F7. */
	public static final class F17 extends BbobFunction {
		public F17() {
			super(17);
		}
	}

	/** F18, Schaffer F7, ill-conditioned. */
	public static final class F18 extends BbobFunction {
		public F18() {
			super(18);
		}
	}

	/** F19, Griewank–Rosenbrock F8F2. */
	public static final class F19 extends BbobFunction {
		public F19() {
			super(19);
		}
	}

	/** F20, Schwefel x sin x. */
	public static final class F20 extends BbobFunction {
		public F20() {
			super(20);
		}
	}

	/** F21, Gallagher, 101 peaks. */
	public static final class F21 extends BbobFunction {
		public F21() {
			super(21);
		}
	}

	/** F22, Gallagher, 21 peaks. */
	public static final class F22 extends BbobFunction {
		public F22() {
			super(22);
		}
	}

	/** F23, Katsuura. */
	public static final class F23 extends BbobFunction {
		public F23() {
			super(23);
		}
	}

	/** F24, Lunacek bi-Rastrigin. */
	public static final class F24 extends BbobFunction {
		public F24() {
			super(24);
		}
	}
}

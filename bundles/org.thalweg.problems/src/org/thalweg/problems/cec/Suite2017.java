package org.thalweg.problems.cec;

/**
 * The functions of the competition of 2017 by the numbers of its program; the second was withdrawn. What all have in common is
 * {@link CompetitionFunction}, what they are made of {@link Definitions}.
 */
public final class Suite2017 {
	private Suite2017() {
	}

	/** F1, bent cigar. */
	public static final class F1 extends CompetitionFunction {
		public F1() {
			super(Competition.CEC2017, 1);
		}
	}

	/** F3, Zakharov. */
	public static final class F3 extends CompetitionFunction {
		public F3() {
			super(Competition.CEC2017, 3);
		}
	}

	/** F4, Rosenbrock. */
	public static final class F4 extends CompetitionFunction {
		public F4() {
			super(Competition.CEC2017, 4);
		}
	}

	/** F5, Rastrigin. */
	public static final class F5 extends CompetitionFunction {
		public F5() {
			super(Competition.CEC2017, 5);
		}
	}

	/** F6, Schaffer F7. */
	public static final class F6 extends CompetitionFunction {
		public F6() {
			super(Competition.CEC2017, 6);
		}
	}

	/** F7, Lunacek bi-Rastrigin. */
	public static final class F7 extends CompetitionFunction {
		public F7() {
			super(Competition.CEC2017, 7);
		}
	}

	/** F8, non-continuous Rastrigin. */
	public static final class F8 extends CompetitionFunction {
		public F8() {
			super(Competition.CEC2017, 8);
		}
	}

	/** F9, Levy. */
	public static final class F9 extends CompetitionFunction {
		public F9() {
			super(Competition.CEC2017, 9);
		}
	}

	/** F10, Schwefel. */
	public static final class F10 extends CompetitionFunction {
		public F10() {
			super(Competition.CEC2017, 10);
		}
	}

	/** F11, hybrid of 3. */
	public static final class F11 extends CompetitionFunction {
		public F11() {
			super(Competition.CEC2017, 11);
		}
	}

	/** F12, hybrid of 3. */
	public static final class F12 extends CompetitionFunction {
		public F12() {
			super(Competition.CEC2017, 12);
		}
	}

	/** F13, hybrid of 3. */
	public static final class F13 extends CompetitionFunction {
		public F13() {
			super(Competition.CEC2017, 13);
		}
	}

	/** F14, hybrid of 4. */
	public static final class F14 extends CompetitionFunction {
		public F14() {
			super(Competition.CEC2017, 14);
		}
	}

	/** F15, hybrid of 4. */
	public static final class F15 extends CompetitionFunction {
		public F15() {
			super(Competition.CEC2017, 15);
		}
	}

	/** F16, hybrid of 4. */
	public static final class F16 extends CompetitionFunction {
		public F16() {
			super(Competition.CEC2017, 16);
		}
	}

	/** F17, hybrid of 5. */
	public static final class F17 extends CompetitionFunction {
		public F17() {
			super(Competition.CEC2017, 17);
		}
	}

	/** F18, hybrid of 5. */
	public static final class F18 extends CompetitionFunction {
		public F18() {
			super(Competition.CEC2017, 18);
		}
	}

	/** F19, hybrid of 5. */
	public static final class F19 extends CompetitionFunction {
		public F19() {
			super(Competition.CEC2017, 19);
		}
	}

	/** F20, hybrid of 6. */
	public static final class F20 extends CompetitionFunction {
		public F20() {
			super(Competition.CEC2017, 20);
		}
	}

	/** F21, composition of 3. */
	public static final class F21 extends CompetitionFunction {
		public F21() {
			super(Competition.CEC2017, 21);
		}
	}

	/** F22, composition of 3. */
	public static final class F22 extends CompetitionFunction {
		public F22() {
			super(Competition.CEC2017, 22);
		}
	}

	/** F23, composition of 4. */
	public static final class F23 extends CompetitionFunction {
		public F23() {
			super(Competition.CEC2017, 23);
		}
	}

	/** F24, composition of 4. */
	public static final class F24 extends CompetitionFunction {
		public F24() {
			super(Competition.CEC2017, 24);
		}
	}

	/** F25, composition of 5. */
	public static final class F25 extends CompetitionFunction {
		public F25() {
			super(Competition.CEC2017, 25);
		}
	}

	/** F26, composition of 5. */
	public static final class F26 extends CompetitionFunction {
		public F26() {
			super(Competition.CEC2017, 26);
		}
	}

	/** F27, composition of 6. */
	public static final class F27 extends CompetitionFunction {
		public F27() {
			super(Competition.CEC2017, 27);
		}
	}

	/** F28, composition of 6. */
	public static final class F28 extends CompetitionFunction {
		public F28() {
			super(Competition.CEC2017, 28);
		}
	}

	/** F29, composition of 3 hybrids. */
	public static final class F29 extends CompetitionFunction {
		public F29() {
			super(Competition.CEC2017, 29);
		}
	}

	/** F30, composition of 3 hybrids. */
	public static final class F30 extends CompetitionFunction {
		public F30() {
			super(Competition.CEC2017, 30);
		}
	}
}

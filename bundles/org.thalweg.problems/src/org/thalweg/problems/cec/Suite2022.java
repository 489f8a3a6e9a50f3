package org.thalweg.problems.cec;

/** The functions of the competition of 2022. What all have in common is {@link CompetitionFunction}, what they are made of {@link Definitions}. */
public final class Suite2022 {
	private Suite2022() {
	}

	/** F1, Zakharov. */
	public static final class F1 extends CompetitionFunction {
		public F1() {
			super(Competition.CEC2022, 1);
		}
	}

	/** F2, Rosenbrock. */
	public static final class F2 extends CompetitionFunction {
		public F2() {
			super(Competition.CEC2022, 2);
		}
	}

	/** F3, Schaffer F7. */
	public static final class F3 extends CompetitionFunction {
		public F3() {
			super(Competition.CEC2022, 3);
		}
	}

	/** F4, non-continuous Rastrigin. */
	public static final class F4 extends CompetitionFunction {
		public F4() {
			super(Competition.CEC2022, 4);
		}
	}

	/** F5, Levy. */
	public static final class F5 extends CompetitionFunction {
		public F5() {
			super(Competition.CEC2022, 5);
		}
	}

	/** F6, hybrid of 3. */
	public static final class F6 extends CompetitionFunction {
		public F6() {
			super(Competition.CEC2022, 6);
		}
	}

	/** F7, hybrid of 6. */
	public static final class F7 extends CompetitionFunction {
		public F7() {
			super(Competition.CEC2022, 7);
		}
	}

	/** F8, hybrid of 5. */
	public static final class F8 extends CompetitionFunction {
		public F8() {
			super(Competition.CEC2022, 8);
		}
	}

	/** F9, composition of 5. */
	public static final class F9 extends CompetitionFunction {
		public F9() {
			super(Competition.CEC2022, 9);
		}
	}

	/** F10, composition of 3. */
	public static final class F10 extends CompetitionFunction {
		public F10() {
			super(Competition.CEC2022, 10);
		}
	}

	/** F11, composition of 5. */
	public static final class F11 extends CompetitionFunction {
		public F11() {
			super(Competition.CEC2022, 11);
		}
	}

	/** F12, composition of 6. */
	public static final class F12 extends CompetitionFunction {
		public F12() {
			super(Competition.CEC2022, 12);
		}
	}
}

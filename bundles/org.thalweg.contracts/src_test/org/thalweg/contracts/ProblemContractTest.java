package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.contracts.Bowl.Fault;

class ProblemContractTest {
	private static final Map<Fault, String> SAID = new EnumMap<>(Map.of(Fault.UPSIDE_DOWN, "bounds of x1: 6.0 is above 5.0",
			Fault.SHORT_BOUNDS, "lower: 5 numbers; the dimension is 6",
			Fault.SHIFTS_POINT, "value must not modify its point", Fault.WHOLE_ARRAY, "in a longer array; elements beyond the dimension must "
					+ "be ignored",
			Fault.SHARES_SCRATCH, "values differ when several threads evaluate concurrently",
			Fault.OPTIMUM_TOO_HIGH, "is below the optimum 50.0", Fault.OTHER_MINIMIZER, "the value at the minimizer is ",
			Fault.NOT_A_NUMBER, "is NaN, not finite", Fault.REMEMBERS, "with scratch memory that was used before",
			Fault.REPAIRS_OUTSIDE, "lies outside the bounds: x4 = 7.0"));

	static {
		SAID.put(Fault.ROUNDS_POINT, "value must not modify its point");
		SAID.put(Fault.READS_LEFT_SCRATCH, "NaN with scratch memory that has other contents");
		SAID.put(Fault.REMEMBERS_POINT_BEFORE, "after evaluations of other points");
		SAID.put(Fault.MOVES_BOUNDS, "the bounds must not change after the first evaluation");
		SAID.put(Fault.BOUNDS_NOT_A_NUMBER, "bounds of x1: NaN … 5.0 is not a range");
		SAID.put(Fault.STARTS_OUTSIDE, "initial range of x1 extends beyond the bounds");
		SAID.put(Fault.STARTS_ANYWHERE, "initial range of x1: -Infinity … 5.0 is not a finite range");
		SAID.put(Fault.BIAS_IN_VALUE, "one of them includes the bias 100.0, which reports add");
		SAID.put(Fault.BIAS_IN_BOTH, "optimum and bias are both 100.0");
		SAID.put(Fault.BIAS_INFINITE, "bias: Infinity is not finite");
		SAID.put(Fault.OPTIMUM_A_LITTLE_TOO_HIGH, "is below the optimum 0.5");
		SAID.put(Fault.NOT_A_NUMBER_AT_EDGE, "is NaN, not finite");
		SAID.put(Fault.THROWS_AT_EDGE, "value: java.lang.ArithmeticException: over the edge");
		SAID.put(Fault.MINIMIZER_OUTSIDE, "minimizer: x1 = 5.5 lies outside the bounds");
		SAID.put(Fault.MINIMIZER_ALONE, "a minimizer is given, but no optimum");
		SAID.put(Fault.HANDS_OUT_MINIMIZER, "minimizer must return a copy");
		SAID.put(Fault.OUTPUTS_WRITE, "outputs must not modify its point");
		SAID.put(Fault.OUTPUTS_MISSING, "outputs must not be null. Return an empty map");
		SAID.put(Fault.FACTS_CHANGE, "facts must be the same at each call");
		SAID.put(Fault.REPAIRS_TO_ANOTHER_VALUE, "when the point is repaired");
		SAID.put(Fault.REPAIRS_BEHIND_THE_END, "writes beyond the dimension");
		SAID.put(Fault.TOGETHER_IN_ANOTHER_ORDER, " in a batch (values)");
		SAID.put(Fault.TOGETHER_MOVES_POINTS, "values must not modify its points");
		SAID.put(Fault.TOGETHER_TOO_MANY, "values must not write beyond the requested count");
		SAID.put(Fault.NO_DIMENSION, "dimension: 0 is below 1");
		SAID.put(Fault.FRAGMENT_DOES_NOT_FIT, "a shift has 5 numbers; expected 6");
	}

	@Test
	void theReferenceProblemKeepsItsOwnContract() {
		assertEquals(List.of(), ProblemContract.violations(new ReferenceProblem()));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 6, 30, 1500 })
	void aSoundProblemViolatesNothing(int dimension) {
		assertEquals(List.of(), ProblemContract.violations(Bowl.good(dimension)));
	}

	@Test
	void noiseIsNoViolation() {
		assertEquals(List.of(), ProblemContract.violations(Bowl.with(Fault.NOISY)));
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "NOISY")
	void everyFaultIsFound(Fault fault) {
		List<String> violations = ProblemContract.violations(Bowl.with(fault));
		assertFalse(violations.stream().noneMatch(v -> v.contains(SAID.get(fault))), () -> fault + ": " + violations);
	}

	@Test
	void javaGivesTheKnownAnswers() {
		assertEquals(List.of(), RandomAnswers.violations());
		assertEquals(List.of(), MathAnswers.violations());
	}
}

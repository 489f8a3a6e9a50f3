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
	private static final Map<Fault, String> SAID = new EnumMap<>(Map.of(Fault.UPSIDE_DOWN, "bounds of x0: 6.0 is above 5.0",
			Fault.SHORT_BOUNDS, "lower: 5 numbers where the dimension 6 needs 6",
			Fault.SHIFTS_POINT, "value modifies the point it is given", Fault.WHOLE_ARRAY, "in a longer array, whose rest must be ignored",
			Fault.SHARES_SCRATCH, "values differ when several threads evaluate at once",
			Fault.OPTIMUM_TOO_HIGH, "beats the optimum 50.0", Fault.OTHER_MINIMIZER, "the value at the minimizer is ",
			Fault.NOT_A_NUMBER, "is NaN, not finite", Fault.REMEMBERS, "when the scratch memory was used before",
			Fault.REPAIRS_OUTSIDE, "lies outside the bounds: x3 = 7.0"));

	static {
		SAID.put(Fault.ROUNDS_POINT, "value modifies the point it is given");
		SAID.put(Fault.READS_LEFT_SCRATCH, "NaN when the scratch memory holds anything else");
		SAID.put(Fault.REMEMBERS_POINT_BEFORE, "when other points were evaluated before it");
		SAID.put(Fault.MOVES_BOUNDS, "the bounds have changed since the first evaluation");
		SAID.put(Fault.BOUNDS_NOT_A_NUMBER, "bounds of x0: NaN … 5.0 is no range");
		SAID.put(Fault.STARTS_OUTSIDE, "initial range of x0 reaches outside the bounds");
		SAID.put(Fault.STARTS_ANYWHERE, "initial range of x0: -Infinity … 5.0 is not a finite range");
		SAID.put(Fault.BIAS_IN_VALUE, "one of them holds the bias 100.0, which reports add");
		SAID.put(Fault.BIAS_IN_BOTH, "optimum and bias are both 100.0");
		SAID.put(Fault.BIAS_INFINITE, "bias: Infinity is not finite");
		SAID.put(Fault.OPTIMUM_A_LITTLE_TOO_HIGH, "beats the optimum 0.5");
		SAID.put(Fault.NOT_A_NUMBER_AT_EDGE, "is NaN, not finite");
		SAID.put(Fault.THROWS_AT_EDGE, "value: java.lang.ArithmeticException: over the edge");
		SAID.put(Fault.MINIMIZER_OUTSIDE, "minimizer: x0 = 5.5 lies outside the bounds");
		SAID.put(Fault.MINIMIZER_ALONE, "there is a minimizer, but no optimum");
		SAID.put(Fault.HANDS_OUT_MINIMIZER, "minimizer is not a copy");
		SAID.put(Fault.OUTPUTS_WRITE, "outputs modifies the point it is given");
		SAID.put(Fault.OUTPUTS_MISSING, "outputs: null; give an empty map");
		SAID.put(Fault.FACTS_CHANGE, "facts: others at each call");
		SAID.put(Fault.REPAIRS_TO_ANOTHER_VALUE, "when the point is repaired");
		SAID.put(Fault.REPAIRS_BEHIND_THE_END, "writes behind the dimension");
		SAID.put(Fault.TOGETHER_IN_ANOTHER_ORDER, " by values, together with other points");
		SAID.put(Fault.TOGETHER_MOVES_POINTS, "values modifies the points it is given");
		SAID.put(Fault.TOGETHER_TOO_MANY, "values writes behind the numbers that it is asked for");
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

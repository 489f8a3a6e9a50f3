package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.contracts.Bowl.Fault;

class ProblemContractTest {
	private static final Map<Fault, String> SAID = Map.of(Fault.UPSIDE_DOWN, "bounds of x0: 6.0 is not below 5.0",
			Fault.SHORT_BOUNDS, "lower: 5 numbers where the dimension 6 needs 6",
			Fault.SHIFTS_POINT, "value modifies the point it is given", Fault.WHOLE_ARRAY, "in a longer array, whose rest must be ignored",
			Fault.SHARES_SCRATCH, "values differ when several threads evaluate at once",
			Fault.OPTIMUM_TOO_HIGH, "beats the optimum 50.0", Fault.OTHER_MINIMIZER, "the value at the minimizer is ",
			Fault.NOT_A_NUMBER, "is NaN, not finite", Fault.REMEMBERS, "when the scratch memory was used before",
			Fault.REPAIRS_OUTSIDE, "lies outside the bounds: x3 = 7.0");

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

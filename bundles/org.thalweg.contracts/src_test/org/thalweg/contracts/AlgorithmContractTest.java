package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.contracts.RandomSearch.Fault;

class AlgorithmContractTest {
	/** What the contract reports about each fault, among other things. */
	private static final Map<Fault, String> SAID = Map.ofEntries(
			Map.entry(Fault.STARTS_EARLY, "points are evaluated before the first advance"),
			Map.entry(Fault.FORGETS_BEST, "the best value rises from "), Map.entry(Fault.SPLITS_MATTER, "in three advances: "),
			Map.entry(Fault.PLACE_MATTERS, "the third of five populations: "),
			Map.entry(Fault.SEED_IGNORED, "different seeds give the same run"),
			Map.entry(Fault.OVERSPENDS, "evaluations exceed the budget of "),
			Map.entry(Fault.NEVER_DONE, "a budget of 50 steps ends at step 57, not done"),
			Map.entry(Fault.GOES_ON, "a budget of 50 steps ends at step 51"), Map.entry(Fault.NO_COPY, "position must return a copy"),
			Map.entry(Fault.TARGET_MISSED, "the target "), Map.entry(Fault.CLOSES_ONCE, "close: "),
			Map.entry(Fault.WRONG_POSITION, "the value at the best position is "),
			Map.entry(Fault.BAD_PRESET, "unknown parameter 'sizes'"),
			Map.entry(Fault.COUNTS_TOO_FEW, "evaluations: 205 are reported, 255 were "
					+ "made"), // 5 at the start and in each of 50 steps; reported 4 in a step
			Map.entry(Fault.OVERLOOKS_BETTER, ", but the lowest value evaluated is "), Map.entry(Fault.MOVES_BOUNDS, "the search modifies the "
					+ "problem's bounds"),
			Map.entry(Fault.LEAVES_BOUNDS, "evaluates a point outside the bounds: x1 = 6.0 in evaluation 17, allowed range -5.0 to 5.0"),
			Map.entry(Fault.NO_SOURCE, "preset plain: it has no source"),
			Map.entry(Fault.STARTS_WITH_NAN, "before the first advance the best value is NaN, not Infinity"),
			Map.entry(Fault.FORGETS_STEP, "saved after 7 steps and restored, before a step: "),
			Map.entry(Fault.FORGETS_TRACE, "saved after 0 steps and restored, before a step: "),
			Map.entry(Fault.SAVING_MATTERS, "continuing after a save at step 0: "),
			Map.entry(Fault.OTHERWISE_OUTSIDE, "on an external problem: "),
			Map.entry(Fault.SAVES_NOTHING, "saved state: "),
			Map.entry(Fault.TELLS_ANOTHER_SIZE, "stateBytes gives 3145728 bytes for 3 populations, but "),
			Map.entry(Fault.NAMES_STEPS, "the trace begins at evaluation 5, not 1"));

	@Test
	void aSoundAlgorithmViolatesNothing() {
		assertEquals(List.of(), AlgorithmContract.violations(RandomSearch.good(), Bowl.good(6)));
	}

	@Test
	void anAlgorithmThatCannotBeSavedViolatesNothing() {
		assertEquals(List.of(), AlgorithmContract.violations(RandomSearch.with(Fault.CANNOT_BE_SAVED), Bowl.good(6)));
	}

	@Test
	void aSizeIsToldOfAStateThatCanBeSaved() {
		List<String> violations = AlgorithmContract.violations(new RandomSearch(Set.of(Fault.CANNOT_BE_SAVED, Fault.TELLS_ANOTHER_SIZE)), Bowl.good(
				6));
		assertEquals(List.of("stateBytes is 1048576, but the state cannot be saved"), violations);
	}

	/** 7 points at the start and in each of 50 steps; the fault reports one less in a step. */
	@Test
	void chosenValuesAreThoseThatAreChecked() {
		ParameterChoice seven = ParameterChoice.preset("plain").with("size", 7);
		List<String> violations = AlgorithmContract.violations(RandomSearch.with(Fault.COUNTS_TOO_FEW), Bowl.good(6), AlgorithmContract.STEPS, seven);
		assertTrue(violations.toString().contains("evaluations: 307 are reported, 357 were made"), violations::toString);
		assertEquals(List.of(), AlgorithmContract.violations(RandomSearch.good(), Bowl.good(6), AlgorithmContract.STEPS, seven));
	}

	@Test
	void onlyTheFirstPresetHasToStayWithinTheBounds() {
		List<String> other = AlgorithmContract.violations(RandomSearch.with(Fault.LEAVES_BOUNDS), Bowl.good(6), AlgorithmContract.STEPS,
				ParameterChoice.FIRST.with("size", 6));
		assertFalse(other.toString().contains("outside the bounds"), other::toString);
	}

	@Test
	void anUnknownPresetIsRefusedWithTheKnownOnes() {
		assertEquals("has no preset 'hasty'; its presets are plain", assertThrows(IllegalArgumentException.class,
				() -> ParameterChoice.preset("hasty").of(RandomSearch.good())).getMessage());
	}

	@Test
	void noiseIsNoViolation() {
		assertEquals(List.of(), AlgorithmContract.violations(RandomSearch.good(), Bowl.with(Bowl.Fault.NOISY)));
	}

	@ParameterizedTest
	@EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CANNOT_BE_SAVED")
	void everyFaultIsFound(Fault fault) {
		List<String> violations = AlgorithmContract.violations(RandomSearch.with(fault), Bowl.good(6));
		assertFalse(violations.stream().noneMatch(v -> v.contains(SAID.get(fault))), () -> fault + ": " + violations);
	}
}

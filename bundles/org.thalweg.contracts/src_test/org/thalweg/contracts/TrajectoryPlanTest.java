package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

import org.junit.jupiter.api.Test;
import org.thalweg.contracts.TrajectoryPlan.Pair;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;

class TrajectoryPlanTest {
	/** Two kinds: a1 … a5 are plain folds, b1 … b3 read neighbours. */
	private static Map<String, Problem> problems() {
		Map<String, Problem> out = new LinkedHashMap<>();
		for (int k = 1; k <= 5; k++) {
			out.put("a" + k, Folding.shifted());
			if (k <= 3) {
				out.put("b" + k, Folding.of(Reach.NEXT));
			}
		}
		return out;
	}

	private static List<String> words(List<Pair<String>> pairs) {
		return pairs.stream().map(p -> p.mapping() + p.problem()).toList();
	}

	private static List<String> thinned(Map<String, Problem> problems, BiPredicate<String, Problem> accepts) {
		return words(new TrajectoryPlan<>(List.of("X", "Y", "Z"), problems).thinned(accepts));
	}

	@Test
	void inFullEveryMappingMeetsEveryProblem() {
		List<String> full = words(new TrajectoryPlan<>(List.of("X", "Y"), problems()).full());
		assertEquals(List.of("Xa1", "Xb1", "Xa2", "Xb2", "Xa3", "Xb3", "Xa4", "Xa5", "Ya1", "Yb1", "Ya2", "Yb2", "Ya3", "Yb3", "Ya4", "Ya5"), full);
	}

	/** a1 and b1 with each; the others in their order, a2 b2 a3 b3 a4 a5, with X Y Z X Y Z. */
	@Test
	void everyMappingMeetsTheFirstOfEachKindAndTheOthersTakeTurns() {
		assertEquals(List.of("Xa1", "Xb1", "Xa2", "Xb3", "Ya1", "Yb1", "Yb2", "Ya4", "Za1", "Zb1", "Za3", "Za5"),
				thinned(problems(), (_, _) -> true));
	}

	/** Y refuses b1 and takes b2 as its first of that kind; a2 a3 b3 a4 a5 are left for X Y Z X Y. */
	@Test
	void aMappingTakesTheFirstOfAKindThatItAccepts() {
		Map<String, Problem> problems = problems();
		assertEquals(List.of("Xa1", "Xb1", "Xa2", "Xa4", "Ya1", "Yb2", "Ya3", "Ya5", "Za1", "Zb1", "Zb3"),
				thinned(problems, (m, p) -> !(m.equals("Y") && p == problems.get("b1"))));
	}

	/** a2 X; Y refuses b2, so Z; a3 X, b3 Y, a4 Z, a5 X. */
	@Test
	void aTurnPassesToTheNextMappingThatAccepts() {
		Map<String, Problem> problems = problems();
		assertEquals(List.of("Xa1", "Xb1", "Xa2", "Xa3", "Xa5", "Ya1", "Yb1", "Yb3", "Za1", "Zb1", "Zb2", "Za4"),
				thinned(problems, (m, p) -> !(m.equals("Y") && p == problems.get("b2"))));
	}

	/** Y is listed on b1; a2 X; b2 not Y, so Z; a3 X; b3 not Y, so Z; a4 X, a5 Y. */
	@Test
	void aMappingThatAcceptsNoneOfAKindMeetsItsFirstSoThatTheCheckSaysWhy() {
		assertEquals(List.of("Xa1", "Xb1", "Xa2", "Xa3", "Xa4", "Ya1", "Yb1", "Ya5", "Za1", "Zb1", "Zb2", "Zb3"),
				thinned(problems(), (m, p) -> !(m.equals("Y") && p.device().orElseThrow().reach() == Reach.NEXT)));
	}

	@Test
	void aProblemThatNobodyAcceptsIsThereOnce() {
		Map<String, Problem> problems = new LinkedHashMap<>();
		problems.put("a1", Folding.shifted());
		problems.put("a2", Folding.shifted());
		assertEquals(List.of("Xa1", "Xa2", "Ya1", "Za1"), thinned(problems, (_, p) -> p == problems.get("a1")));
	}

	@Test
	void ofEachKindEveryMappingMeetsOneProblem() {
		Map<String, Problem> problems = problems();
		TrajectoryPlan<String> plan = new TrajectoryPlan<>(List.of("X"), problems);
		assertEquals(List.of("Xa1", "Xb1"), words(plan.ofEachKind((_, _) -> true)));
		assertEquals(List.of("Xa1", "Xb2"), words(plan.ofEachKind((_, p) -> p != problems.get("b1"))));
		assertEquals(List.of("Xa1", "Xb1"), words(plan.ofEachKind((_, p) -> p.device().orElseThrow().reach() != Reach.NEXT)));
	}

	private static List<String> one(BiPredicate<String, Problem> accepts, Map<String, Problem> problems) {
		return words(new TrajectoryPlan<>(List.of("X", "Y", "Z"), problems).one(accepts));
	}

	@Test
	void inTheShortestPlanKindsAndTheirProblemsTakeTurns() {
		assertEquals(List.of("Xa1", "Yb1", "Za2"), one((_, _) -> true, problems()));
	}

	/** All b are large, and so is a1; where everything is large, the smallest comes first. */
	@Test
	void theShortestPlanLeavesOutLargeProblemsUnlessThereAreNoOthers() {
		Map<String, Problem> problems = problems();
		problems.replaceAll((id, p) -> id.equals("a1") || id.startsWith("b") ? ((Folding) p).in(101) : p);
		assertEquals(List.of("Xa2", "Ya3", "Za4"), one((_, _) -> true, problems));
		problems.replaceAll((id, p) -> ((Folding) p).in(id.equals("a5") ? 101 : 1000));
		assertEquals(List.of("Xa5", "Yb1", "Za1"), one((_, _) -> true, problems));
	}

	/** Y takes no b, so that it has the next a, and Z the first b. */
	@Test
	void aMappingThatAcceptsNoneOfAKindTakesTheNextKind() {
		assertEquals(List.of("Xa1", "Ya2", "Zb1"), one((m, p) -> !(m.equals("Y") && p.device().orElseThrow().reach() == Reach.NEXT), problems()));
	}

	@Test
	void aMappingThatAcceptsNothingMeetsAProblemThatSaysWhy() {
		assertEquals(List.of("Xa1", "Yb1", "Za2"), one((m, _) -> !m.equals("Y"), problems()));
	}

	@Test
	void withoutMappingsThereIsNothingToCompare() {
		TrajectoryPlan<String> plan = new TrajectoryPlan<>(List.of(), problems());
		assertEquals(List.of(), plan.full());
		assertEquals(List.of(), plan.thinned((_, _) -> true));
		assertEquals(List.of(), plan.ofEachKind((_, _) -> true));
		assertEquals(List.of(), plan.one((_, _) -> true));
		assertEquals(List.of(), one((_, _) -> true, Map.of()));
	}
}

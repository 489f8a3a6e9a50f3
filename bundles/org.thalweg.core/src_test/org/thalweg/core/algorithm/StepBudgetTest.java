package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/** Steps of any number of evaluations, as a memetic algorithm takes them: a generation of 20, then trials of one or two. */
class StepBudgetTest {
	private static StepBudget budget(Budget budget, int start, int most) {
		return new StepBudget(budget, Precision.DOUBLE, start, most);
	}

	// 60 at the start and 20 a step: 60, 80, 100; of 119 a third step would need 120.
	@Test
	void theLastStepIsThatOfWholeStepsBehindTheStart() {
		assertEquals(2, budget(Budget.ofEvaluations(119), 60, 20).lastStep());
		assertEquals(3, budget(Budget.ofEvaluations(120), 60, 20).lastStep());
		assertEquals(0, budget(Budget.ofEvaluations(60), 60, 20).lastStep());
		assertEquals(7, budget(Budget.ofSteps(7), 60, 20).lastStep());
		assertEquals(Budget.UNLIMITED - 1, budget(Budget.ofSteps(Budget.UNLIMITED), 1, 1).lastStep());
	}

	@Test
	void whatTheNextStepMayMakeDecides() {
		StepBudget budget = budget(Budget.ofEvaluations(100), 60, 20);
		assertFalse(budget.ends(1, 80, 20, 1));
		assertTrue(budget.ends(1, 81, 20, 1));
		assertFalse(budget.ends(1, 98, 2, 1));
		assertTrue(budget.ends(1, 99, 2, 1));
		assertFalse(budget.ends(1, 99, 1, 1));
	}

	// 0.1 in single precision is 0.100000001.
	@Test
	void aTargetIsReachedInTheSearchsPrecision() {
		Budget until = Budget.ofSteps(9).until(0.1);
		assertTrue(new StepBudget(until, Precision.SINGLE, 1, 1).ends(0, 1, 1, 0.1f));
		assertFalse(new StepBudget(until, Precision.DOUBLE, 1, 1).ends(0, 1, 1, 0.1f));
		assertFalse(new StepBudget(Budget.ofSteps(9), Precision.DOUBLE, 1, 1).ends(0, 1, 1, Double.NEGATIVE_INFINITY));
	}

	/** Three individuals; every third step makes two more, the others try one point and, if that is no better, a second. */
	private static final class Memetic extends HostPopulation {
		private final double[] best = { 9 };
		private final List<Long> made = new ArrayList<>();

		Memetic(Problem problem, Budget budget) {
			super(problem, new Population(0, 1), budget, 3, 2);
		}

		@Override
		protected void start() {
			for (int i = 0; i < 3; i++) {
				value(best, i);
			}
		}

		@Override
		protected void takeStep() {
			boolean children = step() % 3 == 0;
			double first = value(new double[] { 9 - step() }, 0);
			if (children || first >= best[0]) {
				value(new double[1], 1);
			}
			best[0] = Math.min(best[0], first);
			made.add(evaluations());
		}

		// A trial that could be one of two counts as two; after the fifth step nothing but single trials follows.
		@Override
		protected int mostEvaluations() {
			return step() < 5 ? super.mostEvaluations() : 1;
		}

		@Override
		protected double[] values() {
			return best;
		}

		@Override
		protected double[] point(int i) {
			return best;
		}
	}

	// Start 3; steps of 1, 1, 2 (the third makes children), 1, 1: 4, 5, 7, 8, 9. After step 5 the next is limited to one.
	@Test
	void aPopulationOfTheHostTakesStepsOfAnyNumberOfEvaluations() {
		Memetic eight = new Memetic(new Line(9), Budget.ofEvaluations(8));
		eight.advance(100);
		assertEquals(List.of(4L, 5L, 7L), eight.made); // at 7 two more would make 9
		assertTrue(eight.done());
		Memetic nine = new Memetic(new Line(9), Budget.ofEvaluations(9));
		nine.advance(100);
		assertEquals(List.of(4L, 5L, 7L, 8L), nine.made); // at 8 two more would make 10
		Memetic ten = new Memetic(new Line(9), Budget.ofEvaluations(10));
		ten.advance(5);
		assertEquals(List.of(4L, 5L, 7L, 8L, 9L), ten.made);
		assertFalse(ten.done(), "one more makes 10");
	}
}

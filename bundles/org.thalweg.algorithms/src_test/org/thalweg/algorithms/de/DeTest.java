package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Bowl;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;

class DeTest {
	private static Optional<String> objection(Budget budget) {
		DeParameters hundred = Parameters.bind(DeParameters.class, Map.of(), Map.of("size", "100"));
		return new De().objection(new Setting<>(hundred, List.of(Bowl.SQUARE), List.of(new Population(0, 1)), budget,
				new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE));
	}

	@Test
	void anyKindOfBudgetWillDo() {
		assertEquals(Optional.empty(), objection(Budget.ofSteps(10)));
		assertEquals(Optional.empty(), objection(Budget.ofEvaluations(100)));
		assertEquals(Optional.empty(), objection(Budget.ofSteps(Budget.UNLIMITED)));
		assertEquals(Optional.empty(), objection(Budget.ofSteps(Budget.UNLIMITED).until(1e-8)));
	}

	@Test
	void aBudgetTooSmallOrTooLargeIsRefusedWithTheFigures() {
		assertEquals("de evaluates its 100 individuals before the first generation; 99 evaluations are too few. Use at least 100",
				objection(Budget.ofEvaluations(99)).orElseThrow());
		assertEquals("de counts generations only up to 2147483647; the budget allows 2147483648. Use fewer generations or evaluations",
				objection(Budget.ofEvaluations(214_748_364_800L)).orElseThrow());
	}
}

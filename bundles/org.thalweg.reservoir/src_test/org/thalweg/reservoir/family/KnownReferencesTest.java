package org.thalweg.reservoir.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.YearReference;

class KnownReferencesTest {
	/** Numbers of a description and a record; a test changes one and recreates everything, like reading the files again. */
	private static final class Numbers {
		double[] levels = { 125, 200 };
		double tail = 40;
		double capacity = 50_000;
		double efficiency = 0.9;
		double leastOutflow = 10;
		double greatestStorage = 3000;
		double initial = 2000;
		double last = 2000;
		double inflow = 100;
		int days = 25;
		int year = 1999;

		Reservoir reservoir() {
			return Reservoir.of("test", new Curve("level-storage curve", new double[] { 0, 3000 }, levels), new Tailrace.Power(tail, 0.05, 1),
					new Turbines(capacity, new Conversion.Efficiency(efficiency), new DischargeLimit.None()), Node.Release.between(filled(
							leastOutflow), filled(400)), Node.Storage.between(filled(500), filled(greatestStorage), initial, last), 5e8);
		}

		Year year() {
			double[] inflows = filled(100);
			inflows[3] = inflow;
			int[] all = new int[12];
			Arrays.fill(all, days);
			return new Year(year, 1, inflows, all);
		}

		private static double[] filled(double value) {
			double[] out = new double[12];
			Arrays.fill(out, value);
			return out;
		}
	}

	private final List<Year> solved = new ArrayList<>();
	private final KnownReferences references = new KnownReferences((reservoir, year) -> {
		solved.add(year);
		return new YearReference(year, solved.size(), 0, new double[12], new double[13], 1);
	});

	@Test
	void theSameNumbersAreSolvedOnce() {
		YearReference first = references.of(new Numbers().reservoir(), new Numbers().year());
		assertSame(first, references.of(new Numbers().reservoir(), new Numbers().year()));
		assertEquals(1, solved.size());
	}

	@Test
	void anyOtherNumberIsAnotherYear() {
		List<Consumer<Numbers>> changes = List.of(n -> n.levels[1] = Math.nextUp(200.0), n -> n.tail = 40.5, n -> n.capacity = 50_001,
				n -> n.efficiency = 0.91, n -> n.leastOutflow = 11, n -> n.greatestStorage = 2999, n -> n.initial = 2001, n -> n.last = 2001,
				n -> n.inflow = Math.nextUp(100.0), n -> n.days = 26, n -> n.year = 2000);
		double before = references.of(new Numbers().reservoir(), new Numbers().year()).benefit();
		for (Consumer<Numbers> change : changes) {
			Numbers numbers = new Numbers();
			change.accept(numbers);
			assertNotEquals(before, references.of(numbers.reservoir(), numbers.year()).benefit());
		}
		assertEquals(1 + changes.size(), solved.size());
	}

	@Test
	void whatFailedIsTriedAgain() {
		List<String> tried = new ArrayList<>();
		KnownReferences failing = new KnownReferences((_, _) -> {
			tried.add("once more");
			throw new IllegalArgumentException("a month cannot be operated");
		});
		for (int k = 0; k < 2; k++) {
			assertThrows(IllegalArgumentException.class, () -> failing.of(new Numbers().reservoir(), new Numbers().year()));
		}
		assertEquals(2, tried.size());
	}
}

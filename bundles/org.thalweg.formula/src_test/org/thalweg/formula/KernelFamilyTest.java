package org.thalweg.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemData.Reading;

class KernelFamilyTest {
	private static final String WHOLE = "FN real objective(Point x, Evaluation at) { return A * X(0); }";
	@TempDir
	Path folder;

	private final List<Reading> readings = new ArrayList<>();

	private Problem problem(String text, String... with) throws IOException {
		Files.writeString(folder.resolve("my.cl"), text);
		Map<String, String> given = new java.util.HashMap<>(Map.of("kernel", "my.cl", "form", "whole"));
		for (int k = 0; k < with.length; k += 2) {
			given.put(with[k], with[k + 1]);
		}
		ProblemData data = new ProblemData(Optional.empty(), readings::add).beside(folder);
		return new KernelFamily().create(Parameters.bind(KernelParameters.class, Map.of(), given), 2, data);
	}

	@Test
	void itsTextAndItsConstantsReachTheDevice() throws IOException {
		Problem problem = problem(WHOLE, "A", "3");
		assertEquals(WHOLE, problem.device().orElseThrow().fragment().text());
		assertEquals("my.cl", problem.device().orElseThrow().fragment().name());
		assertEquals(Map.of("A", "R(3.0)"), problem.device().orElseThrow().defines());
	}

	@Test
	void withoutAFormulaItRunsOnDevicesOnly() throws IOException {
		assertTrue(problem(WHOLE).devicesOnly());
		Problem twin = problem(WHOLE, "A", "3", "host", "A*x1");
		assertFalse(twin.devicesOnly());
		assertEquals(6, twin.value(new double[] { 2, 0 }, new Evaluation()));
		assertTrue(twin.untried());
	}

	/** Another text is another digest. */
	@Test
	void theTextIsPartOfTheIdentity() throws IOException {
		problem(WHOLE);
		problem(WHOLE);
		problem(WHOLE + " ");
		assertEquals(List.of("kernel text", "kernel text", "kernel text"), readings.stream().map(Reading::name).toList());
		assertEquals(readings.get(0).digest(), readings.get(1).digest());
		assertFalse(readings.get(0).digest().equals(readings.get(2).digest()));
	}

	@Test
	void aTextThatDeclaresSomethingElseIsRefused() {
		assertEquals(
				"my.cl does not declare acc_empty, acc_add, acc_join, acc_value, which a text of the form fold needs. Add them, or choose another "
						+ "form", assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, "form", "fold")).getMessage());
		assertEquals("reach: only a fold reads neighbours. Leave it out", assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, "reach",
				"next")).getMessage());
		assertTrue(assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, "kernel", "absent.cl")).getMessage().startsWith(
				"there is no file absent.cl, neither in the experiment's folder "));
	}
}

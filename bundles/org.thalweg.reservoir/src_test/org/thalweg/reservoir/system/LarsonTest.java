package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.description.SystemFile;

/** Larson's four reservoirs. */
class LarsonTest {
	/** A vertex of the linear programme, found by HiGHS; its value is the published optimum. */
	private static final double[] OPTIMUM = { 1, 0, 0, 2, 3, 3, 3, 3, 3, 3, 3, 0, 4, 1, 2, 0, 3, 4, 4, 4, 4, 4, 4, 2, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4,
			0, 0, 2, 7, 7, 7, 7, 7, 7, 7, 7, 0, 0 };

	static SystemProblem problem() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples/four-reservoirs/system.yaml"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return new SystemProblem(SystemFile.read(root.resolve("examples/four-reservoirs/system.yaml")).orThrow());
	}

	@Test
	void theOptimalPlanHasThePublishedValue() {
		SystemOperation o = problem().operation(OPTIMUM);
		assertEquals(401.3, o.gains()[0], 1e-12);
		assertEquals(0, o.violation());
		assertEquals(-401.3, problem().value(OPTIMUM, new Evaluation()), 1e-12);
		for (int i = 0; i < 4; i++) {
			for (int t = 0; t < 12; t++) {
				assertEquals(OPTIMUM[i * 12 + t], o.courses().get(i).release()[t], "nothing is to be repaired");
			}
		}
	}
}

package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.process.ProcessFamily;
import org.thalweg.process.ProcessParameters;

/** The programs of examples/own-problems. A language that is not on this machine is reported as skipped. */
@Timeout(300)
@Tag("store")
class ProgramExamplesTest {
	@TempDir
	Path temporary;

	/** Whether a program is on the path. */
	static boolean there(String program) {
		return Stream.of(System.getenv("PATH").split(":")).anyMatch(p -> Files.isExecutable(Path.of(p, program)));
	}

	private static Path examples() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("examples/own-problems"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root.resolve("examples/own-problems");
	}

	private static Problem problem(int dimension, Map<String, String> with) {
		return new ProcessFamily().create(Parameters.bind(ProcessParameters.class, Map.of(), with), dimension, ProblemData.NONE.beside(examples()));
	}

	/** 100 (2 − 1.5²)² + (1 − 1.5)² + 100 (3 − 2²)² + (1 − 2)² = 6.25 + 0.25 + 100 + 1 */
	@ParameterizedTest
	@CsvSource({ "python3, python3 rosenbrock.py", "Rscript, Rscript rosenbrock.R", "octave-cli, octave-cli --quiet rosenbrock.m", "cc, " })
	void rosenbrocksFunctionIsTheSameInEveryLanguage(String needed, String command) throws Exception {
		Assumptions.assumeTrue(there(needed), "skipped: no " + needed);
		Problem problem = problem(3, Map.of("process", command == null ? compiled() : command));
		double[] values = new double[3];
		problem.values(new double[][] { { 1.5, 2, 3 }, { 1, 1, 1 }, { 0, 0, 0 } }, new int[3], 3, 0, new Evaluation(), values);
		problem.close();
		assertArrayEquals(new double[] { 107.5, 0, 2 }, values);
	}

	private String compiled() throws Exception {
		Path out = temporary.resolve("rosenbrock");
		assertEquals(0, new ProcessBuilder("cc", "-O2", "-Wall", "-Werror", "-o", out.toString(), examples().resolve("rosenbrock.c").toString())
				.inheritIO().start().waitFor());
		return out.toString();
	}

	/** Near the best point that is known, 0.012665 (J. S. Arora), two of the constraints hold as equations. */
	@Test
	void theSpringHasItsConstraintsAndItsOutput() {
		Assumptions.assumeTrue(there("python3"), "skipped: no python3");
		Problem problem = problem(3, Map.of("process", "python3 spring.py", "protocol", "json", "names", "wire coil turns", "penalty", "10"));
		double[] best = { 0.05169, 0.35675, 11.287 };
		Map<String, double[]> outputs = problem.outputs(best);
		assertEquals(0.012665, outputs.get("objective")[0], 1e-6);
		assertEquals(outputs.get("objective")[0] + 10 * outputs.get("violation")[0], problem.value(best, new Evaluation()));
		assertEquals(0.35675 / 0.05169, outputs.get("index")[0]);
		assertArrayEquals(new double[] { 0, 0, -4.0536, -0.72771 }, outputs.get("constraints"), 1e-3);
		problem.close();
	}
}

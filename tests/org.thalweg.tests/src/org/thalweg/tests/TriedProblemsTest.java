package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.problem.Problem;
import org.thalweg.document.DraftDiagnostic;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.CheckedProblem;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Evaluations;
import org.thalweg.experiment.run.IsolatedEvaluation;
import org.thalweg.explore.landscape.HostAndDeviceValues;
import org.thalweg.explore.landscape.Landscape;
import org.thalweg.explore.landscape.Slice;

/** What the workbench's page of a problem shows: a draft's errors, and values from a child process. */
@Timeout(300)
@Tag("store")
@Tag("slow")
class TriedProblemsTest {
	private static final String TEXT = """
			FN real objective(Point x, Evaluation at)
			{
			    return %s;
			}
			""";
	private static final double[][] POINTS = { { 1, 2 }, { 3, 4 }, { -0.1, 0.7 } };
	private static final double AMPLE = 100;

	@TempDir
	Path folder;

	private static ProblemDraft formula(String text, String more) {
		return new ProblemDraft(Kind.FORMULA, Map.of("formula", text, "dimension", "2", "lower", "-5", "upper", "5", "more", more));
	}

	private CheckedProblem check(ProblemDraft draft) throws IOException {
		return draft.check(IsolatedChild.catalog(), Optional.empty(), folder);
	}

	private List<String> errors(ProblemDraft draft) throws IOException {
		return check(draft).diagnostics().stream().map(m -> m.field() + " " + m.offset() + ": " + m.message()).toList();
	}

	@Test
	void mistakesStandWhereTheyAreMended() throws IOException {
		assertEquals(List.of("formula 10: column 11: unknown name 'xx'. Did you mean 'x'?"), errors(formula("sum(x^2 + xx)", "")));
		assertEquals(List.of("formula -1: Type a formula, such as sum(x^2)."), errors(formula("", "")));
		assertEquals(List.of("formula 5: column 6: this coordinate does not exist in dimension 2. Choose a dimension of at least 5"), errors(
				formula("x1 + x[5]", "")));
		assertEquals(List.of("more -1: unknown key 'wiht'. Did you mean 'with'?"), errors(formula("x1", "wiht: {a: 1}")));
		assertEquals("more", check(formula("x1", "with: {a: 1")).diagnostics().getFirst().field());
		assertEquals("dimension", check(formula("x1", "").with("dimension", "two")).diagnostics().getFirst().field());
		assertEquals("lower", check(formula("x1", "").with("lower", "6")).diagnostics().getFirst().field());
		assertEquals("upper", check(formula("x1", "").with("upper", "")).diagnostics().getFirst().field());
		assertEquals("problem", check(new ProblemDraft(Kind.PROBLEM, Map.of("problem", "bolw"))).diagnostics().getFirst().field());
	}

	/** Rastrigin's function in (1, 0.5): 1 − 10 + 10 + 0.25 + 10 + 10 = 21.25. Its 11 nodes on a side of [−5, 5] are whole numbers: n² is left of each. */
	@Test
	void aFormulaHasALandscape() throws IOException {
		Problem problem = check(formula("sum(x^2 - a*cos(2*pi*x) + a)", "with: {a: 10}")).problem();
		assertArrayEquals(new double[] { 21.25 }, new Landscape.Host(problem).of(new double[][] { { 1, 0.5 } }));
		Landscape.compute(problem, Slice.of(problem, Slice.centre(problem), 0, 1), Landscape.FIRST, 1, () -> false, l -> {
			assertEquals(60, l.grid().least());
			assertEquals(3 * 3 + 2 * 2, l.grid().values()[7 * 11 + 2]); // x1 = −3, x2 = 2
		});
	}

	private IsolatedEvaluation children(double limit) {
		return new IsolatedEvaluation(new Isolation(IsolationTest.program(folder.resolve("fifo")), limit, Optional.empty()));
	}

	private Evaluations on(String problem) {
		return new Evaluations(problem, "opencl", Optional.empty(), folder);
	}

	private static List<Long> running() {
		return ProcessHandle.current().children().filter(c -> c.info().commandLine().orElse("").endsWith("IsolatedChild")).map(ProcessHandle::pid)
				.toList();
	}

	/** A child that has only reported an error continues to serve; values are those of the host, bit for bit. */
	@Test
	void aCompilersMessageHasItsLineAndTheChildServesOn() throws IOException {
		Assumptions.assumeTrue(KilledRunsTest.hasDevice(), "skipped: no device");
		ProblemDraft draft = new ProblemDraft(Kind.KERNEL, Map.of("file", "my.cl", "kernel", TEXT.formatted("sqare(X(0))"), "form", "whole", "host",
				"x1^2 + x2/3", "dimension", "2", "lower", "-5", "upper", "5"));
		check(draft);
		try (IsolatedEvaluation children = children(AMPLE)) {
			String message = assertThrows(DeviceException.class, () -> children.values(on(draft.yaml()), POINTS, new Cancel())).getMessage();
			DraftDiagnostic diagnostic = DraftDiagnostic.compiled(draft, message).orElseThrow(() -> new AssertionError(message));
			assertTrue(diagnostic.message().startsWith("line 3: ") && diagnostic.message().contains("sqare"), message);
			assertEquals(draft.field("kernel").indexOf("    return"), diagnostic.offset());
			List<Long> before = running();
			ProblemDraft mended = draft.with("kernel", TEXT.formatted("X(0) * X(0) + X(1) / R(3.0)"));
			Problem problem = check(mended).problem();
			HostAndDeviceValues values = new HostAndDeviceValues(POINTS, HostAndDeviceValues.onHost(problem, POINTS), children.values(on(mended
					.yaml()), POINTS, new Cancel()));
			assertEquals(3, values.equal());
			assertEquals(9 + 4 / 3.0, values.host()[1]);
			assertEquals(before, running());
			try (Devices devices = new Devices(IsolatedChild.catalog())) {
				assertArrayEquals(values.device(), on(mended.yaml()).values(IsolatedChild.catalog(), devices, POINTS));
			}
		}
		assertEquals(List.of(), running());
	}

	/** It only loops within 0.1 of the optimum. */
	@Test
	@Tag("full")
	void aKernelThatNeverEndsIsEndedAtTheLimitAndACancelAtOnce() {
		Assumptions.assumeTrue(KilledRunsTest.hasDevice(), "skipped: no device");
		try (IsolatedEvaluation children = children(3)) {
			Evaluations endless = on("{problem: bowl, dimension: 2, with: {fault: endless}}");
			assertEquals("The process that evaluated the points was ended because it took longer than 3 s. If it only needs more time, raise "
					+ "--isolate-limit", assertThrows(DeviceException.class, () -> children.values(endless, new double[][] { { 0, 0 } },
							new Cancel())).getMessage());
			Cancel cancel = new Cancel();
			cancel.raise();
			assertThrows(CancellationException.class, () -> children.values(endless, new double[][] { { 0, 0 } }, cancel));
			assertEquals(List.of(), running());
		}
	}

	@Test
	void whatCannotBeEvaluatedIsTold() throws IOException {
		Files.createFile(folder.resolve("empty"));
		try (Devices devices = new Devices(IsolatedChild.catalog())) {
			Evaluations nowhere = new Evaluations("{problem: bowl, dimension: 2}", "opencl:99:0", Optional.empty(), folder);
			assertTrue(assertThrows(IllegalArgumentException.class, () -> nowhere.values(IsolatedChild.catalog(), devices, POINTS)).getMessage()
					.startsWith("opencl:99:0: this machine has "));
		}
	}
}

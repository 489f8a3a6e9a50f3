package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.experiment.reading.Diagnostic;

/** How a draft is written, read and marked; what is wrong with real formulas is seen in DraftsTest. */
class ProblemDraftTest {
	private static final ProblemDraft FORMULA = new ProblemDraft(Kind.FORMULA, Map.of("formula", "sum(x^2 - 10*cos(2*pi*x))", "lower", "-5, -6",
			"upper", "5", "dimension", "2", "more", "with: {a: 1}"));

	@TempDir
	Path folder;

	@Test
	void aDraftIsWrittenAsAnItem() {
		assertEquals("{formula: \"sum(x^2 - 10*cos(2*pi*x))\", dimension: 2, lower: [-5, -6], upper: 5, with: {a: 1}}", FORMULA.yaml());
		assertEquals("{problem: classic/rastrigin, dimension: 30}", new ProblemDraft(Kind.PROBLEM, Map.of("problem", "classic/rastrigin", "dimension",
				" 30 ", "lower", "")).yaml());
		assertEquals("{kernel: my.cl, form: whole, host: \"sum(x)\", lower: -5, upper: 5}", new ProblemDraft(Kind.KERNEL, Map.of("kernel", "FN …",
				"file", "my.cl", "form", "whole", "host", "sum(x)", "lower", "-5", "upper", "[5]")).yaml());
		assertEquals("{process: 'sh -c \"a, b\"', workers: 2}", new ProblemDraft(Kind.PROCESS, Map.of("process", "sh -c \"a, b\"", "workers", "2"))
				.yaml());
	}

	@Test
	void anItemIsReadAsADraft() {
		ExperimentDocument file = ExperimentDocument.of("""
				problems:
				  - formula: {sum: "x^2 - 10*cos(2*pi*x)"}
				    dimension: 2
				    lower: [-5, -6]
				    upper: 5
				    with: {a: 1}
				    label: mine
				  - problem: classic/sphere
				""");
		assertEquals(FORMULA.with("more", "with: {a: 1}, label: mine"), ProblemDraft.of(file, 0, folder));
		assertEquals(new ProblemDraft(Kind.PROBLEM, Map.of("problem", "classic/sphere", "more", "")), ProblemDraft.of(file, 1, folder));
	}

	@Test
	void keysWithoutValuesAreNoSettings() {
		assertEquals("{problem: p, label: mine}", ProblemDraft.of(ExperimentDocument.of(
				"problems: [{problem: p, with: {}, runs: null, label: mine}]"), 0,
				folder).yaml());
	}

	@Test
	void kernelTextIsReadFromBesideTheFile() throws IOException {
		Files.writeString(folder.resolve("my.cl"), "FN");
		ProblemDraft read = ProblemDraft.of(ExperimentDocument.of("problems: [{kernel: my.cl, lower: 0, upper: 1}]"), 0, folder);
		assertEquals("FN", read.field("kernel"));
		assertEquals("my.cl", read.field("file"));
	}

	@Test
	void aDraftIsPutBehindTheLastProblem() {
		assertEquals("problems:\n  - {problem: a}\n  - {problem: b, dimension: 3}\nruns: 3\n", new ProblemDraft(Kind.PROBLEM, Map.of("problem", "b",
				"dimension", "3")).addTo(ExperimentDocument.of("problems:\n  - {problem: a}\nruns: 3\n")).text());
	}

	private static DraftDiagnostic diagnostic(ProblemDraft draft, String path, String message) {
		return DraftDiagnostic.of(draft, List.of(new Diagnostic("", 0, path, message))).getFirst();
	}

	/** x is character 4 of the second line, which begins after the 8 characters of the first and its line end. */
	@Test
	void aMistakeOfAFormulaStandsAtItsColumn() {
		ProblemDraft two = FORMULA.with("formula", "sum(x) +\nsum(xx)");
		assertEquals(new DraftDiagnostic("formula", 9 + 4, "line 2, column 5: unknown name 'xx'. Did you mean 'x'?"), diagnostic(two, "formula",
				"column 5: unknown name 'xx'. Did you mean 'x'?\n    sum(xx)\n        ^"));
		assertEquals(new DraftDiagnostic("formula", 5, "column 6: there is no such coordinate"), diagnostic(FORMULA.with("formula", "x1 + x[5]"), "",
				"formula in 2 dimensions: column 6: there is no such coordinate\n    x1 + x[5]\n         ^"));
	}

	@Test
	void aMistakeStandsAtItsField() {
		assertEquals("lower", diagnostic(FORMULA, "with.lower", "no number").field());
		assertEquals("upper", diagnostic(FORMULA, "upper", "'upper' is missing").field());
		assertEquals("more", diagnostic(FORMULA, "with.a", "no number").field());
		assertEquals("", diagnostic(FORMULA, "", "formula in 2 dimensions: upside down").field());
	}

	@Test
	void anEmptyDraftSaysWhatToTypeFirst() {
		assertEquals(new DraftDiagnostic("", -1, "Type the command that starts your program, such as python3 my_problem.py."),
				diagnostic(new ProblemDraft(Kind.PROCESS, Map.of()), "", "'process' is missing"));
		assertEquals(new DraftDiagnostic("formula", -1, "Type a formula, such as sum(x^2)."), diagnostic(FORMULA.with("formula", ""), "",
				"'formula' is missing"));
		assertEquals(new DraftDiagnostic("formula", -1, "Type a formula, such as sum(x^2)."), diagnostic(FORMULA.with("formula", ""), "formula",
				"there is no value"));
	}

	/** Line 3 begins after "a\n" and "b\n". */
	@Test
	void aCompilersMessageStandsAtItsLine() {
		ProblemDraft kernel = new ProblemDraft(Kind.KERNEL, Map.of("file", "my.cl", "kernel", "a\nb\nc"));
		assertEquals(new DraftDiagnostic("kernel", 4, "line 3: use of undeclared identifier 'c' (OpenCL, pocl, double)"), DraftDiagnostic.compiled(
				kernel,
				"my.cl:3: use of undeclared identifier 'c' (OpenCL, pocl, double)").orElseThrow());
		assertEquals(true, DraftDiagnostic.compiled(kernel, "kernels/lib/points.cl:3: oh").isEmpty());
	}
}

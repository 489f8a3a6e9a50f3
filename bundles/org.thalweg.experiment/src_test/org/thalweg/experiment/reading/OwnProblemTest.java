package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;

class OwnProblemTest {
	private static ProblemEntry read(String text) {
		List<Diagnostic> diagnostics = new ArrayList<>();
		ProblemEntry out = ExperimentFile.problem(text, new Places(""), diagnostics).orElse(null);
		assertEquals(List.of(), diagnostics);
		return out;
	}

	@Test
	void aFormulaIsAProblemWithParameters() {
		ProblemEntry e = read("{formula: {sum: \"a*x^2\"}, with: {a: [1, 2]}, lower: -5, upper: [5, 6], optimum: 0, at: 0, dimension: 2}");
		assertEquals(List.of("formula"), e.ids());
		assertEquals(List.of(2), e.dimensions());
		assertEquals(Map.of("formula", "sum(a*x^2)", "lower", "-5", "upper", "5 6", "optimum", "0", "at", "0"), e.with());
		assertEquals(Map.of("a", List.of("1", "2")), e.each());
	}

	@Test
	void aKernelIsAProblemWithParameters() {
		ProblemEntry e = read("{kernel: my.cl, form: fold, reach: next-wrap, host: sum(x), lower: -5, upper: 5}");
		assertEquals(List.of("kernel"), e.ids());
		assertEquals(Map.of("kernel", "my.cl", "form", "fold", "reach", "next-wrap", "host", "sum(x)", "lower", "-5", "upper", "5"), e.with());
	}

	@Test
	void aProgramIsAProblemWithParameters() {
		ProblemEntry e = read("{process: python3 f.py -v, lower: -5, upper: 5, workers: 8, timeout: 2min, on-failure: worst, protocol: json, "
				+ "names: [a, b], penalty: 10}");
		assertEquals(List.of("process"), e.ids());
		assertEquals(Map.of("process", "python3 f.py -v", "lower", "-5", "upper", "5", "workers", "8", "timeout", "120.0", "onFailure", "worst",
				"protocol", "json", "names", "a b", "penalty", "10.0"), e.with());
		assertEquals("0", read("{process: f, lower: -5, upper: 5, timeout: never}").with().get("timeout"));
	}

	@Test
	void aFormulaMayStandAlone() {
		assertEquals("x1^2", read("{formula: x1^2, lower: -5, upper: 5}").with().get("formula"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			{formula: x1, lower: 1}                                  | 'upper' is missing
			{formula: x1, problem: a, lower: 1, upper: 2}            | formula: a problem has only one of the keys problem, formula, kernel and process. Remove the others
			{formula: {smu: x}, lower: 1, upper: 2}                  | formula.smu: unknown key 'smu'. Did you mean 'sum'?
			{formula: {sum: x, max: x}, lower: 1, upper: 2}          | formula: expected one of the keys value, sum, mean, product, min and max. To combine several, use value, such as "sum(x^2) + max(abs(x))"
			{formula: x1, lower: 1, upper: 2, with: {lower: 3}}      | with.lower: 'lower' is given twice, here and in the problem itself. Remove one of them
			{formula: x1, lower: 1, upper: 2, form: fold}            | form: this key is used only with kernel text
			{kernel: a.cl, lower: 1, upper: 2, form: flod}           | form: 'flod' is not one of fold, whole, scan. Did you mean 'fold'?
			{kernel: a.cl, process: b, lower: 1, upper: 2}           | kernel: a problem has only one of the keys problem, formula, kernel and process. Remove the others
			{formula: x1, lower: 1, upper: 2, workers: 2}            | workers: this key is used only with a program
			{process: f, lower: 1, upper: 2, with: {onFailure: stop}, on-failure: worst} | with.onFailure: 'onFailure' is given twice, here and in the problem itself. Remove one of them
			{process: f, lower: 1, upper: 2, timeout: soon}          | timeout: 'soon' is not a time; expected a number followed by s, min or h, such as 5min, or never
			{problem: a, lower: 1}                                   | lower: this key is used only with a formula, kernel text or a program. Write a parameter of another problem in with: {lower: …}
			""")
	void mistakesAreFound(String text, String expected) {
		List<Diagnostic> diagnostics = new ArrayList<>();
		ExperimentFile.problem(text, new Places("e.yaml"), diagnostics);
		assertEquals("e.yaml:1: " + expected, diagnostics.getFirst().toString());
	}
}

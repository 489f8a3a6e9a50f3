package org.thalweg.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What users read of an error: the column, the error and a remedy, and a caret below the place. */
class FormulaErrorsTest {
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			''                 | 1  | the formula is empty. Write one such as sum(x^2)
			sum(x^2 + xx)      | 11 | unknown name 'xx'. Did you mean 'x'?
			sum(x^2 + y)       | 11 | unknown name 'y'. Coordinates are written x or x[1]. Define a constant with: {y: 1}
			sum(cso(x))        | 5  | unknown function 'cso'. Did you mean 'cos'?
			smu(x)             | 1  | unknown function 'smu'. Did you mean 'sum'?
			sum + x1           | 1  | sum is a function and needs an argument, such as sum(x)
			x1 + sin           | 6  | sin is a function and needs an argument, such as sin(x)
			ln(x1)             | 1  | unknown function 'ln'. The natural logarithm is log(…).
			sum(x²)            | 6  | '²' is not allowed in a formula. Write ^2
			2x1                | 2  | an operator is missing before 'x1'. Multiplication is written *, as in 2*x
			2(x1)              | 2  | an operator is missing before '('. Multiplication is written *, as in 2*x
			sum(x(2))          | 5  | an operator is missing after 'x'. Multiplication is written *, as in 2*x
			sum(x^2            | 8  | ')' is missing to close sum( in column 1
			(x1 + 2            | 8  | ')' is missing to close the bracket in column 1
			x1 + 2)            | 7  | there is no opening bracket for this one. Leave it out, or add an opening bracket
			x1 +               | 5  | the formula ends where a number, a name or a bracket is expected
			x1 + * 2           | 6  | a number, a name or a bracket is expected here, not '*'
			x^2                | 1  | x (each coordinate) can only be used within sum(…), product(…), mean(…), min(…) or max(…). Write a single \
			coordinate as x[1]
			i + 1              | 1  | i (the number of a coordinate) can only be used within sum(…), product(…), mean(…), min(…) or max(…). Write \
			a single coordinate as x[1]
			x[0]               | 2  | coordinates are numbered from x[1] to x[n]
			x[n+1]             | 2  | coordinates are numbered from x[1] to x[n]
			sum(x[2*i])        | 6  | this index is not possible. Allowed: a number (x[1], x[n]), x[i], a neighbour (x[i+1], x[i-1]), or x[i%n+1], \
			where the first coordinate follows the last
			x[1.5]             | 2  | this index is not possible. Allowed: a number (x[1], x[n]), x[i], a neighbour (x[i+1], x[i-1]), or x[i%n+1], \
			where the first coordinate follows the last
			x[1                | 4  | ']' is missing to close the bracket in column 2
			sin(x1, x2)        | 1  | sin takes one argument, not 2
			pow(x1)            | 1  | pow takes two arguments, not 1
			sum(x, 2)          | 1  | sum takes one argument, such as sum(x^2)
			if(x1, 1, 2)       | 6  | a comparison is expected here, with one of < <= > >= == !=
			if(x1 > 0, 1)      | 13 | ',' is missing before the second value, as in if(x > 0, x, 0), before ')'
			if(x1 = 0, 1, 2)   | 7  | '=' is not allowed in a formula. Compare with ==
			x1 + $             | 6  | '$' is not allowed in a formula. Leave it out
			{x1}               | 1  | '{' is not allowed in a formula. Use round brackets
			1e999*x1           | 1  | 1e999 is beyond the range of numbers, about 1.8e308
			x1, x2             | 3  | ',' is not expected here
			""")
	void aMistakeIsShownInTheFormula(String formula, int column, String reason) {
		FormulaException e = assertThrows(FormulaException.class, () -> Formula.parse(formula, Map.of()));
		assertEquals("column " + column + ": " + reason + "\n    " + formula + "\n    " + " ".repeat(column - 1) + "^", e.getMessage());
		assertEquals(column - 1, e.position());
	}

	/** Only known in a dimension. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			x1 + x[5]             | column 6: this coordinate does not exist in dimension 3. Choose a dimension of at least 5
			sum(x[i+1]*x[i-3])    | the formula has no term, since too few coordinates have the neighbours that it reads. Choose a dimension of at \
			least 5
			x1 + 1/(n - 3)        | a constant part of the formula, 1 / 0, is Infinity in this dimension. Choose another dimension, or fix the formula
			sum(x*log(i - 1))     | log(i - 1) is -Infinity for i = 1. Choose another dimension, or fix the formula
			x1 + sqrt(n - 4)      | a constant part of the formula, sqrt(-1), is NaN in this dimension. Choose another dimension, or fix the formula
			x1*(1/abs(n - 3))     | a constant part of the formula, 1 / 0, is Infinity in this dimension. Choose another dimension, or fix the formula
			sum(x*sqrt(i - 2.5))  | sqrt(i - 2.5) is NaN for i = 1. Choose another dimension, or fix the formula
			sum(x*(round(i)^-2/(i - 1)^3)) | (round(i) ^ -2) / ((i - 1) ^ 3) is Infinity for i = 1. Choose another dimension, or fix the formula
			sum(x*if(i > 1, sqrt(1 - i), floor(i))) | if(i > 1, sqrt(1 - i), floor(i)) is NaN for i = 2. Choose another dimension, or fix the formula
			""")
	void aFormulaThatMeansNothingInADimensionIsRefused(String formula, String reason) {
		Formula parsed = Formula.parse(formula, Map.of());
		String message = assertThrows(IllegalArgumentException.class, () -> parsed.program(3)).getMessage();
		assertEquals(reason, message.split("\n")[0]);
	}

	/** x1 and x2 are two variables, also with three bounds, of which the last is of a variable without effect. */
	@Test
	void aPointHasAsManyCoordinatesAsTheFormulaHasVariables() {
		FormulaFamily family = new FormulaFamily();
		Function<String, FormulaParameters> at = text -> new FormulaParameters("x1^2+x2^2", "-1", "1", "unknown", text, Map.of());
		assertEquals(
				"at: 3 coordinates, but the formula has 2 variables. Give as many coordinates, or write dimension: 3 if the others have no effect",
				assertThrows(IllegalArgumentException.class, () -> family.defaultDimension(at.apply("0 0 0"))).getMessage());
		assertEquals(2, family.defaultDimension(at.apply("0 0")));
		assertEquals(2, family.defaultDimension(at.apply("0")));
		assertEquals(3, family.defaultDimension(new FormulaParameters("x1^2+x2^2", "-1 -1 -1", "1", "unknown", "0 0 0", Map.of())));
		assertEquals(3, family.defaultDimension(new FormulaParameters("sum(x^2)+x1", "-1", "1", "unknown", "0 0 0", Map.of())));
	}

	@Test
	void aMinimumIsOneNumber() {
		FormulaParameters p = new FormulaParameters("sum(x^2)", "-1", "1", ".nan", "unknown", Map.of());
		assertEquals("optimum: '.nan' is not a number. Write one number", assertThrows(IllegalArgumentException.class, () -> TypedProblem.of(p, 2))
				.getMessage());
	}

	@Test
	void aConstantCannotHaveANameThatMeansSomethingElse() {
		assertEquals("'n' cannot be the name of a constant, since it has another meaning in formulas. Choose another name", assertThrows(
				IllegalArgumentException.class, () -> Formula.parse("1", Map.of("n", 1.0))).getMessage());
	}

	@Test
	void deepBracketsAreRefused() {
		assertEquals("column 101: brackets are nested too deeply; the limit is 100 levels", assertThrows(FormulaException.class,
				() -> Formula.parse("(".repeat(5000), Map.of())).getMessage().split("\n")[0]);
	}

	/** The caret is in the line of the error. */
	@Test
	void aFormulaMayHaveSeveralLines() {
		assertEquals("column 3: unknown name 'zz'. Coordinates are written x or x[1]. Define a constant with: {zz: 1}\n    + zz\n      ^",
				assertThrows(FormulaException.class, () -> Formula.parse("x1\n+ zz", Map.of())).getMessage());
	}
}

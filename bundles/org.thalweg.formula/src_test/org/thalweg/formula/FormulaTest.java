package org.thalweg.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.problem.Evaluation;

class FormulaTest {
	private static final Map<String, Double> CONSTANTS = Map.of("a", 3.0, "width", 0.5);

	static double value(String formula, double... x) {
		Formula typed = Formula.parse(formula, CONSTANTS);
		FormulaProgram program = typed.program(x.length);
		return HostCode.of(program).value(x, new Evaluation(), program.tables());
	}

	/** At x = (1, 2, −3), each computed by hand. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			sum(x)                            | 0
			sum(x^2)                          | 14
			product(x)                        | -6
			mean(x^2) - 14/3                  | 0
			max(x) + 10*min(x)                | -28
			max(abs(x))                       | 3
			x1 + 10*x[2] + 100*x[n]           | -279
			x[n-1]                            | 2
			sum(i*x)                          | -4
			sum(x[i]*x[i+1])                  | -4
			sum(x*x[i%n+1])                   | -7
			sum(x[i+1] - x[i-1])              | -4
			sum((x - mean(x))^2)              | 14
			sum(x - x[1])                     | -3
			-x1^2                             | -1
			2^3^2                             | 512
			2^-1                              | 0.5
			-2*x[2]                           | -4
			7 - 2 - 1                         | 4
			8/4/2                             | 1
			x[2]^3                            | 8
			x[2]^-2                           | 0.25
			x[2]^7                            | 128
			4^0.5 + 4^-0.5                    | 2.5
			7 % 3                             | 1
			mod(-1, 3)                        | 2
			min(3, 1, 2) + max(3, 1, 2)       | 4
			sum(if(x < 0, 10, x))             | 13
			sum(if(x < 0 or x > 1, 1, 0))     | 2
			sum(if(x > 0 and x < 2, 1, 0))    | 1
			sum(if(x == 2, 1, 0))             | 1
			sum(if(x != 2, 1, 0))             | 2
			sum(if(x <= 1, 1, 0))             | 2
			sum(if(x >= 2, 1, 0))             | 1
			sum(step(x)) + sum(sign(x))       | 3
			cos(2*pi*x[2]) + cos(pi*x1)       | 0
			sin(pi*x1/2)                      | 1
			floor(-0.5) + ceil(0.5) + round(2.5) | 2
			a*width                           | 1.5
			sqrt(16) + abs(-1) + exp(0) + log(1) | 6
			log10(1000) - 3                   | 0
			log2(8) - 3                       | 0
			tan(0) + sinh(0) + cosh(0) + tanh(0) | 1
			n                                 | 3
			2 · x1 − 1                        | 1
			x1**2                             | 1
			""")
	void formulasHaveTheirValues(String formula, double expected) {
		assertEquals(expected, value(formula, 1, 2, -3), 1e-14);
	}

	@Test
	void theOperationsAreThoseOfTheFormula() {
		double x = 0.1;
		assertEquals(x * x * x, value("sum(x^3)", x));
		assertEquals(x * x * (x * x), value("sum(x^4)", x));
		double cube = x * x * x;
		assertEquals(cube * cube, value("sum(x^6)", x));
		assertEquals(0.1 + 0.2 + 0.3, value("0.1 + 0.2 + 0.3", x));
	}
}

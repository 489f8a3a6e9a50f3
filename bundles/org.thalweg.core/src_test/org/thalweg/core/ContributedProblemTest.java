package org.thalweg.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

class ContributedProblemTest {
	/** A method that were inherited would answer with the interface's default and not with the contributed problem's answer. */
	@Test
	void everyQuestionToAProblemIsPassedOn() {
		List<String> inherited = Arrays.stream(Problem.class.getMethods()).filter(m -> !declares(m)).map(Method::getName).toList();
		assertEquals(List.of(), inherited);
	}

	@Test
	void aFactMayNotTakeTheNameOfThePlaceInABatch() {
		Contribution<Object> of = new Contribution<>("other/bowl", "Bowl", "", "org.other", Object::new);
		Problem problem = new Problem() {
			@Override
			public int dimension() {
				return 1;
			}

			@Override
			public double[] lower() {
				return new double[] { -1 };
			}

			@Override
			public double[] upper() {
				return new double[] { 1 };
			}

			@Override
			public double value(double[] x, Evaluation at) {
				return x[0] * x[0];
			}

			@Override
			public Map<String, String> facts() {
				return Map.of("instance", "generated");
			}
		};
		String message = assertThrows(ContributionException.class, () -> ContributedProblem.of(of, problem)).getMessage();
		assertTrue(message.contains("'instance' is reserved"), message);
	}

	private static boolean declares(Method m) {
		return Arrays.stream(ContributedProblem.class.getDeclaredMethods())
				.anyMatch(own -> own.getName().equals(m.getName()) && Arrays.equals(own.getParameterTypes(), m.getParameterTypes()));
	}
}

package org.thalweg.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Problem;

class ContributedProblemTest {
	/** A method that were inherited would answer with the interface's default and not with the contributed problem's answer. */
	@Test
	void everyQuestionToAProblemIsPassedOn() {
		List<String> inherited = Arrays.stream(Problem.class.getMethods()).filter(m -> !declares(m)).map(Method::getName).toList();
		assertEquals(List.of(), inherited);
	}

	private static boolean declares(Method m) {
		return Arrays.stream(ContributedProblem.class.getDeclaredMethods())
				.anyMatch(own -> own.getName().equals(m.getName()) && Arrays.equals(own.getParameterTypes(), m.getParameterTypes()));
	}
}

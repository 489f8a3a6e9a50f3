package org.thalweg.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.contracts.ReferenceProblem;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/** The problem and the algorithm keep their contracts on the host. 'thalweg check' checks the same on devices. */
class ContractTest {
	private static Problem ellipsoid(int dimension) {
		Ellipsoid family = new Ellipsoid();
		return family.create(Parameters.bind(family.parameters(), Map.of(), Map.of()), dimension, ProblemData.NONE);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 30 })
	void theProblemKeepsItsContract(int dimension) {
		assertEquals(List.of(), ProblemContract.violations(ellipsoid(dimension)));
	}

	@Test
	void theAlgorithmKeepsItsContract() {
		assertEquals(List.of(), AlgorithmContract.violations(new RandomSearch(), new ReferenceProblem()));
	}
}

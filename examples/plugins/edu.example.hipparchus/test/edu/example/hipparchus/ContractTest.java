package edu.example.hipparchus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/** Both keep the contract of an algorithm. */
class ContractTest {
	/** Σ (xᵢ − 1)² in ±5. */
	private static final Problem SPHERE = new Problem() {
		@Override
		public int dimension() {
			return 5;
		}

		@Override
		public double[] lower() {
			return new double[] { -5, -5, -5, -5, -5 };
		}

		@Override
		public double[] upper() {
			return new double[] { 5, 5, 5, 5, 5 };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			double sum = 0;
			for (int d = 0; d < 5; d++) {
				sum += (x[d] - 1) * (x[d] - 1);
			}
			return sum;
		}
	};

	@Test
	void cmaEsKeepsItsContract() {
		assertEquals(List.of(), AlgorithmContract.violations(new CmaEs(), SPHERE));
	}

	@Test
	void bobyqaKeepsItsContract() {
		assertEquals(List.of(), AlgorithmContract.violations(new Bobyqa(), SPHERE));
	}
}

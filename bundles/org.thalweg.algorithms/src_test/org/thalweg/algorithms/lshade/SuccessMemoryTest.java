package org.thalweg.algorithms.lshade;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.lshade.LShadeParameters.Mean;

class SuccessMemoryTest {
	private static final double[] F = { 0.5, 0.9, 1 };
	private static final double[] CR = { 1, 0.3, 0.5 };

	private static SuccessMemory memory(Mean mean) {
		return new SuccessMemory(2, mean, 3);
	}

	// Improvements 4, none, 2, so weights 1 and 1/2: F (0.25 + 0.5)/(0.5 + 0.5) = 0.75, CR (1 + 0.125)/(1 + 0.25) = 0.9 by Lehmer's mean,
	// (1 + 0.25)/1.5 = 5/6 by the arithmetic one.
	@Test
	void meansAreWeightedByTheImprovement() {
		SuccessMemory lehmer = memory(Mean.LASTING);
		assertEquals(1, lehmer.learn(0, new double[] { 4, 0, 2 }, F, CR, 3));
		assertArrayEquals(new double[] { 0.75, 0.5, 0.9, 0.5 }, lehmer.cells);
		SuccessMemory arithmetic = memory(Mean.ARITHMETIC);
		arithmetic.learn(0, new double[] { 4, 0, 2 }, F, CR, 3);
		assertArrayEquals(new double[] { 0.75, 0.5, 5 / 6.0, 0.5 }, arithmetic.cells, 1e-15);
	}

	// Three generations of L-SHADE 1.0.1 on Rastrigin's function in 10 dimensions: improvement, F and CR of each success, then M_F and M_CR.
	@Test
	void meansAreThoseOfTheAuthorsProgram() {
		double[][] first = { { 15.81284154114941, 6.507044025732327, 9.0879367089947891 },
				{ 0.38349355120886386, 0.50726868562090321, 0.62689748315370841 },
				{ 0.5781543088096458, 0.75907135072979737, 0.62596382011083684 } };
		double[][] second = { { 4.8819312858938702e-07, 1.1802231192348245e-07, 1.8179174787746888e-06 },
				{ 0.31856653289616266, 0.93482592297228206, 0.61856710398373238 }, { 0.78514334407047082, 1, 0.97075674005192636 } };
		double[][] third = { { 1.927909662327556, 0, 0 }, { 0.94947736486057588, 0.5, 0.5 }, new double[3] };
		assertMeans(0.50268515131773595, 0.6371104607702871, first);
		assertMeans(0.61010614241623862, 0.94088375874258845, second);
		assertMeans(0.94947736486057588, SuccessMemory.TERMINAL, third);
	}

	private static void assertMeans(double F, double CR, double[][] successes) {
		SuccessMemory memory = memory(Mean.OVERWRITTEN);
		memory.learn(0, successes[0], successes[1], successes[2], 3);
		assertArrayEquals(new double[] { F, 0.5, CR, 0.5 }, memory.cells, 1e-15);
	}

	@Test
	void aGenerationWithoutASuccessChangesNothingAndCellsTakeTurns() {
		SuccessMemory memory = memory(Mean.OVERWRITTEN);
		assertEquals(1, memory.learn(1, new double[3], F, CR, 3));
		assertArrayEquals(new double[] { 0.5, 0.5, 0.5, 0.5 }, memory.cells);
		assertEquals(0, memory.learn(1, new double[] { 0, 8, 0 }, F, CR, 3));
		assertArrayEquals(new double[] { 0.5, 0.9, 0.5, 0.3 }, memory.cells, 1e-15);
	}

	@Test
	void theTerminalValueLastsOrIsOverwritten() {
		for (Mean mean : new Mean[] { Mean.LASTING, Mean.OVERWRITTEN }) {
			SuccessMemory memory = memory(mean);
			memory.learn(0, new double[] { 1, 0, 1 }, F, new double[3], 3);
			assertEquals(SuccessMemory.TERMINAL, memory.CR(0));
			memory.learn(0, new double[] { 4, 0, 2 }, F, CR, 3);
			assertEquals(0.75, memory.F(0));
			assertEquals(mean == Mean.LASTING ? SuccessMemory.TERMINAL : 0.9, memory.CR(0));
		}
	}

	// Of a parent without a value any number is an infinite improvement, beside which finite ones have no weight.
	@Test
	void infiniteImprovementsOutweighOthers() {
		SuccessMemory memory = memory(Mean.LASTING);
		memory.learn(0, new double[] { 1e300, Double.POSITIVE_INFINITY, 1 }, F, CR, 3);
		assertEquals(0.9, memory.F(0), 1e-15);
		assertEquals(0.3, memory.CR(0), 1e-15);
	}
}

package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.cuda.CudaCompiler;
import org.thalweg.template.Ellipsoid;

/** The example of docs/adding-an-algorithm.md: a method that the kit carries, on the host and on devices. */
@Tag("device")
@Tag("slow")
class EvolutionStrategyTest {
	private static final EvolutionStrategy ES = new EvolutionStrategy();

	/** x² between −1 and 3. */
	private static final Problem SQUARE = new Problem() {
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
			return new double[] { 3 };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return x[0] * x[0];
		}
	};

	private static Problem ellipsoid() {
		return Bench.problem(new Ellipsoid(), 10, Map.of());
	}

	private static CommaGeneration population(int parents, int children, double stepSize, int seed) {
		return new CommaGeneration(new Setting<>(new EvolutionStrategy.Parameters(parents, children, stepSize), List.of(SQUARE),
				List.of(new Population(0, seed)), Budget.ofSteps(9), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE), 0);
	}

	private static double normal(Draw draw, int purpose, int generation, int child) {
		return PortableMath.normal(draw.uniform(purpose, generation, child, 0), draw.uniform(purpose, generation, child, 1));
	}

	// Values 3 1 2 1: the second is the best, followed by its equal, the fourth, then the third and the first.
	@Test
	void childrenAreRankedAndTheLowerIndexIsFirstAmongEquals() {
		double[] f = { 3, 1, 2, 1 };
		assertArrayEquals(new int[] { 3, 0, 2, 1 }, IntStream.range(0, 4).map(i -> CommaGeneration.rank(f, i)).toArray());
	}

	// Two parents of three children, for 20 seeds. Start: −1 + 4 u. Then of each child: a parent, its σ times e^(n/√2), and the
	// parent's point moved by 4 σ n', back to the bound where it leaves the box. Purposes 1 start, 2 parent, 3 step size, 4 point.
	@Test
	void twoGenerationsByHand() {
		for (int seed = 1; seed <= 20; seed++) {
			Draw draw = new Draw(seed, 0);
			double[] x = new double[3];
			double[] sigma = { 0.25, 0.25, 0.25 };
			for (int i = 0; i < 3; i++) {
				x[i] = -1 + draw.uniform(1, 0, i, 0) * 4;
			}
			double best = square(least(x));
			CommaGeneration population = population(2, 3, 0.25, seed);
			population.advance(0);
			assertEquals(best, population.best());
			for (int k = 1; k <= 2; k++) {
				int worst = greatest(x);
				int first = IntStream.range(0, 3).filter(i -> i != worst).reduce((a, b) -> x[b] * x[b] < x[a] * x[a] ? b : a).orElseThrow();
				int[] parents = { first, 3 - worst - first };
				double[] oldX = x.clone();
				double[] oldSigma = sigma.clone();
				for (int i = 0; i < 3; i++) {
					int r = parents[draw.integer(2, 2, k, i, 0)];
					sigma[i] = oldSigma[r] * PortableMath.exp(1 / Math.sqrt(2) * normal(draw, 3, k, i));
					x[i] = Math.clamp(oldX[r] + sigma[i] * 4 * normal(draw, 4, k, i), -1.0, 3.0);
				}
				population.advance(1);
				best = Math.min(best, square(least(x)));
				assertEquals(best, population.best(), "seed " + seed + ", generation " + k);
			}
			assertEquals(9, population.evaluations());
		}
	}

	private static double square(double x) {
		return x * x;
	}

	private static double least(double[] x) {
		return Stream.of(x[0], x[1], x[2]).reduce((a, b) -> b * b < a * a ? b : a).orElseThrow();
	}

	/** The last among equals. */
	private static int greatest(double[] x) {
		return IntStream.range(0, 3).reduce((a, b) -> x[b] * x[b] >= x[a] * x[a] ? b : a).orElseThrow();
	}

	@Test
	void moreParentsThanChildrenAreRefused() {
		assertEquals("parents: 4 cannot be chosen among 3 children",
				assertThrows(IllegalArgumentException.class, () -> new EvolutionStrategy.Parameters(4, 3, 1)).getMessage());
	}

	@Test
	void itKeepsItsContract() {
		assertEquals(List.of(), AlgorithmContract.violations(ES, ellipsoid()));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> itsMappingKeepsItsContract() {
		return Bench.devices().flatMap(info -> Stream.of(Precision.values())
				.filter(precision -> precision == Precision.SINGLE || info.doubles())
				.map(precision -> DynamicTest.dynamicTest(info.address() + ", " + precision, () -> {
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(List.of(),
								AlgorithmContract.deviceViolations(ES, ES.mappings().getFirst(), ellipsoid(), device, precision));
					}
				})));
	}

	// A launch has room for 1034 entries. Children of 200 work in turns where a group is smaller.
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> tracesAreTheHostsHoweverManyLaunchesTheyTake() {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.open(info)) {
				List<String> many = trace(new HostDevice(), new EvolutionStrategy.Parameters(2, 10, 0.1), Budget.ofSteps(1500));
				assertTrue(many.size() > 2 * 1034 + 2, () -> "no more than " + many.size() + " improvements");
				assertEquals(many, trace(device, new EvolutionStrategy.Parameters(2, 10, 0.1), Budget.ofSteps(1500)));
				EvolutionStrategy.Parameters wide = new EvolutionStrategy.Parameters(15, 200, 0.1);
				Budget target = Budget.ofSteps(100).until(1e4);
				List<String> few = trace(new HostDevice(), wide, target);
				assertFalse(few.contains("ends at 100 after 20200"), few::toString);
				assertEquals(few, trace(device, wide, target));
			}
		}));
	}

	/** Of both populations, with where they end. */
	private static List<String> trace(Device device, EvolutionStrategy.Parameters parameters, Budget budget) {
		try (Search search = ES.start(new Setting<>(parameters, List.of(ellipsoid()), Bench.seeds(1, 2), budget, device,
				device instanceof KernelDevice ? ES.mappings().getFirst() : null, Precision.DOUBLE, MathMode.PORTABLE))) {
			search.advance(Budget.UNLIMITED);
			return IntStream.range(0, 2).boxed().flatMap(p -> Stream.concat(
					IntStream.range(0, search.trace(p).size()).mapToObj(k -> search.trace(p).step(k) + " "
							+ search.trace(p).evaluations(k) + " " + search.trace(p).value(k)),
					Stream.of("ends at " + search.step(p) + " after " + search.evaluations(p)))).toList();
		}
	}

	@Test
	@Tag("full")
	void itsKernelCompilesForCudaWithoutADevice() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		for (Precision precision : Precision.values()) {
			KernelText text = ES.kernelText(new Setting<>(new EvolutionStrategy.Parameters(15, 100, 0.1), List.of(ellipsoid()),
					Bench.seeds(1, 3), Budget.ofSteps(10), CudaCompileTest.H200, ES.mappings().getFirst(), precision, MathMode.PORTABLE))
					.orElseThrow();
			assertTrue(compiler.compile(text, CudaCompileTest.H200.info().name()).length > 1000);
		}
	}
}

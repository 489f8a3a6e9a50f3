package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.Stages;
import org.thalweg.core.random.Draw;
import org.thalweg.template.RandomSearch;

/** Forms of objectives that no suite has yet: one that does not fold, and a ring; each without and after all stages. */
@Tag("device")
@Tag("slow")
class ObjectiveFormsTest {
	/** A function of the staged point, on ±10. */
	private record Formed(int dimension, List<Stage> before, Form form, Reach reach, String fragment, Function function) implements Problem {
		interface Function {
			double value(double[] z, int n, Evaluation at);
		}

		@Override
		public double[] lower() {
			return filled(dimension, -10);
		}

		@Override
		public double[] upper() {
			return filled(dimension, 10);
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return function.value(new Stages(dimension, before).apply(x, at), dimension, at);
		}

		@Override
		public Optional<DeviceObjective> device() {
			return Optional.of(new DeviceObjective(new KernelFile("org.thalweg.tests", "kernels/" + fragment), form, reach,
					before, new double[0], Map.of()));
		}
	}

	private static double[] filled(int n, double value) {
		double[] out = new double[n];
		Arrays.fill(out, value);
		return out;
	}

	/** Twin of {@code kernels/prefix_sums.cl}: what one work-item computes in order, the host computes in that order. */
	private static double prefixSums(double[] z, int n, Evaluation at) {
		double prefix = 0.0;
		double sum = 0.0;
		for (int i = 0; i < n; i++) {
			prefix += z[i];
			sum += prefix * prefix;
		}
		return sum;
	}

	/** Twin of {@code kernels/ring.cl}. */
	private static double ring(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		double greatest = 0.0;
		for (int i = 0; i < n; i++) {
			double next = z[i + 1 == n ? 0 : i + 1];
			t[i] = i * ((next - z[i]) * (next - z[i]));
			greatest = Math.max(greatest, Math.abs(z[i]));
		}
		return at.sums().sum(t, n) + greatest;
	}

	/** Shift, an orthogonal matrix (each half turned into the other), shift. */
	private static List<Stage> stages(int n) {
		double[] matrix = new double[n * n];
		for (int i = 0; i < n; i++) {
			int j = n - 1 - i;
			matrix[i * n + i] = i == j ? 1.0 : 0.8;
			matrix[i * n + j] = i == j ? 1.0 : i < j ? 0.6 : -0.6;
		}
		double[] offset = new double[n];
		new Draw(3, 0).uniforms(1, 0, 0, offset, 0, n);
		return List.of(new Stage.Shift(offset), new Stage.Rotation(matrix), new Stage.Shift(filled(n, 0.1)));
	}

	static Map<String, Problem> problems() {
		Map<String, Problem> out = new LinkedHashMap<>();
		for (int n : new int[] { 2, 37 }) {
			for (boolean staged : new boolean[] { false, true }) {
				List<Stage> before = staged ? stages(n) : List.of();
				String of = " of " + n + (staged ? ", staged" : "");
				out.put("whole" + of, new Formed(n, before, Form.WHOLE, Reach.NONE, "prefix_sums.cl", ObjectiveFormsTest::prefixSums));
				out.put("ring" + of, new Formed(n, before, Form.FOLD, Reach.NEXT_WRAP, "ring.cl", ObjectiveFormsTest::ring));
			}
		}
		return out;
	}

	/** 1 + (1 + 2)^2 = 10; 1 (1 - 2)^2 + 2 = 3, the term of i = 0 counts nothing. */
	@Test
	void theFunctionsAreTheirFormulas() {
		assertEquals(10, problems().get("whole of 2").value(new double[] { 1, 2 }, new Evaluation()));
		assertEquals(3, problems().get("ring of 2").value(new double[] { 1, 2 }, new Evaluation()));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesGiveTheHostsValues() {
		return Bench.devices().filter(info -> info.doubles()).flatMap(info -> problems().entrySet().stream()
				.map(p -> DynamicTest.dynamicTest(p.getKey() + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(List.of(), ProblemContract.deviceViolations(p.getValue(), device));
					}
				})));
	}

	/** Ours and, for one of the staged and one of the other forms, a published one; at full length all. */
	private static List<DeviceMapping> mappings(Algorithm<?> algorithm, int k) {
		return Trajectory.mappings(algorithm, k + 1).stream().filter(m -> Bench.FULL || k % 3 == 0 || m.citation().equals("ours")).toList();
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyMappingAcceptsEveryForm() {
		List<Algorithm<?>> algorithms = List.of(Bench.CLPSO, new RandomSearch());
		List<Map.Entry<String, Problem>> forms = problems().entrySet().stream().filter(p -> p.getValue().dimension() == 37).toList();
		return Bench.devices().filter(info -> info.doubles()).flatMap(info -> IntStream.range(0, forms.size())
				.mapToObj(k -> DynamicTest.dynamicTest(forms.get(k).getKey() + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						for (Algorithm<?> algorithm : algorithms) {
							for (DeviceMapping mapping : mappings(algorithm, k).stream().filter(m -> m.hostTrajectory()).toList()) {
								assertEquals(List.of(), AlgorithmContract.trajectoryViolations(algorithm, mapping, forms.get(k).getValue(), device),
										mapping.id());
							}
						}
					}
				})));
	}
}

package org.thalweg.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** Σ x² in ±100, on devices with one of the faults of {@code kernels/faulty_bowl.cl}. */
public final class FaultyBowl implements ProblemFamily<FaultyBowl.Parameters> {
	/** Names the file that the compiler waits for. */
	static final String FILE = "org.thalweg.tests.waitsFor";

	public enum Fault {
		NONE, COMPILER, COMPILER_CRASHES, ENDLESS, CRASHES
	}

	public record Parameters(@Param(def = "none", text = "what is wrong") Fault fault) {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		return new Bowl(parameters.fault(), dimension);
	}

	private record Bowl(Fault fault, int dimension) implements Problem {
		@Override
		public double[] lower() {
			return filled(-100);
		}

		@Override
		public double[] upper() {
			return filled(100);
		}

		private double[] filled(double value) {
			double[] out = new double[dimension];
			Arrays.fill(out, value);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			double[] terms = at.scratch(0, dimension);
			Arrays.setAll(terms, i -> x[i] * x[i]);
			return at.sums().sum(terms, dimension);
		}

		@Override
		public Optional<DeviceObjective> device() {
			Map<String, String> defines = switch (fault) {
			case NONE -> Map.of();
			case COMPILER -> Map.of("WAITS_FOR", "\"" + System.getProperty(FILE, "nowhere") + "\"");
			case COMPILER_CRASHES -> Map.of("COMPILER_CRASHES", "");
			case ENDLESS -> Map.of("ENDLESS", "");
			case CRASHES -> Map.of("CRASHES", "");
			};
			return Optional.of(new DeviceObjective(new KernelFile("org.thalweg.tests", "kernels/faulty_bowl.cl"), Form.FOLD, Reach.NONE, List.of(),
					new double[0], defines));
		}
	}
}

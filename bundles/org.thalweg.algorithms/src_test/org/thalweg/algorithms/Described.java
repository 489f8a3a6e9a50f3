package org.thalweg.algorithms;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DescribedDevice;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;

/** Two devices that are only described, and settings on them, for tests of how algorithms lie on devices. */
public final class Described {
	/** 100 compute units, groups of up to 1024 in warps of 32, 48 KiB of local memory: 48,128 bytes except what is reserved. */
	public static final DeviceInfo GPU = device("gpu", 48 << 10, 100, 1024, 32, true);
	/** 2 compute units, groups of up to 4096 without warps, 512 KiB of local memory: 523,264 bytes; lanes meet in local memory. */
	public static final DeviceInfo CPU = device("cpu", 512 << 10, 2, 4096, 1, false);

	private Described() {
	}

	/** An OpenCL device with 64 GiB of memory, double precision and compute units of which nothing is known. */
	public static DeviceInfo device(String kind, long localBytes, int units, int groupSize, int lanes, boolean exchange) {
		return new DeviceInfo("test:0", kind, "", "", kind, "", 1L << 36, 1L << 36, localBytes, units, groupSize, lanes, true, exchange,
				ComputeUnit.UNKNOWN, List.of());
	}

	/** In the unit box, with a value that is never used. */
	private interface Valueless extends Problem {
		@Override
		default double[] lower() {
			return new double[dimension()];
		}

		@Override
		default double[] upper() {
			double[] out = new double[dimension()];
			Arrays.fill(out, 1);
			return out;
		}

		@Override
		default double value(double[] x, Evaluation at) {
			return 0;
		}
	}

	/** A fold of D coordinates after stages. */
	public record Fold(int dimension, Reach reach, List<Stage> stages) implements Valueless {
		public Fold(int dimension, Reach reach) {
			this(dimension, reach, List.of());
		}

		/** One after a permutation, so that a term may need a coordinate of any work-item. */
		public static Fold permuted(int dimension) {
			return new Fold(dimension, Reach.NONE, List.of(new Stage.Permutation(IntStream.range(0, dimension).map(i -> dimension - 1 - i)
					.toArray())));
		}

		@Override
		public Optional<DeviceObjective> device() {
			return Optional.of(DeviceObjective.fold(KernelFile.ours("problems/sphere.cl"), reach).behind(stages));
		}
	}

	/** A scan of D coordinates that have 8 numbers each, and an instance with a given number in addition. */
	public record Scan(int dimension, int common) implements Valueless {
		@Override
		public Optional<DeviceObjective> device() {
			return Optional.of(DeviceObjective.scan(KernelFile.ours("problems/sphere.cl")).reading(new double[8 * dimension + common])
					.defining(Map.of("OWN_NUMBERS", "8")));
		}
	}

	/** Ten steps of populations that differ in their seeds. */
	public static <P extends Record> Setting<P> setting(DeviceInfo device, DeviceMapping mapping, Problem problem, int populations,
			Precision precision, Class<P> parameters, Map<String, ?> with) {
		return new Setting<>(Parameters.bind(parameters, Map.of(), with), List.of(problem),
				IntStream.range(0, populations).mapToObj(p -> new Population(0, p)).toList(), Budget.ofSteps(10),
				new DescribedDevice(device, Language.OPENCL), mapping, precision, MathMode.PORTABLE);
	}
}

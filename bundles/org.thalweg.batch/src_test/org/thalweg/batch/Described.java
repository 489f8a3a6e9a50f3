package org.thalweg.batch;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.DescribedDevice;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** A device of 1 GiB that is only described, so that any use of it fails, and what can be planned for it. */
public record Described() implements Backend {
	public record None() {
	}

	/** x² on [−1, 1]. */
	record Square() implements Problem, ProblemFamily<None> {
		@Override
		public Class<None> parameters() {
			return None.class;
		}

		@Override
		public Problem create(None parameters, int dimension, ProblemData data) {
			return this;
		}

		@Override
		public int defaultDimension() {
			return 1;
		}

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
		public Optional<DeviceObjective> device() {
			return Optional.of(DeviceObjective.fold(KernelFile.ours("problems/sphere.cl"), Reach.NONE));
		}
	}

	/** An algorithm of two mappings, whose populations take 1 MiB each and 1 MiB in common; a state has 3 KiB. It cannot be started. */
	/** @param names of its presets */
	record Still(String... names) implements Algorithm<None> {
		@Override
		public Class<None> parameters() {
			return None.class;
		}

		@Override
		public List<Preset> presets() {
			return Stream.of(names).map(n -> Preset.of(n, "ours")).toList();
		}

		@Override
		public List<DeviceMapping> mappings() {
			return List.of(new DeviceMapping("a", "ours", "", true, true, ""), new DeviceMapping("b", "ours", "", false, true, ""));
		}

		@Override
		public MemoryForecast forecast(Setting<None> setting) {
			return new MemoryForecast(1 << 20, 1 << 20, 1 << 19);
		}

		@Override
		public OptionalLong stateBytes(Setting<None> setting) {
			return OptionalLong.of(3 << 10);
		}

		@Override
		public Search start(Setting<None> setting) {
			throw new IllegalStateException("started");
		}
	}

	@Override
	public List<DeviceSlot> discover() {
		return List.of(new DeviceSlot.Available(new DeviceInfo("opencl:0:0", "described", "", "", "gpu", "", 1 << 30, 1 << 30, 48 << 10, 1,
				1024, 32, true, true, null, List.of())));
	}

	@Override
	public Device open(DeviceInfo info) {
		return new DescribedDevice(info, Language.OPENCL);
	}
}

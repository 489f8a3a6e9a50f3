package org.thalweg.experiment.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateReader;
import org.thalweg.core.algorithm.StateWriter;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Planner.Planned;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.ExperimentFile;

/** A problem, an algorithm and devices whose every result can be told in advance. */
public final class Toys {
	private Toys() {
	}

	/** Public, since the core makes it. */
	public record BowlParameters(@Param(def = "-5", text = "lower bound") double lower,
			@Param(def = "5", text = "upper bound") double upper, @Param(def = "0", text = "bias") double bias) {
	}

	/** Σ x², 2 to 100 dimensions; a bias can be asked for. */
	static final class Bowl implements ProblemFamily<BowlParameters> {
		@Override
		public Class<BowlParameters> parameters() {
			return BowlParameters.class;
		}

		@Override
		public Problem create(BowlParameters p, int dimension, ProblemData data) {
			if (dimension > 100) {
				throw new IllegalArgumentException("at most 100 dimensions are possible");
			}
			return new Problem() {
				@Override
				public int dimension() {
					return dimension;
				}

				@Override
				public double[] lower() {
					return filled(p.lower());
				}

				@Override
				public double[] upper() {
					return filled(p.upper());
				}

				private double[] filled(double v) {
					double[] out = new double[dimension];
					java.util.Arrays.fill(out, v);
					return out;
				}

				@Override
				public double value(double[] x, Evaluation at) {
					return java.util.stream.IntStream.range(0, dimension).mapToDouble(i -> x[i] * x[i]).sum();
				}

				@Override
				public double bias() {
					return p.bias();
				}

				@Override
				public OptionalDouble optimum() {
					return OptionalDouble.of(0);
				}

				@Override
				public Map<String, String> facts() {
					return data.numbers("bowl_shift.txt").isPresent() ? Map.of("shift", "official") : Map.of();
				}

				@Override
				public Optional<DeviceObjective> device() {
					return Optional.of(DeviceObjective.fold(KernelFile.ours("problems/bowl.cl"), DeviceObjective.Reach.NONE));
				}
			};
		}

		@Override
		public int defaultDimension() {
			return 2;
		}
	}

	/** Public, since the core makes it. */
	public record WalkParameters(@Param(def = "4", min = 1, text = "evaluations per step") int size,
			@Param(def = "7", min = 1, text = "refreshing gap") int refreshingGap,
			@Param(def = "1", min = 0, text = "factor of every value") double scale,
			@Param(def = "-1", text = "seed that fails, -1 for none") long fails) {
		public WalkParameters {
			if (size > 100 && refreshingGap == 1) {
				throw new IllegalArgumentException("size above 100 needs a refreshingGap of at least 2");
			}
		}
	}

	/** After step s the best value is scale·(seed + max(0, 10 − s)); a step costs size evaluations, the start too. */
	public static final class Walk implements Algorithm<WalkParameters> {
		public final List<Long> started = Collections.synchronizedList(new ArrayList<>());
		public final AtomicInteger closedDevices = new AtomicInteger();
		public final CountDownLatch built = new CountDownLatch(1);
		public volatile boolean buildsForLong;
		public volatile long stepMillis;
		public volatile double drift;
		public volatile boolean forgetful; // cannot be saved
		volatile int revision = 1;
		public volatile Consumer<Setting<WalkParameters>> atStep = _ -> {};
		volatile long state = -1; // bytes of each population; negative: not told

		@Override
		public OptionalLong stateBytes(Setting<WalkParameters> setting) {
			return state < 0 ? OptionalLong.empty() : OptionalLong.of(state);
		}

		/** Where it steps by more than 50 evaluations, for tests of several budgets. */
		@Override
		public boolean anyBudget(WalkParameters parameters) {
			return parameters.size() > 50;
		}

		@Override
		public int resultRevision() {
			return revision;
		}

		@Override
		public Class<WalkParameters> parameters() {
			return WalkParameters.class;
		}

		@Override
		public List<Preset> presets() {
			return List.of(new Preset("paper", "a paper", Map.of()), new Preset("wide", "another", Map.of("size", "8")));
		}

		@Override
		public List<Model> models() {
			return List.of(new Model("basic", "ours", "", false, true, ""), new Model("final", "ours", "", true, true, ""));
		}

		@Override
		public Optional<String> objection(Setting<WalkParameters> setting) {
			return setting.budget().steps() == Budget.UNLIMITED && setting.budget().evaluations() == Budget.UNLIMITED
					? Optional.of("walk needs to know its end. Give stop: generations or evaluations.") : Optional.empty();
		}

		@Override
		public MemoryForecast forecast(Setting<WalkParameters> setting) {
			return new MemoryForecast(0, 1 << 20, 1 << 19);
		}

		@Override
		public Search start(Setting<WalkParameters> setting) {
			setting.populations().forEach(p -> started.add(p.seed()));
			if (buildsForLong) {
				try {
					built.await();
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
			}
			return new WalkSearch(this, setting);
		}
	}

	/** The walk's search. */
	private static final class WalkSearch implements Search {
		private final Walk walk;
		private final Setting<WalkParameters> setting;
		private final Trace[] traces;
		private final Timeline timeline = new Timeline();
		private long step = -1;

		WalkSearch(Walk walk, Setting<WalkParameters> setting) {
			this.walk = walk;
			this.setting = setting;
			traces = new Trace[setting.populations().size()];
			java.util.Arrays.setAll(traces, p -> new Trace());
		}

		@Override
		public int populations() {
			return traces.length;
		}

		@Override
		public void advance(long steps) {
			timeline.enter(Timeline.Segment.EXECUTE);
			if (step < 0) {
				step = 0;
				record();
			}
			for (long s = 0; s < steps && !done(); s++) {
				step++;
				walk.atStep.accept(setting);
				record();
				pause();
			}
			timeline.leave();
		}

		private void pause() {
			if (walk.stepMillis > 0) {
				try {
					Thread.sleep(walk.stepMillis);
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
			}
		}

		private void record() {
			for (int p = 0; p < traces.length; p++) {
				long seed = setting.populations().get(p).seed();
				if (seed == setting.parameters().fails() && step == 3) {
					throw new IllegalStateException("the walk fell over");
				}
				traces[p].offer(step, evaluations(p),
						setting.parameters().scale() * (seed + Math.max(0, 10 - step)) + (step >= 4 ? walk.drift : 0));
			}
		}

		@Override
		public long step(int p) {
			return Math.max(0, step);
		}

		@Override
		public long evaluations(int p) {
			return setting.parameters().size() * (step + 1);
		}

		@Override
		public double best(int p) {
			return traces[p].value(traces[p].size() - 1);
		}

		@Override
		public double[] position(int p) {
			return new double[setting.dimension()];
		}

		@Override
		public boolean done(int p) {
			Budget b = setting.budget();
			return step >= b.steps() || b.evaluations() != Budget.UNLIMITED && evaluations(p) + setting.parameters().size() > b.evaluations()
					|| best(p) <= b.target();
		}

		@Override
		public Trace trace(int p) {
			return traces[p];
		}

		@Override
		public Timeline timeline() {
			return timeline;
		}

		/** The number of the step says everything: what was found follows from it. */
		@Override
		public boolean save(StateWriter to) {
			if (!walk.forgetful) {
				new StateArrays().words("step", new int[] { (int) step }).reals("ballast", new double[100]).save(to);
			}
			return !walk.forgetful;
		}

		@Override
		public void restore(StateReader from) {
			int[] saved = new int[1];
			new StateArrays().words("step", saved).reals("ballast", new double[100]).restore(from);
			for (step = 0; step < saved[0]; step++) {
				record();
			}
			record();
		}

		@Override
		public void close() {
			// holds nothing
		}
	}

	/** A device that can only be opened and closed. */
	record Paper(DeviceInfo info, AtomicInteger closed) implements KernelDevice {
		@Override
		public Language language() {
			return Language.OPENCL;
		}

		@Override
		public Buffer allocate(String label, long bytes) {
			throw new UnsupportedOperationException();
		}

		@Override
		public Program build(KernelText text) {
			throw new UnsupportedOperationException();
		}

		@Override
		public Queue queue() {
			throw new UnsupportedOperationException();
		}

		@Override
		public Queue newQueue() {
			throw new UnsupportedOperationException();
		}

		@Override
		public void close() {
			closed.incrementAndGet();
		}
	}

	/** Devices that exist on paper. */
	record PaperBackend(AtomicInteger closed, List<DeviceSlot> slots) implements Backend {
		@Override
		public List<DeviceSlot> discover() {
			return slots;
		}

		@Override
		public Device open(DeviceInfo info) {
			return new Paper(info, closed);
		}
	}

	static DeviceSlot device(String address, String name, String kind, boolean doubles) {
		return new DeviceSlot.Available(new DeviceInfo(address, name, "vendor", "driver 1", kind, "runtime 1", 8L << 20, 8L << 20,
				0, 1, 64, 32, doubles, List.of()));
	}

	/** The same with a walk of its own. */
	public static Catalog catalog() {
		return catalog(new Walk());
	}

	/** Host, two OpenCL devices (a CPU first, then a GPU without doubles), one CUDA device, and a backend without any. */
	public static Catalog catalog(Walk walk) {
		return catalog(walk, List.of(device("cuda:0", "NVIDIA H200", "gpu", true)));
	}

	/** The same with other CUDA devices. */
	static Catalog catalog(Walk walk, List<DeviceSlot> cuda) {
		return new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", () -> walk)),
				List.of(new Contribution<>("toy/bowl", "Bowl", "", "toys", Bowl::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "toys",
								() -> new PaperBackend(walk.closedDevices, List.of(device("opencl:0:0", "Paper CPU", "cpu", true),
										device("opencl:1:0", "Paper GPU", "gpu", false)))),
						new Contribution<>("cuda", "CUDA", "", "toys",
								() -> new PaperBackend(walk.closedDevices, cuda)),
						new Contribution<>("metal", "Metal", "", "toys", () -> new PaperBackend(walk.closedDevices, List.of(
								new DeviceSlot.Unavailable("metal", "no Metal driver on this machine", "Buy another one."))))));
	}

	/** Reads YAML that has to be right. */
	public static Experiment experiment(String yaml) {
		ExperimentFile.Parsed parsed = ExperimentFile.parse("e.yaml", yaml, Path.of("").toAbsolutePath(), Map.of());
		if (!parsed.findings().isEmpty()) {
			throw new AssertionError(parsed.findings());
		}
		return parsed.experiment();
	}

	public static Planned planned(String yaml, Walk walk) {
		return Planner.plan(experiment(yaml), catalog(walk), new Devices(catalog(walk)), Optional.empty());
	}

	/** Plans YAML that has to be right. */
	public static Plan plan(String yaml, Walk walk) {
		Planned planned = planned(yaml, walk);
		if (!planned.findings().isEmpty()) {
			throw new AssertionError(planned.findings());
		}
		return planned.plan();
	}
}

package org.thalweg.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;

/** A problem and an algorithm whose results are known. */
public final class Toys {
	private Toys() {
	}

	public record BowlParameters(@Param(def = "0", min = -4, max = 4, text = "place of the minimum c") double centre,
			@Param(def = "true", text = "whether the optimum is told") boolean known) {
	}

	/** (x - c)^2 summed, plus 2; bias 100. @param optimum what it claims to be its lowest value; 2 is true @param values what it says of values */
	public record Bowl(double optimum, String values) implements ProblemFamily<BowlParameters> {
		public Bowl() {
			this(2);
		}

		public Bowl(double optimum) {
			this(optimum, "");
		}

		@Override
		public Class<BowlParameters> parameters() {
			return BowlParameters.class;
		}

		@Override
		public int defaultDimension() {
			return 3;
		}

		@Override
		public Problem create(BowlParameters p, int dimension, ProblemData data) {
			return new Instance(p, dimension, optimum);
		}
	}

	private record Instance(BowlParameters p, int dimension, double least) implements Problem {
		@Override
		public double[] lower() {
			return filled(-5);
		}

		@Override
		public double[] upper() {
			return filled(5);
		}

		private double[] filled(double value) {
			double[] out = new double[dimension];
			Arrays.fill(out, value);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			double sum = 2;
			for (int i = 0; i < dimension; i++) {
				sum += (x[i] - p.centre()) * (x[i] - p.centre());
			}
			return sum;
		}

		@Override
		public double bias() {
			return 100;
		}

		@Override
		public OptionalDouble optimum() {
			return p.known() ? OptionalDouble.of(least) : OptionalDouble.empty();
		}
	}

	public record HalvingParameters(@Param(def = "1", min = 1, max = 9, text = "evaluations a step N") int size,
			@Param(def = "false", text = "whether it breaks") boolean broken) {
	}

	/** Starts at (s, s, …) for seed s and halves the point in every step. */
	public static final class Halving implements Algorithm<HalvingParameters> {
		@Override
		public Class<HalvingParameters> parameters() {
			return HalvingParameters.class;
		}

		@Override
		public List<Preset> presets() {
			return List.of(new Preset("plain", "ours", Map.of()), new Preset("pair", "ours", Map.of("size", "2")));
		}

		@Override
		public MemoryForecast forecast(Setting<HalvingParameters> setting) {
			return new MemoryForecast(0, 0, 0);
		}

		@Override
		public Search start(Setting<HalvingParameters> setting) {
			if (setting.parameters().broken()) {
				throw new IllegalArgumentException("the toy is broken. Use broken=false.");
			}
			return new Halves(setting);
		}
	}

	private static final class Halves implements Search {
		private final Setting<HalvingParameters> setting;
		private final long[] step;
		private final long[] leastAt;
		private final boolean[] done;
		private final Trace[] trace;
		private final Timeline timeline = new Timeline();

		Halves(Setting<HalvingParameters> setting) {
			this.setting = setting;
			int n = setting.populations().size();
			this.step = new long[n];
			this.leastAt = new long[n];
			this.done = new boolean[n];
			this.trace = new Trace[n];
			Arrays.fill(step, -1);
			Arrays.setAll(trace, p -> new Trace());
		}

		@Override
		public void advance(long steps) {
			timeline.enter(Timeline.Segment.EXECUTE);
			for (int p = 0; p < step.length; p++) {
				for (long k = step[p] < 0 ? -1 : 0; k < steps && !done[p]; k++) {
					step[p]++;
					double value = setting.problem(p).value(point(p, step[p]), new Evaluation());
					leastAt[p] = value < best(p) ? step[p] : leastAt[p];
					trace[p].offer(step[p], evaluations(p), value);
					done[p] = step[p] >= setting.budget().steps()
							|| evaluations(p) + setting.parameters().size() > setting.budget().evaluations()
							|| best(p) <= setting.budget().target();
				}
			}
			timeline.leave();
		}

		@Override
		public int populations() {
			return step.length;
		}

		@Override
		public long step(int p) {
			return Math.max(0, step[p]);
		}

		@Override
		public long evaluations(int p) {
			return (step[p] + 1) * setting.parameters().size();
		}

		@Override
		public double best(int p) {
			return trace[p].size() == 0 ? Double.POSITIVE_INFINITY : trace[p].value(trace[p].size() - 1);
		}

		@Override
		public double[] position(int p) {
			return point(p, leastAt[p]);
		}

		private double[] point(int p, long k) {
			double[] x = new double[setting.dimension()];
			Arrays.fill(x, setting.populations().get(p).seed() * Math.pow(0.5, k));
			return x;
		}

		@Override
		public boolean done(int p) {
			return done[p];
		}

		@Override
		public Trace trace(int p) {
			return trace[p];
		}

		@Override
		public Timeline timeline() {
			return timeline;
		}

		@Override
		public void close() {
			// holds nothing
		}
	}

	/** The host, and a backend that must not be made. */
	static Catalog catalog() {
		return catalog(new Bowl());
	}

	static Catalog catalog(Bowl bowl) {
		Contribution<Backend> untouched = new Contribution<>("opencl", "OpenCL", "", "toys.opencl", () -> {
			throw new IllegalStateException("the OpenCL backend was loaded without need");
		});
		return new Catalog(List.of(new Contribution<>("halving", "Halving", "ours", "toys", Halving::new)),
				List.of(new Contribution<>("toy/bowl", "Bowl", "ours", "toys", () -> bowl)),
				List.of(new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new), untouched));
	}
}

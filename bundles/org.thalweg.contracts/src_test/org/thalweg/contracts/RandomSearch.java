package org.thalweg.contracts;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateReader;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.algorithm.StateWriter;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;

/** Draws N points a step and keeps the best; with a built-in fault if a test requests one. */
public record RandomSearch(Set<Fault> faults) implements Algorithm<RandomSearch.Parameters> {
	public enum Fault {
		STARTS_EARLY, FORGETS_BEST, SPLITS_MATTER, PLACE_MATTERS, SEED_IGNORED, OVERSPENDS, NEVER_DONE, GOES_ON, NO_COPY,
		TARGET_MISSED, CLOSES_ONCE, WRONG_POSITION, BAD_PRESET, COUNTS_TOO_FEW, OVERLOOKS_BETTER, MOVES_BOUNDS, LEAVES_BOUNDS, NO_SOURCE,
		STARTS_WITH_NAN, NAMES_STEPS, FORGETS_STEP, FORGETS_TRACE, SAVING_MATTERS, SAVES_NOTHING, CANNOT_BE_SAVED,
		TELLS_ANOTHER_SIZE, OTHERWISE_OUTSIDE
	}

	public record Parameters(@Param(def = "5", min = 1, text = "points a step N") int size) {
	}

	static RandomSearch good() {
		return new RandomSearch(Set.of());
	}

	static RandomSearch with(Fault fault) {
		return new RandomSearch(Set.of(fault));
	}

	boolean has(Fault fault) {
		return faults.contains(fault);
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public List<Preset> presets() {
		return List.of(new Preset("plain", has(Fault.NO_SOURCE) ? " " : "ours", Map.of(has(Fault.BAD_PRESET) ? "sizes" : "size", "5")));
	}

	@Override
	public MemoryForecast forecast(Setting<Parameters> setting) {
		return new MemoryForecast(0, 0, 0);
	}

	@Override
	public OptionalLong stateBytes(Setting<Parameters> setting) {
		return has(Fault.TELLS_ANOTHER_SIZE) ? OptionalLong.of(1 << 20) : OptionalLong.empty();
	}

	@Override
	public Search start(Setting<Parameters> setting) {
		return new Points(this, setting);
	}

	/** One population. */
	private static final class One {
		final Draw draw;
		final Evaluation at;
		Trace trace = new Trace();
		double[] position;
		double best = Double.POSITIVE_INFINITY;
		long step = -1;
		long evaluations;
		boolean done;

		One(Population p, boolean seedIgnored) {
			this.draw = new Draw(seedIgnored ? 1 : p.seed(), p.instance());
			this.at = new Evaluation(draw);
		}
	}

	private static final class Points implements Search {
		private final RandomSearch rules;
		private final Setting<Parameters> setting;
		private final List<One> all = new ArrayList<>();
		private final Timeline timeline = new Timeline();
		private boolean closed;

		Points(RandomSearch rules, Setting<Parameters> setting) {
			this.rules = rules;
			this.setting = setting;
			setting.populations().forEach(p -> all.add(new One(p, rules.has(Fault.SEED_IGNORED))));
			if (rules.has(Fault.STARTS_EARLY)) {
				advance(0);
			}
		}

		@Override
		public void advance(long steps) {
			for (int p = 0; p < all.size(); p++) {
				One one = all.get(p);
				if (one.step < 0) {
					one.position = new double[setting.dimension()];
					take(one, p, steps);
				}
				for (long k = 0; k < steps && !one.done; k++) {
					take(one, p, steps);
				}
			}
		}

		private void take(One one, int p, long steps) {
			one.step++;
			int n = setting.parameters().size();
			Problem problem = setting.problem(p);
			if (rules.has(Fault.FORGETS_BEST) && one.step == 20) {
				one.best = Double.POSITIVE_INFINITY;
			}
			for (int i = 0; i < n; i++) {
				int individual = i + (rules.has(Fault.PLACE_MATTERS) ? 1000 * p : 0)
						+ (rules.has(Fault.OTHERWISE_OUTSIDE) && problem.external() ? 1 : 0)
						+ (rules.has(Fault.SPLITS_MATTER) ? (int) Math.min(steps, 99) : 0);
				double[] x = new double[problem.dimension()];
				one.draw.uniforms(1, (int) one.step, individual, x, 0, x.length);
				for (int d = 0; d < x.length; d++) {
					x[d] = problem.lower()[d] + x[d] * (problem.upper()[d] - problem.lower()[d]);
				}
				if (rules.has(Fault.LEAVES_BOUNDS) && one.step == 3 && individual == 1) { // no best one
					x[0] = problem.upper()[0] + 1;
				}
				if (rules.has(Fault.MOVES_BOUNDS)) {
					problem.lower()[0] = Math.nextDown(problem.lower()[0]);
				}
				double f = problem.value(x, one.at.of((int) one.step, individual));
				one.evaluations += rules.has(Fault.COUNTS_TOO_FEW) && i == 0 && one.step > 0 ? 0 : 1;
				boolean overlooked = rules.has(Fault.OVERLOOKS_BETTER) && one.step > 0 && i == n - 1;
				if (!rules.has(Fault.NAMES_STEPS)) {
					one.trace.offer(one.step, one.evaluations, overlooked ? one.best : f);
				}
				if (f < one.best && !overlooked) {
					one.best = f;
					one.position = rules.has(Fault.WRONG_POSITION) ? new double[x.length] : x;
				}
			}
			one.trace.offer(one.step, one.evaluations, one.best);
			Budget b = setting.budget();
			long next = one.evaluations + (rules.has(Fault.OVERSPENDS) ? 0 : n);
			one.done = !rules.has(Fault.NEVER_DONE) && (one.step >= b.steps() + (rules.has(Fault.GOES_ON) ? 1 : 0)
					|| next > b.evaluations() || !rules.has(Fault.TARGET_MISSED) && one.best <= b.target());
		}

		@Override
		public int populations() {
			return all.size();
		}

		@Override
		public long step(int p) {
			return Math.max(0, all.get(p).step);
		}

		@Override
		public long evaluations(int p) {
			return all.get(p).evaluations;
		}

		@Override
		public double best(int p) {
			return rules.has(Fault.STARTS_WITH_NAN) && all.get(p).step < 0 ? Double.NaN : all.get(p).best;
		}

		@Override
		public double[] position(int p) {
			return rules.has(Fault.NO_COPY) ? all.get(p).position : all.get(p).position.clone();
		}

		@Override
		public boolean done(int p) {
			return all.get(p).done;
		}

		@Override
		public Trace trace(int p) {
			return all.get(p).trace;
		}

		@Override
		public Timeline timeline() {
			return timeline;
		}

		@Override
		public boolean save(StateWriter to) {
			if (rules.has(Fault.CANNOT_BE_SAVED)) {
				return false;
			}
			for (int p = 0; p < all.size() && !rules.has(Fault.SAVES_NOTHING); p++) {
				One one = all.get(p);
				double[] numbers = { rules.has(Fault.FORGETS_STEP) ? 0 : one.step, one.evaluations, one.best, one.done ? 1 : 0 };
				new StateArrays().reals("numbers " + p, numbers).reals("position " + p, one.position).save(to);
				byte[] trace = one.trace.toBytes();
				to.begin("length " + p, StateType.BYTES, Integer.BYTES);
				to.put(ByteBuffer.allocate(Integer.BYTES).putInt(trace.length).flip());
				to.begin("trace " + p, StateType.BYTES, trace.length);
				to.put(ByteBuffer.wrap(trace));
				one.step += rules.has(Fault.SAVING_MATTERS) ? 1 : 0;
			}
			return true;
		}

		@Override
		public void restore(StateReader from) {
			for (int p = 0; p < all.size(); p++) {
				One one = all.get(p);
				double[] numbers = new double[4];
				one.position = new double[setting.dimension()];
				new StateArrays().reals("numbers " + p, numbers).reals("position " + p, one.position).restore(from);
				one.step = (long) numbers[0];
				one.evaluations = (long) numbers[1];
				one.best = numbers[2];
				one.done = numbers[3] == 1;
				ByteBuffer length = ByteBuffer.allocate(Integer.BYTES);
				from.begin("length " + p, StateType.BYTES, Integer.BYTES);
				from.get(length);
				byte[] trace = new byte[length.getInt(0)];
				from.begin("trace " + p, StateType.BYTES, trace.length);
				from.get(ByteBuffer.wrap(trace));
				one.trace = rules.has(Fault.FORGETS_TRACE) ? new Trace() : Trace.fromBytes(trace);
			}
		}

		@Override
		public void close() {
			if (closed && rules.has(Fault.CLOSES_ONCE)) {
				throw new IllegalStateException("closed already");
			}
			closed = true;
		}
	}
}

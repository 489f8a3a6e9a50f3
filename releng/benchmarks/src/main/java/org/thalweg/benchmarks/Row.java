package org.thalweg.benchmarks;

import java.util.List;
import java.util.Locale;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Precision;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;

/**
 * One measured search: the median of its repeats by time on the device.
 *
 * @param generations of the population that took most
 * @param build seconds to compile, when nothing was compiled before
 * @param run seconds to enqueue and execute
 * @param floor null where none is known (the host)
 * @param best value of the first population, so that rows can be compared to the bit
 */
record Row(String device, Precision precision, Objective problem, String model, int populations, long generations,
		double build, double initialise, double buffers, double run, double readBack, long evaluations, Floor floor,
		double best) {

	static final String HEADER = String.format("%-26s %-13s %6s %8s %8s %8s %9s %8s %9s %10s %9s %7s %9s %9s", "problem",
			"model", "pops", "build s", "init s", "buffer s", "run s", "read s", "us/gen", "evals/s", "floor us",
			"x floor", "numbers", "B/gen");
	static final String CSV = "device,precision,problem,model,populations,generations,build_s,initialise_s,buffers_s,run_s,"
			+ "read_back_s,us_per_generation,evaluations,evaluations_per_s,traffic_us,issue_us,chain_us,numbers_us,bytes_per_generation,"
			+ "best";

	static Row of(String device, Precision precision, Objective problem, String model, double build, Search done,
			Floor floor) {
		Timeline t = done.timeline();
		long evaluations = 0;
		long generations = 0;
		for (int p = 0; p < done.populations(); p++) {
			evaluations += done.evaluations(p);
			generations = Math.max(generations, done.step(p));
		}
		return new Row(device, precision, problem, model, done.populations(), generations, build,
				t.seconds(Segment.INITIALISE), t.seconds(Segment.BUFFERS),
				t.seconds(Segment.ENQUEUE) + t.seconds(Segment.EXECUTE), t.seconds(Segment.READ_BACK), evaluations, floor,
				done.best(0));
	}

	/** Seconds on the device for one generation of all populations. */
	double generation() {
		return run / generations;
	}

	/** A line under {@link #HEADER}. "numbers": floor in µs for making or transferring them on the host. */
	String line() {
		String floors = floor == null ? String.format("%9s %7s %9s %9s", "-", "-", "-", "-")
				: text("%9.3f %7.1f ", floor.device() * 1e6, generation() / floor.device())
						+ (floor.bytes() > 0 ? text("%9.2f %9.3g", floor.numbers() * 1e6, floor.bytes())
								: String.format("%9s %9s", "-", "0"));
		return text("%-26s %-13s %6d %8.3f %8.3f %8.3f %9.4f %8.4f %9.3f %10.3g %s", problem.id(), model,
				populations, build, initialise, buffers, run, readBack, generation() * 1e6, evaluations / run, floors);
	}

	/** A line under {@link #CSV}. */
	String csv() {
		List<Object> values = List.of(device, precision.name().toLowerCase(Locale.ROOT), problem.id(), model, populations,
				generations, build, initialise, buffers, run, readBack, generation() * 1e6, evaluations, evaluations / run,
				floor == null ? "" : floor.traffic() * 1e6, floor == null ? "" : floor.issue() * 1e6, floor == null ? "" : floor.chain() * 1e6,
				floor == null ? "" : floor.numbers() * 1e6, floor == null ? "" : floor.bytes(), best);
		return String.join(",", values.stream().map(String::valueOf).toList());
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}
}

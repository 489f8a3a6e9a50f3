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
 * @param readBack seconds to read results and to look through them for every population's trace
 * @param total seconds from before the search is started until after it is closed, less compiling
 * @param floor null where none is known (the host)
 * @param best sum of the best values of all populations, so that rows can be compared to the bit
 */
record Row(String device, Precision precision, String problem, String mapping, int populations, long generations, double build,
		double initialise, double buffers, double run, double readBack, double release, double total, long evaluations, Floor floor,
		double best) {

	/** The mapping in a row of the sequential device. */
	static final String HOST = "host";
	static final String HEADER = String.format("%-26s %-13s %6s %8s %8s %8s %9s %8s %8s %9s %9s %10s %9s %9s %9s %7s %9s %9s  %s",
			"problem", "mapping", "pops", "build s", "init s", "buffer s", "run s", "read s", "free s", "total s", "us/gen", "evals/s",
			"issue us", "chain us", "floor us", "x floor", "numbers", "B/gen", "sum of best");
	static final String CSV = "device,precision,problem,mapping,populations,generations,build_s,initialise_s,buffers_s,run_s,"
			+ "read_back_s,release_s,total_s,us_per_generation,evaluations,evaluations_per_s,traffic_us,issue_us,chain_us,numbers_us,"
			+ "bytes_per_generation,sum_of_best";

	/**
	 * A row without a floor.
	 *
	 * @param done a search that was closed
	 * @param traces seconds for looking through the results
	 * @param elapsed seconds from start to end
	 */
	static Row of(String device, Precision precision, String problem, String mapping, double build, Search done, double traces,
			double elapsed) {
		Timeline t = done.timeline();
		long evaluations = 0;
		long generations = 0;
		double best = 0;
		for (int p = 0; p < done.populations(); p++) {
			evaluations += done.evaluations(p);
			generations = Math.max(generations, done.step(p));
			best += done.best(p);
		}
		return new Row(device, precision, problem, mapping, done.populations(), generations, build,
				t.seconds(Segment.INITIALISE), t.seconds(Segment.BUFFERS),
				t.seconds(Segment.ENQUEUE) + t.seconds(Segment.EXECUTE), t.seconds(Segment.READ_BACK) + traces,
				t.seconds(Segment.RELEASE), elapsed - t.seconds(Segment.BUILD), evaluations, null, best);
	}

	Row beside(Floor least) {
		return new Row(device, precision, problem, mapping, populations, generations, build, initialise, buffers, run, readBack, release,
				total, evaluations, least, best);
	}

	/** Evaluations that one population makes in a generation; the start counts as one. */
	double evaluationsPerGeneration() {
		return (double) evaluations / populations / (generations + 1);
	}

	/** Seconds on the device for one generation of all populations. */
	double generation() {
		return run / generations;
	}

	/** A line under {@link #HEADER}. "numbers": floor in µs for making or transferring them on the host. */
	String line() {
		String floors = floor == null ? String.format("%9s %9s %9s %7s %9s %9s", "-", "-", "-", "-", "-", "-")
				: text("%9.3f %9.3f %9.3f %7.1f ", floor.issue() * 1e6, floor.chain() * 1e6, floor.device() * 1e6,
						generation() / floor.device())
						+ (floor.bytes() > 0 ? text("%9.2f %9.3g", floor.numbers() * 1e6, floor.bytes())
								: String.format("%9s %9s", "-", "0"));
		return text("%-26s %-13s %6d %8.3f %8.3f %8.4f %9.4f %8.4f %8.4f %9.4f %9.3f %10.3g %s  %.10g", problem, mapping,
				populations, build, initialise, buffers, run, readBack, release, total, generation() * 1e6, evaluations / run, floors, best);
	}

	/** The cells under {@link #CSV}. */
	List<Object> cells() {
		return List.of(device, precision.name().toLowerCase(Locale.ROOT), problem, mapping, populations,
				generations, build, initialise, buffers, run, readBack, release, total, generation() * 1e6, evaluations, evaluations / run,
				floor == null ? "" : floor.traffic() * 1e6, floor == null ? "" : floor.issue() * 1e6, floor == null ? "" : floor.chain() * 1e6,
				floor == null ? "" : floor.numbers() * 1e6, floor == null ? "" : floor.bytes(), best);
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}
}

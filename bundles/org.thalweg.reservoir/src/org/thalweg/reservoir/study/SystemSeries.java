package org.thalweg.reservoir.study;

import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.thalweg.reservoir.futures.Failures;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemOperation.Course;

/**
 * A summary of the operation of one series of a system.
 *
 * @param indices one per target, in the units of results
 * @param gain of the goal's first level, mean of the horizons
 * @param violation of the bounds of storage, mean of the horizons
 * @param storage of each reservoir at the ends of all months, million m³
 * @param release of each reservoir in all months, m³/s
 */
record SystemSeries(List<Indices> indices, double gain, double violation, double[][] storage, double[][] release) {
	/**
	 * @param horizons of the series, one after the other: spells may span several
	 * @param prescribed storage of the only reservoir above which the ends count, million m³; empty if horizons prescribe it
	 */
	static SystemSeries of(List<SystemOperation> horizons, List<SystemTarget> targets, OptionalDouble prescribed) {
		int nodes = horizons.getFirst().courses().size();
		double energy = horizons.stream().mapToDouble(o -> o.courses().stream().mapToDouble(c -> Arrays.stream(c.energy()).sum()).sum() / years(o))
				.average().orElseThrow();
		double end = prescribed.isPresent() ? horizons.stream().mapToDouble(o -> o.last()[0]).average().orElseThrow() - prescribed.getAsDouble()
				: horizons.stream().mapToDouble(SystemSeries::endStorage).average().orElseThrow();
		RiverSystem.Scales scales = horizons.getFirst().system().scales();
		List<Indices> indices = targets.stream().map(target -> failures(horizons, target).indices(scales.shown(energy), scales.units().of(
				Quantity.STORAGE, end))).toList();
		return new SystemSeries(indices, horizons.stream().mapToDouble(o -> o.gains()[0]).average().orElseThrow(), horizons.stream().mapToDouble(
				SystemOperation::violation).average().orElseThrow(), courses(horizons, nodes, c -> Arrays.stream(c.storage()).skip(1)), courses(
						horizons,
						nodes, c -> Arrays.stream(c.release())));
	}

	private static double[][] courses(List<SystemOperation> horizons, int nodes, Function<Course, DoubleStream> of) {
		return IntStream.range(0, nodes).mapToObj(n -> horizons.stream().map(o -> o.courses().get(n)).flatMapToDouble(of).toArray()).toArray(
				double[][]::new);
	}

	private static double years(SystemOperation o) {
		Periods periods = o.system().periods();
		return periods.step() == Periods.Step.MONTH ? periods.count() / (double) Year.MONTHS : periods.count() * periods.days(0) / 365.25;
	}

	/** Whether a year begins with period t: it is the first, or some years later, in days or hours of the same date. */
	private static boolean begins(Periods periods, int t) {
		if (t == 0 || periods.step() == Periods.Step.MONTH) {
			return t % Year.MONTHS == 0;
		}
		LocalDateTime first = periods.begin(0);
		LocalDateTime begin = periods.begin(t);
		return first.plusYears((long) begin.getYear() - first.getYear()).equals(begin);
	}

	/** Σ over the reservoirs of the storage at the end above the prescribed, or where none is, above the initial. */
	private static double endStorage(SystemOperation o) {
		double out = 0;
		for (Course c : o.courses()) {
			out += c.storage()[c.storage().length - 1] - c.node().storage().last().orElse(c.node().storage().initial());
		}
		return out;
	}

	private static Failures failures(List<SystemOperation> horizons, SystemTarget target) {
		Failures out = new Failures();
		for (SystemOperation o : horizons) {
			RiverSystem system = o.system();
			for (int t = 0; t < system.periods().count(); t++) {
				if (begins(system.periods(), t)) {
					out.begin(true);
				}
				out.month(target.wanted(system, t) * system.periods().days(t), target.deficit(system, o, t));
			}
		}
		return out;
	}
}

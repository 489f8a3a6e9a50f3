package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.reservoir.futures.EnsembleStatistics;
import org.thalweg.reservoir.futures.EnsembleStatistics.Row;

/** Prints the comparison of futures with the record. */
final class FuturesReport {
	private static final double LEVEL = 0.05;
	private static final List<String> FLOWS = List.of("mean", "sd", "lowest", "highest");

	private final EnsembleStatistics statistics;

	FuturesReport(EnsembleStatistics statistics) {
		this.statistics = statistics;
	}

	void text(PrintStream out) {
		heading(out);
		for (Row r : statistics.moments()) {
			line(out, r);
		}
		out.println("z: distance of the record from the mean of the series, in standard deviations of the series; flows in m3/s");
		out.println();
		for (Row r : statistics.runs()) {
			line(out, r);
		}
		out.println("lowest and highest: mean flow over this number of consecutive years");
		double[] adjusted = statistics.adjusted();
		long outside = statistics.moments().stream().filter(r -> r.record() < r.spread().low() || r.record() > r.spread().high()).count();
		out.printf("%d series of %d years: of %d moments of the record, %d lie outside the range of 95 %% of the series, %d differ at %.2f "
				+ "(Holm).%n", statistics
						.series(), statistics.years(), DoubleStream.of(adjusted).filter(p -> !Double.isNaN(p)).count(), outside, DoubleStream.of(
								adjusted)
								.filter(p -> p < LEVEL).count(), LEVEL);
	}

	static void heading(PrintStream out) {
		out.printf("%-8s %5s %10s %10s %10s %10s %10s %10s %7s%n", "", "", "record", "min", "2.5%", "median", "97.5%", "max", "z");
	}

	static void line(PrintStream out, Row r) {
		boolean flow = FLOWS.contains(r.statistic());
		String number = flow ? " %10.1f" : " %10.3f";
		out.printf(Locale.ROOT, "%-8s %5d" + number.repeat(6) + " %7.2f%n", r.statistic(), r.of(), r.record(), r.spread().least(), r.spread().low(),
				r.spread().median(), r.spread().high(), r.spread().most(), r.z());
	}

	void json(JsonLines to) {
		lines(to, Map.of());
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		done.put("series", statistics.series());
		done.put("years", statistics.years());
		to.write(done);
	}

	/** One line per statistic. @param also further fields of each line */
	void lines(JsonLines to, Map<String, Object> also) {
		double[] adjusted = statistics.adjusted();
		for (int i = 0; i < adjusted.length; i++) {
			Map<String, Object> line = line(statistics.moments().get(i), also);
			line.put("p", Double.isNaN(adjusted[i]) ? null : adjusted[i]);
			to.write(line);
		}
		statistics.runs().forEach(r -> to.write(line(r, also)));
	}

	static Map<String, Object> line(Row r, Map<String, Object> also) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "statistic");
		line.putAll(also);
		line.put("statistic", r.statistic());
		line.put("of", r.of());
		line.put("record", r.record());
		line.put("mean", r.spread().mean());
		line.put("sd", r.spread().sd());
		line.put("least", r.spread().least());
		line.put("low", r.spread().low());
		line.put("median", r.spread().median());
		line.put("high", r.spread().high());
		line.put("most", r.spread().most());
		line.put("z", r.z());
		return line;
	}
}

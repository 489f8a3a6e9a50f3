package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

import org.thalweg.experiment.Report.PublishedRow;
import org.thalweg.experiment.Report.Row;

/** Puts published figures beside ours. */
final class PublishedComparison {
	private final Map<CaseSpec, Row> rows;
	private final boolean times;

	/** @param times whether figures about time are compared */
	PublishedComparison(Map<CaseSpec, Row> rows, boolean times) {
		this.rows = rows;
		this.times = times;
	}

	/** @param notes receives what matches no case */
	List<PublishedRow> compare(List<Published> published, List<String> notes) {
		List<PublishedRow> out = new ArrayList<>();
		Map<String, Integer> unmatched = new LinkedHashMap<>();
		for (Published figure : published) {
			List<CaseSpec> cases = rows.keySet().stream().filter(c -> matches(figure, c)).toList();
			if (cases.isEmpty()) {
				unmatched.merge(figure.problem() + " in " + figure.dimension() + " dimensions, label '" + figure.label() + "'", 1, Integer::sum);
			}
			boolean timed = figure.statistic().startsWith("seconds") || figure.statistic().equals("speed-up");
			if (!figure.statistic().equals("runs") && (times || !timed)) {
				cases.forEach(c -> out.add(row(figure, rows.get(c), published)));
			}
		}
		unmatched.forEach((what, n) -> notes.add("No case matches " + n + (n == 1 ? " published figure" : " published figures")
				+ " for " + what + "."));
		double[] holm = Statistics.holm(out.stream().mapToDouble(PublishedRow::p).toArray());
		for (int i = 0; i < holm.length; i++) {
			PublishedRow r = out.get(i);
			out.set(i, new PublishedRow(r.problem(), r.dimension(), r.label(), r.place(), r.statistic(), r.published(), r.ours(),
					r.p(), holm[i]));
		}
		return List.copyOf(out);
	}

	private static boolean matches(Published figure, CaseSpec c) {
		return (figure.problem().equals(c.problem()) || figure.problem().equals(c.problemLabel()))
				&& figure.dimension() == c.dimension() && figure.label().equals(c.label());
	}

	private static PublishedRow row(Published figure, Row row, List<Published> all) {
		double p = figure.statistic().equals("mean") ? welch(figure, row, all) : Double.NaN;
		return new PublishedRow(row.problem(), row.dimension(), row.label(), row.place(), figure.statistic(), figure.value(),
				ours(figure.statistic(), row), p, Double.NaN);
	}

	/** A published deviation of 0 only says how many digits were printed: no test. As many runs as ours unless told. */
	private static double welch(Published mean, Row row, List<Published> all) {
		OptionalDouble sd = beside(mean, "sd", all);
		int n = (int) beside(mean, "runs", all).orElse(row.runs());
		return sd.isPresent() && sd.getAsDouble() > 0
				? Statistics.welch(row.value().mean(), row.value().sd(), row.runs(), mean.value(), sd.getAsDouble(), n)
				: Double.NaN;
	}

	private static OptionalDouble beside(Published f, String statistic, List<Published> all) {
		return all.stream().filter(o -> o.problem().equals(f.problem()) && o.dimension() == f.dimension()
				&& o.label().equals(f.label()) && o.statistic().equals(statistic)).mapToDouble(Published::value).findFirst();
	}

	private static double ours(String statistic, Row row) {
		return switch (statistic) {
		case "success" -> row.success();
		case "speed-up" -> row.speedUp();
		case "p" -> row.p();
		default -> statistic.startsWith("seconds-") ? of(statistic.substring(8), row.seconds()) : of(statistic, row.value());
		};
	}

	private static double of(String statistic, Statistics.Summary s) {
		return switch (statistic) {
		case "mean" -> s.mean();
		case "sd" -> s.sd();
		case "median" -> s.median();
		case "min" -> s.min();
		case "max" -> s.max();
		default -> throw new IllegalArgumentException(statistic);
		};
	}
}

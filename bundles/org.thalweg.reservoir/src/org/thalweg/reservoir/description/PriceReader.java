package org.thalweg.reservoir.description;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.HourType;
import org.thalweg.reservoir.model.Periods;

/** Reads {@code price:} of energy: a value per period, or one for each type of hour. */
final class PriceReader {
	private static final String OTHER = "off-peak";

	private final YamlSection in;
	private final Periods periods;
	private final SeriesReader series;

	PriceReader(YamlSection in, Periods periods, SeriesReader series) {
		this.in = in;
		this.periods = periods;
		this.series = series;
	}

	/** @return null if there is something wrong; then there is a finding */
	double[] read() {
		Optional<YamlSection> types = in.hasSection("price") ? in.section("price", "{peak: 90, off-peak: 30, hours: {peak: 7-11 17-21}}") : Optional
				.empty();
		return types.isPresent() && types.get().has("hours") ? byHours(types.get()) : series.optional(in, "price", null,
				Double.NEGATIVE_INFINITY, 0.0);
	}

	private double[] byHours(YamlSection of) {
		Map<HourType, double[]> prices = new LinkedHashMap<>();
		boolean good = true;
		for (Map.Entry<String, String> entry : of.map("hours").entrySet()) {
			double[] price = series.required(of, entry.getKey(), null, Double.NEGATIVE_INFINITY);
			Optional<HourType> type = HourType.of(entry.getValue());
			if (type.isEmpty()) {
				of.finding("hours." + entry.getKey(), "'" + entry.getValue() + "' is not a range of hours; expected such as 7-11 17-21, or mon-fri "
						+ "22-6, with full hours from 0 to 24");
				good = false;
				continue;
			}
			good &= price != null;
			prices.putIfAbsent(type.get(), price);
		}
		double[] other = series.required(of, OTHER, null, Double.NEGATIVE_INFINITY);
		of.end();
		if (periods.step() != Periods.Step.HOUR) {
			of.finding("hours", "prices of hours need periods of hours. Write periods: {step: hour, first: 2024-01-01T00:00, …}");
			return null;
		}
		if (!good || other == null) {
			return null;
		}
		double[] out = new double[periods.count()];
		Arrays.setAll(out, t -> prices.entrySet().stream().filter(e -> e.getKey().has(periods.date(t).getDayOfWeek(), periods.hour(t))).findFirst()
				.map(Map.Entry::getValue).orElse(other)[t]);
		return out;
	}
}

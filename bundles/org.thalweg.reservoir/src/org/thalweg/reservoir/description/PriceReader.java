package org.thalweg.reservoir.description;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.HourPrices;
import org.thalweg.reservoir.model.HourType;
import org.thalweg.reservoir.model.Periods;

/** Reads {@code price:} of energy: a value per period, or one for each type of hour, also within longer periods. */
final class PriceReader {
	private static final String OTHER = "off-peak";

	private final YamlSection in;
	private final Periods periods;
	private final SeriesReader series;
	private Optional<HourPrices> hours = Optional.empty();

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
			if (prices.put(type.get(), price) != null) {
				of.finding("hours." + entry.getKey(), "another type has the same hours. Keep one of them");
				good = false;
			}
		}
		double[] other = series.required(of, OTHER, null, Double.NEGATIVE_INFINITY);
		of.end();
		if (!periods.calendar()) {
			of.finding("hours", "prices of hours need periods of the calendar. Write periods: {step: hour, first: 2024-01-01T00:00, …}");
			return null;
		}
		if (!good || other == null) {
			return null;
		}
		double[][] shares = shares(List.copyOf(prices.keySet()));
		List<double[]> all = new ArrayList<>(prices.values());
		all.add(other);
		if (periods.step() != Periods.Step.HOUR) {
			hours = Optional.of(ordered(all, shares));
		}
		return mean(all, shares);
	}

	/** Prices within periods longer than an hour. Valid after {@link #read}. */
	Optional<HourPrices> hours() {
		return hours;
	}

	/** Share of the hours of each period that each type has, the first that fits, and all others. */
	private double[][] shares(List<HourType> types) {
		double[][] out = new double[types.size() + 1][periods.count()];
		for (int t = 0; t < periods.count(); t++) {
			LocalDateTime begin = periods.begin(t);
			int count = (int) Math.round(periods.hours(t));
			for (int h = 0; h < count; h++) {
				LocalDateTime hour = begin.plusHours(h);
				int k = 0;
				while (k < types.size() && !types.get(k).has(hour.getDayOfWeek(), hour.getHour())) {
					k++;
				}
				out[k][t] += 1.0 / count;
			}
		}
		return out;
	}

	private double[] mean(List<double[]> prices, double[][] shares) {
		double[] out = new double[periods.count()];
		for (int t = 0; t < out.length; t++) {
			for (int k = 0; k < shares.length; k++) {
				out[t] += prices.get(k)[t] * shares[k][t];
			}
		}
		return out;
	}

	/** The dearest first, in each period. */
	private HourPrices ordered(List<double[]> prices, double[][] shares) {
		int types = shares.length;
		double[][] price = new double[types][periods.count()];
		double[][] share = new double[types][periods.count()];
		for (int t = 0; t < periods.count(); t++) {
			int at = t;
			int[] order = IntStream.range(0, types).boxed().sorted(Comparator.comparingDouble(k -> 0.0 - prices.get(k)[at])).mapToInt(k -> k)
					.toArray();
			for (int k = 0; k < types; k++) {
				price[k][t] = prices.get(order[k])[t];
				share[k][t] = shares[order[k]][t];
			}
		}
		return new HourPrices(price, share);
	}
}

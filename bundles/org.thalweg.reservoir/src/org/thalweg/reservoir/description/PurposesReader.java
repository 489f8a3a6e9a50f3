package org.thalweg.reservoir.description;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.SystemKeys.Scale;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.Quantity;

/** Reads {@code purposes:} of a reservoir. */
final class PurposesReader {
	private final YamlSection in;
	private final Periods periods;
	private final Units units;
	private final SeriesReader series;

	PurposesReader(YamlSection in, Periods periods, Units units, SeriesReader series) {
		this.in = in;
		this.periods = periods;
		this.units = units;
		this.series = series;
	}

	/** @return null if there is something wrong; then there is a finding */
	List<Purpose> read() {
		if (!in.has("purposes")) {
			return List.of();
		}
		List<Purpose> out = new ArrayList<>();
		for (YamlSection section : in.sections("purposes", "name")) {
			out.add(purpose(section));
		}
		return out.contains(null) ? null : List.copyOf(out);
	}

	private Purpose purpose(YamlSection of) {
		String name = of.text("name", "").strip();
		if (name.isEmpty()) {
			of.missing("name");
		}
		boolean demanded = of.has("demand");
		double[] demand = demanded ? series.required(of, "demand", Quantity.FLOW, 0.0) : periods.filled(0.0);
		double[] benefit = series.optional(of, "benefit", null, Double.NEGATIVE_INFINITY, 0.0);
		boolean consumes = of.text("consumes", "false").strip().equals("true");
		if (!of.text("consumes", "false").strip().matches("true|false")) {
			of.finding("consumes", "'" + of.text("consumes", "") + "' is not one of true, false");
		}
		Scale scale = of.read(SystemKeys.SCALE);
		int exponent = of.read(SystemKeys.EXPONENT);
		double weight = of.read(SystemKeys.WEIGHT);
		if (!demanded) {
			for (String key : List.of("relative-to", "exponent", "weight")) {
				if (of.has(key)) {
					of.finding(key, "'" + key + "' applies to a deficit, which needs a 'demand'");
				}
			}
			if (!of.has("benefit")) {
				of.finding("", "a purpose needs a 'demand', a 'benefit' or both");
			}
		}
		of.end();
		if (name.isEmpty() || demand == null || benefit == null) {
			return null;
		}
		double unit = units.stated(Quantity.STORAGE).map(u -> u.convert(1.0)).orElse(1.0);
		double[] ofFlow = new double[benefit.length];
		Arrays.setAll(ofFlow, t -> benefit[t] * periods.volume(t) / unit);
		double[] scales = scales(scale, demand, unit);
		return new Purpose(name, demanded ? Optional.of(demand) : Optional.empty(), consumes, ofFlow, scales, exponent, weight);
	}

	private double[] scales(Scale scale, double[] demand, double unit) {
		double greatest = Arrays.stream(demand).max().orElse(0.0);
		double[] out = new double[demand.length];
		Arrays.setAll(out, t -> switch (scale) {
		case GREATEST -> greatest > 0.0 ? 1.0 / greatest : 0.0;
		case DEMAND -> demand[t] > 0.0 ? 1.0 / demand[t] : 0.0;
		case VOLUME -> periods.volume(t) / unit;
		});
		return out;
	}
}

package org.thalweg.reservoir.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Mark;
import org.thalweg.reservoir.description.ReservoirFile.Parts;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/** The curves and bounds of a reservoir's description. */
public final class CurveCharts {
	private static final int POINTS = 200;

	private CurveCharts() {
	}

	/**
	 * Forebay level of storage, and bounds of the storage.
	 *
	 * @param whole the complete reservoir, if all of it could be read
	 */
	static List<Chart> storage(Parts parts, Optional<Reservoir> whole, ReportUnits units) {
		List<Chart> out = new ArrayList<>(levels(parts.levels(), units));
		parts.storage().ifPresent(s -> out.add(bounds("Storage at the ends of months", "storage", units, Quantity.STORAGE, s.min(), s.max(), whole
				.map(r -> List
						.of(constant(
								"at the year's beginning", units.of(Quantity.STORAGE, r.initial())), constant("at the year's end", units.of(
										Quantity.STORAGE, r.last())))).orElse(List.of()))));
		return List.copyOf(out);
	}

	/** Forebay level of storage, where it is a curve of points. */
	static List<Chart> levels(Optional<Levels> levels, ReportUnits units) {
		return levels.isPresent() && levels.get() instanceof Levels.Points(org.thalweg.reservoir.model.Curve curve) ? List.of(points(
				"Level and storage", units, "storage", Quantity.STORAGE, "forebay level", Quantity.LEVEL, curve)) : List.of();
	}

	/** Efficiency or water rate and the maximum discharge, where these are curves, part load, tail level of outflow, and bounds of the outflow. */
	static List<Chart> station(Parts parts, ReportUnits units) {
		List<Chart> out = new ArrayList<>(turbines(parts.units(), units));
		if (parts.tailrace().isPresent() && parts.outflow().isPresent()) {
			out.add(tailrace(parts.tailrace().get(), parts.outflow().get(), units));
		}
		parts.outflow().ifPresent(b -> out.add(bounds("Outflow", "outflow", units, Quantity.FLOW, b.min(), b.max(), List.of())));
		parts.outflow().flatMap(Node.Release::outlet).ifPresent(curve -> out.add(outlet(curve, "outflow", units)));
		return List.copyOf(out);
	}

	/** Efficiency or water rate, maximum discharge and part load of each unit, where these are curves. */
	static List<Chart> turbines(List<Turbines> all, ReportUnits units) {
		List<Chart> out = new ArrayList<>();
		for (int k = 0; k < all.size(); k++) {
			Turbines t = all.get(k);
			String of = all.size() == 1 ? "" : DescriptionForm.OF_UNIT + (k + 1);
			switch (t.conversion()) {
			case Conversion.EfficiencyCurve e -> out.add(points("Efficiency" + of, units, "head", Quantity.LEVEL, "efficiency", null, e.curve()));
			case Conversion.WaterRateCurve w -> out.add(points("Water rate" + of, units, "head", Quantity.LEVEL, "water rate, m³/kWh", null, w
					.curve()));
			case Conversion.Efficiency _,Conversion.WaterRate _ -> {
				// one number for all heads
			}
			}
			if (t.limit() instanceof DischargeLimit.Table(org.thalweg.reservoir.model.Curve curve)) {
				out.add(points("Maximum discharge" + of, units, "head", Quantity.LEVEL, "discharge", Quantity.FLOW, curve));
			}
			t.partLoad().ifPresent(curve -> out.add(points("Part load" + of, units, "discharge", Quantity.FLOW, "fraction of the efficiency", null,
					curve)));
		}
		return out;
	}

	/** @param word name of the release */
	static Chart outlet(org.thalweg.reservoir.model.Curve curve, String word, ReportUnits units) {
		return points("Maximum " + word, units, "storage", Quantity.STORAGE, word, Quantity.FLOW, curve);
	}

	static Chart area(org.thalweg.reservoir.model.Curve curve, ReportUnits units) {
		return points("Area of the lake", units, "storage", Quantity.STORAGE, "area", Quantity.AREA, curve);
	}

	/** @param ordinate null for a number without a unit of its own */
	private static Chart points(String title, ReportUnits units, String x, Quantity abscissa, String y, Quantity ordinate,
			org.thalweg.reservoir.model.Curve curve) {
		double[] across = units.of(abscissa, curve.abscissae());
		double[] up = ordinate == null ? curve.ordinates() : units.of(ordinate, curve.ordinates());
		return new Chart(title, "", new Axis(units.title(x, abscissa), Scale.LINEAR), new Axis(ordinate == null ? y : units.title(y, ordinate),
				Scale.LINEAR), List.of(new Curve("curve", across, up), new Dots("", across, up)));
	}

	static Chart tailrace(Tailrace tailrace, Node.Release bounds, ReportUnits units) {
		double least = bounds.lowest();
		double step = (bounds.highest() - least) / (POINTS - 1);
		double[] outflow = IntStream.range(0, POINTS).mapToDouble(i -> least + i * step).toArray();
		double[] level = IntStream.range(0, POINTS).mapToDouble(i -> tailrace.level(outflow[i])).toArray();
		return new Chart("Tailrace", "", new Axis(units.title("outflow", Quantity.FLOW), Scale.LINEAR), new Axis(units.title("tailrace level",
				Quantity.LEVEL), Scale.LINEAR), List.of(new Curve("tailrace", units.of(Quantity.FLOW, outflow), units.of(Quantity.LEVEL, level))));
	}

	private static Chart bounds(String title, String what, ReportUnits units, Quantity quantity, double[] least, double[] most, List<Curve> more) {
		double[] min = units.of(quantity, least);
		double[] max = units.of(quantity, most);
		List<Mark> marks = new ArrayList<>();
		double[] none = Months.values(_ -> Double.NaN);
		marks.add(new Curve("permitted", Months.numbers(), none, Optional.of(new Curve.Band(min, max))));
		marks.add(new Curve("minimum", Months.numbers(), min));
		marks.add(new Curve("maximum", Months.numbers(), max));
		marks.addAll(more);
		return new Chart(title, "", new Axis("month", Scale.LINEAR), new Axis(units.title(what, quantity), Scale.LINEAR), marks);
	}

	private static Curve constant(String label, double value) {
		return new Curve(label, Months.numbers(), Months.values(_ -> value));
	}
}

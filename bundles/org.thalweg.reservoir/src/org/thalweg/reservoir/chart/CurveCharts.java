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
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/** The curves and bounds of a reservoir's description. */
public final class CurveCharts {
	private static final int POINTS = 200;
	private static final String HEAD = "head, m";

	private CurveCharts() {
	}

	/**
	 * Forebay level of storage, and bounds of the storage.
	 *
	 * @param whole the complete reservoir, if all of it could be read
	 */
	static List<Chart> storage(Parts parts, Optional<Reservoir> whole) {
		List<Chart> out = new ArrayList<>(levels(parts.levels()));
		parts.storage().ifPresent(s -> out.add(bounds("Storage at the ends of months", "storage, million m³", s.min(), s.max(), whole.map(r -> List
				.of(constant(
						"at the year's beginning", r.initial()), constant("at the year's end", r.last()))).orElse(List.of()))));
		return List.copyOf(out);
	}

	/** Forebay level of storage, where it is a curve of points. */
	static List<Chart> levels(Optional<Levels> levels) {
		return levels.isPresent() && levels.get() instanceof Levels.Points(org.thalweg.reservoir.model.Curve curve) ? List.of(points(
				"Level and storage", "storage, million m³", "forebay level, m", curve)) : List.of();
	}

	/** Efficiency or water rate and the maximum discharge, where these are curves, part load, tail level of outflow, and bounds of the outflow. */
	static List<Chart> station(Parts parts) {
		List<Chart> out = new ArrayList<>(turbines(parts.units()));
		if (parts.tailrace().isPresent() && parts.outflow().isPresent()) {
			out.add(tailrace(parts.tailrace().get(), parts.outflow().get()));
		}
		parts.outflow().ifPresent(b -> out.add(bounds("Outflow", "outflow, m³/s", b.min(), b.max(), List.of())));
		parts.outflow().flatMap(Node.Release::outlet).ifPresent(curve -> out.add(outlet(curve, "outflow")));
		return List.copyOf(out);
	}

	/** Efficiency or water rate, maximum discharge and part load of each unit, where these are curves. */
	static List<Chart> turbines(List<Turbines> units) {
		List<Chart> out = new ArrayList<>();
		for (int k = 0; k < units.size(); k++) {
			Turbines t = units.get(k);
			String of = units.size() == 1 ? "" : DescriptionForm.OF_UNIT + (k + 1);
			switch (t.conversion()) {
			case Conversion.EfficiencyCurve e -> out.add(points("Efficiency" + of, HEAD, "efficiency", e.curve()));
			case Conversion.WaterRateCurve w -> out.add(points("Water rate" + of, HEAD, "water rate, m³/kWh", w.curve()));
			case Conversion.Efficiency _,Conversion.WaterRate _ -> {
				// one number for all heads
			}
			}
			if (t.limit() instanceof DischargeLimit.Table(org.thalweg.reservoir.model.Curve curve)) {
				out.add(points("Maximum discharge" + of, HEAD, "discharge, m³/s", curve));
			}
			t.partLoad().ifPresent(curve -> out.add(points("Part load" + of, "discharge, m³/s", "fraction of the efficiency", curve)));
		}
		return out;
	}

	/** @param word name of the release */
	static Chart outlet(org.thalweg.reservoir.model.Curve curve, String word) {
		return points("Maximum " + word, "storage, million m³", word + ", m³/s", curve);
	}

	static Chart area(org.thalweg.reservoir.model.Curve curve) {
		return points("Area of the lake", "storage, million m³", "area, km²", curve);
	}

	private static Chart points(String title, String x, String y, org.thalweg.reservoir.model.Curve curve) {
		return new Chart(title, "", new Axis(x, Scale.LINEAR), new Axis(y, Scale.LINEAR),
				List.of(new Curve("curve", curve.abscissae(), curve.ordinates()), new Dots("", curve.abscissae(), curve.ordinates())));
	}

	static Chart tailrace(Tailrace tailrace, Node.Release bounds) {
		double least = bounds.lowest();
		double step = (bounds.highest() - least) / (POINTS - 1);
		double[] outflow = IntStream.range(0, POINTS).mapToDouble(i -> least + i * step).toArray();
		double[] level = IntStream.range(0, POINTS).mapToDouble(i -> tailrace.level(outflow[i])).toArray();
		return new Chart("Tailrace", "", new Axis("outflow, m³/s", Scale.LINEAR), new Axis("tailrace level, m", Scale.LINEAR),
				List.of(new Curve("tailrace", outflow, level)));
	}

	private static Chart bounds(String title, String axis, double[] min, double[] max, List<Curve> more) {
		List<Mark> marks = new ArrayList<>();
		double[] none = Months.values(_ -> Double.NaN);
		marks.add(new Curve("permitted", Months.numbers(), none, Optional.of(new Curve.Band(min, max))));
		marks.add(new Curve("minimum", Months.numbers(), min));
		marks.add(new Curve("maximum", Months.numbers(), max));
		marks.addAll(more);
		return new Chart(title, "", new Axis("month", Scale.LINEAR), new Axis(axis, Scale.LINEAR), marks);
	}

	private static Curve constant(String label, double value) {
		return new Curve(label, Months.numbers(), Months.values(_ -> value));
	}
}

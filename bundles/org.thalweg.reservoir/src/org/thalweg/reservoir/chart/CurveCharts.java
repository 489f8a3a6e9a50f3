package org.thalweg.reservoir.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.experiment.chart.Axis;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Curve;
import org.thalweg.experiment.chart.Dots;
import org.thalweg.experiment.chart.Mark;
import org.thalweg.reservoir.model.MonthlyBounds;
import org.thalweg.reservoir.model.Reservoir;

/** The curves and bounds of a reservoir's description. */
public final class CurveCharts {
	private static final int POINTS = 200;

	private CurveCharts() {
	}

	/** Forebay level of storage, tail level of outflow, bounds of the storage and bounds of the outflow. */
	public static List<Chart> of(Reservoir reservoir) {
		return List.of(levels(reservoir), tailrace(reservoir),
				bounds("Storage at the ends of months", "storage, million m³", reservoir.storage(),
						List.of(constant("at the year's beginning", reservoir.initial()), constant("at the year's end", reservoir.last()))),
				bounds("Outflow", "outflow, m³/s", reservoir.outflow(), List.of()));
	}

	private static Chart levels(Reservoir reservoir) {
		double[] storage = reservoir.levels().abscissae();
		double[] level = reservoir.levels().ordinates();
		return new Chart("Level and storage", "", new Axis("storage, million m³", Scale.LINEAR), new Axis("forebay level, m", Scale.LINEAR),
				List.of(new Curve("curve", storage, level), new Dots("", storage, level)));
	}

	private static Chart tailrace(Reservoir reservoir) {
		double least = reservoir.outflow().lowest();
		double step = (reservoir.outflow().highest() - least) / (POINTS - 1);
		double[] outflow = IntStream.range(0, POINTS).mapToDouble(i -> least + i * step).toArray();
		double[] level = IntStream.range(0, POINTS).mapToDouble(i -> reservoir.tailrace().level(outflow[i])).toArray();
		return new Chart("Tailrace", "", new Axis("outflow, m³/s", Scale.LINEAR), new Axis("level below the dam, m", Scale.LINEAR),
				List.of(new Curve("tailrace", outflow, level)));
	}

	private static Chart bounds(String title, String axis, MonthlyBounds bounds, List<Curve> more) {
		List<Mark> marks = new ArrayList<>();
		double[] none = Months.values(_ -> Double.NaN);
		marks.add(new Curve("permitted", Months.numbers(), none, Optional.of(new Curve.Band(bounds.min(), bounds.max()))));
		marks.add(new Curve("least", Months.numbers(), bounds.min()));
		marks.add(new Curve("greatest", Months.numbers(), bounds.max()));
		marks.addAll(more);
		return new Chart(title, "", new Axis("month", Scale.LINEAR), new Axis(axis, Scale.LINEAR), marks);
	}

	private static Curve constant(String label, double value) {
		return new Curve(label, Months.numbers(), Months.values(_ -> value));
	}
}

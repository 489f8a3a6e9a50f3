package org.thalweg.report.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.experiment.store.RunRecord;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Mark;

/** What one run found, as a chart. */
public final class RunCharts {
	/** Coordinates that have room for a bar and a number each. */
	private static final int MOST_BARS = 60;

	private RunCharts() {
	}

	/** The best point, a bar for each coordinate, or a dot where there are many; empty if it has no finite coordinate. */
	public static Optional<Chart> point(RunRecord run, String title) {
		double[] x = run.x();
		if (Arrays.stream(x).noneMatch(Double::isFinite)) {
			return Optional.empty();
		}
		boolean bars = x.length <= MOST_BARS;
		List<? extends Mark> marks = bars
				? List.of(new Bars("", IntStream.rangeClosed(1, x.length).mapToObj(Integer::toString).toList(), x))
				: List.of(new Dots("", IntStream.rangeClosed(1, x.length).asDoubleStream().toArray(), x));
		return Optional.of(new Chart("Best point", title, new Axis("coordinate", Scale.LINEAR), new Axis("x", Scale.LINEAR), marks));
	}
}

package org.thalweg.report.parameter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Mark;
import org.thalweg.statistics.Statistics;

/** The objective of some runs against each parameter: a box plot for each value, or dots with a median where there are many values. */
public final class ParameterSlices {
	/** Values of a parameter that have a box each. */
	private static final int BOXES = 12;
	/** Groups of a parameter with many values, each with a median. */
	private static final int GROUPS = 10;

	private ParameterSlices() {
	}

	/** A chart for each parameter of which the runs have a value. @param rows places of runs */
	public static List<Chart> of(RunVariables runs, int[] rows) {
		return runs.parameters().stream().map(runs::get).filter(p -> Arrays.stream(rows).anyMatch(k -> !Double.isNaN(p.values()[k])))
				.map(p -> chart(p, runs.shownObjective(rows), rows)).toList();
	}

	private static Chart chart(RunVariable parameter, RunVariable objective, int[] rows) {
		double[] x = Arrays.stream(rows).mapToDouble(k -> parameter.values()[k]).toArray();
		double[] y = Arrays.stream(rows).mapToDouble(k -> objective.values()[k]).toArray();
		double[] distinct = Arrays.stream(x).filter(v -> !Double.isNaN(v)).sorted().distinct().toArray();
		boolean boxes = distinct.length <= BOXES || parameter.isWords();
		long counted = Arrays.stream(x).filter(v -> !Double.isNaN(v)).count();
		Scale scale = objective.name().equals("error") ? Scale.LOGARITHMIC : Scale.LINEAR;
		return new Chart(objective.name() + " over " + parameter.name(), counted + (counted == 1 ? " run" : " runs"), new Axis(boxes ? ""
				: parameter.name(), parameter.scale()), new Axis(objective.name(), scale), boxes ? List.of(boxes(parameter, distinct, x, y))
						: dots(x, y));
	}

	private static Boxes boxes(RunVariable parameter, double[] distinct, double[] x, double[] y) {
		return new Boxes("", Arrays.stream(distinct).mapToObj(parameter::label).toList(), Arrays.stream(distinct).mapToObj(v -> Boxes.Box.of(
				IntStream.range(0, x.length).filter(k -> x[k] == v).mapToDouble(k -> y[k]).toArray())).toList());
	}

	/** All runs, and the median of groups of neighbours of equal size. */
	private static List<Mark> dots(double[] x, double[] y) {
		int[] order = IntStream.range(0, x.length).filter(k -> !Double.isNaN(x[k]) && !Double.isNaN(y[k])).boxed().sorted((a, b) -> Double.compare(
				x[a], x[b])).mapToInt(k -> k).toArray();
		int groups = Math.min(GROUPS, order.length);
		double[] middle = new double[groups];
		double[] median = new double[groups];
		for (int g = 0; g < groups; g++) {
			int[] part = Arrays.copyOfRange(order, g * order.length / groups, (g + 1) * order.length / groups);
			middle[g] = Statistics.quantile(Arrays.stream(part).mapToDouble(k -> x[k]).sorted().toArray(), 0.5);
			median[g] = Statistics.quantile(Arrays.stream(part).mapToDouble(k -> y[k]).sorted().toArray(), 0.5);
		}
		List<Mark> out = new ArrayList<>(List.of(new Dots("runs", x, y)));
		if (groups > 1) {
			out.add(new Curve("median", middle, median));
		}
		return out;
	}
}

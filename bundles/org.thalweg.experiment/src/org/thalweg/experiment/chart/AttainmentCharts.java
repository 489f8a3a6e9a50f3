package org.thalweg.experiment.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.report.AttainmentMap;
import org.thalweg.experiment.report.Results;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;

/**
 * Empirical attainment functions as charts: the darker a place, the greater the share of runs that have attained its value after so many
 * evaluations. A chart for each function and algorithm, with a CSV file of shares on a grid.
 */
public final class AttainmentCharts {
	private AttainmentCharts() {
	}

	/**
	 * Draws them as {@code attainment-….svg} into a folder, which is created if missing.
	 *
	 * @return the files
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(Results results, MeasureSpec spec, Path folder) {
		List<Path> out = new ArrayList<>();
		Set<String> taken = new HashSet<>();
		OutputFolder to = new OutputFolder(folder);
		AttainmentMap.each(results, spec, map -> {
			String word = ("attainment-" + map.problem() + "-" + map.dimension() + "-d-" + map.line()).toLowerCase(Locale.ROOT)
					.replaceAll("[^a-z0-9]+", "-").replaceAll("-$", "");
			String file = word;
			for (int n = 2; !taken.add(file); n++) {
				file = word + "-" + n;
			}
			try {
				out.add(to.write(file + ".svg", SvgChart.render(chart(map))));
				out.add(to.write(file + ".csv", map.csv()));
			} catch (IOException e) {
				throw new StoreException(OutputFolder.cannot(folder, e), e);
			}
		});
		return List.copyOf(out);
	}

	/** Above each level's curve its share of the runs has attained the value: these areas lie over one another. */
	public static Chart chart(AttainmentMap map) {
		double[] x = map.evaluations();
		double top = Arrays.stream(map.levels()).flatMapToDouble(Arrays::stream).filter(Double::isFinite).max().orElseThrow();
		double[] roof = new double[x.length];
		Arrays.fill(roof, top);
		double[] nothing = new double[x.length];
		Arrays.fill(nothing, Double.NaN);
		List<Curve> curves = new ArrayList<>();
		for (int k = 0; k < AttainmentMap.LEVELS; k++) {
			double[] level = map.levels()[k];
			boolean half = k + 1 == AttainmentMap.LEVELS / 2;
			curves.add(new Curve(k == 0 ? map.line() : "", x, half ? level : nothing,
					Optional.of(new Curve.Band(level, roof))));
		}
		return new Chart("Attained, " + map.problem() + ", " + map.dimension() + "-D", map.runs().size()
				+ " runs: each shade is a tenth of them, the line half", new Axis("evaluations", Scale.LOGARITHMIC),
				new Axis(map.error() ? "error of the best so far" : "best value so far", map.error() ? Scale.LOGARITHMIC : Scale.LINEAR), curves);
	}
}

package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.report.AttainmentMap;
import org.thalweg.report.FileName;

/**
 * Empirical attainment functions as charts: the darker a place, the greater the share of runs that have attained its value after this number of
 * evaluations. A chart for each function and algorithm, with a CSV file of shares on a grid.
 */
public final class AttainmentCharts {
	/** Levels from shade to shade: more shades than five are not told apart. */
	private static final int SHADE = 2;

	private AttainmentCharts() {
	}

	/** Files of one folder, drawn as maps come. */
	public static final class DrawnMaps implements AttainmentMap.MapConsumer {
		private final OutputFolder to;
		private final ChartFolder folder;
		private final List<Path> written = new ArrayList<>();
		private final Set<String> taken = new HashSet<>();

		/** @param folder which is made if it is missing */
		public DrawnMaps(ChartFolder folder) {
			this.folder = folder;
			this.to = new OutputFolder(folder.path());
		}

		/**
		 * Draws it as {@code attainment-….svg}, with its shares as CSV.
		 *
		 * @throws StoreException if the folder cannot be written
		 */
		@Override
		public void take(AttainmentMap map) {
			String word = FileName.words("attainment-" + map.problem() + "-" + map.dimension() + "-d-" + map.line()).replaceAll("-$", "");
			String file = word;
			for (int n = 2; !taken.add(file); n++) {
				file = word + "-" + n;
			}
			try {
				written.add(to.write(file + ".svg", folder.svg(chart(map))));
				written.add(to.write(file + ".csv", map.csv()));
			} catch (IOException e) {
				throw StoreException.unwritten(folder.path(), e);
			}
		}

		/** What was written. */
		public List<Path> written() {
			return List.copyOf(written);
		}
	}

	/** Above each level's curve its share of the runs has attained the value: these areas lie over one another. */
	public static Chart chart(AttainmentMap map) {
		double[] x = map.evaluations();
		double top = Arrays.stream(map.levels()).flatMapToDouble(Arrays::stream).filter(Double::isFinite).max().orElseThrow();
		double[] roof = new double[x.length];
		Arrays.fill(roof, top);
		double[] nothing = new double[x.length];
		Arrays.fill(nothing, Double.NaN);
		List<Curve> curves = new ArrayList<>(List.of(new Curve(map.line(), x, map.levels()[AttainmentMap.LEVELS / 2 - 1])));
		for (int k = 0; k < AttainmentMap.LEVELS; k += SHADE) {
			curves.add(new Curve("", x, nothing, Optional.of(new Curve.Band(map.levels()[k], roof))));
		}
		return new Chart("Attained, " + map.problem() + ", " + map.dimension() + "-D", map.runs().size()
				+ " runs: shades are reached by 10, 30, 50, 70 and 90 % of them, the line by half", new Axis("evaluations", Scale.LOGARITHMIC),
				new Axis(map.error() ? "best error so far" : "best value so far", map.error() ? Scale.LOGARITHMIC : Scale.LINEAR), curves);
	}
}

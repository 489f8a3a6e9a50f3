package org.thalweg.report.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.Measured;
import org.thalweg.report.Results;

/** Charts of the field's measures as files: runtime distributions, profiles, attainment. */
public final class MeasureFiles {
	private MeasureFiles() {
	}

	/**
	 * Draws them into a folder, which is created if missing; nothing where nothing is measured.
	 *
	 * @param groups ids of functions by the names of their groups, as a catalog has them
	 * @return the files
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(Results results, Map<String, List<String>> groups, Path folder) {
		return write(results, groups, ChartFolder.of(results, folder, FigureStyle.SCREEN));
	}

	/** The same in a style. */
	public static List<Path> write(Results results, Map<String, List<String>> groups, ChartFolder folder) {
		AttainmentCharts.DrawnMaps attainment = new AttainmentCharts.DrawnMaps(folder);
		Measured measured = Measured.of(results, groups, attainment);
		List<Path> out = new ArrayList<>(RuntimeCharts.write(measured.distributions(), folder));
		out.addAll(ProfileCharts.write(measured.profiles(), folder));
		out.addAll(attainment.written());
		return out;
	}
}

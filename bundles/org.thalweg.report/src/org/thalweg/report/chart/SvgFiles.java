package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Chart;
import org.thalweg.figures.ChartTable;
import org.thalweg.report.FileName;

/** Charts that become SVG files of one folder, each with its numbers as CSV. */
final class SvgFiles {
	private final Map<String, Chart> charts = new LinkedHashMap<>();

	/** Names that differ in punctuation alone are numbered. */
	void add(String name, Chart chart) {
		String word = FileName.words(name);
		String file = word;
		for (int n = 2; charts.containsKey(file); n++) {
			file = word + "-" + n;
		}
		charts.put(file, chart);
	}

	/**
	 * Draws them into a folder, which is made.
	 *
	 * @return the files, of each chart the picture and its numbers
	 * @throws StoreException if it cannot be written
	 */
	List<Path> write(ChartFolder folder) {
		List<Path> out = new ArrayList<>();
		try {
			OutputFolder to = new OutputFolder(folder.path());
			for (Map.Entry<String, Chart> c : charts.entrySet()) {
				out.add(to.write(c.getKey() + ".svg", folder.svg(c.getValue())));
				out.add(to.write(c.getKey() + ".csv", ChartTable.csv(c.getValue())));
			}
		} catch (IOException e) {
			throw StoreException.unwritten(folder.path(), e);
		}
		return out;
	}
}

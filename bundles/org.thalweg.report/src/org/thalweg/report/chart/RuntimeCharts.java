package org.thalweg.report.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Mark;
import org.thalweg.figures.Steps;
import org.thalweg.report.RuntimeProfile;
import org.thalweg.statistics.measures.RuntimeDistribution;

/** Runtime distributions (ECDF) as charts: the share of functions and targets that are solved over evaluations per dimension. */
public final class RuntimeCharts {
	private RuntimeCharts() {
	}

	/**
	 * Draws them as {@code runtimes-….svg} into a folder, which is created if missing.
	 *
	 * @return the files
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(List<RuntimeProfile> profiles, Path folder) {
		return write(profiles, ChartFolder.plain(folder));
	}

	/** The same in a style, with the colours of an experiment. */
	public static List<Path> write(List<RuntimeProfile> profiles, ChartFolder folder) {
		SvgFiles files = new SvgFiles();
		profiles.forEach(p -> files.add("runtimes-" + p.group() + "-" + p.dimension() + "-d", chart(p)));
		return files.write(folder);
	}

	/** A curve for each algorithm, with a dot at the median of its runs' evaluations: to its right only restarts contribute. */
	public static Chart chart(RuntimeProfile profile) {
		Collection<RuntimeDistribution> all = profile.lines().values();
		double[] ends = all.stream().flatMapToDouble(d -> Arrays.stream(new double[] { d.x().length == 0 ? d.cross() : d.x()[0], d.cross(),
				d.x().length == 0 ? d.cross() : d.x()[d.x().length - 1] })).sorted().toArray();
		double first = ends[0];
		double last = Math.max(ends[ends.length - 1], 2 * first);
		List<Mark> marks = new ArrayList<>();
		for (Map.Entry<String, RuntimeDistribution> line : profile.lines().entrySet()) {
			RuntimeDistribution d = line.getValue();
			boolean some = d.functions() < profile.functions();
			marks.add(Steps.of(line.getKey() + (some ? ", " + d.functions() + " functions" : ""), d::at, d.x(), first, last));
			marks.add(new Dots("", new double[] { d.cross() }, new double[] { d.at(d.cross()) }));
		}
		return new Chart("Runtimes, " + profile.group() + ", " + profile.dimension() + "-D", (profile.function() ? ""
				: profile.functions() + (profile.functions() == 1 ? " function, " : " functions, ")) + (profile.targets() == 0
						? "targets of each group"
						: profile.targets() + (profile.targets() == 1 ? " target" : " targets"))
				+ ", with simulated restarts, which alone determine the curve beyond the dot, the median of the runs' evaluations",
				new Axis("evaluations / dimension", Scale.LOGARITHMIC), new Axis(profile.function() ? "share of targets"
						: "share of functions and targets", Scale.LINEAR), marks);
	}
}

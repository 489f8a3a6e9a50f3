package org.thalweg.report.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Steps;
import org.thalweg.report.CostProfile;

/** Performance profiles (Dolan and Moré 2002) and data profiles (Moré and Wild 2009) as charts: the share of problems that are solved over their cost. */
public final class ProfileCharts {
	private ProfileCharts() {
	}

	/**
	 * Draws them as {@code performance-profile.svg} and {@code data-profile-….svg} into a folder, which is created if missing.
	 *
	 * @return the files
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(List<CostProfile> profiles, Path folder) {
		return write(profiles, ChartFolder.plain(folder));
	}

	/** The same in a style, with the colours of an experiment. */
	public static List<Path> write(List<CostProfile> profiles, ChartFolder folder) {
		SvgFiles files = new SvgFiles();
		profiles.forEach(p -> files.add(p.data() ? "data-profile-" + p.what() : "performance-profile", chart(p)));
		return files.write(folder);
	}

	/** A curve for each algorithm; where nothing was solved they lie on the axis. */
	public static Chart chart(CostProfile of) {
		double[] costs = Arrays.stream(of.profile().costs()).flatMapToDouble(Arrays::stream).filter(Double::isFinite).sorted().toArray();
		double first = costs.length == 0 ? 1 : of.data() ? costs[0] / 2 : 1;
		double last = costs.length == 0 ? 10 : Math.max(costs[costs.length - 1], 2 * first);
		List<Curve> curves = new ArrayList<>();
		for (int s = 0; s < of.lines().size(); s++) {
			int solver = s;
			curves.add(Steps.of(of.lines().get(s), x -> of.profile().share(solver, x * (1 + 1e-12)), of.profile().costs()[solver], first,
					last));
		}
		String problems = of.problems() + (of.problems() == 1 ? " problem" : " problems") + (of.leftOut() == 0 ? ""
				: "; " + of.leftOut() + " left out, since not every algorithm has runs");
		return of.data()
				? new Chart("Data profile, tolerance " + of.what(), problems
						+ "; solved: within this fraction of the distance from the lowest value of all to the median initial value",
						new Axis("expected runtime / (dimension + 1)", Scale.LOGARITHMIC), new Axis("share of problems", Scale.LINEAR), curves)
				: new Chart("Performance profile", problems + ", " + of.what(), new Axis("expected runtime / that of the best", Scale.LOGARITHMIC),
						new Axis("share of problems and targets", Scale.LINEAR), curves);
	}
}

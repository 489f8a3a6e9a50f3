package org.thalweg.reservoir.study;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.rules.CourseYear;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * Training data of rules for the reservoirs of a system: optimal years, simulated once.
 *
 * @param decisions plans of all series
 * @param series number of the first series, to which rules are fitted
 * @param years of each reservoir, in the order of the series
 * @param energies of each reservoir's plant in all of these years, in the stated unit
 */
public record Training(Decisions decisions, int series, List<List<CourseYear>> years, double[] energies) {
	/** Data of one plan: the years of each reservoir, and the energy of its plant. */
	private record TrainingYears(List<List<CourseYear>> years, double[] energies) {
		static TrainingYears of(SystemOperation o) {
			return new TrainingYears(o.courses().stream().map(c -> CourseYear.of(o.system().periods(), c)).toList(),
					o.courses().stream().mapToDouble(c -> DoubleStream.of(c.energy()).sum()).toArray());
		}
	}

	/** The first {@code series} series of these that have a plan. */
	public static Training of(Decisions decisions, int series) {
		List<TrainingYears> kept = decisions.there().filter(i -> decisions.spans().series(i) < series).parallel()
				.mapToObj(i -> TrainingYears.of(decisions.operation(i))).toList();
		int nodes = decisions.spans().inputs().system().nodes().size();
		return new Training(decisions, series,
				IntStream.range(0, nodes).mapToObj(node -> kept.stream().flatMap(k -> k.years.get(node).stream()).toList()).toList(),
				IntStream.range(0, nodes).mapToDouble(node -> kept.stream().mapToDouble(k -> k.energies[node]).sum()).toArray());
	}

	/** The horizons of all series. */
	public SystemSpans spans() {
		return decisions.spans();
	}

	/** The system as described. */
	public RiverSystem system() {
		return spans().inputs().system();
	}

	/** Mean energy of a year of all plants, in the stated unit; 0 without plans. */
	public double meanEnergy() {
		return years.getFirst().isEmpty() ? 0 : DoubleStream.of(energies).sum() / years.getFirst().size();
	}
}

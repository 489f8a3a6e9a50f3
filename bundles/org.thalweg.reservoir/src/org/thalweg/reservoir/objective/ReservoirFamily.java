package org.thalweg.reservoir.objective;

import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.reservoir.model.Year;

/** One year of the reservoir that a file describes. */
public final class ReservoirFamily implements ProblemFamily<ReservoirFamily.Parameters> {
	/** Whether repaired outflows replace those that the algorithm moves. */
	public enum WriteBack {
		NONE, BEST, PARTICLE
	}

	/** Parameters of a year. */
	public record Parameters(
			@Param(def = "", text = "the reservoir's description (YAML)") String file,
			@Param(def = "", text = "the record of inflows (CSV)") String inflow,
			@Param(def = "", text = "a level-storage curve (CSV) instead of the description's") String curve,
			@Param(def = "1954", text = "calendar year in which the operating year begins") int year,
			@Param(def = "1", min = 1, max = 12, text = "calendar month in which the operating year begins") int firstMonth,
			@Param(def = "reachable", text = "repair of the storage bounds: within reach of the year's end, or eqs. 16-19 as printed, or these with month t + 1") Repair repair,
			@Param(def = "none", text = "whether repaired outflows replace those that the algorithm moves") WriteBack writeBack) {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public int defaultDimension() {
		return Year.MONTHS;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		throw new IllegalArgumentException("not written yet");
	}
}

package org.thalweg.reservoir.family;

import java.util.OptionalDouble;

import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.SystemProblem;
import org.thalweg.reservoir.system.SystemReference;

/**
 * A system of reservoirs that a file describes, {@code reservoir/system}. Files with relative names are searched for in the experiment's folder
 * first, then in the data folder, then in the working folder. The number of variables follows from the description.
 */
public final class SystemFamily implements ProblemFamily<SystemFamily.Parameters> {
	/** Maximum margin of variables beyond the bounds of releases, as a multiple of their range. */
	public static final int MOST_MARGIN = 10;

	/** Parameters of a system. */
	public record Parameters(
			@Param(def = SystemSample.NAME, text = "the system's description (YAML), or sample, an invented system that needs no file") String file,
			@Param(def = "0", min = 0, max = 1_000_000,
					text = "number of periods from the first, instead of the described number; 0 for all") int periods,
			@Param(def = "0", min = 0, max = MOST_MARGIN,
					text = "how far variables may exceed the bounds of releases, as a fraction of their range; outside, releases count as at the "
							+ "bounds") double margin,
			@Param(def = "reachable", added = true,
					text = "repair of storages: reachable, within reach of later bounds; for one reservoir also literal, eqs. 16-19 as printed, "
							+ "or literal-next, the same with period t + 1") Repair repair,
			@Param(def = "none", added = true,
					text = "what repaired releases of one reservoir replace: nothing, those of the best positions, or those of the particles; "
							+ "best and particle need reachable and clpso") WriteBack writeBack) {

		public Parameters {
			if (file.isBlank()) {
				throw new IllegalArgumentException("file is empty. Name the system's description, or use " + SystemSample.NAME);
			}
			if (periods > 0 && file.equals(SystemSample.NAME)) {
				throw new IllegalArgumentException("periods: the sample has its own. Name a description in 'file', or leave 'periods' out");
			}
		}
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public String values() {
		return "penalties less the gain of the description's objective, in its units";
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public int defaultDimension() {
		return SystemSample.system().decisions();
	}

	/** A release for each reservoir and period. */
	@Override
	public int defaultDimension(Parameters parameters, ProblemData data) {
		return system(parameters, data).decisions();
	}

	/** Some fifteen series of the description, an equal number for the kernel, and results of an evaluation. */
	@Override
	public long bytes(Parameters parameters, int dimension) {
		return 500L * dimension;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		RiverSystem system = system(parameters, data);
		if (dimension != system.decisions()) {
			throw new IllegalArgumentException(system.name() + " has " + system.nodes().size() + (system.nodes().size() == 1 ? " reservoir"
					: " reservoirs")
					+ " over " + system.periods().count() + " periods, so " + system.decisions()
					+ " releases. Leave the dimension out, or give that");
		}
		return new SystemProblem(system, parameters.margin(), parameters.repair(), parameters.writeBack());
	}

	/**
	 * The negated bound of linear programming; if the system is not linear, the negated result of dynamic programming, which may be a local
	 * optimum; empty if neither is applicable.
	 */
	@Override
	public OptionalDouble reference(Parameters parameters, int dimension, ProblemData data) {
		RiverSystem system = system(parameters, data);
		return SystemReference.suitable(system).map(m -> SystemReference.of(system, m, _ -> {})).map(r -> OptionalDouble.of(-r.bound().orElse(r
				.gain()))).orElse(OptionalDouble.empty());
	}

	private static RiverSystem system(Parameters parameters, ProblemData data) {
		return parameters.file().equals(SystemSample.NAME) ? SystemSample.system()
				: SystemFile.read(NamedFile.find(parameters.file(), data), parameters.periods()).orThrow();
	}
}

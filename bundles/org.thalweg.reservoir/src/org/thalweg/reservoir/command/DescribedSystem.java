package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.SystemPlans;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.SystemReference;
import org.thalweg.reservoir.system.SystemReference.Method;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearSystem;

/**
 * A description as a system: of a system, or of a year of a reservoir by calendar months.
 *
 * @param outline for its picture
 * @param plan releases given by the description, m³/s, reservoir after reservoir
 * @param year of a reservoir by calendar months
 */
record DescribedSystem(RiverSystem system, SystemOutline outline, Optional<double[]> plan, Optional<YearProblem> year) {
	/**
	 * @param year of the record; empty of a system
	 * @param periods instead of those described; 0 for those
	 * @throws UserError with everything that is wrong with the files
	 */
	static DescribedSystem read(Console console, Path file, Optional<Integer> year, int periods) {
		if (SystemSimulation.describes(file)) {
			if (year.isPresent()) {
				throw new UserError("--year applies to a reservoir with calendar months, but " + file
						+ " describes a system that defines its own periods. Leave it out");
			}
			return console.cancel().interrupting((Supplier<DescribedSystem>) () -> system(console, file, periods));
		}
		if (periods != 0) {
			throw new UserError("--periods applies to systems, but " + file + " describes a reservoir with calendar months. Leave it out");
		}
		Inputs inputs = console.cancel().interrupting(() -> InputFiles.of(file).read("--year", year.map(String::valueOf).orElse("")));
		if (year.isEmpty()) {
			throw new UserError("--year is missing: " + file + " describes a reservoir with calendar months. Choose a year of its record, such as "
					+ "--year "
					+ inputs.years().getFirst().name());
		}
		YearProblem problem = inputs.problems(Repair.REACHABLE).getFirst();
		return new DescribedSystem(YearSystem.shown(inputs.reservoir(), problem.year()), SystemOutline.of(inputs.reservoir(), inputs.record().mean()),
				Optional.empty(), Optional.of(problem));
	}

	private static DescribedSystem system(Console console, Path file, int periods) {
		SystemFile.Parsed parsed = SystemFile.read(file, periods);
		UserError.refuse(parsed.diagnostics());
		parsed.notes().forEach(console.err()::println);
		return new DescribedSystem(parsed.system(), SystemOutline.of(file, parsed.system()), parsed.plan(), Optional.empty());
	}

	/** The outline of a description of either kind. @throws UserError with all of its errors */
	static SystemOutline outline(Console console, Path file) {
		if (SystemSimulation.describes(file)) {
			return read(console, file, Optional.empty(), 0).outline();
		}
		Inputs inputs = console.cancel().interrupting(() -> InputFiles.of(file).read("--years", ""));
		return SystemOutline.of(inputs.reservoir(), inputs.record().mean());
	}

	/** Releases of a table: as {@link SystemPlans} reads them, of a year as {@link PlanFile} does. @throws UserError with the errors of the table */
	double[] read(Path plan) {
		return year.map(y -> PlanFile.read(plan, List.of(y.year()), system.scales().units()).getFirst()).orElseGet(() -> SystemPlans.read(plan,
				system));
	}

	/** The reference for plans. @throws IllegalArgumentException as {@link SystemReference#of} */
	SystemReference reference(Method method, Consumer<String> progress) {
		return year.isPresent() ? SystemReference.ofYear(system, method, progress) : SystemReference.of(system, method, progress);
	}
}

package org.thalweg.batch;

import java.util.List;
import java.util.function.Supplier;

import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Option;

/** At which targets and budgets algorithms are measured. */
final class MeasureOptions {
	@Option(names = "--targets", split = ",", paramLabel = "ERROR", description = {
			"Errors for which expected runtimes are shown, such as 1,1e-3,1e-8, or coco; replaces the experiment's targets:." })
	private List<String> targets = List.of();

	@Option(names = "--values", split = ",", paramLabel = "VALUE", description = {
			"Values for which expected runtimes are shown where no optimum is known, such as -8,-12,-16; negated for maximised functions." })
	private List<String> values = List.of();

	@Option(names = "--budgets", split = ",", paramLabel = "EVALUATIONS", description = {
			"Evaluations for which best errors are shown, such as 1000,10000 or 10D,100D; replaces the experiment's budgets:." })
	private List<String> budgets = List.of();

	/** In place of the experiment's. */
	MeasureChoice measures() {
		MeasureSpec at = checked("--targets", () -> MeasureSpec.of(targets, List.of()));
		MeasureSpec after = checked("--budgets", () -> MeasureSpec.of(List.of(), budgets));
		MeasureSpec asked = checked("--values", () -> new MeasureSpec(at.coco(), at.targets(), List.of(), after.budgets()).reaching(values));
		return asked.wanted() ? MeasureChoice.all(asked) : MeasureChoice.NONE;
	}

	private static MeasureSpec checked(String option, Supplier<MeasureSpec> read) {
		try {
			return read.get();
		} catch (IllegalArgumentException e) {
			throw new UserError(option + ": " + e.getMessage());
		}
	}
}

package org.thalweg.batch;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.thalweg.report.Outcome;
import org.thalweg.report.ReportSummary;
import org.thalweg.report.ReportText;
import org.thalweg.report.ReportText.Section;
import org.thalweg.report.ResultOverview;
import org.thalweg.report.Results;

import picocli.CommandLine.Option;

/** Options for how much of a report is printed. */
final class LengthOptions {
	@Option(names = "--full", description = "Prints all tables; by default a report that is longer than a screen is summarised.")
	private boolean full;

	@Option(names = "--sections", split = ",", paramLabel = "NAME",
			description = "Prints only these parts of the report, separated by commas: errors, distances, ranks, parameters, runtimes, times, "
					+ "published, notes.")
	private List<String> sections = List.of();

	/** Empty for all. @throws org.thalweg.experiment.reading.UserError if a word names none */
	Set<Section> sections() {
		Set<Section> out = EnumSet.noneOf(Section.class);
		sections.forEach(word -> out.add(OptionChecks.choice(Section.class, "--sections", word.strip())));
		return out;
	}

	/**
	 * According to the options, at most a screen unless they request more.
	 *
	 * @param results of which {@code outcome} is
	 * @param all whether another option requests all tables
	 */
	String text(Results results, Outcome outcome, int width, boolean all) {
		Set<Section> some = sections();
		return !some.isEmpty() ? ReportText.render(outcome.report(), width, some)
				: full ? ReportText.render(outcome.report(), ResultOverview.of(results, outcome), width)
				: all ? ReportText.render(outcome.report(), width) : ReportSummary.render(outcome, width);
	}
}

package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.thalweg.experiment.PublishedRow;
import org.thalweg.experiment.Report;
import org.thalweg.experiment.ReportText;
import org.thalweg.experiment.RunStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg report DIR…}. */
@Command(name = "report", mixinStandardHelpOptions = true, description = {
		"Prints the report of stored experiments, finished or not. Of several with published figures, these are then compared once "
				+ "more as one family of tests." },
		footer = { "", "Example: thalweg report results/clpso-a-first-look" })
final class ReportVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders with results.")
	private List<Path> folders;

	@Option(names = "--without-times", description = "Leaves out everything that depends on time, so that reports can be compared.")
	private boolean withoutTimes;

	@Option(names = "--json", description = "One JSON object for each report, row and published figure.")
	private boolean json;

	ReportVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		List<Report> reports = new ArrayList<>();
		for (Path folder : folders) {
			try (RunStore store = RunStore.read(folder)) {
				Report report = Report.of(store, !withoutTimes);
				if (json) {
					ReportJson.write(report, session.json());
				} else {
					session.out().print((reports.isEmpty() ? "" : "\n\n") + ReportText.render(report, session.screen().width()));
				}
				reports.add(report);
			}
		}
		List<PublishedRow> together = Report.together(reports);
		if (json) {
			ReportJson.together(together, session.json());
		} else if (!together.isEmpty()) {
			session.out().print("\n\n" + ReportText.together(together, session.screen().width()));
		}
		return ExitCode.DONE;
	}
}

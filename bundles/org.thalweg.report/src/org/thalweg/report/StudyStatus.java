package org.thalweg.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Sheet;
import org.thalweg.text.TextPage;

/**
 * How far an experiment is, which may be running: runs that have finished, and what they have found so far.
 *
 * @param cases in the plan's order
 * @param writer which process writes to the folder; empty if none does
 */
public record StudyStatus(List<CaseStatus> cases, Optional<String> writer) {
	/**
	 * One case.
	 *
	 * @param failed runs that failed and have not succeeded since
	 * @param error whether {@code median} is of errors or best values
	 * @param median of the finished runs with a finite value; NaN without any
	 */
	public record CaseStatus(String problem, int dimension, String label, String place, int finished, int planned, int failed, boolean error,
			double median) {
	}

	/**
	 * Reads a folder; a writer is not held up.
	 *
	 * @throws StoreException if it holds no results
	 */
	public static StudyStatus read(Path folder) {
		try (RunStore store = RunStore.read(folder)) {
			Results results = Results.of(store);
			Set<String> failed = store.failures().stream().map(RunStore.Failure::id).collect(Collectors.toSet());
			List<CaseStatus> cases = new ArrayList<>();
			for (CaseSpec c : results.plan().cases()) {
				List<RunSpec> planned = results.plan().runsOf(c);
				int lost = failed.isEmpty() ? 0 : (int) planned.stream().map(RunSpec::id).filter(failed::contains).count();
				cases.add(new CaseStatus(c.problemLabel(), c.dimension(), c.label(), c.place(), results.runs().get(c).size(), planned.size(), lost,
						Results.error(c), Statistics.summary(results.values(c)).median()));
			}
			return new StudyStatus(List.copyOf(cases), store.otherWriter());
		}
	}

	public int finished() {
		return cases.stream().mapToInt(CaseStatus::finished).sum();
	}

	public int planned() {
		return cases.stream().mapToInt(CaseStatus::planned).sum();
	}

	public int failed() {
		return cases.stream().mapToInt(CaseStatus::failed).sum();
	}

	/** One row per case. */
	public Sheet sheet() {
		return new Sheet.Maker<>(cases).key("problem", CaseStatus::problem).keyNumber("D", CaseStatus::dimension).key("algorithm", CaseStatus::label)
				.key("device", CaseStatus::place).number("runs", CaseStatus::finished, c -> c.finished + " of " + c.planned)
				.number("failed", CaseStatus::failed, c -> c.failed == 0 ? "-" : "" + c.failed)
				.number("median error", 4, c -> c.error ? c.median : Double.NaN).number("median value", 4, c -> c.error ? Double.NaN : c.median)
				.make();
	}

	/** All in a few sentences. */
	public String summary() {
		return finished() + " of " + planned() + " runs have finished" + (failed() == 0 ? "." : ", " + failed() + " failed.") + writer
				.map(w -> " " + Character.toUpperCase(w.charAt(0)) + w.substring(1) + " is writing.")
				.orElse(finished() == planned() ? "" : " No process is running. Run the same file again to resume.");
	}

	/** As plain text; a wider table is split. */
	public String text(int width) {
		TextPage page = new TextPage(width);
		page.table(sheet());
		page.gap();
		page.wrap("", summary());
		return page.toString();
	}
}

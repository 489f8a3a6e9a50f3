package org.thalweg.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;

/**
 * Evaluated snapshot of a store's latest plan, without points and traces. Immutable.
 *
 * @param folder of the store
 * @param cases one per case, in the plan's order
 */
public record Outcome(Path folder, PlanSpec plan, Report report, List<CaseOutcome> cases) {
	/**
	 * @param cancelled polled while reading
	 * @throws StoreException if the folder has no store, or one without a plan or with other tables
	 * @throws CancellationException soon after it was cancelled
	 */
	public static Outcome read(Path folder, BooleanSupplier cancelled) {
		try (RunStore store = RunStore.read(folder)) {
			return of(Results.of(store, cancelled));
		}
	}

	public static Outcome of(Results results) {
		return of(results, Report.of(results, true));
	}

	/** @param report of these results */
	public static Outcome of(Results results, Report report) {
		Results functions = results.pooled();
		List<CaseOutcome> cases = new ArrayList<>();
		for (CaseSpec c : functions.plan().cases()) {
			Report.ReportRow row = report.rows().get(cases.size());
			cases.add(new CaseOutcome(c, row, functions.values(c), Verdict.of(row.difference(), report.tests().level()),
					functions.runs().get(c), List.copyOf(functions.jobs(c))));
		}
		return new Outcome(results.store().folder(), functions.plan(), report, List.copyOf(cases));
	}
}

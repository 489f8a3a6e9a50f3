package org.thalweg.report.live;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.Course;
import org.thalweg.report.Results;
import org.thalweg.report.Series;
import org.thalweg.report.XAxis;

/** Convergence of stored runs, of other folders' runs, too. Traces are read from the stores, and cached while the same topic is shown. */
public final class StoredConvergence implements CurveSource {
	/** @param folder of the store with the traces */
	private record StoredCase(CaseSpec spec, Path folder, List<RunRecord> runs) {
	}

	private final List<CaseSpec> cases;
	private final List<StoredCase> stored;
	/** Runs whose seconds are of another device or time. */
	private final Set<RunRecord> elsewhere;
	private String topic = "";
	private XAxis against = XAxis.EVALUATIONS;
	private List<Strand> strands = List.of();

	/** @param results whose stores may be closed afterwards */
	public StoredConvergence(Results results) {
		cases = results.plan().cases();
		stored = cases.stream().map(c -> new StoredCase(c, results.folder(c), results.runs().getOrDefault(c, List.of()))).toList();
		elsewhere = results.elsewhere();
	}

	@Override
	public List<CaseSpec> cases() {
		return cases;
	}

	@Override
	public long revision() {
		return 0;
	}

	@Override
	public synchronized List<Strand> strands(String wanted, XAxis what) {
		if (!wanted.equals(topic) || what != against) {
			strands = stored.stream().filter(c -> CurveSource.topic(c.spec).equals(wanted)).map(c -> new Strand(c.spec, read(c, what))).filter(s -> !s
					.courses().isEmpty()).toList();
			topic = wanted;
			against = what;
		}
		return strands;
	}

	private List<Course> read(StoredCase c, XAxis what) {
		List<Course> out = new ArrayList<>();
		if (!c.runs.isEmpty()) {
			try (RunStore store = RunStore.read(c.folder)) {
				store.wholeTraces(c.runs, (run, trace) -> {
					if (trace.size() > 0 && !(what == XAxis.SECONDS && elsewhere.contains(run))) {
						out.add(Course.of(trace, run, what, Series.offset(run.spec().spec())));
					}
				});
			}
		}
		return List.copyOf(out);
	}
}

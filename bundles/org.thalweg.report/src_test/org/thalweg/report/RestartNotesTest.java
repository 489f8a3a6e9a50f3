package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Toys;
import org.thalweg.text.Sheet;

/** What searches counted is reported once for each job. */
class RestartNotesTest {
	private static final String YAML = """
			name: restarts
			algorithms: {algorithm: walk, label: a}
			problems: {problem: toy/bowl, label: bowl, dimension: 2}
			runs: 4
			stop: 10
			""";

	@TempDir
	Path folder;

	private static RunRecord counted(RunRecord r, String counts) {
		JobFacts j = r.job();
		return new RunRecord(r.spec(), r.best(), r.error(), r.x(), r.evaluations(), r.steps(), r.success(), r.hitStep(), r.hitEvaluations(),
				new JobFacts(j.id(), j.seconds(), j.populations(), j.shared(), j.timeline(), j.address(), j.deviceName(), j.driver(), j.runtime(),
						j.kernelHash(), Map.of("counts", counts), j.java(), j.started()), r.outputs());
	}

	/** Two jobs of two runs each: 3 + 1 and 2 restarts. */
	@Test
	void restartsOfAllJobsAreANoteAndThoseOfItsJobInARunsRecord() {
		Plan plan = ToyRuns.plan(YAML, new Toys.Walk());
		try (RunStore store = RunStore.open(folder.resolve("r"))) {
			store.save(plan);
			int n = 0;
			for (RunSpec run : plan.spec().allRuns()) {
				int job = n++ / 2;
				store.add(List.of(counted(ToyRuns.record(run, 0.5, 1, 2, "job" + job), job == 0 ? "TolFun 3, Stagnation 1" : "TolFun 2")), List.of(
						Toys.trace(0.5)));
			}
			assertEquals(List.of("'a' restarted 6 times: TolFun 5, Stagnation 1."), Report.of(store, true).notes().stream().filter(l -> l.contains(
					"restarted")).toList());
			Sheet record = RunSheets.record(store.run("1").orElseThrow());
			int row = record.columns().getFirst().cells().stream().map(c -> c.text()).toList().indexOf("restarts of the job");
			assertEquals("restarted 4 times: TolFun 3, Stagnation 1", record.columns().getLast().cells().get(row).text());
		}
	}
}

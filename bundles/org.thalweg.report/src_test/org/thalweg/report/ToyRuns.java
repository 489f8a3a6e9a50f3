package org.thalweg.report;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.fixtures.Toys;

/** Plans of the toys, and runs whose results are invented. */
public final class ToyRuns {
	private ToyRuns() {
	}

	/** Plans YAML that may be wrong as a plan. */
	public static Planner.Planned planned(String yaml, Toys.Walk walk) {
		Catalog catalog = Toys.catalog(walk);
		return Planner.plan(ExperimentFile.of(yaml), catalog, new Devices(catalog), Optional.empty());
	}

	/** Plans YAML that has to be right. */
	public static Plan plan(String yaml, Toys.Walk walk) {
		return planned(yaml, walk).valid();
	}

	public static RunRecord record(RunSpec run, double error, double seconds, int populations, String job) {
		return record(run, error, seconds, 0, populations, job);
	}

	/** @param build how many of the seconds were compiling */
	public static RunRecord record(RunSpec run, double error, double seconds, double build, int populations, String job) {
		Map<Timeline.Segment, Double> timeline = new EnumMap<>(Timeline.Segment.class);
		if (build > 0) {
			timeline.put(Timeline.Segment.BUILD, build);
		}
		timeline.put(Timeline.Segment.EXECUTE, seconds - build);
		CaseSpec c = run.spec();
		return new RunRecord(run, error + c.bias(), error, new double[] { -0.0, Double.MIN_VALUE }, 44, 10, true, 7, 32,
				new JobFacts(job, seconds, populations, false, timeline, c.address(), c.deviceName(), "driver 1", "runtime 1", "",
						Map.of("block", "64 work-items"), "Java", "2026-01-01T00:00:00Z"),
				Map.of("series", new double[] { 1, Double.NaN, Double.POSITIVE_INFINITY }));
	}
}

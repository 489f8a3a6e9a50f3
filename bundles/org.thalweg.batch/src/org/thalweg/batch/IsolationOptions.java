package org.thalweg.batch;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;

import picocli.CommandLine.Option;

/** Whether children compute, and how long they may say nothing. */
final class IsolationOptions {
	@Option(names = "--isolate", description = "Computes in processes of their own, so that a crash of a driver or a kernel that never ends fails "
			+ "its job alone.")
	private boolean isolate;

	@Option(names = "--isolate-limit", paramLabel = "T",
			description = "With --isolate: ends a process that makes no progress for so long, e.g. 90s, 10min or 2h; "
					+ "default: 10min.")
	private String limit;

	/** The plan as these options want it computed. */
	Plan isolated(Plan plan, Session session, Path data) {
		double seconds = Isolation.limit(isolate, limit);
		return isolate ? plan.with(Isolation.with(session.program(), seconds, Optional.ofNullable(data))) : plan;
	}
}

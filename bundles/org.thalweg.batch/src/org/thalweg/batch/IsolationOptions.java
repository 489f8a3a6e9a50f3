package org.thalweg.batch;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;

import picocli.CommandLine.Option;

/** Whether child processes compute, and how long they may be silent. */
final class IsolationOptions {
	@Option(names = "--isolate", negatable = true,
			description = "Computes in separate processes, so that a crash of a driver or a kernel that never ends fails only its job. This is "
					+ "the default for your own kernel text on devices; --no-isolate turns it off.")
	private Boolean isolate;

	@Option(names = "--isolate-limit", paramLabel = "T",
			description = "With --isolate: ends a process that makes no progress for this time, e.g. 90s, 10min or 2h; default: 10min.")
	private String limit;

	/** The plan with these options applied. */
	Plan isolated(Plan plan, Session session, Path data) {
		boolean children = isolate != null ? isolate : plan.untrusted() && !session.program().isEmpty();
		double seconds = Isolation.limit(children, limit);
		return children ? plan.with(Isolation.with(session.program(), seconds, Optional.ofNullable(data))) : plan;
	}
}

package org.thalweg.batch;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.Isolation;
import org.thalweg.experiment.Plan;
import org.thalweg.experiment.UnitText;
import org.thalweg.experiment.UserMistake;

import picocli.CommandLine.Option;

/** Whether children compute, and how long they may say nothing. */
final class IsolationOptions {
	private static final String LIMIT = "--isolate-limit";

	@Option(names = "--isolate", description = "Computes in processes of their own, so that a crash of a driver or a kernel that never ends fails "
			+ "its job alone.")
	private boolean isolate;

	@Option(names = LIMIT, paramLabel = "T",
			description = "With --isolate: ends a process that makes no progress for so long, e.g. 90s, 10min or 2h; "
					+ "default: 10min.")
	private String limit;

	/** The plan as these options want it computed. */
	Plan isolated(Plan plan, Session session, Path data) {
		double seconds = seconds();
		return isolate ? plan.with(Isolation.with(session.program(), seconds, Optional.ofNullable(data))) : plan;
	}

	private double seconds() {
		if (limit == null) {
			return Isolation.LIMIT;
		}
		if (!isolate) {
			throw new UserMistake(LIMIT + " is of use with --isolate only. Add it, or leave this out");
		}
		double seconds = UnitText.secondsOf(limit).orElseThrow(() -> new UserMistake(LIMIT + ": '" + limit
				+ "' is not a time. Write a number with s, min or h behind it, such as " + UnitText.interval(Isolation.LIMIT).replace(" ", "")));
		return Checked.above(0, LIMIT, seconds);
	}
}

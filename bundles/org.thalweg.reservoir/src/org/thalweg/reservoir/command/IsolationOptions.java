package org.thalweg.reservoir.command;

import java.util.Optional;

import org.thalweg.experiment.plan.Isolation;

import picocli.CommandLine.Option;

/** Whether child processes solve the years, and how long they may be silent. */
final class IsolationOptions {
	@Option(names = "--isolate", description = "Solves in separate processes, so that a driver crash or a kernel that never ends fails only its "
			+ "own repetition.")
	private boolean isolate;

	@Option(names = "--isolate-limit", paramLabel = "T",
			description = "With --isolate: ends a process that makes no progress for this time, e.g. 90s, 10min or 2h; "
					+ "default: 10min.")
	private String limit;

	/** The children; empty for none. */
	Optional<Isolation> isolation() {
		double seconds = Isolation.limit(isolate, limit);
		return isolate ? Optional.of(Isolation.with(Isolation.launcher(), seconds, Optional.empty())) : Optional.empty();
	}
}

package org.thalweg.reservoir.command;

import java.nio.file.Path;

import org.thalweg.experiment.reading.UserMistake;

import picocli.CommandLine.Option;

/** Options about the years of many series. */
final class EnsembleOptions {
	@Option(names = "--ensemble", paramLabel = "FILE",
			description = "Series of inflows (inflow --series) in place of the record, all their years together.")
	private Path ensemble;

	@Option(names = "--check", paramLabel = "N",
			description = "Of an ensemble: solve N of its years again on the host, which must find the same bits.")
	private int check;

	@Option(names = "--leave-out-infeasible", description = "Of an ensemble: leave out years that cannot be operated within their bounds.")
	private boolean leaveOut;

	boolean wanted() {
		if (ensemble == null && (check != 0 || leaveOut)) {
			throw new UserMistake("--check and --leave-out-infeasible are about series: name them with --ensemble FILE");
		}
		if (check < 0) {
			throw new UserMistake("--check: " + check + " is below the minimum 0");
		}
		return ensemble != null;
	}

	Path file() {
		return ensemble;
	}

	int check() {
		return check;
	}

	boolean leaveOut() {
		return leaveOut;
	}
}

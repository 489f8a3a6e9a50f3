package org.thalweg.reservoir.command;

import java.nio.file.Path;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.family.SystemFamily;

import picocli.CommandLine.Option;

/** Options about the years of many series. */
final class EnsembleOptions {
	@Option(names = "--ensemble", paramLabel = "FILE",
			description = "Series of inflows (inflow --series) instead of the record; all their years are solved as a batch.")
	private Path ensemble;

	@Option(names = "--check", paramLabel = "N",
			description = "Ensemble only: solve N of its years again on the host and require bit-identical results.")
	private int check;

	@Option(names = "--leave-out-infeasible", description = "Ensemble only: leave out years that cannot be operated within their bounds.")
	private boolean leaveOut;

	@Option(names = "--margin", paramLabel = "M",
			description = "System only: how far variables may exceed the bounds of releases, as a fraction of their range; default: 0.")
	private double margin;

	boolean wanted() {
		if (ensemble == null && (check != 0 || leaveOut)) {
			throw new UserError("--check and --leave-out-infeasible apply to an ensemble. Name its file of series with --ensemble FILE");
		}
		if (!(margin >= 0 && margin <= SystemFamily.MOST_MARGIN)) {
			throw new UserError("--margin: " + margin + "; expected 0 to " + SystemFamily.MOST_MARGIN);
		}
		if (check < 0) {
			throw new UserError("--check: " + check + " is below the minimum 0");
		}
		return ensemble != null;
	}

	Path file() {
		return ensemble;
	}

	int check() {
		return check;
	}

	/** Margin of the variables beyond the bounds of releases. */
	double margin() {
		return margin;
	}

	/** @throws UserError if there is an option that only a system has */
	void requireReservoir() {
		if (margin != 0) {
			throw new UserError("--margin applies to systems: the releases of a single reservoir stay within their bounds. Leave it out");
		}
	}

	boolean leaveOut() {
		return leaveOut;
	}
}

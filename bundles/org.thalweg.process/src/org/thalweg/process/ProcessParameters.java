package org.thalweg.process;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

import org.thalweg.core.box.Box;
import org.thalweg.core.param.Param;

/** Parameters of a problem that a program computes. Arrays are not to be modified. */
public record ProcessParameters(
		@Param(def = ProcessFamily.SAMPLE, text = "command that starts the program, see docs/own-problems.md") String process,
		@Param(def = "-5", text = "lower bound: one number for all variables, or a list with one number for each") double[] lower,
		@Param(def = "5", text = "upper bound, likewise") double[] upper,
		@Param(def = "", text = "names of the variables, for protocol json") String[] names,
		@Param(def = Box.UNKNOWN, text = "minimum, needed to report errors") String optimum,
		@Param(def = "", text = "a point with the minimum: one number for all variables, or a list with one number for each") double[] at,
		@Param(def = "plain", text = "contents of a line: plain numbers, or a JSON object") Protocol protocol,
		@Param(def = "1e6", min = 0, text = "added to a value for each unit by which a constraint is violated, with protocol json") double penalty,
		@Param(def = "stop", text = "what happens if an evaluation fails: it stops the run, or counts as the worst value") OnFailure onFailure,
		@Param(def = "1", min = 1, max = ProcessFamily.MOST_WORKERS, counts = false,
				text = "number of processes that evaluate points concurrently") int workers,
		@Param(def = "0", min = 0, unit = "s", counts = false, text = "maximum time of an evaluation; 0: no limit") double timeout) {
	/** What a line holds. */
	public enum Protocol {
		/** Numbers, separated by blanks. */
		PLAIN,
		/** An object. */
		JSON
	}

	/** What an evaluation that fails does. */
	public enum OnFailure {
		/** The run fails. */
		STOP,
		/** It counts as the worst value. */
		WORST
	}

	public ProcessParameters {
		if (new HashSet<>(Arrays.asList(names)).size() < names.length) {
			throw new IllegalArgumentException("names: " + String.join(" ", names)
					+ ": a name occurs twice. Give each variable its own name");
		}
		if (names.length > 0 && protocol == Protocol.PLAIN) {
			throw new IllegalArgumentException("names: protocol plain has no names. Leave names out, or use protocol json");
		}
		if (at.length > 0 && optimum.equals(Box.UNKNOWN)) {
			throw new IllegalArgumentException("at: optimum is missing, and the program is not called before the runs begin. Add optimum");
		}
	}

	/** The most numbers that a parameter lists. */
	int listed() {
		return List.of(lower.length, upper.length, at.length, names.length).stream().max(Integer::compare).orElseThrow();
	}
}

package org.thalweg.process;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

import org.thalweg.core.box.Box;
import org.thalweg.core.param.Param;

/** Parameters of a problem that a program computes. Arrays are not to be modified. */
public record ProcessParameters(
		@Param(def = ProcessFamily.SAMPLE, text = "command that starts the program, see docs/own-problems.md") String process,
		@Param(def = "-5", text = "lower bound: one number for all variables, or a list of one for each") double[] lower,
		@Param(def = "5", text = "upper bound, likewise") double[] upper,
		@Param(def = "", text = "names of the variables, for protocol json") String[] names,
		@Param(def = Box.UNKNOWN, text = "least value, so that errors can be reported") String optimum,
		@Param(def = "", text = "a point with the least value: one number for all variables, or a list of one for each") double[] at,
		@Param(def = "plain", text = "what a line holds: plain numbers, or a JSON object") Protocol protocol,
		@Param(def = "1e6", min = 0, text = "added to a value for each unit by which a constraint is violated, with protocol json") double penalty,
		@Param(def = "stop", text = "what an evaluation that fails does: it stops the run, or counts as the worst value") OnFailure onFailure,
		@Param(def = "1", min = 1, max = ProcessFamily.MOST_WORKERS, counts = false,
				text = "how many processes evaluate points side by side") int workers,
		@Param(def = "0", min = 0, unit = "s", counts = false, text = "longest time of an evaluation; 0: any") double timeout) {
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
					+ ": a name stands there twice. Give each variable one of its own");
		}
		if (names.length > 0 && protocol == Protocol.PLAIN) {
			throw new IllegalArgumentException("names: plain lines have no names. Leave them out, or use protocol json");
		}
		if (at.length > 0 && optimum.equals(Box.UNKNOWN)) {
			throw new IllegalArgumentException("at: give optimum, too: the program is not asked before runs begin");
		}
	}

	/** The most numbers that a parameter lists. */
	int listed() {
		return List.of(lower.length, upper.length, at.length, names.length).stream().max(Integer::compare).orElseThrow();
	}
}

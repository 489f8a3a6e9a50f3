package org.thalweg.formula;

import java.util.Map;

import org.thalweg.core.box.Box;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;

/**
 * Parameters of a problem whose kernel text a user has written.
 *
 * @param constants every other name, with its value
 */
public record KernelParameters(
		@Param(def = KernelFamily.SAMPLE, text = "file of kernel text: beside the experiment, or in the working folder") String kernel,
		@Param(def = "fold", text = "what the text declares, see docs/own-problems.md") Form form,
		@Param(def = "none", text = "which coordinates a term of a fold reads: its own, also the next, or also the next in a ring") Reach reach,
		@Param(def = KernelFamily.NONE, text = "the same objective as a formula, for the host; none: the problem runs on devices only") String host,
		@Param(def = "-5", text = "lower bound: one number for all variables, or a list of one for each") String lower,
		@Param(def = "5", text = "upper bound, likewise") String upper,
		@Param(def = Box.UNKNOWN, text = "least value, so that errors can be reported") String optimum,
		@Param(def = Box.UNKNOWN, text = "a point with the least value: one number for all variables, or a list of one for each") String at,
		@Param(def = "", text = "constants of the text and of the formula, each by its name") Map<String, Double> constants) {
	public KernelParameters {
		constants = Map.copyOf(constants);
		Formula.require("host", host.equals(KernelFamily.NONE) ? "0" : host, constants);
	}
}

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
		@Param(def = KernelFamily.SAMPLE, text = "file with kernel text, in the folder of the experiment or the working folder") String kernel,
		@Param(def = "fold", text = "form of the kernel text: what it declares, see docs/own-problems.md") Form form,
		@Param(def = "none", text = "coordinates that a term of a fold reads: its own, also the next one, or also the next one in a "
				+ "ring") Reach reach,
		@Param(def = KernelFamily.NONE, text = "the same objective as a formula, for the host; none: the problem runs on devices only") String host,
		@Param(def = "-5", text = "lower bound: one number for all variables, or a list of one for each") String lower,
		@Param(def = "5", text = "upper bound: one number for all variables, or a list of one for each") String upper,
		@Param(def = Box.UNKNOWN, text = "minimum value, so that errors can be reported") String optimum,
		@Param(def = Box.UNKNOWN, text = "a point with the minimum value: one number for all variables, or a list of one for each") String at,
		@Param(def = "", text = "constants of the kernel text and of the formula, by name") Map<String, Double> constants) {
	public KernelParameters {
		constants = Map.copyOf(constants);
		Formula.require("host", host.equals(KernelFamily.NONE) ? "0" : host, constants);
	}
}

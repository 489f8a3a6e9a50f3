package org.thalweg.problems.bbob;

import org.thalweg.core.param.Param;

/**
 * Which instance of a function.
 *
 * @param instance its number; the workshops' are 1 to 15, 21 to 80 and 91 to 110
 */
public record InstanceChoice(
		@Param(def = "1", min = 1, max = 200_000, text = "number of the instance; since 2023 the suite uses 1 to 5 and 101 to 110") int instance) {
}

package org.thalweg.problems.soco2010;

import org.thalweg.core.param.Param;
import org.thalweg.problems.DataSeed;
import org.thalweg.problems.Overflow;

/** Parameters of functions with a product over many variables, whose values can pass the range of double. */
public record ProductParameters(
		@Param(def = "finite",
				text = "the product where it passes the range of the format, at 500 variables and more: finite, a number above 1e307 that rises with it; infinite, as in plain arithmetic and in published tables") Overflow overflow,
		@Param(def = "1", min = 0, text = DataSeed.TEXT) long dataSeed) {
}

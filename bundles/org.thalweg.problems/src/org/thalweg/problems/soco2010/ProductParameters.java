package org.thalweg.problems.soco2010;

import org.thalweg.core.param.Param;
import org.thalweg.problems.DataSeed;
import org.thalweg.problems.Overflow;

/** Parameters of functions with a product over many variables, whose values can pass the range of double. */
public record ProductParameters(
		@Param(def = "finite",
				text = "the product where it exceeds the range of the format, from 500 variables on: finite, a number above 1e307 that grows "
						+ "with it; infinite, as in plain arithmetic and in published tables") Overflow overflow,
		@Param(def = "1", min = 0, text = DataSeed.TEXT) long dataSeed) {
}

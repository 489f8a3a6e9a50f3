package org.thalweg.core.param;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares one parameter on a record component of type int, long, double, boolean, String, an enum, {@code double[]} or
 * {@code String[]}; bounds are those of each number. An enum's constant {@code ONE_BY_ONE} is written {@code one-by-one} by users.
 * A component of type {@code Map<String, Double>}, the last one, takes every other name that a user gives, with its number.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Param {
	/** Default value as a user would write it; an infinite number where, unless given, the owner's own value holds, such as a function's bounds. */
	String def();

	/** Minimum value allowed. */
	double min() default Double.NEGATIVE_INFINITY;

	/** Maximum value allowed. */
	double max() default Double.POSITIVE_INFINITY;

	/** Meaning in one line, with the paper's symbol. */
	String text();

	/** Unit, empty if none. */
	String unit() default "";

	/**
	 * Whether results depend on it. What only changes how they are computed, such as a number of processes, is no part of a run's identity.
	 *
	 * @since 0.1
	 */
	boolean counts() default true;

	/**
	 * Whether results were stored before it was there. Its default is then what was done before, and at its default it is no part of a run's
	 * identity, so that those results remain usable.
	 *
	 * @since 0.2
	 */
	boolean added() default false;
}

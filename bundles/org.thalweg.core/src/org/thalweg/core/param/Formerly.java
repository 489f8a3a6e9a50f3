package org.thalweg.core.param;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The former word of an enum's constant, which files and options may still give for it.
 *
 * @since 0.2
 */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Formerly {
	/** As a user would write it. */
	String value();
}

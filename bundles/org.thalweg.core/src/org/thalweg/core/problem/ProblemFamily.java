package org.thalweg.core.problem;

import java.util.List;
import java.util.OptionalDouble;

import org.thalweg.core.internal.ResultRevision;

/**
 * A contributed problem in all its dimensions and variants. Stateless; made by its public constructor without arguments
 * when it is first needed. Identity (id, name, reference) is declared in plugin.xml.
 *
 * @param <P> the parameter record, see {@link org.thalweg.core.param.Param}
 */
public interface ProblemFamily<P extends Record> {
	/** The record that declares this family's parameters; a record without components if it has none. */
	Class<P> parameters();

	/**
	 * Number of this family's values, from 1: incremented whenever the bits of a value change for the same numbers, and never
	 * otherwise; the numbers that an instance is made from are compared separately. {@link ResultRevision#NONE} if none is declared;
	 * then every change of the contributing bundle counts as one.
	 *
	 * @since 0.1
	 */
	default int resultRevision() {
		return ResultRevision.NONE;
	}

	/**
	 * One instance.
	 *
	 * @param data where official data files lie, if the user named a folder
	 * @throws IllegalArgumentException with a sentence for the user if the dimension or the data do not fit
	 */
	Problem create(P parameters, int dimension, ProblemData data);

	/**
	 * What a value is, with its unit, such as {@code cost in EUR}; shown with results.
	 *
	 * @return empty if values are plain numbers
	 * @since 0.3
	 */
	default String values() {
		return "";
	}

	/**
	 * The part of the data folder without which no instance can be made, such as {@code cec2022/input_data}. Tools report it, and omit the
	 * family where it is missing.
	 *
	 * @return empty if instances can be made without official data
	 * @since 0.1
	 */
	default String requiredData() {
		return "";
	}

	/**
	 * Maximum memory in bytes that an instance takes on the host while it is made and used. Called before {@link #create}, so that
	 * what does not fit is refused before anything is allocated. The default is enough for eight numbers a coordinate.
	 */
	default long bytes(P parameters, int dimension) {
		return 64L * dimension;
	}

	/**
	 * The values that the word {@code all} of an experiment file denotes: an instance each, such as every year of a record.
	 *
	 * @param parameter its name
	 * @param parameters the others as given, this one at its default
	 * @return empty if the word means nothing for it
	 * @throws IllegalArgumentException with a sentence for the user if the data do not fit
	 * @since 0.1
	 */
	default List<String> all(String parameter, P parameters, ProblemData data) {
		return List.of();
	}

	/**
	 * The minimum of an instance, before its bias, as found by a method specific to the problem, such as dynamic programming. An experiment may
	 * request it where no optimum is known, to show errors; it is not part of a run's identity.
	 *
	 * @return empty if there is no such method
	 * @throws IllegalArgumentException with a sentence for the user if the instance has no such value
	 * @since 0.1
	 */
	default OptionalDouble reference(P parameters, int dimension, ProblemData data) {
		return OptionalDouble.empty();
	}

	/** Dimension used when the user gives none. */
	default int defaultDimension() {
		return 30;
	}

	/**
	 * The same where it depends on parameters.
	 *
	 * @since 0.1
	 */
	default int defaultDimension(P parameters) {
		return defaultDimension();
	}

	/**
	 * The same where it depends on files that parameters name.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the data do not fit
	 * @since 0.1
	 */
	default int defaultDimension(P parameters, ProblemData data) {
		return defaultDimension(parameters);
	}
}

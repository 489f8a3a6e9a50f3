package org.thalweg.core.problem;

/**
 * A contributed problem in all its dimensions and variants. Stateless; made by its public constructor without arguments
 * when it is first needed. Identity (id, name, reference) stands in plugin.xml.
 *
 * @param <P> the parameter record, see {@link org.thalweg.core.param.Param}
 */
public interface ProblemFamily<P extends Record> {
	/** The record that declares this family's parameters; a record without components if it has none. */
	Class<P> parameters();

	/**
	 * One instance.
	 *
	 * @param data where official data files lie, if the user named a folder
	 * @throws IllegalArgumentException with a sentence for the user if the dimension or the data do not fit
	 */
	Problem create(P parameters, int dimension, ProblemData data);

	/**
	 * Memory in bytes that an instance takes on the host at most while it is made and used. Asked before {@link #create}, so that
	 * what does not fit is refused before anything is allocated. The default is enough for eight numbers a coordinate.
	 */
	default long bytes(P parameters, int dimension) {
		return 64L * dimension;
	}

	/** Dimension used when the user gives none. */
	default int defaultDimension() {
		return 30;
	}
}

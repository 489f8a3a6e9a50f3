package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.core.Catalog;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;

/**
 * What is solved of futures, a swarm each: years of one reservoir, or horizons of a system. They are counted through, the first series' first.
 * For any number of threads.
 *
 * @param <P> what is kept of one
 */
interface Instances<P> {
	/** How messages call several: {@code years}. */
	String what();

	/** Number of them. */
	int size();

	/** So many make an ensemble; depends neither on the device nor on memory. */
	int batch();

	/** Bytes of Java's memory that one may take while it is read back. */
	long hostBytes();

	/** How messages call one: {@code series 3, 1954}. */
	String name(int i);

	/** @throws IllegalArgumentException with the reason if it cannot be operated within its bounds */
	Problem problem(int i);

	/** Problems as one program of a device takes them together; where they have such by themselves, they are given back. */
	List<Problem> together(List<Problem> problems);

	/** What is kept of a point that was found. */
	P plan(Problem problem, double[] x);

	/** Whether a point has the same bits as what is kept. */
	boolean same(P plan, Problem problem, double[] x);

	/** A search of one instance that is like all others but for the inflows. @throws org.thalweg.experiment.reading.UserError as plans do */
	Case planned(Catalog catalog, Devices devices, Cancel cancel);

	/** Tells all inflows apart from others. */
	String inflows();

	/** Plans as a file; null for none. */
	String text(List<P> plans);

	/** Plans of a file; null for none. @throws org.thalweg.experiment.reading.UserError if there is something wrong with it */
	List<P> read(Path file);
}

package org.thalweg.core.algorithm;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;

/**
 * A running search over the populations of one job. <b>The engine owns the loop</b>: only the engine decides when to advance,
 * pause, stop, record. One thread at a time.
 */
public interface Search extends AutoCloseable {
	/** Number of populations. */
	int populations();

	/**
	 * Every population that is not done takes up to {@code steps} further steps. {@code advance(a); advance(b)} equals
	 * {@code advance(a + b)} bit for bit. The first call also initialises; {@code advance(0)} only initialises.
	 */
	void advance(long steps);

	/** Steps taken by population p. */
	long step(int p);

	/** Evaluations made by population p. */
	long evaluations(int p);

	/** Best value of population p so far, before the bias; positive infinity before anything was evaluated. */
	double best(int p);

	/** Where that value was found, {@code dimension} numbers; a copy. */
	double[] position(int p);

	/**
	 * {@link #position} of every population; reading all of them together is faster than one after the other.
	 *
	 * @since 0.1
	 */
	default double[][] positions() {
		return IntStream.range(0, populations()).mapToObj(this::position).toArray(double[][]::new);
	}

	/** True if population p will not advance any more. */
	boolean done(int p);

	/** Improvements of population p so far. */
	Trace trace(int p);

	/**
	 * Announces before the first advance that of traces only the last values will be read: a search of very many populations may then spare
	 * what it takes to gather them. Changes nothing else; by default not even that.
	 *
	 * @since 0.1
	 */
	default void discardTraces() {
		// traces cost little
	}

	/** Where the time of the whole job went so far. */
	Timeline timeline();

	/** Hash of the kernel text in use; empty on the host. */
	default String kernelHash() {
		return "";
	}

	/**
	 * When and why each population began again; empty, as by default, if none ever does.
	 *
	 * @since 0.3
	 */
	default List<EventLog> events() {
		return List.of();
	}

	/** What is worth keeping about how the search lies on its device, name → text; the record of a run holds it. */
	default Map<String, String> facts() {
		return Map.of();
	}

	/**
	 * Writes the complete state: all that {@link #restore} needs to continue as if nothing had happened. Called between two advances, from
	 * the first on; changes nothing.
	 *
	 * @return false if this search cannot be saved, as by default; then nothing was written
	 * @throws StateException if it cannot be written
	 * @since 0.1
	 */
	default boolean save(StateWriter to) {
		return false;
	}

	/**
	 * Takes over a state in place of the first advance. It may come from another device, as long as both keep one trajectory in one
	 * precision; from then on this search does, bit for bit, what the other one would have done.
	 *
	 * @param from a state that a search of the same setting, except for device and mapping, {@linkplain #save saved}
	 * @throws StateException if it does not fit; then the search is to be closed
	 * @since 0.1
	 */
	default void restore(StateReader from) {
		throw new StateException("cannot be restored: this search does not support saved states");
	}

	/** True if every population is done. */
	default boolean done() {
		for (int p = 0; p < populations(); p++) {
			if (!done(p)) {
				return false;
			}
		}
		return true;
	}

	@Override
	void close();
}

package org.thalweg.core.kit;

import java.util.concurrent.CancellationException;
import java.util.concurrent.SynchronousQueue;
import java.util.function.ToDoubleFunction;

import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;

/**
 * A method that owns its loop, such as an optimiser of a library: it requests values, and cannot be advanced step by step. Its loop runs in a
 * separate thread, which blocks until the engine requests the next step; a step is one evaluation. When the loop has come to its
 * end and the budget has not, the loop restarts. It is computed from its start after a stop, since its state is not known. A
 * {@link PopulationMethod} without mappings returns one from {@code host} and has size 1.
 *
 * <p> What the loop throws is thrown by the step that waits for it. A loop that evaluates nothing is a fault.
 *
 * @since 0.1
 */
public abstract class OwnLoop extends HostPopulation {
	/** Ends the thread of a loop that is no longer needed; an error, since loops may catch exceptions. */
	private static final class Over extends Error {
		private static final long serialVersionUID = 1L;

		Over() {
			super("the search is closed", null, false, false);
		}
	}

	private sealed interface Word {
	}

	private record Asked(double[] x) implements Word {
	}

	private record Thrown(Throwable why) implements Word {
	}

	private final SynchronousQueue<Word> words = new SynchronousQueue<>();
	private final SynchronousQueue<Double> values = new SynchronousQueue<>();
	private Thread thread;

	/** Population number p of a setting. */
	protected OwnLoop(Setting<?> setting, int p) {
		super(setting, p, 1);
	}

	/**
	 * The loop, from its start to its own end, in a separate thread. Its random numbers must follow from the population's
	 * {@linkplain #draw draws} and the number of the round only.
	 *
	 * @param objective to be evaluated at least once; NaN is returned as infinity
	 * @param round 0 for the first, 1 for the next when that has ended
	 */
	protected abstract void minimise(ToDoubleFunction<double[]> objective, int round);

	@Override
	protected final void start() {
		thread = Thread.ofVirtual().name("own loop").start(this::rounds);
		takeStep();
	}

	@Override
	protected final void takeStep() {
		try {
			switch (words.take()) {
			case Asked(double[] x) -> {
				double value = value(x, 0);
				remember(x, value);
				values.put(value);
			}
			case Thrown(RuntimeException why) -> throw why;
			case Thrown(Error why) -> throw why;
			case Thrown(Throwable why) -> throw new IllegalStateException(why);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new CancellationException();
		}
	}

	@Override
	protected final void release() {
		if (thread != null) {
			thread.interrupt();
		}
	}

	private void rounds() {
		try {
			try {
				for (int round = 0;; round++) {
					int[] asked = new int[1];
					minimise(x -> {
						asked[0]++;
						return ask(x);
					}, round);
					if (asked[0] == 0) {
						throw new IllegalStateException("the loop ended without evaluating a point");
					}
				}
			} catch (Throwable e) { // a checked one, too, which a library may throw unseen
				words.put(new Thrown(e));
			}
		} catch (InterruptedException e) {
			// the search is closed
		}
	}

	private double ask(double[] x) {
		try {
			words.put(new Asked(x.clone()));
			return values.take();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new Over();
		}
	}
}

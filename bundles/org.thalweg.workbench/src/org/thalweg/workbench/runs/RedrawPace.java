package org.thalweg.workbench.runs;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How long a view waits before it redraws, so that watching does not slow down the computation: the UI thread may use
 * one two-hundredth of the machine. UI thread only.
 */
public final class RedrawPace {
	private static final double SHARE = 0.005;
	private static final int LONGEST_MILLIS = 2000;

	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
	private final double cores;
	private final int shortestMillis;
	private long nanos = threads.getCurrentThreadCpuTime();

	/** @param shortestMillis pause on a machine that has time for it */
	public RedrawPace(int shortestMillis) {
		this(shortestMillis, Runtime.getRuntime().availableProcessors());
	}

	public RedrawPace(int shortestMillis, int cores) {
		this.shortestMillis = shortestMillis;
		this.cores = cores;
	}

	/**
	 * The next pause.
	 *
	 * @param beside processor seconds that other threads spent on the drawing since the last call
	 */
	public int millis(double beside) {
		long now = threads.getCurrentThreadCpuTime();
		double spent = (now - nanos) * 1e-9 + beside;
		nanos = now;
		return pause(spent);
	}

	/** @param spent seconds of a core */
	public int pause(double spent) {
		return (int) Math.clamp(1000 * spent / (SHARE * cores), shortestMillis, LONGEST_MILLIS);
	}
}

package org.thalweg.experiment.plan;

import java.util.function.Supplier;

import org.thalweg.core.problem.Problem;

/**
 * The problem of one or more cases, made when it is first needed and, once released, again when it is needed next. It may be gigabytes:
 * a caller that knows that no job needs it any more {@linkplain #release releases} it. Thread-safe.
 */
public final class Instance {
	private final long bytes;
	private final Supplier<Problem> maker;
	private boolean outside;
	private boolean lent;
	private Problem made;

	/**
	 * @param bytes that it takes on the host at most while it is made and used
	 * @param maker gives the same problem each time
	 */
	Instance(long bytes, Supplier<Problem> maker) {
		this.bytes = bytes;
		this.maker = maker;
	}

	/** The same, made already. */
	static Instance of(Problem problem, long bytes, Supplier<Problem> maker) {
		Instance out = new Instance(bytes, maker);
		out.made = problem;
		out.outside = problem != null && problem.external();
		return out;
	}

	/** An existing one, closed by the caller. */
	public static Instance given(Problem problem) {
		return lent(problem, 0);
	}

	/** One that another owner keeps: it stays made when it is released here. */
	static Instance lent(Problem problem, long bytes) {
		Instance out = of(problem, bytes, () -> problem);
		out.lent = true;
		return out;
	}

	/** Whether its values come from outside this process. */
	public boolean outside() {
		return outside;
	}

	/** Bytes that it takes on the host at most while it is made and used. */
	long bytes() {
		return bytes;
	}

	/**
	 * The problem itself; made by this call if need be. It stays until it is released.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if it can no longer be made, or has changed
	 */
	public synchronized Problem problem() {
		if (made == null) {
			made = maker.get();
		}
		return made;
	}

	/** Drops and closes it; an instance that has only memory may still be used. */
	public synchronized void release() {
		if (made != null && !lent) {
			made.close();
		}
		made = null;
	}

	/** Whether it is kept at present. */
	synchronized boolean held() {
		return made != null;
	}
}

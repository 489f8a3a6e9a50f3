package org.thalweg.core.run;

import java.util.EnumMap;
import java.util.Map;

/** Time breakdown of a job, in the segments of the CLPSO paper (section 5.1). Not thread-safe. */
public final class Timeline {
	/** Segments, in the order in which they happen. */
	public enum Segment {
		/** Numbers for parameters and tables generated on the host. */
		INITIALISE,
		/** Buffers, queues, transfers to the device. */
		BUFFERS,
		/** Compiling. */
		BUILD,
		/** Kernels created, arguments set, launches enqueued. */
		ENQUEUE,
		/** Waiting for the device; on the host the search itself. */
		EXECUTE,
		/** Results read back. */
		READ_BACK,
		/** Releasing resources. */
		RELEASE
	}

	private final Map<Segment, Long> nanos = new EnumMap<>(Segment.class);
	private Segment current;
	private long since;

	/** From now on, time counts to {@code segment}. */
	public void enter(Segment segment) {
		leave();
		current = segment;
		since = System.nanoTime();
	}

	/** From now on, time counts to nothing (the engine's own time). */
	public void leave() {
		if (current != null) {
			nanos.merge(current, System.nanoTime() - since, Long::sum);
			current = null;
		}
	}

	/** Seconds in a segment so far. */
	public double seconds(Segment segment) {
		return nanos.getOrDefault(segment, 0L) * 1e-9;
	}

	/** Seconds in all segments: the paper's execution time. */
	public double seconds() {
		return nanos.values().stream().mapToLong(Long::longValue).sum() * 1e-9;
	}
}

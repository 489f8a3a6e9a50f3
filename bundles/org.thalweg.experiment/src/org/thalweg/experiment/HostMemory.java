package org.thalweg.experiment;

import java.util.Optional;

/** Memory of the host that the problems of one plan may take, promised before any of it is allocated. One thread. */
final class HostMemory {
	private final long most;
	private long promised;

	/** @param most bytes that Java may have in all */
	HostMemory(long most) {
		this.most = most;
	}

	/**
	 * Promises memory to one more problem.
	 *
	 * @param bytes negative if a forecast overflowed
	 * @return why there is not so much; nothing is promised then
	 */
	Optional<String> take(long bytes) {
		if (bytes >= 0 && bytes <= most - promised) {
			promised += bytes;
			return Optional.empty();
		}
		return Optional.of("it needs " + (bytes < 0 ? "more than " + UnitText.bytes(Long.MAX_VALUE) : UnitText.bytes(bytes))
				+ " of memory, but Java has "
				+ UnitText.bytes(most) + (promised == 0 ? "" : ", of which the problems before it need " + UnitText.bytes(promised))
				+ ". Use a smaller dimension, or give Java more memory with -Xmx.");
	}
}

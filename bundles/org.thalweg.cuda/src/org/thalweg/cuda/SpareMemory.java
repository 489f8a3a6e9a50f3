package org.thalweg.cuda;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

import jcuda.driver.JCudaDriver;

/**
 * Device memory that closed buffers leave to the next of their size: the repetitions of an experiment request the same sizes
 * again and again, and each time the driver takes about 0.1 ms to map memory and the same to unmap it.
 */
final class SpareMemory {
	/** More than this is given back. */
	private static final long MOST_BYTES = 256L << 20;

	private final Map<Long, Deque<DevicePointer>> bySize = new HashMap<>();
	private long bytes;

	/** Memory of that size, or null. */
	DevicePointer take(long size) {
		Deque<DevicePointer> fitting = bySize.get(size);
		if (fitting == null || fitting.isEmpty()) {
			return null;
		}
		bytes -= size;
		return fitting.pop();
	}

	/** Keeps memory that nothing uses any more, or frees it. */
	void leave(DevicePointer pointer, long size) {
		if (bytes + size > MOST_BYTES) {
			JCudaDriver.cuMemFree(pointer);
		} else {
			bytes += size;
			bySize.computeIfAbsent(size, s -> new ArrayDeque<>()).push(pointer);
		}
	}

	/** Frees all of it. */
	void clear() {
		bySize.values().forEach(pointers -> pointers.forEach(JCudaDriver::cuMemFree));
		bySize.clear();
		bytes = 0;
	}
}

package org.thalweg.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Launches that may start while the kernel before them in the stream still runs: CUDA's programmatic dependent launch. The
 * driver reads the structures during the call, so that one of these serves all launches of a queue; one thread at a time
 * uses it.
 */
final class EarlyLaunch {
	/** cuLaunchKernelEx(const CUlaunchConfig *, function, void **parameters, void **extra), since CUDA 11.6. */
	static final FunctionDescriptor FUNCTION = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS,
			ValueLayout.JAVA_LONG, ValueLayout.ADDRESS, ValueLayout.ADDRESS);
	/** Since 12.3 the driver records such launches, too. */
	static final int OLDEST_DRIVER = 12030;

	// CUlaunchConfig of cuda.h: gridDimX, Y, Z and blockDimX, Y, Z, sharedMemBytes, 4 bytes each; hStream at 32.
	private static final long GRID = 0;
	private static final long BLOCK = 12;
	private static final long STREAM = 32;
	private static final long ATTRIBUTES = 40;
	private static final long ATTRIBUTE_COUNT = 48;
	private static final long CONFIG_BYTES = 56;
	// CUlaunchAttribute: the id, and at 8 a union of 64 bytes, of which this attribute takes an int.
	private static final long VALUE = 8;
	private static final long ATTRIBUTE_BYTES = 72;
	private static final int PROGRAMMATIC_STREAM_SERIALIZATION = 6;

	private final MethodHandle function;
	private final MemorySegment config;

	/** @param function of the type {@link #FUNCTION} */
	EarlyLaunch(MethodHandle function) {
		this.function = function;
		Arena arena = Arena.ofAuto(); // the two are freed together, when nothing refers to either
		MemorySegment attribute = arena.allocate(ATTRIBUTE_BYTES, Long.BYTES);
		attribute.set(ValueLayout.JAVA_INT, 0, PROGRAMMATIC_STREAM_SERIALIZATION);
		attribute.set(ValueLayout.JAVA_INT, VALUE, 1);
		config = arena.allocate(CONFIG_BYTES, Long.BYTES);
		for (int axis = 0; axis < 3; axis++) {
			config.set(ValueLayout.JAVA_INT, GRID + 4 * axis, 1);
			config.set(ValueLayout.JAVA_INT, BLOCK + 4 * axis, 1);
		}
		config.set(ValueLayout.ADDRESS, ATTRIBUTES, attribute);
		config.set(ValueLayout.JAVA_INT, ATTRIBUTE_COUNT, 1);
	}

	/**
	 * Launches; the device's context must be the thread's.
	 *
	 * @param stream and kernel are the driver's handles
	 * @param arguments the table of the arguments' addresses
	 * @return the driver's code
	 */
	int launch(long stream, long kernel, int groups, int groupSize, MemorySegment arguments) {
		config.set(ValueLayout.JAVA_INT, GRID, groups);
		config.set(ValueLayout.JAVA_INT, BLOCK, groupSize);
		config.set(ValueLayout.JAVA_LONG, STREAM, stream);
		try {
			return (int) function.invokeExact(config, kernel, arguments, MemorySegment.NULL);
		} catch (Throwable e) {
			throw new IllegalStateException("cuLaunchKernelEx cannot be called", e);
		}
	}
}

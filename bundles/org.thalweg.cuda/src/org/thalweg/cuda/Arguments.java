package org.thalweg.cuda;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice.Buffer;

import jcuda.Pointer;

/**
 * The arguments of one launch in native memory: a slot of 8 bytes each and, filled in once, a table of the slots'
 * addresses, which is what cuLaunchKernel reads. The driver copies the values during the call, so that one of these
 * serves all launches of a queue.
 */
final class Arguments {
	private static final int MOST = 512;

	private final ByteBuffer values = ByteBuffer.allocateDirect(8 * MOST).order(ByteOrder.nativeOrder());
	private final ByteBuffer table = ByteBuffer.allocateDirect(8 * MOST).order(ByteOrder.nativeOrder());
	private final Pointer pointer = Pointer.to(table);
	private final MemorySegment segment = MemorySegment.ofBuffer(table);

	Arguments() {
		long first = MemorySegment.ofBuffer(values).address();
		for (int i = 0; i < MOST; i++) {
			table.putLong(8 * i, first + 8L * i);
		}
	}

	/** The table, for calls that JCuda does not offer. */
	MemorySegment table() {
		return segment;
	}

	/** Fills the slots; the kernel has found the number of arguments good. */
	Pointer of(CudaKernel kernel, CudaDevice device, List<Object> arguments) {
		if (arguments.size() > MOST) {
			throw new DeviceException("kernel %s: %d arguments; the limit is %d".formatted(kernel.name(), arguments.size(), MOST));
		}
		for (int i = 0; i < arguments.size(); i++) {
			Object argument = arguments.get(i);
			kernel.requireBytes(i, argument, put(kernel, device, i, argument));
		}
		return pointer;
	}

	// Returns how many bytes the argument has.
	private int put(CudaKernel kernel, CudaDevice device, int i, Object argument) {
		switch (argument) {
		case Buffer b -> {
			values.putLong(8 * i, device.checks().buffer(b, CudaBuffer.class).address());
			return Long.BYTES;
		}
		case Long v -> values.putLong(8 * i, v);
		case Double v -> values.putDouble(8 * i, v);
		case Integer v -> values.putInt(8 * i, v);
		case Float v -> values.putFloat(8 * i, v);
		default -> {
			// reported below
		}
		}
		return DeviceChecks.scalarBytes(kernel.name(), i, argument);
	}
}

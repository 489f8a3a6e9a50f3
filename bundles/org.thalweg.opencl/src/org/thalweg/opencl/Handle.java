package org.thalweg.opencl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_kernel;
import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.KernelDevice.Buffer;

/**
 * One of the driver's kernel objects, with what its arguments were last set to: a launch sets only what differs. Buffers
 * count as the same by identity, since a new one may lie where a closed one lay; scalars by type and bits.
 */
final class Handle {
	private final OpenClDevice device;
	private final String name;
	private final cl_kernel kernel;
	private final Object[] last;
	private final ByteBuffer scalar = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
	private final Pointer scalarPointer = Pointer.to(scalar);

	/** @param parameters how many arguments the kernel takes */
	Handle(OpenClDevice device, String name, cl_kernel kernel, int parameters) {
		this.device = device;
		this.name = name;
		this.kernel = kernel;
		this.last = new Object[parameters];
	}

	/** Sets the arguments of the next launch, all that the kernel takes. */
	cl_kernel with(List<Object> arguments) {
		for (int i = 0; i < last.length; i++) {
			Object argument = arguments.get(i);
			if (argument instanceof Buffer b) {
				OpenClBuffer buffer = device.checks().buffer(b, OpenClBuffer.class); // also of one that is set already: it may be closed by now
				if (last[i] != b) {
					set(i, b, Sizeof.cl_mem, buffer.argument());
				}
			} else if (last[i] != argument) {
				setScalar(i, argument);
			}
		}
		return kernel;
	}

	/** Whether these arguments have the buffers that are set. */
	boolean holds(List<Object> arguments) {
		for (int i = 0; i < last.length; i++) {
			if (arguments.get(i) instanceof Buffer b && last[i] != b) {
				return false;
			}
		}
		return true;
	}

	private void setScalar(int i, Object value) {
		int bytes = DeviceChecks.scalarBytes(name, i, value);
		if (last[i] == null || last[i].getClass() != value.getClass() || bits(last[i]) != bits(value)) {
			if (bytes == 4) {
				scalar.putInt(0, (int) bits(value));
			} else {
				scalar.putLong(0, bits(value));
			}
			set(i, value, bytes, scalarPointer);
		}
	}

	private static long bits(Object scalar) {
		return switch (scalar) {
		case Float v -> Float.floatToRawIntBits(v);
		case Double v -> Double.doubleToRawLongBits(v);
		default -> ((Number) scalar).longValue();
		};
	}

	private void set(int i, Object argument, int bytes, Pointer value) {
		last[i] = null;
		int status = CL.clSetKernelArg(kernel, i, bytes, value);
		if (status != CL.CL_SUCCESS) {
			throw DeviceChecks.misfit(name, i, argument, OpenClStatus.name(status));
		}
		last[i] = argument;
	}

	void release() {
		CL.clReleaseKernel(kernel);
	}
}

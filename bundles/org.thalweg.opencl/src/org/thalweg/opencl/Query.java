package org.thalweg.opencl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_device_id;
import org.jocl.cl_kernel;
import org.jocl.cl_platform_id;
import org.jocl.cl_program;

/** One of OpenCL's clGet…Info calls on one object; its answers as text and numbers. */
@FunctionalInterface
interface Query {
	/** The call itself: returns its status. */
	int ask(int name, long size, Pointer value, long[] needed);

	static Query of(cl_platform_id platform) {
		return (name, size, value, needed) -> CL.clGetPlatformInfo(platform, name, size, value, needed);
	}

	static Query of(cl_device_id device) {
		return (name, size, value, needed) -> CL.clGetDeviceInfo(device, name, size, value, needed);
	}

	static Query of(cl_program program) {
		return (name, size, value, needed) -> CL.clGetProgramInfo(program, name, size, value, needed);
	}

	/** The compiler's log of a program. */
	static Query ofBuild(cl_program program, cl_device_id device) {
		return (name, size, value, needed) -> CL.clGetProgramBuildInfo(program, device, name, size, value, needed);
	}

	static Query of(cl_kernel kernel) {
		return (name, size, value, needed) -> CL.clGetKernelInfo(kernel, name, size, value, needed);
	}

	/** What a kernel uses on a device. */
	static Query ofUse(cl_kernel kernel, cl_device_id device) {
		return (name, size, value, needed) -> CL.clGetKernelWorkGroupInfo(kernel, device, name, size, value, needed);
	}

	/** Empty where the driver does not know the question. */
	default Optional<ByteBuffer> bytes(int name) {
		long[] needed = new long[1];
		if (ask(name, 0, null, needed) != CL.CL_SUCCESS || needed[0] <= 0) {
			return Optional.empty();
		}
		ByteBuffer value = ByteBuffer.allocateDirect(Math.toIntExact(needed[0])).order(ByteOrder.nativeOrder());
		return ask(name, needed[0], Pointer.to(value), null) == CL.CL_SUCCESS ? Optional.of(value) : Optional.empty();
	}

	/** Text, stripped of the closing zero and of blanks; empty where the driver does not know. */
	default String text(int name) {
		return bytes(name).map(b -> StandardCharsets.UTF_8.decode(b).toString()).map(t -> {
			int end = t.indexOf('\0');
			return (end < 0 ? t : t.substring(0, end)).strip();
		}).orElse("");
	}

	/** A number of 4 or 8 bytes, taken as unsigned. */
	default long number(int name, long otherwise) {
		return bytes(name).map(b -> b.capacity() >= 8 ? b.getLong(0) : Integer.toUnsignedLong(b.getInt(0))).orElse(otherwise);
	}

	/** Numbers of type size_t. */
	default long[] numbers(int name) {
		return bytes(name).map(b -> {
			long[] out = new long[b.capacity() / 8];
			b.asLongBuffer().get(out);
			return out;
		}).orElse(new long[0]);
	}
}

package org.thalweg.tests;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;

/** A program of the tests' own kernels on a device with guards round every buffer, and buffers of double precision. */
final class KernelTrial implements AutoCloseable {
	final KernelDevice device;
	final Program program;
	private final List<Buffer> buffers = new ArrayList<>();

	KernelTrial(DeviceInfo info, KernelText text) {
		this.device = Bench.openGuarded(info);
		this.program = device.build(text);
	}

	/** A file of the tests' kernels. */
	static KernelFile file(String name) {
		return new KernelFile("org.thalweg.tests", "kernels/" + name);
	}

	Buffer room(long bytes) {
		Buffer b = device.allocate("room", Math.max(16, bytes));
		buffers.add(b);
		return b;
	}

	private Buffer holding(ByteBuffer contents) {
		Buffer b = room(contents.remaining());
		device.queue().write(b, 0, contents);
		return b;
	}

	Buffer holding(double... values) {
		return holding(Precision.DOUBLE.memory(values));
	}

	Buffer holding(int... values) {
		ByteBuffer out = Precision.bytes(4L * values.length);
		for (int v : values) {
			out.putInt(v);
		}
		return holding(out.flip());
	}

	void launch(String kernel, int groups, int items, Object... arguments) {
		device.queue().launch(Launch.of(program.kernel(kernel), groups, items, arguments));
	}

	double[] reals(Buffer from, int n) {
		ByteBuffer memory = Precision.DOUBLE.memory(n);
		device.queue().read(from, 0, memory);
		double[] out = new double[n];
		Precision.DOUBLE.get(memory, 0, out);
		return out;
	}

	int[] ints(Buffer from, int n) {
		ByteBuffer memory = Precision.bytes(4L * n);
		device.queue().read(from, 0, memory);
		int[] out = new int[n];
		for (int i = 0; i < n; i++) {
			out[i] = memory.getInt(4 * i);
		}
		return out;
	}

	@Override
	public void close() {
		buffers.forEach(Buffer::close);
		device.close();
	}
}

package org.thalweg.contracts;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;

/** A device under test, with helpers for the checks; closes the buffers that they created. */
final class Bench implements AutoCloseable {
	private static final int GROUP_ITEMS = 64;

	final KernelDevice device;
	final Precision precision;
	final Program program;
	final Queue queue;
	private final List<String> violations;
	private final List<Buffer> buffers = new ArrayList<>();

	Bench(KernelDevice device, Precision precision, Program program, List<String> violations) {
		this.device = device;
		this.precision = precision;
		this.program = program;
		this.queue = device.queue();
		this.violations = violations;
	}

	/** Notes a violation unless the claim is true. */
	void expect(boolean claim, String otherwise) {
		if (!claim) {
			violations.add(precision.name().toLowerCase(Locale.ROOT) + ": " + otherwise);
		}
	}

	/** Notes a violation unless the action ends in a DeviceException whose message has the words. */
	void expectRefusal(String what, Runnable action, String... words) {
		try {
			action.run();
			expect(false, what + " must be refused with a DeviceException");
		} catch (DeviceException e) {
			for (String word : words) {
				expect(e.getMessage().contains(word), what + ": the message must contain '" + word + "': " + e.getMessage());
			}
		}
	}

	Buffer buffer(String label, long bytes) {
		Buffer b = device.allocate(label, bytes);
		buffers.add(b);
		return b;
	}

	/** A buffer that holds these. */
	Buffer holding(String label, int... values) {
		Buffer b = buffer(label, 4L * values.length);
		queue.write(b, 0, memory(values));
		return b;
	}

	/** A buffer that holds these reals. */
	Buffer holding(String label, double... values) {
		Buffer b = buffer(label, (long) precision.bytes() * values.length);
		queue.write(b, 0, precision.memory(values));
		return b;
	}

	static ByteBuffer memory(int... values) {
		ByteBuffer out = Precision.bytes(4L * values.length);
		for (int v : values) {
			out.putInt(v);
		}
		return out.flip();
	}

	int[] ints(Queue from, Buffer buffer) {
		ByteBuffer to = Precision.bytes(buffer.bytes());
		from.read(buffer, 0, to);
		int[] out = new int[Math.toIntExact(buffer.bytes() / 4)];
		for (int i = 0; i < out.length; i++) {
			out[i] = to.getInt(4 * i);
		}
		return out;
	}

	int[] ints(Buffer buffer) {
		return ints(queue, buffer);
	}

	double[] reals(Buffer buffer) {
		ByteBuffer to = Precision.bytes(buffer.bytes());
		queue.read(buffer, 0, to);
		double[] out = new double[Math.toIntExact(buffer.bytes() / precision.bytes())];
		for (int i = 0; i < out.length; i++) {
			out[i] = precision.get(to, i);
		}
		return out;
	}

	/** Work-items of a group of this kernel: 64, or the most that it accepts. */
	int groupItems(String kernel) {
		return groupItems(program.kernel(kernel));
	}

	/** The same of a kernel of any program. */
	static int groupItems(Kernel kernel) {
		return Math.min(GROUP_ITEMS, kernel.resources().groupSize());
	}

	Launch launch(String kernel, int groups, int groupSize, Object... arguments) {
		return Launch.of(program.kernel(kernel), groups, groupSize, arguments);
	}

	@Override
	public void close() {
		buffers.forEach(Buffer::close);
	}
}

package org.thalweg.core.algorithm;

import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.Precision;

/** A device that has memory and nothing else; knows what is allocated. */
public final class MemoryDevice {
	/** A buffer in host memory. */
	private record HostBuffer(String label, ByteBuffer memory, List<String> open) implements Buffer {
		@Override
		public long bytes() {
			return memory.capacity();
		}

		@Override
		public void close() {
			open.remove(label);
		}
	}

	/** Labels of the buffers that are not closed, in the order of their allocation. */
	public final List<String> open = new ArrayList<>();
	/** How many buffers there may be at a time; one more is refused. */
	public int room = Integer.MAX_VALUE;
	/** The device: {@code allocate}, of its queue {@code read}, {@code write}, {@code zero} and {@code finish}, and programs without kernels. */
	public final KernelDevice device = proxy(KernelDevice.class, (name, a) -> switch (name) {
	case "allocate" -> {
		if (open.size() == room) {
			throw new DeviceException("there is no room for " + a[0]);
		}
		open.add((String) a[0]);
		yield new HostBuffer((String) a[0], Precision.bytes((long) a[1]), open);
	}
	case "queue" -> queue();
	case "info" -> DeviceInfo.of("test:0", "memory").build();
	case "build" -> proxy(Program.class, (asked, _) -> asked.equals("groupSizes") ? Map.of() : "no hash");
	default -> throw new UnsupportedOperationException(name);
	});

	private interface Answer {
		Object to(String method, Object[] arguments);
	}

	private static <T> T proxy(Class<T> type, Answer answer) {
		return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, (p, m, a) -> answer.to(m.getName(), a)));
	}

	private static Queue queue() {
		return proxy(Queue.class, (name, a) -> {
			if (name.equals("finish")) {
				return null;
			}
			ByteBuffer memory = ((HostBuffer) a[0]).memory();
			int at = Math.toIntExact((long) a[1]);
			switch (name) {
			case "zero" -> memory.put(at, new byte[Math.toIntExact((long) a[2])]);
			case "write" -> memory.put(at, (ByteBuffer) a[2], ((ByteBuffer) a[2]).position(), ((ByteBuffer) a[2]).remaining());
			case "read" -> ((ByteBuffer) a[2]).put(((ByteBuffer) a[2]).position(), memory, at, ((ByteBuffer) a[2]).remaining());
			case "readRows" -> {
				ByteBuffer to = (ByteBuffer) a[4];
				for (int k = 0; k * (int) a[3] < to.remaining(); k++) {
					to.put(to.position() + k * (int) a[3], memory, at + Math.toIntExact(k * (long) a[2]), (int) a[3]);
				}
			}
			default -> throw new UnsupportedOperationException(name);
			}
			return null;
		});
	}

	/** What a buffer of this device holds. */
	public static ByteBuffer contents(Buffer buffer) {
		return ((HostBuffer) buffer).memory();
	}
}

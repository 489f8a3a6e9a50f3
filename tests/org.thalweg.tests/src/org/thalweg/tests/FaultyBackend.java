package org.thalweg.tests;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;

/** One device, of which one call fails, or that one and all that follow, as where a device is lost. Counts calls, and what is not closed. */
final class FaultyBackend implements Backend {
	private final DeviceInfo info;
	private final DeviceFault fault;
	private final Map<String, Integer> calls = new ConcurrentHashMap<>();
	private final List<DeviceChecks.Made> allocated = new CopyOnWriteArrayList<>();
	private final AtomicInteger open = new AtomicInteger();
	private final AtomicBoolean failed = new AtomicBoolean();

	FaultyBackend(DeviceInfo info, DeviceFault fault) {
		this.info = info;
		this.fault = fault;
	}

	/** How often each was called. */
	Map<String, Integer> calls() {
		return calls;
	}

	/** Buffers, queues and recorded launches that were not closed. */
	long open() {
		return open.get() + allocated.stream().filter(buffer -> !buffer.closed()).count();
	}

	boolean failed() {
		return failed.get();
	}

	@Override
	public List<DeviceSlot> discover() {
		return List.of(new DeviceSlot.Available(info));
	}

	@Override
	public Device open(DeviceInfo its) {
		called("open");
		return new Faulty(SharedDevice.open(info, false));
	}

	private void called(String name) {
		int number = calls.merge(name, 1, Integer::sum);
		if (name.equals(fault.call()) && number == fault.at() || fault.kind().lasts() && failed.get()) {
			failed.set(true);
			fault.happens(info.address(), name);
		}
	}

	private final class Faulty extends ForwardingDevice {
		private final Queue queue;

		Faulty(KernelDevice device) {
			super(device);
			queue = watched(Queue.class, device.queue());
		}

		@Override
		public DeviceInfo info() {
			return info; // its driver may have another version than that of the wrapped device
		}

		@Override
		public Buffer allocate(String label, long bytes) {
			called("allocate");
			Buffer buffer = super.allocate(label, bytes);
			allocated.add((DeviceChecks.Made) buffer); // queues take the device's own alone
			return buffer;
		}

		@Override
		public Program build(KernelText text) {
			called("build");
			return super.build(text);
		}

		@Override
		public Queue queue() {
			return queue;
		}

		@Override
		public Queue newQueue() {
			called("newQueue");
			open.incrementAndGet();
			return watched(Queue.class, super.newQueue());
		}
	}

	private <T> T watched(Class<T> type, T real) {
		AtomicBoolean closed = new AtomicBoolean();
		return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, (_, method, args) -> {
			if (method.getName().equals("close")) {
				if (!closed.getAndSet(true)) {
					open.decrementAndGet();
				}
			} else if (method.getDeclaringClass() != Object.class) {
				called(method.getName());
			}
			return result(method, invoked(method, real, args));
		}));
	}

	private Object result(Method method, Object out) {
		if (method.getName().equals("record")) {
			open.incrementAndGet();
			return watched(KernelDevice.Replay.class, (KernelDevice.Replay) out);
		}
		return out;
	}

	private static Object invoked(Method method, Object real, Object[] args) throws Throwable {
		try {
			return method.invoke(real, args);
		} catch (InvocationTargetException e) {
			throw e.getCause();
		}
	}
}

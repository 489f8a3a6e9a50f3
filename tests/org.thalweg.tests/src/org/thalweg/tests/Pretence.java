package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.Launch;

/** Devices that report other properties than they have, so that special cases can be tested on any. */
final class Pretence {
	/** Number of the argument of {@code order_improvements} that is the capacity for improvements. */
	private static final int ORDER_CAPACITY = 3;

	private Pretence() {
	}

	/** A device with another description. */
	static KernelDevice describedAs(DeviceInfo info, KernelDevice device) {
		return instead(KernelDevice.class, (_, method, arguments) -> method.getName().equals("info") ? info : method.invoke(device, arguments));
	}

	/** A device that claims that replays spare the host work. */
	static KernelDevice replayingAtOnce(KernelDevice device) {
		return withQueue(device, (_, method, arguments) -> method.getName().equals("replaysAtOnce") ? true : method.invoke(device.queue(),
				arguments));
	}

	/** A device whose launches of a kernel are others. */
	static KernelDevice launching(String kernel, UnaryOperator<Launch> other, KernelDevice device) {
		return withQueue(device, (_, method, arguments) -> {
			if (method.getName().equals("launch") && ((Launch) arguments[0]).kernel().name().equals(kernel)) {
				arguments[0] = other.apply((Launch) arguments[0]);
			}
			return method.invoke(device.queue(), arguments);
		});
	}

	/** A queue whose launches, recorded ones as well, are others. */
	static Queue launchingBy(UnaryOperator<Launch> other, Queue queue) {
		return instead(Queue.class, (_, method, arguments) -> {
			if (arguments != null && arguments[0] instanceof Launch launch) {
				arguments[0] = other.apply(launch);
			} else if (arguments != null && arguments[0] instanceof List<?> launches) {
				arguments[0] = launches.stream().map(Launch.class::cast).map(other).toList();
			}
			return method.invoke(queue, arguments);
		});
	}

	/** A description like that of a GPU with this maximum group size. */
	static DeviceInfo gpu(DeviceInfo is, int units, int groupSize, int warp) {
		return DeviceInfo.of(is.address(), is.name()).from(is.vendor(), is.driver(), is.runtime()).kind("gpu")
				.memory(is.globalBytes(), is.allocationBytes(), is.localBytes()).shape(units, groupSize, warp).doubles(is.doubles())
				.lanesExchange(is.lanesExchange()).unit(is.unit()).properties(is.properties()).build();
	}

	/**
	 * A device that passes a kernel a smaller capacity for improvements than there is.
	 *
	 * @param capacity index of the argument for the capacity
	 */
	static KernelDevice withRoomFor(int improvements, String kernel, int capacity, KernelDevice device) {
		KernelDevice told = launching(kernel, launch -> withRoomFor(improvements, capacity, launch), launching("order_improvements",
				launch -> withRoomFor(improvements, ORDER_CAPACITY, launch), device));
		return withQueue(told, (_, method, arguments) -> {
			if (method.getName().equals("readRows")) { // rows of populations have the capacity that the kernel was passed
				long row = (long) arguments[1] / (long) arguments[2];
				arguments[2] = (long) improvements * Double.BYTES;
				arguments[1] = row * (long) arguments[2];
			}
			return method.invoke(told.queue(), arguments);
		});
	}

	private static Launch withRoomFor(int improvements, int capacity, Launch launch) {
		List<Object> arguments = new ArrayList<>(launch.arguments());
		assertTrue((int) arguments.set(capacity, improvements) > improvements);
		return new Launch(launch.kernel(), launch.groups(), launch.groupSize(), arguments);
	}

	private static KernelDevice withQueue(KernelDevice device, InvocationHandler calls) {
		Queue queue = instead(Queue.class, calls);
		return instead(KernelDevice.class, (_, method, arguments) -> method.getName().equals("queue") ? queue : method.invoke(device, arguments));
	}

	private static <T> T instead(Class<T> type, InvocationHandler calls) {
		return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, (proxy, method, arguments) -> {
			try {
				return calls.invoke(proxy, method, arguments);
			} catch (InvocationTargetException e) {
				throw e.getCause();
			}
		}));
	}
}

package org.thalweg.opencl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;

/**
 * OpenCL 1.2 has nothing to record launches in: they are queued again one by one. Each set of buffers has a separate kernel object,
 * so that launches that alternate between two buffers need not set them again.
 */
final class OpenClReplay implements Replay {
	/** Kernel objects for each kernel; sets of buffers beyond share the last. */
	private static final int HANDLES = 8;

	private final OpenClQueue queue;
	private final List<Launch> launches;
	private final Map<OpenClKernel, List<Handle>> handles = new HashMap<>();
	private final Handle[] handleOf;
	private final String name;
	private boolean closed;

	/** @throws DeviceException if a launch is none that its kernel can take */
	OpenClReplay(OpenClQueue queue, OpenClDevice device, List<Launch> launches) {
		this.queue = queue;
		this.launches = launches;
		this.handleOf = new Handle[launches.size()];
		try {
			for (int i = 0; i < handleOf.length; i++) {
				Launch launch = launches.get(i);
				handleOf[i] = handle(OpenClKernel.of(launch, device), launch.arguments());
				handleOf[i].with(launch.arguments());
			}
		} catch (RuntimeException | Error e) { // Java may be out of memory
			release();
			throw e;
		}
		this.name = handles.keySet().stream().map(OpenClKernel::name).sorted().collect(Collectors.joining(", "));
	}

	private Handle handle(OpenClKernel kernel, List<Object> arguments) {
		List<Handle> mine = handles.computeIfAbsent(kernel, _ -> new ArrayList<>());
		for (Handle h : mine) {
			if (h.holds(arguments)) {
				return h;
			}
		}
		if (mine.size() < HANDLES) {
			mine.add(kernel.newHandle());
		}
		return mine.getLast();
	}

	@Override
	public void run() {
		queue.requireOpen();
		if (closed) {
			throw new DeviceException("this replay is closed");
		}
		for (int i = 0; i < handleOf.length; i++) {
			queue.enqueue(handleOf[i], launches.get(i));
		}
		queue.verify("a replay of kernels", name);
	}

	@Override
	public void close() {
		if (!closed) {
			closed = true;
			release();
			queue.forget(this);
		}
	}

	private void release() {
		handles.values().forEach(l -> l.forEach(Handle::release));
		handles.clear();
	}
}

package org.thalweg.opencl;

import java.util.List;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;

/** OpenCL 1.2 has nothing to record launches in: they are queued again one by one. */
final class OpenClReplay implements Replay {
	private final OpenClQueue queue;
	private final List<Launch> launches;
	private boolean closed;

	OpenClReplay(OpenClQueue queue, List<Launch> launches) {
		this.queue = queue;
		this.launches = launches;
	}

	@Override
	public void run() {
		if (closed) {
			throw new DeviceException("this replay is closed");
		}
		launches.forEach(queue::launch);
	}

	@Override
	public void close() {
		closed = true;
	}
}

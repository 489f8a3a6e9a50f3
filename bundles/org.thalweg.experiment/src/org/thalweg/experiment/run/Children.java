package org.thalweg.experiment.run;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.text.Unreadable;

/** Child processes, started when they are needed and kept for the next job: their start takes a second or two. Safe for several threads. */
final class Children implements AutoCloseable {
	private final List<String> program;
	private final Deque<ChildProcess> idle = new ArrayDeque<>();

	Children(Isolation isolation) {
		this.program = isolation.program();
	}

	/** One that is free; started by this call if need be. */
	ChildProcess take() {
		synchronized (idle) {
			while (!idle.isEmpty()) {
				ChildProcess out = idle.pop();
				if (!out.ended()) {
					return out;
				}
				out.kill();
			}
		}
		try {
			return ChildProcess.start(program);
		} catch (IOException e) {
			throw new DeviceException("no child process can be started: " + Unreadable.reason(e), e);
		}
	}

	/** It has done its job and is free. */
	void free(ChildProcess child) {
		synchronized (idle) {
			idle.push(child);
		}
	}

	@Override
	public void close() {
		synchronized (idle) {
			idle.forEach(ChildProcess::close);
			idle.clear();
		}
	}
}

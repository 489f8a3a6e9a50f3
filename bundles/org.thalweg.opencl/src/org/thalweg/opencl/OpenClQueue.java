package org.thalweg.opencl;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_command_queue;
import org.jocl.cl_event;
import org.thalweg.core.device.Direct;
import org.thalweg.core.device.Guards;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.QueueChecks;

/** An in-order command queue. */
final class OpenClQueue implements Queue, Guards.Memory {
	private final OpenClDevice device;
	private final QueueChecks checks;
	private final cl_command_queue handle;
	private final Deque<OpenClMark> marks = new ArrayDeque<>();
	private final Set<OpenClReplay> replays = new HashSet<>();
	private final Pointer zero = Pointer.to(ByteBuffer.allocateDirect(1));
	private final long[] items = new long[1];
	private final long[] groupItems = new long[1];

	OpenClQueue(OpenClDevice device, cl_command_queue handle) {
		this.device = device;
		this.checks = device.queueChecks();
		this.handle = handle;
	}

	@Override
	public void write(Buffer to, long offset, ByteBuffer from) {
		OpenClBuffer buffer = range(to, offset, from.remaining());
		if (from.hasRemaining()) {
			// Blocking: the caller may change the source as soon as this returns.
			check(CL.clEnqueueWriteBuffer(handle, buffer.memory(), true, offset, from.remaining(),
					Pointer.to(Direct.copyOf(from)), 0, null, null), "write to buffer", to.label());
			verify("a write to buffer", to.label());
		}
	}

	@Override
	public void read(Buffer from, long offset, ByteBuffer to) {
		OpenClBuffer buffer = range(from, offset, to.remaining());
		if (to.hasRemaining()) {
			ByteBuffer target = Direct.targetFor(to);
			check(CL.clEnqueueReadBuffer(handle, buffer.memory(), true, offset, target.remaining(), Pointer.to(target), 0, null,
					null), "read from buffer", from.label());
			Direct.deliver(target, to);
		}
	}

	@Override
	public void readRows(Buffer from, long offset, long pitch, int width, ByteBuffer to) {
		int rows = QueueChecks.rows(pitch, width, to);
		if (rows == 0) {
			return;
		}
		OpenClBuffer buffer = range(from, offset, (rows - 1) * pitch + width);
		if (offset + rows * pitch > from.bytes()) { // NVIDIA's driver refuses a last row whose pitch ends beyond the buffer
			Queue.super.readRows(from, offset, pitch, width, to);
			return;
		}
		ByteBuffer target = Direct.targetFor(to);
		check(CL.clEnqueueReadBufferRect(handle, buffer.memory(), true, new long[] { offset, 0, 0 }, new long[3], new long[] { width, rows, 1 },
				pitch, 0, width, 0, Pointer.to(target), 0, null, null), "read from buffer", from.label());
		Direct.deliver(target, to);
	}

	@Override
	public void copy(Buffer from, long fromOffset, Buffer to, long toOffset, long bytes) {
		OpenClBuffer source = range(from, fromOffset, bytes);
		OpenClBuffer target = range(to, toOffset, bytes);
		device.checks().apart(from, fromOffset, to, toOffset, bytes);
		if (bytes > 0) {
			check(CL.clEnqueueCopyBuffer(handle, source.memory(), target.memory(), fromOffset, toOffset, bytes, 0, null, null),
					"copy to buffer", to.label());
			verify("a copy to buffer", to.label());
		}
	}

	@Override
	public void zero(Buffer buffer, long offset, long bytes) {
		OpenClBuffer target = range(buffer, offset, bytes);
		if (bytes > 0) {
			check(CL.clEnqueueFillBuffer(handle, target.memory(), zero, 1, offset, bytes, 0, null, null),
					"zeros to buffer", buffer.label());
			verify("zeros to buffer", buffer.label());
		}
	}

	@Override
	public void launch(Launch launch) {
		requireOpen();
		enqueue(OpenClKernel.of(launch, device).handle(), launch);
		verify("kernel", launch.kernel().name());
	}

	/** Queues a launch that was found good, on one of its kernel's objects. Guards are the caller's to verify. */
	void enqueue(Handle kernel, Launch launch) {
		items[0] = (long) launch.groups() * launch.groupSize();
		groupItems[0] = launch.groupSize();
		check(CL.clEnqueueNDRangeKernel(handle, kernel.with(launch.arguments()), 1, null, items, groupItems, 0, null, null),
				"kernel", launch.kernel().name());
	}

	@Override
	public Mark mark() {
		requireOpen();
		cl_event event = new cl_event();
		check(CL.clEnqueueMarkerWithWaitList(handle, 0, null, event), "mark", "of a point");
		// Another queue may only wait for what was handed to the device.
		check(CL.clFlush(handle), "mark", "of a point");
		while (!marks.isEmpty() && marks.peek().reached()) {
			marks.remove();
		}
		OpenClMark mark = new OpenClMark(device, event);
		marks.add(mark);
		return mark;
	}

	@Override
	public void await(Mark mark) {
		requireOpen();
		OpenClMark m = device.checks().mark(mark, OpenClMark.class);
		if (m.event() != null) {
			check(CL.clEnqueueBarrierWithWaitList(handle, 1, new cl_event[] { m.event() }, null), "wait", "for a mark");
		}
	}

	@Override
	public Replay record(List<Launch> launches) {
		requireOpen();
		OpenClReplay replay = new OpenClReplay(this, device, List.copyOf(launches));
		replays.add(replay);
		return replay;
	}

	@Override
	public void finish() {
		requireOpen();
		check(CL.clFinish(handle), "wait for", "all commands");
		releaseMarks();
	}

	@Override
	public void close() {
		if (checks.close()) {
			CL.clFinish(handle); // finish() has reported failures
			releaseMarks();
			Set.copyOf(replays).forEach(OpenClReplay::close);
			CL.clReleaseCommandQueue(handle);
			device.forget(this);
		}
	}

	void forget(OpenClReplay replay) {
		replays.remove(replay);
	}

	/** On a guarded device, looks whether what was just queued wrote outside the buffers. */
	void verify(String what, String subject) {
		checks.verify(this, what, subject);
	}

	@Override
	public void fetch(Buffer buffer, long offset, ByteBuffer to) {
		OpenClBuffer b = own(buffer);
		check(CL.clEnqueueReadBuffer(handle, b.whole(), true, b.origin() + offset, to.remaining(), Pointer.to(to), 0, null, null),
				"read of the guards of buffer", buffer.label());
	}

	@Override
	public void store(Buffer buffer, long offset, ByteBuffer from) {
		OpenClBuffer b = own(buffer);
		check(CL.clEnqueueWriteBuffer(handle, b.whole(), true, b.origin() + offset, from.remaining(), Pointer.to(from), 0, null,
				null), "guards of buffer", buffer.label());
	}

	private OpenClBuffer own(Buffer buffer) {
		return device.checks().buffer(buffer, OpenClBuffer.class);
	}

	private void releaseMarks() {
		marks.forEach(OpenClMark::release);
		marks.clear();
	}

	private OpenClBuffer range(Buffer buffer, long offset, long bytes) {
		requireOpen();
		return device.checks().range(buffer, offset, bytes, OpenClBuffer.class);
	}

	void requireOpen() {
		checks.requireOpen();
	}

	private void check(int status, String what, String subject) {
		if (status != CL.CL_SUCCESS) {
			throw checks.failure(what, subject, OpenClStatus.describe(status));
		}
		checks.queued(what, subject);
	}
}

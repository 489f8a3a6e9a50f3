package org.thalweg.cuda;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.Direct;
import org.thalweg.core.device.Guards;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.QueueChecks;

import jcuda.Pointer;
import jcuda.driver.CUDA_MEMCPY2D;
import jcuda.driver.CUmemorytype;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;

/** A stream that waits for no other. */
final class CudaQueue implements Queue, Guards.Memory {
	private static final int STAGED = 64 << 10;

	private final CudaDevice device;
	private final QueueChecks checks;
	private final CudaStream stream = new CudaStream();
	private final Arguments arguments = new Arguments();
	private final Optional<EarlyLaunch> early;
	private final Deque<CudaMark> marks = new ArrayDeque<>();
	private final Set<CudaReplay> replays = new HashSet<>();

	/** The device's context must be the thread's. */
	CudaQueue(CudaDevice device) {
		this.device = device;
		this.checks = device.queueChecks();
		this.early = device.earlyLaunch();
		CudaResult.check(JCudaDriver.cuStreamCreate(stream, CUstream_flags.CU_STREAM_NON_BLOCKING),
				device.info().address() + ": a queue cannot be created");
	}

	@Override
	public void write(Buffer to, long offset, ByteBuffer from) {
		CudaBuffer buffer = range(to, offset, from.remaining());
		if (from.hasRemaining()) {
			check(JCudaDriver.cuMemcpyHtoDAsync(buffer.at(offset), Pointer.to(Direct.copyOf(from)), from.remaining(), stream),
					"write to buffer", to.label());
			// The caller may change the source as soon as this returns. The driver copies small ones immediately.
			if (from.remaining() > STAGED) {
				check(JCudaDriver.cuStreamSynchronize(stream), "write to buffer", to.label());
			}
			verify("a write to buffer", to.label());
		}
	}

	@Override
	public void read(Buffer from, long offset, ByteBuffer to) {
		CudaBuffer buffer = range(from, offset, to.remaining());
		if (to.hasRemaining()) {
			ByteBuffer target = Direct.targetFor(to);
			check(JCudaDriver.cuMemcpyDtoHAsync(Pointer.to(target), buffer.at(offset), target.remaining(), stream),
					"read from buffer", from.label());
			check(JCudaDriver.cuStreamSynchronize(stream), "read from buffer", from.label());
			Direct.deliver(target, to);
		}
	}

	@Override
	public void readRows(Buffer from, long offset, long pitch, int width, ByteBuffer to) {
		int rows = QueueChecks.rows(pitch, width, to);
		if (rows == 0) {
			return;
		}
		CudaBuffer buffer = range(from, offset, (rows - 1) * pitch + width);
		ByteBuffer target = Direct.targetFor(to);
		CUDA_MEMCPY2D pieces = new CUDA_MEMCPY2D();
		pieces.srcMemoryType = CUmemorytype.CU_MEMORYTYPE_DEVICE;
		pieces.srcDevice = buffer.at(offset);
		pieces.srcPitch = pitch;
		pieces.dstMemoryType = CUmemorytype.CU_MEMORYTYPE_HOST;
		pieces.dstHost = Pointer.to(target);
		pieces.dstPitch = width;
		pieces.WidthInBytes = width;
		pieces.Height = rows;
		check(JCudaDriver.cuMemcpy2DAsync(pieces, stream), "read from buffer", from.label());
		check(JCudaDriver.cuStreamSynchronize(stream), "read from buffer", from.label());
		Direct.deliver(target, to);
	}

	@Override
	public void copy(Buffer from, long fromOffset, Buffer to, long toOffset, long bytes) {
		CudaBuffer source = range(from, fromOffset, bytes);
		CudaBuffer target = range(to, toOffset, bytes);
		device.checks().apart(from, fromOffset, to, toOffset, bytes);
		if (bytes > 0) {
			check(JCudaDriver.cuMemcpyDtoDAsync(target.at(toOffset), source.at(fromOffset), bytes, stream), "copy to buffer",
					to.label());
			verify("a copy to buffer", to.label());
		}
	}

	@Override
	public void zero(Buffer buffer, long offset, long bytes) {
		CudaBuffer target = range(buffer, offset, bytes);
		if (bytes > 0) {
			check(JCudaDriver.cuMemsetD8Async(target.at(offset), (byte) 0, bytes, stream), "zeros to buffer", buffer.label());
			verify("zeros to buffer", buffer.label());
		}
	}

	@Override
	public void launch(Launch launch) {
		enter();
		check(launchOn(stream, launch), "kernel", launch.kernel().name());
		verify("kernel", launch.kernel().name());
	}

	@Override
	public void launchCooperative(Launch launch) {
		enter();
		CudaKernel kernel = CudaKernel.of(launch, device);
		DeviceChecks.meet(launch);
		check(JCudaDriver.cuLaunchCooperativeKernel(kernel.function(), launch.groups(), 1, 1, launch.groupSize(), 1, 1, 0, stream,
				arguments.of(kernel, device, launch.arguments())), "kernel", kernel.name());
		verify("kernel", kernel.name());
	}

	/** Launches on a stream of this queue's device, perhaps one that records; returns the driver's code. */
	int launchOn(CudaStream target, Launch launch) {
		CudaKernel kernel = CudaKernel.of(launch, device);
		Pointer values = arguments.of(kernel, device, launch.arguments());
		if (launch.startsEarly() && early.isPresent()) {
			return early.get().launch(target.handle(), kernel.function().handle(), launch.groups(), launch.groupSize(),
					arguments.table());
		}
		return JCudaDriver.cuLaunchKernel(kernel.function(), launch.groups(), 1, 1, launch.groupSize(), 1, 1, 0, target, values,
				null);
	}

	/** Whether launches that may start early do. */
	boolean startsEarly() {
		return early.isPresent();
	}

	@Override
	public Mark mark() {
		enter();
		while (!marks.isEmpty() && marks.peek().reached()) {
			marks.remove();
		}
		CudaMark mark = new CudaMark(device);
		marks.add(mark);
		check(JCudaDriver.cuEventRecord(mark.event(), stream), "mark", "of a point");
		return mark;
	}

	@Override
	public void await(Mark mark) {
		enter();
		CudaMark m = device.checks().mark(mark, CudaMark.class);
		if (m.event() != null) {
			check(JCudaDriver.cuStreamWaitEvent(stream, m.event(), 0), "wait", "for a mark");
		}
	}

	@Override
	public boolean replaysAtOnce() {
		return true;
	}

	@Override
	public Replay record(List<Launch> launches) {
		enter();
		CudaReplay replay = CudaReplay.of(this, launches);
		replays.add(replay);
		return replay;
	}

	@Override
	public void finish() {
		enter();
		check(JCudaDriver.cuStreamSynchronize(stream), "wait for", "all commands");
		releaseMarks();
	}

	@Override
	public void close() {
		if (checks.close()) {
			device.context().enterToClose();
			JCudaDriver.cuStreamSynchronize(stream); // a failure is reported by finish()
			releaseMarks();
			Set.copyOf(replays).forEach(CudaReplay::close);
			JCudaDriver.cuStreamDestroy(stream);
			device.forget(this);
		}
	}

	void forget(CudaReplay replay) {
		replays.remove(replay);
	}

	CudaStream stream() {
		return stream;
	}

	/** Refuses closed queues, and makes the device the thread's. */
	void enter() {
		checks.requireOpen();
		device.context().enter();
	}

	void check(int status, String what, String subject) {
		if (status != CUresult.CUDA_SUCCESS) {
			throw checks.failure(what, subject, CudaResult.describe(status));
		}
		checks.queued(what, subject);
	}

	/** On a guarded device, looks whether what was just queued wrote outside the buffers. */
	void verify(String what, String subject) {
		checks.verify(this, what, subject);
	}

	@Override
	public void fetch(Buffer buffer, long offset, ByteBuffer to) {
		check(JCudaDriver.cuMemcpyDtoHAsync(Pointer.to(to), own(buffer).at(offset), to.remaining(), stream),
				"read of the guards of buffer", buffer.label());
		check(JCudaDriver.cuStreamSynchronize(stream), "read of the guards of buffer", buffer.label());
	}

	@Override
	public void store(Buffer buffer, long offset, ByteBuffer from) {
		check(JCudaDriver.cuMemcpyHtoDAsync(own(buffer).at(offset), Pointer.to(from), from.remaining(),
				stream), "guards of buffer", buffer.label());
		check(JCudaDriver.cuStreamSynchronize(stream), "guards of buffer", buffer.label());
	}

	private CudaBuffer own(Buffer buffer) {
		return device.checks().buffer(buffer, CudaBuffer.class);
	}

	private void releaseMarks() {
		marks.forEach(CudaMark::release);
		marks.clear();
	}

	private CudaBuffer range(Buffer buffer, long offset, long bytes) {
		enter();
		return device.checks().range(buffer, offset, bytes, CudaBuffer.class);
	}
}

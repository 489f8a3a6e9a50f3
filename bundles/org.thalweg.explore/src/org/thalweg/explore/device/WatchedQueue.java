package org.thalweg.explore.device;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;

/** A queue that reports every launch, including those of replays each time they run. */
record WatchedQueue(Queue queue, Consumer<Launch> launched) implements Queue {
	private record WatchedReplay(Replay replay, List<Launch> launches, Consumer<Launch> launched) implements Replay {
		@Override
		public void run() {
			replay.run();
			launches.forEach(launched);
		}

		@Override
		public void close() {
			replay.close();
		}
	}

	@Override
	public void launch(Launch launch) {
		queue.launch(launch);
		launched.accept(launch);
	}

	@Override
	public void launchCooperative(Launch launch) {
		queue.launchCooperative(launch);
		launched.accept(launch);
	}

	@Override
	public Replay record(List<Launch> launches) {
		return new WatchedReplay(queue.record(launches), List.copyOf(launches), launched);
	}

	@Override
	public boolean replaysAtOnce() {
		return queue.replaysAtOnce();
	}

	@Override
	public void write(Buffer to, long offset, ByteBuffer from) {
		queue.write(to, offset, from);
	}

	@Override
	public void read(Buffer from, long offset, ByteBuffer to) {
		queue.read(from, offset, to);
	}

	@Override
	public void readRows(Buffer from, long offset, long pitch, int width, ByteBuffer to) {
		queue.readRows(from, offset, pitch, width, to);
	}

	@Override
	public void copy(Buffer from, long fromOffset, Buffer to, long toOffset, long bytes) {
		queue.copy(from, fromOffset, to, toOffset, bytes);
	}

	@Override
	public void zero(Buffer buffer, long offset, long bytes) {
		queue.zero(buffer, offset, bytes);
	}

	@Override
	public Mark mark() {
		return queue.mark();
	}

	@Override
	public void await(Mark mark) {
		queue.await(mark);
	}

	@Override
	public void finish() {
		queue.finish();
	}

	@Override
	public void close() {
		queue.close();
	}
}

package org.thalweg.core.device;

import java.nio.ByteBuffer;
import java.util.Map;

/**
 * A device that executes kernel text; implemented on JOCL and on JCuda. Only one thread at a time may use a device and the
 * objects created from it. Closing it releases everything created from it.
 */
public non-sealed interface KernelDevice extends Device {
	/** The kernel language of its compiler. */
	Language language();

	/**
	 * Memory for {@code bytes} bytes, contents undefined.
	 *
	 * @param label describes the contents, for messages
	 * @throws DeviceException if the device cannot hold it, with the figures
	 */
	Buffer allocate(String label, long bytes);

	/**
	 * Compiles a program; a text compiled before on this device comes from the cache.
	 *
	 * @throws KernelBuildException naming the real file and line
	 */
	Program build(KernelText text);

	/**
	 * Announces that a text is going to be built soon: a device that is able to compiles it meanwhile, concurrently with others. What fails
	 * here fails again when it is built. Any thread may call it while the device is open. Does nothing by default.
	 *
	 * @since 0.1
	 */
	default void prepare(KernelText text) {
		// compiled when it is built
	}

	/**
	 * Whether there are launches whose groups may wait for one another ({@link Queue#launchCooperative}). Their number depends on the
	 * kernel.
	 *
	 * @since 0.2
	 */
	default boolean groupsMeet() {
		return false;
	}

	/** The queue created with the device. */
	Queue queue();

	/** Creates another queue; work on different queues may overlap. */
	Queue newQueue();

	/** Kernel languages: one text serves all, preceded by {@code kernels/dialect/<file>}. */
	enum Language {
		OPENCL("opencl.h"), CUDA("cuda.h");

		private final String file;

		Language(String file) {
			this.file = file;
		}

		/** The dialect header's name. */
		public String file() {
			return file;
		}
	}

	/** Device memory. Closing it frees it; closing it again does nothing. */
	interface Buffer extends AutoCloseable {
		String label();

		long bytes();

		/** @throws DeviceException unless the range lies inside this buffer */
		default void requireRange(long offset, long bytes) {
			if (offset < 0 || bytes < 0 || offset > bytes() - bytes) {
				throw new DeviceException("buffer '%s' has %d bytes; %d bytes at offset %d are out of range".formatted(label(),
						bytes(), bytes, offset));
			}
		}

		@Override
		void close();
	}

	/** A compiled program. */
	interface Program {
		/** @throws DeviceException if there is no such kernel */
		Kernel kernel(String name);

		/**
		 * Work-items of the groups that kernels are compiled for by {@code KERNEL_OF}, by the kernel's name. A compiled
		 * kernel may take fewer: {@link KernelResources#groupSize}. Empty where the runtime does not report it, or where
		 * each kernel takes what it is compiled for.
		 *
		 * @since 0.2
		 */
		default Map<String, Integer> groupSizes() {
			return Map.of();
		}

		/** Seconds the compiler took; 0 if it came from the cache. */
		double buildSeconds();

		/** SHA-256 of the composed text with its options, in hexadecimal. */
		String hash();
	}

	/** A kernel of a program. */
	interface Kernel {
		String name();

		KernelResources resources();

		/**
		 * Number of groups of that size that are certain to run concurrently in a cooperative launch ({@link
		 * Queue#launchCooperative}); 0 where the device cannot promise it.
		 *
		 * @since 0.2
		 */
		default int maxCoResidentGroups(int groupSize) {
			return 0;
		}
	}

	/** An in-order queue. Calls return immediately unless they are documented to wait. */
	interface Queue extends AutoCloseable {
		/** Copies from host memory; the source may be reused on return. {@code from} is read from position to limit. */
		void write(Buffer to, long offset, ByteBuffer from);

		/** Copies to host memory and waits for it. {@code to} is filled from position to limit. */
		void read(Buffer from, long offset, ByteBuffer to);

		/**
		 * Copies equal, separate pieces of a buffer to host memory, one after the other, and waits for it.
		 *
		 * @param offset bytes before the first piece
		 * @param pitch bytes from the start of a piece to that of the next one
		 * @param width bytes of a piece, at most the pitch
		 * @param to filled from position to limit, a multiple of the width
		 * @throws DeviceException if the pieces do not lie inside the buffer, overlap, or do not fill the host memory
		 * @since 0.2
		 */
		default void readRows(Buffer from, long offset, long pitch, int width, ByteBuffer to) {
			int rows = QueueChecks.rows(pitch, width, to);
			for (int k = 0; k < rows; k++) {
				read(from, offset + k * pitch, to.slice(to.position() + k * width, width));
			}
		}

		/** Copies between buffers. */
		void copy(Buffer from, long fromOffset, Buffer to, long toOffset, long bytes);

		/** Sets bytes to zero. */
		void zero(Buffer buffer, long offset, long bytes);

		/** Runs a kernel after all earlier commands have ended; perhaps sooner, if it is a {@link Launch#early} one. */
		void launch(Launch launch);

		/**
		 * Runs a kernel after all earlier commands have ended, all its groups at the same time, so that they may wait for one another: in an ordinary
		 * launch they might wait for ever.
		 *
		 * @throws DeviceException if there are more groups than {@link Kernel#maxCoResidentGroups}
		 * @since 0.2
		 */
		default void launchCooperative(Launch launch) {
			throw DeviceChecks.tooManyMeet(launch);
		}

		/** A point in this queue that other queues can wait for. */
		Mark mark();

		/** Later commands start after the mark has been reached. Does not block the host. */
		void await(Mark mark);

		/** Records launches for replay: as a CUDA graph, or enqueued again on OpenCL. */
		Replay record(java.util.List<Launch> launches);

		/**
		 * Whether the host has less to do for a replay than for its launches one by one.
		 *
		 * @since 0.2
		 */
		default boolean replaysAtOnce() {
			return false;
		}

		/** Waits until all queued commands have ended; throws if one failed on the device. */
		void finish();

		@Override
		void close();
	}

	/** A point in a queue. */
	interface Mark {
	}

	/** Recorded launches of one queue. */
	interface Replay extends AutoCloseable {
		/** Enqueues all of them again, with the recorded arguments. */
		void run();

		@Override
		void close();
	}
}

package org.thalweg.experiment.run;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import org.thalweg.experiment.store.OutputFolder;

/**
 * A checkpoint being written to the disk. The job's thread writes the state, since no other may touch the search; then the search continues
 * while another thread forces the file to the disk and renames it.
 */
final class PendingCheckpoint {
	/** Puts a file in its place. */
	interface FilePlacer {
		void write(OutputFolder.Bytes bytes) throws IOException;
	}

	/** Writes the state. */
	interface CheckpointWriter {
		/** @throws IOException if there is none to write */
		void to(WritableByteChannel out) throws IOException;
	}

	private final CompletableFuture<WritableByteChannel> opened = new CompletableFuture<>();
	private final CompletableFuture<Boolean> written = new CompletableFuture<>();
	private final CompletableFuture<Void> inPlace = new CompletableFuture<>();

	private PendingCheckpoint() {
	}

	/** Returns when the state is written, but perhaps not yet on the disk. @throws IOException if it cannot be written */
	static PendingCheckpoint write(FilePlacer place, CheckpointWriter state) throws IOException {
		PendingCheckpoint out = new PendingCheckpoint();
		Thread.ofPlatform().daemon().name("checkpoint").start(() -> out.place(place));
		WritableByteChannel to = await(out.opened);
		boolean complete = false;
		try {
			state.to(to);
			complete = true;
		} finally {
			out.written.complete(complete);
			if (!complete) {
				out.inPlace.handle((_, _) -> null).join(); // nothing of it is left
			}
		}
		return out;
	}

	private void place(FilePlacer place) {
		try {
			place.write(to -> {
				opened.complete(to);
				if (!written.join()) {
					throw new IOException("given up");
				}
			});
			inPlace.complete(null);
		} catch (IOException | RuntimeException | Error e) {
			opened.completeExceptionally(e);
			inPlace.completeExceptionally(e);
		}
	}

	/** Waits until the file is in its place. @throws IOException if that failed */
	void settle() throws IOException {
		await(inPlace);
	}

	private static <T> T await(CompletableFuture<T> future) throws IOException {
		try {
			return future.join();
		} catch (CompletionException e) {
			throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause().toString(), e.getCause());
		}
	}
}

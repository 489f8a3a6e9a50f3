package org.thalweg.workbench;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.service.datalocation.Location;

/**
 * Files that a second start of the workbench on a workspace hands to the one that has it open: as a file of URIs, a line each, in a folder of the
 * workspace, which the other deletes once it has read it.
 */
public final class OpenRequests {
	private static final String WHOLE = ".open";
	private static final long POLL_MILLIS = 50;

	private final Path folder;

	public OpenRequests(Path folder) {
		this.folder = folder;
	}

	/** Uses a file, which works with a URL's path on Windows, too. */
	public static OpenRequests of(Location workspace) {
		return new OpenRequests(new File(workspace.getURL().getPath(), ".metadata/.plugins/org.thalweg.ui/open").toPath());
	}

	/** Whether the workbench that has the workspace open takes these files within this time; false if there are none. */
	public boolean handOver(List<Path> files, Duration patience) {
		if (files.isEmpty()) {
			return false;
		}
		try {
			Files.createDirectories(folder);
			Path part = Files.createTempFile(folder, "", ".part");
			Files.write(part, files.stream().map(file -> file.toUri().toString()).toList());
			Path request = Files.move(part, Path.of(part + WHOLE), StandardCopyOption.ATOMIC_MOVE);
			long end = System.nanoTime() + patience.toNanos();
			while (Files.exists(request) && System.nanoTime() < end) {
				Thread.sleep(POLL_MILLIS);
			}
			return !Files.deleteIfExists(request);
		} catch (IOException e) {
			ILog.of(getClass()).error("The files cannot be passed to the workbench that has the workspace open", e);
			return false;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	/** Listens in a separate thread until the process ends. */
	public void listen(Consumer<List<Path>> open) {
		Thread.ofPlatform().daemon().name("Files to be opened").start(() -> {
			try {
				Files.createDirectories(folder);
				try (WatchService watch = folder.getFileSystem().newWatchService()) {
					folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
					while (true) {
						take(open);
						WatchKey key = watch.take();
						key.pollEvents();
						key.reset();
					}
				}
			} catch (IOException e) {
				ILog.of(getClass()).error("Files that were passed by another start of the workbench cannot be opened", e);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		});
	}

	private void take(Consumer<List<Path>> open) throws IOException {
		List<Path> requests;
		try (Stream<Path> all = Files.list(folder)) {
			requests = all.filter(file -> file.toString().endsWith(WHOLE)).sorted().toList();
		}
		for (Path request : requests) {
			try {
				List<String> lines = Files.readAllLines(request);
				Files.delete(request);
				open.accept(lines.stream().map(URI::create).map(Path::of).toList());
			} catch (NoSuchFileException e) { // the other one has just lost its patience
				continue;
			}
		}
	}
}

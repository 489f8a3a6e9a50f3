package org.thalweg.experiment.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.store.StoreLock;
import org.thalweg.text.ControlCharacters;

/**
 * Records in a folder of results which jobs are running on devices, in a small file each: a driver that crashes takes the process down
 * without a word, and the next start can name the job. Files are not forced to the disk, since a job may take no longer than that; one
 * that cannot be written is left out. Safe for several threads.
 */
final class RunningJobs implements AutoCloseable {
	private static final String NAME = "running-*.txt";
	private static final int GREATEST = 4096;
	/** Host, process, job. */
	private static final int LINES = 3;

	private final Path folder;
	private final boolean locked;
	private final String token = HexFormat.of().toHexDigits(new SecureRandom().nextLong());
	private final AtomicInteger number = new AtomicInteger();
	private final Set<Path> written = ConcurrentHashMap.newKeySet();

	/**
	 * @param folder of results, or of what a shard keeps meanwhile; null to record nothing
	 * @param locked whether it is there and no other process can be running in it
	 */
	RunningJobs(Path folder, boolean locked) {
		this.folder = folder;
		this.locked = locked;
	}

	/**
	 * A job begins.
	 *
	 * @return for {@link #ended}; null if nothing was written, as for jobs on the host, which cannot take the process down
	 */
	Path begun(Job job) {
		if (folder == null || job.of().spec().host()) {
			return null;
		}
		Path file = folder.resolve(NAME.replace("*", token + "-" + number.incrementAndGet()));
		try {
			if (!locked) { // otherwise it is not created again after a deletion
				Files.createDirectories(folder);
			}
			// New, so that no link can take its place.
			Files.writeString(file, String.join("\n", StoreLock.host(), Long.toString(ProcessHandle.current().pid()), job.words(), ""),
					StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
			written.add(file);
			return file;
		} catch (IOException e) {
			return null;
		}
	}

	/** It is over, however it ended. */
	void ended(Path file) {
		if (file != null && written.remove(file)) {
			delete(file);
		}
	}

	/**
	 * A sentence on the jobs that were running when a process ended abruptly, once; empty if there are none. Where another process may be
	 * running in this folder, only those count that were on this machine and are gone.
	 */
	List<String> leftBehind() {
		List<String> jobs = new ArrayList<>();
		for (Path file : files()) {
			List<String> lines = lines(file);
			boolean whole = lines.size() == LINES;
			if (locked || whole && gone(lines.get(0), lines.get(1))) {
				if (whole) {
					jobs.add(lines.get(2));
				}
				delete(file);
			}
		}
		return jobs.isEmpty() ? List.of()
				: List.of("The last run here ended abruptly (a crash, a kill or a power cut) while it computed " + String.join("; ", jobs)
						+ ". Finished runs are kept. If it happens again, use " + Remedy.ISOLATE + ": then a crash affects only one job.");
	}

	private List<Path> files() {
		List<Path> out = new ArrayList<>();
		if (folder != null && Files.isDirectory(folder)) {
			try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, NAME)) {
				files.forEach(out::add);
			} catch (IOException | DirectoryIteratorException e) {
				return List.of();
			}
		}
		return out.stream().sorted().toList();
	}

	private static List<String> lines(Path file) {
		try {
			boolean readable = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) <= GREATEST;
			return readable ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().map(ControlCharacters::inLine).toList() : List
					.of();
		} catch (IOException e) {
			return List.of();
		}
	}

	private static boolean gone(String host, String process) {
		return host.equals(StoreLock.host()) && process.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(process)).isEmpty();
	}

	private static void delete(Path file) {
		try {
			Files.deleteIfExists(file);
		} catch (IOException e) {
			return; // reported again at the next start
		}
	}

	/** This process reports its end itself, even for a job that was not waited for. */
	@Override
	public void close() {
		written.forEach(RunningJobs::delete);
		written.clear();
	}
}

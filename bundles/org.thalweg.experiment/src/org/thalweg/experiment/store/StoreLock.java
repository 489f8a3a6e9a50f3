package org.thalweg.experiment.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import org.thalweg.experiment.reading.Remedy;
import org.thalweg.text.ControlCharacters;

/**
 * One writer per folder. The operating system's lock on {@code store.lock} decides, so that a killed process holds
 * nothing; {@code writer.txt} names the holder (host, process, since, virtual machine), and decides alone where the
 * file system has no locks.
 */
public final class StoreLock implements AutoCloseable {
	static final String FILE = "store.lock";
	static final String WHO = "writer.txt";
	private static final int GREATEST = 4096;
	/** Distinguishes this virtual machine from an earlier one with the same process number. */
	private static final String MACHINE = UUID.randomUUID().toString();

	private final Path who;
	private final FileChannel channel;

	private StoreLock(Path who, FileChannel channel) {
		this.who = who;
		this.channel = channel;
	}

	/** @throws StoreException if another writer holds it */
	public static StoreLock take(Path folder) throws IOException {
		Path who = folder.resolve(WHO);
		// Checked before the lock file is opened: closing a second channel would release the first one's lock (POSIX).
		if (holder(who).contains(MACHINE)) {
			throw held(folder, who);
		}
		FileChannel channel = FileChannel.open(noLink(folder.resolve(FILE)), StandardOpenOption.CREATE, StandardOpenOption.WRITE,
				LinkOption.NOFOLLOW_LINKS);
		try {
			if (!locked(channel, who)) {
				throw held(folder, who);
			}
			OutputFolder.file(who, String.join("\n", host(), Long.toString(ProcessHandle.current().pid()),
					Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), MACHINE, ""));
			return new StoreLock(who, channel);
		} catch (IOException | RuntimeException e) {
			channel.close();
			throw e;
		}
	}

	/**
	 * A file that is about to be written, and not through a link: anyone who may write into the folder could have it point anywhere.
	 *
	 * @throws StoreException if it is a link
	 */
	static Path noLink(Path file) {
		if (Files.isSymbolicLink(file)) {
			throw new StoreException(file + " is a symbolic link, and results are not written through links. Delete it, or choose "
					+ Remedy.OTHER_FOLDER
					+ ".");
		}
		return file;
	}

	private static boolean locked(FileChannel channel, Path who) throws IOException {
		FileLock lock;
		try {
			lock = channel.tryLock();
		} catch (IOException e) {
			return !running(holder(who)); // a file system without locks
		}
		return lock != null;
	}

	/** Whether the holder may still be running: on another host this is unknown. */
	private static boolean running(List<String> holder) {
		return holder.size() >= 2 && (!holder.get(0).equals(host()) || !holder.get(1).matches("\\d{1,18}") || ProcessHandle.of(Long.parseLong(holder
				.get(1))).isPresent());
	}

	private static List<String> holder(Path who) throws IOException {
		boolean readable = Files.isRegularFile(who, LinkOption.NOFOLLOW_LINKS) && Files.size(who) <= GREATEST;
		return readable ? new String(Files.readAllBytes(who), StandardCharsets.UTF_8).lines().map(ControlCharacters::inLine).toList() : List.of();
	}

	/**
	 * Who writes to a folder, without taking part: {@code process 12 on host x since …}. Empty if there is none; a writer on another host that
	 * was killed cannot be distinguished from one running.
	 */
	public static Optional<String> writer(Path folder) {
		try {
			List<String> holder = holder(folder.resolve(WHO));
			return holder.size() >= 3 && running(holder) ? Optional.of(by(holder)) : Optional.empty();
		} catch (IOException e) {
			return Optional.empty();
		}
	}

	private static String by(List<String> holder) {
		return holder.size() < 3 ? "another process" : "process " + holder.get(1) + " on host " + holder.get(0) + " since " + holder.get(2);
	}

	private static StoreException held(Path folder, Path who) throws IOException {
		return new StoreException(folder + " is being written to by " + by(holder(who)) + ". Wait until it ends, or choose "
				+ Remedy.OTHER_FOLDER + ". (If it has ended, delete " + who + ".)");
	}

	/** The name of this machine. */
	public static String host() {
		try {
			return InetAddress.getLocalHost().getHostName();
		} catch (UnknownHostException e) {
			return "localhost";
		}
	}

	@Override
	public void close() throws IOException {
		if (holder(who).contains(MACHINE)) { // and not another writer's, where the folder was replaced
			Files.deleteIfExists(who);
		}
		channel.close();
	}
}

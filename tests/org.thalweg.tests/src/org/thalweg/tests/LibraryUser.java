package org.thalweg.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

import org.thalweg.core.device.DeviceSlot.Unavailable;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.opencl.OpenClBackend;

/** A program of {@link OtherUsersTest}: loads a library, prints which files are mapped, and ends as if killed. */
final class LibraryUser {
	private LibraryUser() {
	}

	/** @param args OpenCL or SQLite; a folder for results */
	public static void main(String[] args) {
		try {
			String refused = args[0].equals("OpenCL") ? openCl() : store(Path.of(args[1]));
			System.out.println(refused.isEmpty() ? "mapped: " + inodes() : refused);
		} catch (Exception e) {
			System.out.println(e);
		}
		System.out.flush();
		Runtime.getRuntime().halt(0);
	}

	private static String openCl() {
		return new OpenClBackend().discover().stream().filter(Unavailable.class::isInstance).map(s -> ((Unavailable) s).cause())
				.filter(cause -> cause.contains("JOCL")).findFirst().orElse("");
	}

	private static String store(Path folder) {
		RunStore.open(folder).close();
		return "";
	}

	// proc(5): address, permissions, offset, device, inode, path
	private static String inodes() throws Exception {
		return Files.readAllLines(Path.of("/proc/self/maps")).stream().map(line -> line.split("\\s+")[4]).distinct().collect(Collectors.joining(" "));
	}
}

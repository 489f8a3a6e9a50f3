package org.thalweg.tests;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** A program of {@link OtherUsersTest}: puts its files in the place of every library among the temporary files, until it is killed. */
final class LibraryAttacker {
	private LibraryAttacker() {
	}

	/** @param args the folder of temporary files; its own two libraries */
	public static void main(String[] args) throws IOException {
		Path folder = Path.of(args[0]);
		List<Path> own = List.of(Path.of(args[1]), Path.of(args[2]));
		for (long k = 0;; k++) {
			put(own.get((int) (k & 1)), folder.resolve("libJOCL_2_0_6-linux-x86_64.so"));
			try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "{sqlite-*.so,thalweg*}")) {
				for (Path path : all) {
					put(own.getFirst(), path);
					put(own.getFirst(), path.resolve("libJOCL_2_0_6-linux-x86_64.so"));
					put(own.getFirst(), path.resolve("libsqlitejdbc.so"));
				}
			}
			if (k == 0) {
				System.out.print('!');
				System.out.flush();
			}
		}
	}

	private static void put(Path file, Path place) {
		try {
			Path link = place.resolveSibling("of-the-attacker");
			Files.deleteIfExists(link);
			Files.createLink(link, file);
			Files.move(link, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
		} catch (IOException e) {
			return; // not this time
		}
	}
}

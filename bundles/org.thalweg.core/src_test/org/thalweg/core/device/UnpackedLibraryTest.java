package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedLibraryTest {
	private static final byte[] LIBRARY = new byte[1_000_000];
	private static final String NAME = "libexample.so";
	private static final int NOBODY = 65534;

	@TempDir
	private Path home;
	private Path cache;
	private Path temporary;

	@BeforeEach
	void makeFolders() throws IOException {
		home = home.toRealPath();
		cache = home.resolve("cache/thalweg"); // does not exist
		temporary = Files.createDirectory(home.resolve("tmp"));
	}

	@Test
	void aLibraryIsKeptInAFolderForThisUserAlone() throws IOException {
		Path file = loadFrom(cache);
		assertTrue(file.startsWith(cache), file::toString);
		assertEquals("rwx------", permissions(file.getParent()));
		assertEquals("rwx------", permissions(cache));
		assertArrayEquals(LIBRARY, Files.readAllBytes(file));
	}

	@Test
	void aLibraryThatIsThereStays() {
		Path file = loadFrom(cache);
		assertTrue(file.toFile().setLastModified(1000));
		assertEquals(file, loadFrom(cache));
		assertEquals(1000, file.toFile().lastModified());
	}

	@Test
	void halfALibraryIsReplaced() throws IOException {
		Path file = loadFrom(cache);
		Files.write(file, new byte[LIBRARY.length / 2]);
		assertEquals(file, loadFrom(cache));
	}

	@Test
	void anotherLibraryOfThatNameIsReplaced() throws IOException {
		Path file = loadFrom(cache);
		byte[] other = LIBRARY.clone();
		other[7] = 1;
		Files.write(file, other);
		assertEquals(file, loadFrom(cache));
	}

	@Test
	void aLibraryThatOthersMayWriteIsReplaced() throws IOException {
		Path file = loadFrom(cache);
		set(file, "rwxrwxrwx");
		Object before = Files.getAttribute(file, "unix:ino");
		assertEquals(file, loadFrom(cache));
		assertNotEquals(before, Files.getAttribute(file, "unix:ino"), "the same file was used again");
	}

	@Test
	void aLinkInPlaceOfALibraryIsReplaced() throws IOException {
		Path file = loadFrom(cache);
		Path elsewhere = Files.write(home.resolve("elsewhere.so"), LIBRARY);
		Files.delete(file);
		Files.createSymbolicLink(file, elsewhere);
		assertEquals(file, loadFrom(cache));
		assertFalse(Files.isSymbolicLink(file));
	}

	@Test
	void aFolderThatOthersMayExchangeIsPassedOver() throws IOException {
		Path open = Files.createDirectories(home.resolve("open/to/all"));
		set(home.resolve("open"), "rwxrwxrwx");
		assertTrue(loadFrom(open, cache).startsWith(cache));
	}

	@Test
	void aFolderOfAnotherUserIsPassedOver() throws IOException {
		Assumptions.assumeTrue(isRoot(), "skipped: only root can make a folder of another user");
		Path foreign = Files.createDirectory(home.resolve("foreign"));
		Files.setAttribute(foreign, "unix:uid", NOBODY);
		assertTrue(loadFrom(foreign, cache).startsWith(cache));
	}

	@Test
	void aLinkOfAnotherUserIsNotFollowed() throws IOException {
		Assumptions.assumeTrue(isRoot(), "skipped: only root can make a link of another user");
		Path link = Files.createSymbolicLink(home.resolve("link"), Files.createDirectory(home.resolve("target")));
		Files.setAttribute(link, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
		assertTrue(loadFrom(link, cache).startsWith(cache));
	}

	@Test
	void aLinkOfThisUserIsResolvedBeforeTheLibraryIsLoaded() throws IOException {
		Path target = Files.createDirectory(home.resolve("target"));
		Path link = Files.createSymbolicLink(home.resolve("link"), target);
		assertTrue(loadFrom(link).startsWith(target));
	}

	@Test
	void withoutACacheAFreshFolderServesAndIsRemovedOnceTheLibraryIsLoaded() throws IOException {
		Path file = loadFrom(Files.createFile(home.resolve("file")).resolve("below"));
		assertTrue(file.getParent().getParent().equals(temporary) && Files.notExists(file), file::toString);
		assertEquals(List.of(), list(temporary));
	}

	@Test
	void whatAKilledProcessLeftIsRemoved() throws Exception {
		Process ended = new ProcessBuilder("true").start();
		ended.waitFor();
		Path left = Files.createDirectory(temporary.resolve("thalweg-native-" + ended.pid() + "-1"));
		Files.createFile(left.resolve(NAME));
		Files.setLastModifiedTime(left, FileTime.fromMillis(1000));
		Path other = Files.createDirectory(temporary.resolve("thalweg-native-of-mine"));
		loadFrom();
		assertEquals(List.of(other), list(temporary));
	}

	@Test
	void whereNoFolderServesOnlyTheLibraryIsRefusedAndSaysWhy() throws IOException {
		set(temporary, "rwxrwxrwx");
		Path open = Files.createDirectory(home.resolve("open"));
		set(open, "rwxrwxrwx");
		String said = assertThrows(UnsatisfiedLinkError.class, () -> loadFrom(open)).getMessage();
		assertEquals("found no folder for " + NAME + " that is protected from other users and allows executable files (" + open + ": " + open
				+ " can be changed by other users; "
				+ temporary + ": " + temporary + " can be changed by other users)", said);
		assertEquals(List.of(), list(temporary));
	}

	@Test
	void whoeverReadsItSeesAWholeLibrary() throws Exception {
		try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
			List<Future<Path>> files = IntStream.range(0, 64).mapToObj(k -> threads.submit(() -> loadFrom(cache))).toList();
			for (Future<Path> file : files) {
				assertEquals(files.getFirst().get(), file.get());
			}
			assertEquals(List.of(files.getFirst().get()), list(files.getFirst().get().getParent())); // and no parts are left
		}
	}

	/** The file that was there when the library was to be loaded; it held the library. */
	private Path loadFrom(Path... caches) {
		Path[] file = new Path[1];
		PrivatePlaces places = new PrivatePlaces(Stream.of(caches).map(Path::toString).toList(), temporary.toString());
		UnpackedLibrary.load(LIBRARY, NAME, places, folder -> {
			file[0] = folder.resolve(NAME);
			assertArrayEquals(LIBRARY, Files.readAllBytes(file[0]));
		});
		return file[0];
	}

	private static boolean isRoot() throws IOException {
		return PrivatePlaces.thisUser() == 0;
	}

	private static void set(Path path, String permissions) throws IOException {
		Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
	}

	private static String permissions(Path path) throws IOException {
		return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
	}

	private static List<Path> list(Path folder) throws IOException {
		try (Stream<Path> all = Files.list(folder)) {
			return all.toList();
		}
	}
}

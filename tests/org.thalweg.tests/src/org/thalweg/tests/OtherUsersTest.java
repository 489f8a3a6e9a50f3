package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sqlite.SQLiteJDBCLoader;
import org.thalweg.core.device.UnpackedLibrary;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.text.ControlCharacters;

/**
 * Starts of this program, from plain jars and each in a separate process, while another user of the machine plants files among the
 * temporary files and exchanges them all the time.
 */
@Tag("store")
@Tag("full")
class OtherUsersTest {
	private static final int STARTS = 5;
	private static final int ATTACKER = 65533;
	private static final int VICTIM = 65534;
	private static final String JOCL = "libJOCL_2_0_6-linux-x86_64.so";

	@TempDir
	private Path folder;
	private Path temporary;

	@BeforeEach
	void makeFolders() throws IOException {
		folder = folder.toRealPath();
		Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x")); // JUnit's own is for root alone
		temporary = Files.createDirectory(folder.resolve("tmp"));
	}

	@ParameterizedTest
	@CsvSource({ "OpenCL, 1777, true", "OpenCL, 1777, false", "OpenCL, 777, false", "SQLite, 777, true", "SQLite, 777, false" })
	void noLibraryOfAnotherUserIsLoaded(String what, String permissions, boolean hasHome) throws Exception {
		Assumptions.assumeTrue(isRoot(), "skipped: only root can start programs of two users");
		Assumptions.assumeTrue(what.equals("SQLite") || hasOpenCl(), "skipped: no OpenCL loader");
		Files.setAttribute(temporary, "unix:mode", Integer.parseInt(permissions, 8));
		Path home = own(Files.createDirectory(folder.resolve("home")), VICTIM);
		List<Path> planted = plant();
		Process attacker = start(ATTACKER, Map.of(), LibraryAttacker.class, Stream.concat(Stream.of(temporary), planted.stream()).map(Path::toString)
				.toList());
		try {
			assertEquals('!', attacker.getInputStream().read(), "the attacker did not start"); // signals once files are planted
			for (int k = 0; k < STARTS; k++) {
				String said = said(start(VICTIM, hasHome ? Map.of("HOME", home.toString()) : Map.of(), LibraryUser.class,
						List.of(what, home.resolve("results" + k).toString())));
				assertTrue(attacker.isAlive(), "the attacker gave up");
				assertTrue(said.startsWith("mapped: ") || said.contains("no folder for "), said);
				for (Path file : planted) {
					assertTrue(Arrays.stream(said.split("\\s+")).noneMatch(inode(file)::equals), () -> "a file of another user was loaded: " + said);
				}
				assertTrue(permissions.equals("777") && !hasHome || said.startsWith("mapped: "), said);
			}
		} finally {
			attacker.destroyForcibly().waitFor();
		}
	}

	@ParameterizedTest
	@CsvSource({ "OpenCL, true", "OpenCL, false", "SQLite, true", "SQLite, false" })
	void aKilledStartLeavesNothingAmongTheTemporaryFiles(String what, boolean hasHome) throws Exception {
		Assumptions.assumeTrue(what.equals("SQLite") || hasOpenCl(), "skipped: no OpenCL loader");
		Path home = Files.createDirectory(folder.resolve("home"));
		Map<String, String> variables = Map.of("HOME", hasHome ? home.toString() : "/proc/missing");
		String said = said(start(-1, variables, LibraryUser.class, List.of(what, home.resolve("results").toString())));
		assertTrue(said.startsWith("mapped: "), said);
		try (Stream<Path> left = Files.list(temporary)) {
			assertEquals(List.of(), left.toList());
		}
	}

	@Test
	void whereNoFolderServesAStoreIsRefusedInOneSentence() throws Exception {
		String said = said(start(-1, Map.of("HOME", "/proc/missing", "THALWEG_CACHE", "/proc/missing"), LibraryUser.class,
				List.of("SQLite", folder.resolve("results").toString(), "/proc")));
		assertEquals(1, said.lines().count(), said);
		assertTrue(said.startsWith(
				"org.thalweg.experiment.store.StoreException: results cannot be read or written, because the SQLite library cannot be loaded: ")
				&& said.contains("THALWEG_CACHE"), said);
	}

	/** The right libraries under the names by which they were looked for, and others to exchange them with. */
	private List<Path> plant() throws IOException {
		Path nest = own(Files.createDirectory(folder.resolve("nest")), ATTACKER);
		List<Path> out = new ArrayList<>();
		for (String name : List.of("right", "other")) {
			try (InputStream in = library()) {
				Path file = nest.resolve(name);
				Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
				Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
				out.add(own(file, ATTACKER));
			}
		}
		return out;
	}

	private static InputStream library() {
		try {
			return jocl().getResourceAsStream("/lib/" + JOCL);
		} catch (ClassNotFoundException e) {
			throw new IllegalStateException(e);
		}
	}

	private static Class<?> jocl() throws ClassNotFoundException {
		return OpenClBackend.class.getClassLoader().loadClass("org.jocl.CL");
	}

	/** A process of a user, of this one if it is negative, that sees nothing but copies of the jars. */
	private Process start(int user, Map<String, String> variables, Class<?> main, List<String> arguments) throws Exception {
		List<String> command = new ArrayList<>();
		if (user >= 0) {
			command.addAll(List.of("setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups"));
		}
		String files = arguments.size() == 3 && main == LibraryUser.class ? arguments.get(2) : temporary.toString();
		command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
				"-XX:-UsePerfData",
				"--enable-native-access=ALL-UNNAMED", "-Djava.io.tmpdir=" + files, "-cp", copies(), main.getName()));
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
		builder.environment().keySet().removeAll(List.of("HOME", "XDG_CACHE_HOME", "THALWEG_CACHE", "POCL_CACHE_DIR"));
		builder.environment().put("POCL_CACHE_DIR", "/proc/missing");
		builder.environment().put("HOME", "/proc/missing");
		builder.environment().putAll(variables);
		return builder.start();
	}

	private static String said(Process process) throws Exception {
		String said = new String(process.getInputStream().readAllBytes()).strip();
		process.waitFor();
		return said;
	}

	private String copies() throws Exception {
		Path jars = folder.resolve("jars");
		if (Files.notExists(jars)) {
			Files.createDirectory(jars);
			TreeSet<Path> sources = new TreeSet<>();
			for (Class<?> c : List.of(OtherUsersTest.class, UnpackedLibrary.class, OpenClBackend.class, RunStore.class, ControlCharacters.class,
					SQLiteJDBCLoader.class,
					jocl())) {
				sources.add(source(c));
			}
			int k = 0;
			for (Path source : sources) {
				copy(source, jars.resolve(k++ + ".jar"));
			}
		}
		try (Stream<Path> all = Files.list(jars)) {
			return all.map(Path::toString).collect(Collectors.joining(":"));
		}
	}

	private static Path source(Class<?> c) throws Exception {
		CodeSource source = c.getProtectionDomain().getCodeSource();
		Path path = Path.of(source.getLocation().toURI());
		Path classes = path.resolve("target/classes"); // a bundle of the build, not yet packed
		return Files.isDirectory(classes) ? classes : path;
	}

	private static void copy(Path from, Path to) throws IOException {
		try (Stream<Path> all = Files.walk(from)) {
			for (Path p : (Iterable<Path>) all::iterator) {
				Path copy = to.resolve(from.relativize(p).toString());
				Files.copy(p, copy);
				Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwxr-xr-x"));
			}
		}
	}

	private static Path own(Path path, int user) throws IOException {
		Files.setAttribute(path, "unix:uid", user);
		return path;
	}

	private static String inode(Path file) {
		try {
			return Files.getAttribute(file, "unix:ino").toString();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static boolean isRoot() throws IOException {
		return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
	}

	private static boolean hasOpenCl() {
		return new OpenClBackend().discover().stream()
				.noneMatch(s -> s instanceof org.thalweg.core.device.DeviceSlot.Unavailable u && u.cause().contains("libOpenCL.so.1 was not found"));
	}
}

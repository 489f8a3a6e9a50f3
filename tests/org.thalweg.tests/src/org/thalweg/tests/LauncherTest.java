package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.tests.Installation.Ended;

/**
 * The launchers of an installation, which this test puts together: their own files, the bundles that run it, and where a test looks at what
 * a launcher passes to Java, a Java that prints its arguments.
 */
@Tag("store")
@Tag("slow")
class LauncherTest {
	private static final List<String> WORDS = List.of("-data", "x", "-name", "y", "-initialize", "-debug", "-console", "-clean", "-application", "z",
			"-configuration", "c", "-consoleLog", "-vmargs", "-Xmx1", "", "two words", "a\nb", "\"", "'", "\\", "=", "$HOME", "*", "Füße", "漢", "😀");

	@TempDir
	private Path folder;

	private Installation installation;

	@BeforeEach
	void copyTheLaunchers() throws IOException {
		installation = Installation.launchers(folder);
	}

	@ParameterizedTest
	@ValueSource(strings = { "C.UTF-8", "C" })
	void everyWordAfterTheVerbReachesTheVerbAsItWasTyped(String locale) throws Exception {
		installThisPlatform();
		List<String> words = new ArrayList<>(List.of("tests.words"));
		words.addAll(WORDS);
		Ended ended = start("thalweg-batch", Map.of("LC_ALL", locale), words);
		assertEquals(WORDS.stream().map(WordsVerb::letters).toList(), ended.out().lines().toList(), ended.err());
		assertEquals(0, ended.code());
	}

	@ParameterizedTest
	@ValueSource(strings = { "-data x", "-initialize", "-debug", "-application x" })
	void anOptionOfThePlatformIsNoVerb(String typed) throws Exception {
		installThisPlatform();
		Ended ended = start("thalweg-batch", Map.of(), List.of(typed.split(" ")));
		assertEquals(2, ended.code(), ended.err());
		assertEquals("", ended.out());
		assertTrue(ended.err().contains("unknown option '" + typed.split(" ")[0] + "'"), ended.err());
	}

	@ParameterizedTest
	@ValueSource(strings = { "-name x", "-initialize", "-debug", "-application x", "--help", "-data", "-data  ", "-data x y", "-data x -debug" })
	void theWorkbenchTakesNothingButItsWorkspaceAndFiles(String typed) throws Exception {
		Ended ended = start("thalweg-workbench", fakeJava(), List.of(typed.split(" ", -1)));
		assertEquals(2, ended.code(), ended.out());
		assertEquals("", ended.out());
		assertTrue(ended.err().startsWith("thalweg-workbench: ") && ended.err().endsWith(
				"Use thalweg-workbench [-data FOLDER] [FILE]..., where FOLDER is the workspace.\n"),
				ended.err());
	}

	@Test
	void theWorkspaceOfTheWorkbenchIsAFolderEvenWhereItsNameIsAWordOfThePlatform() throws Exception {
		for (String name : List.of("-debug", "@none", "two words")) {
			Ended ended = start("thalweg-workbench", fakeJava(), List.of("-data", name));
			List<String> asked = ended.out().lines().toList();
			assertEquals(folder.resolve(name).toString(), asked.get(asked.indexOf("-data") + 1));
			assertEquals(1, asked.stream().filter("-data"::equals).count());
		}
		assertTrue(start("thalweg-workbench", fakeJava(), List.of()).out().lines().noneMatch("-data"::equals));
	}

	@Test
	void filesForTheWorkbenchAreAbsoluteHoweverTheyAreNamed() throws Exception {
		List<String> names = List.of("-debug", "@none", "two words", "*", "漢.yaml");
		List<String> files = names.stream().map(name -> folder.resolve(name).toString()).toList();
		for (String file : files) {
			Files.createFile(Path.of(file));
		}
		List<String> words = Stream.concat(names.stream(), files.stream()).toList();
		List<String> wanted = Stream.concat(files.stream(), files.stream()).toList();
		List<String> asked = start("thalweg-workbench", fakeJava(), words).out().lines().toList();
		assertEquals(wanted, asked.subList(asked.indexOf("org.thalweg.ui.product") + 1, asked.size()));
		words = Stream.concat(Stream.of("-data", "a b"), words.stream()).toList();
		asked = start("thalweg-workbench", fakeJava(), words).out().lines().toList();
		assertEquals(Stream.concat(Stream.of("-data", folder.resolve("a b").toString()), wanted.stream()).toList(), asked.subList(asked.indexOf(
				"-data"), asked
						.size()));
	}

	/** The launcher of a working copy alone: what it let through would end otherwise. */
	@ParameterizedTest
	@ValueSource(strings = { "shrinkes", "edu.Example", "edu..es", "1.es" })
	void aNameThatNoPluginCanHaveIsRefusedBeforeAnythingIsBuilt(String name) throws Exception {
		Path launcher = Files.copy(Installation.root().resolve("thalweg"), folder.resolve("thalweg"));
		Process process = new ProcessBuilder("bash", launcher.toString(), "plugin", "new", name).start();
		String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(2, process.waitFor(), said);
		assertEquals("plugin new: '" + name + "' is not a valid name of a bundle and package; expected lower-case words that begin with a letter, "
				+ "separated by dots, such as edu.example.es.\n", said);
		assertFalse(Files.exists(folder.resolve("target")));
	}

	@Test
	void bothLaunchersNameTheFolderOfTheMachinesLibraries() throws Exception {
		String ours = "-Dorg.thalweg.native=" + folder.resolve("native");
		assertTrue(start("thalweg-batch", fakeJava(), List.of()).out().lines().anyMatch(ours::equals));
		List<String> asked = start("thalweg-workbench", fakeJava(), List.of()).out().lines().toList();
		assertTrue(asked.containsAll(List.of(ours, "-Dswt.library.path=" + folder.resolve("native"), "-Djna.boot.library.path=" + folder.resolve(
				"native"))),
				asked::toString);
	}

	@Test
	void commandsThatComputeNothingLeaveOutTheSecondCompiler() throws Exception {
		String first = "-XX:TieredStopAtLevel=1";
		for (String words : List.of("describe classic/sphere", "devices", "--version", "help run")) {
			assertTrue(javaOptions(words).contains(first), words);
		}
		for (String words : List.of("run describe", "solve", "devices --measure", "describe --forecast long.yaml")) {
			assertFalse(javaOptions(words).contains(first), words);
		}
	}

	/** What Java reads before the jar that it starts. */
	private List<String> javaOptions(String words) throws Exception {
		return start("thalweg-batch", fakeJava(), List.of(words.split(" "))).out().lines().takeWhile(word -> !word.equals("-jar")).toList();
	}

	/** NewSize is more than this heap has, on which the JVM prints a warning line. */
	@Test
	void whatJavasMachineSaysOfItselfIsNotStandardOutput() throws Exception {
		List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
		javaOptions("solve").stream().filter(o -> !o.startsWith("-D")).forEach(words::add);
		words.addAll(List.of("-Xmx16m", "-XX:+PrintWarnings", "--version"));
		Process java = installation.builder(words.toArray(String[]::new)).redirectError(folder.resolve("err").toFile()).start();
		String out = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, java.waitFor(), Files.readString(folder.resolve("err")));
		assertFalse(out.contains("warning") || out.contains("NewSize"), out);
		assertEquals("", Files.readString(folder.resolve("err")));
	}

	@ParameterizedTest
	@ValueSource(strings = { "thalweg-batch", "thalweg-workbench" })
	void tooFewOpenFilesAreToldBeforeAnythingIsOpened(String launcher) throws Exception {
		Ended few = shell(fakeJava(), "ulimit -n 24; exec ./" + launcher);
		assertEquals(
				"thalweg: this process may open 24 files only, and 256 are needed. Raise the limit: ulimit -n 1024, or where the session gets it.\n",
				few.err());
		assertEquals(2, few.code(), few.out());
		assertEquals("", few.out());
		assertEquals("", shell(fakeJava(), "ulimit -n 256; exec ./" + launcher).err());
	}

	@Test
	void bothLaunchersLoadTheLibraryThatKeepsJavasSignals() throws Exception {
		Map<String, String> environment = fakeJava();
		Path java = folder.resolve("java");
		Files.writeString(java.resolve("bin/java"), "#!/bin/sh\necho \"$LD_PRELOAD\"\n");
		assertTrue(start("thalweg-batch", environment, List.of()).out().lines().noneMatch(l -> l.startsWith(java.toString())));
		Path real = Path.of(System.getProperty("java.home"), "lib/libjsig.so");
		Assumptions.assumeTrue(Files.exists(real), "skipped: a Java without libjsig.so");
		Path ours = Files.copy(real, Files.createDirectory(java.resolve("lib")).resolve("libjsig.so"));
		for (String launcher : List.of("thalweg-batch", "thalweg-workbench")) {
			assertTrue(start(launcher, environment, List.of()).out().startsWith(ours.toString()));
		}
	}

	@Test
	void mallocHasOneArenaForEachProcessorUnlessToldOtherwise() throws Exception {
		Map<String, String> environment = new HashMap<>(fakeJava());
		Files.writeString(folder.resolve("java/bin/java"), "#!/bin/sh\necho \"$MALLOC_ARENA_MAX,$THALWEG_ARENAS\"\n");
		environment.put("MALLOC_ARENA_MAX", "");
		for (String online : List.of("1", "24")) {
			Files.writeString(folder.resolve("java/bin/getconf"), "#!/bin/sh\necho " + online + "\n").toFile().setExecutable(true);
			environment.put("PATH", folder.resolve("java/bin") + ":" + System.getenv("PATH"));
			String arenas = online.equals("1") ? "2" : online;
			assertEquals(arenas + "," + arenas, start("thalweg-batch", environment, List.of()).out().strip());
		}
		environment.put("MALLOC_ARENA_MAX", "7");
		assertEquals("7,", start("thalweg-batch", environment, List.of()).out().strip());
	}

	/** As in a container with another user, or for an account of a service. A folder below a file cannot be created by any user. */
	@ParameterizedTest
	@ValueSource(strings = { "thalweg-batch", "thalweg-workbench" })
	void withoutAFolderThatCanBeWrittenCachesAreKeptInAPrivateTemporaryFolder(String launcher) throws Exception {
		Map<String, String> environment = new HashMap<>(fakeJava());
		Files.delete(folder.resolve("configuration"));
		Path temporary = Files.createDirectory(folder.resolve("temporary files"));
		environment.putAll(Map.of("HOME", folder.resolve(launcher) + "/home", "XDG_CACHE_HOME", "", "TMPDIR", temporary.toString()));
		Ended first = start(launcher, environment, List.of());
		assertEquals(0, first.code(), first.err());
		Path used = Path.of(after("-configuration", first));
		assertTrue(used.startsWith(temporary) && Files.isWritable(used), used::toString);
		Path owned = temporary.resolve(temporary.relativize(used).getName(0));
		assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(owned)));
		assertEquals("thalweg: caches are kept in " + owned + ", since " + folder + "/configuration and " + folder.resolve(launcher)
				+ "/home/.cache cannot be written; XDG_CACHE_HOME names another folder\n", first.err());
		assertEquals(used.toString(), after("-configuration", start(launcher, environment, List.of())));
		// What another user has put in its place is not used.
		Path other = Files.createDirectory(folder.resolve("other"));
		Files.move(owned, folder.resolve("moved"));
		Files.createSymbolicLink(owned, other);
		Path fresh = Path.of(after("-configuration", start(launcher, environment, List.of())));
		assertTrue(fresh.startsWith(temporary) && !fresh.toRealPath().startsWith(other), fresh::toString);
		environment.put("TMPDIR", folder.resolve(launcher).toString());
		Ended nowhere = start(launcher, environment, List.of());
		assertEquals(2, nowhere.code());
		assertTrue(nowhere.err().startsWith("thalweg: no folder for caches: ") && nowhere.err().endsWith(" Set XDG_CACHE_HOME to one that can.\n"),
				nowhere
						.err());
		// A cache that can be written needs no word.
		environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
		Ended cached = start(launcher, environment, List.of());
		assertEquals("", cached.err());
		assertTrue(after("-configuration", cached).startsWith(folder.resolve("cache/thalweg") + "/configuration-"));
	}

	private static String after(String word, Ended ended) {
		List<String> asked = ended.out().lines().toList();
		return asked.get(asked.indexOf(word) + 1);
	}

	/** The first time it has installed a plug-in, so that it needs other options then. */
	@Test
	void theWorkbenchIsStartedAgainWhereItAsksForThat() throws Exception {
		Map<String, String> environment = new HashMap<>(fakeJava());
		environment.put("THALWEG_PLUGINS", folder.resolve("plug-ins").toString());
		Files.writeString(folder.resolve("java/bin/java"), """
				#!/bin/sh
				case " $* " in *osgi.checkConfiguration*) echo with plug-ins ;; *) echo without ;; esac
				echo "$LD_PRELOAD" >>preloaded
				mkdir -p "$THALWEG_PLUGINS" && echo >>"$THALWEG_PLUGINS/starts"
				case $(wc -l <"$THALWEG_PLUGINS/starts") in 1) exit 23 ;; 2) exit 24 ;; *) exit 5 ;; esac
				""");
		Ended ended = start("thalweg-workbench", environment, List.of("-data", "two words"));
		assertEquals(List.of("without", "with plug-ins", "with plug-ins"), ended.out().lines().toList(), ended.err());
		assertEquals(5, ended.code());
		assertEquals(1, Set.copyOf(Files.readAllLines(folder.resolve("preloaded"))).size());
	}

	@ParameterizedTest
	@ValueSource(strings = { "TERM", "HUP" })
	void whatEndsTheLauncherOfTheWorkbenchEndsTheWorkbench(String signal) throws Exception {
		Map<String, String> environment = fakeJava();
		Files.writeString(folder.resolve("java/bin/java"),
				"#!/bin/sh\ntrap 'echo ended; exit 143' TERM\necho >begun\nwhile :; do sleep 0.05; done\n");
		// under nohup the signal is ignored, and what is ignored from the start cannot be trapped
		Ended ended = shell(environment, "env --default-signal=HUP ./thalweg-workbench &\nuntil [ -e begun ]; do sleep 0.05; done\nkill -" + signal
				+ " $!\nwait $!");
		assertEquals("ended\n", ended.out(), ended.err());
		assertEquals(143, ended.code());
	}

	@ParameterizedTest
	@ValueSource(strings = { "--version", "describe" })
	void standardOutputThatNobodyTakesIsNoticed(String typed) throws Exception {
		installThisPlatform();
		Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "skipped: no /dev/full");
		Ended full = shell("exec ./thalweg-batch " + typed + " > /dev/full");
		assertEquals(1, full.code(), full.err());
		assertTrue(full.err().contains("\nthalweg: standard output cannot be written ("), full.err()); // after messages on faulty contributions
		// A pipe that was open for reading and is no more.
		Ended closed = shell("mkfifo pipe; exec 4<>pipe; exec 3>pipe; exec 4>&-; exec ./thalweg-batch " + typed + " >&3");
		assertEquals(141, closed.code(), closed.err());
		assertTrue(!closed.err().contains("output"), closed.err());
	}

	/** Such as that of another Java. */
	@Test
	void aCacheOfClassesThatDoesNotServeChangesNothing() throws Exception {
		installThisPlatform();
		Ended without = start("thalweg-batch", Map.of(), List.of("--version"));
		Files.writeString(folder.resolve("classes.aot"), "no cache");
		assertEquals(without, start("thalweg-batch", Map.of(), List.of("--version")));
		assertEquals(0, without.code(), without.err());
	}

	@Test
	void onlyAFolderWhoseNameJavaTakesHasACacheOfClasses() throws Exception {
		Files.createFile(folder.resolve("classes.aot"));
		List<String> asked = start("thalweg-batch", fakeJava(), List.of("describe")).out().lines().toList();
		assertTrue(asked.containsAll(List.of("-XX:AOTCache=" + folder.resolve("classes.aot"), "-Dosgi.install.area=file:" + folder + "/")), asked
				.toString());
		for (String name : List.of("two words", "a:b")) {
			Path other = Files.createDirectory(folder.resolve(name));
			Installation.launchers(other);
			Files.createFile(other.resolve("classes.aot"));
			Ended ended = shell(fakeJava(), "exec '" + other.resolve("thalweg-batch") + "' describe");
			assertTrue(ended.out().endsWith("=describe\n") && !ended.out().contains("AOTCache"), ended.out());
		}
	}

	/** A child is this launcher once more. */
	@Test
	void anInstallationStartsItsOwnChildren() throws Exception {
		installThisPlatform();
		String solve = "solve --problem classic/sphere --dimension 2 --algorithm de --generations 20 --json --quiet";
		Ended here = start("thalweg-batch", Map.of(), List.of(solve.split(" ")));
		Ended isolated = start("thalweg-batch", Map.of(), List.of((solve + " --isolate").split(" ")));
		assertEquals(0, isolated.code(), isolated.err());
		assertEquals(found(here), found(isolated), isolated.out());
	}

	/** What was found, without times. */
	private static String found(Ended ended) {
		return ended.out().lines().findFirst().orElse("").replaceAll("\"seconds\":[^,]*", "");
	}

	private void installThisPlatform() throws IOException {
		installation.withThisPlatform();
	}

	/** A Java that prints each of its words in a line. */
	private Map<String, String> fakeJava() throws IOException {
		Path home = folder.resolve("java");
		if (Files.notExists(home)) {
			Files.createDirectories(home.resolve("bin"));
			Files.writeString(home.resolve("release"), "JAVA_VERSION=\"25\"\n");
			Path java = Files.writeString(home.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
			Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
		}
		return Map.of("JAVA_HOME", home.toString());
	}

	private Ended start(String launcher, Map<String, String> variables, List<String> words) throws Exception {
		// A shell reads the words from a file: not every locale of this process can hand all letters on.
		String quoted = words.stream().map(w -> " '" + w.replace("'", "'\\''") + "'").collect(Collectors.joining());
		return shell(variables, "exec " + folder.resolve(launcher) + quoted);
	}

	private Ended shell(String line) throws Exception {
		return shell(Map.of("LC_ALL", "C.UTF-8"), line);
	}

	private Ended shell(Map<String, String> variables, String line) throws Exception {
		return installation.shell(variables, line);
	}
}

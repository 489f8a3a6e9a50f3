package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launchers have Java make an archive of our classes, once for an installation, a Java and a user, and use it. */
class ArchiveOfClassesTest {
	/**
	 * Prints its words, and makes what real ones make when they are asked for an archive, unless the file "useless" says that it cannot, and joins classes,
	 * unless "separate" says that.
	 */
	private static final String JAVA = """
			#!/bin/sh
			for word do
			    case $word in
			        -XX:DumpLoadedClassList=*) echo listed >"${word#*=}" ;;
			        joined.jar | options) [ -e "${0%/*}/separate" ] || echo joined >"$word" ;;
			        -XX:SharedArchiveFile=made.aot) [ -e "${0%/*}/useless" ] || echo archive >"${word#*=}" ;;
			    esac
			done
			printf '%s\\n' "$@"
			""";

	@TempDir
	private Path folder;
	private Installation installation;
	private Path archives;
	private final Map<String, String> environment = new HashMap<>();

	@BeforeEach
	void installWithAJavaThatPrintsItsWords() throws IOException {
		installation = Installation.launchers(Files.createDirectory(folder.resolve("with blank")));
		Path bin = Files.createDirectories(folder.resolve("java/bin"));
		Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"25\"\n");
		Files.setPosixFilePermissions(Files.writeString(bin.resolve("java"), JAVA), PosixFilePermissions.fromString("rwxr-xr-x"));
		archives = folder.resolve("cache of user/thalweg/classes");
		environment.putAll(Map.of("JAVA_HOME", folder.resolve("java").toString(), "XDG_CACHE_HOME", folder.resolve("cache of user").toString(),
				"THALWEG_ARCHIVE", ""));
	}

	@Test
	void theFirstCommandHasAnArchiveMadeAndTheNextOneUsesIt() throws Exception {
		assertEquals(List.of(), archiveOf("thalweg-batch"));
		Path archive = await(1).getFirst();
		assertEquals(List.of("-XX:SharedArchiveFile=" + archive), archiveOf("thalweg-batch"));
		environment.put("THALWEG_ARCHIVE", "no");
		assertEquals(List.of(), archiveOf("thalweg-batch"));
	}

	@Test
	void commandsThatComputeNothingLeaveOutTheSecondCompiler() throws Exception {
		String first = "-XX:TieredStopAtLevel=1";
		for (String words : List.of("describe classic/sphere", "devices", "--version", "help run")) {
			assertTrue(options(words).contains(first), words);
		}
		for (String words : List.of("run describe", "solve", "devices --measure", "describe --forecast long.yaml", "")) {
			assertFalse(options(words).contains(first), words);
		}
	}

	@Test
	void classesAreJoinedWithTheArchiveUnlessABundleIsNewer() throws Exception {
		Path bundle = Files.createFile(installation.folder().resolve("plugins/org.thalweg.core_1.jar"));
		Files.setLastModifiedTime(bundle, FileTime.fromMillis(0));
		assertEquals("-jar", begin());
		String archive = await(1).getFirst().toString();
		String options = archive.substring(0, archive.length() - ".aot".length()) + ".start";
		assertEquals("@" + options, begin());
		Files.setLastModifiedTime(bundle, FileTime.from(Instant.now().plusSeconds(60)));
		assertEquals("-jar", begin());
	}

	@Test
	void classesThatCannotBeJoinedAreArchivedAsTheyAre() throws Exception {
		Files.createFile(folder.resolve("java/bin/separate"));
		begin();
		Path archive = await(1).getFirst();
		assertEquals("-jar", begin());
		assertEquals(List.of("-XX:SharedArchiveFile=" + archive), archiveOf("thalweg-batch"));
	}

	@Test
	void classesOfTheFirstSessionOfTheWorkbenchAreListedAndTheNextOneUsesTheirArchive() throws Exception {
		assertTrue(archiveOf("thalweg-workbench").getFirst().startsWith("-XX:DumpLoadedClassList=" + archives));
		Path archive = await(1).getFirst();
		assertEquals(List.of("-XX:SharedArchiveFile=" + archive), archiveOf("thalweg-workbench"));
		try (Stream<Path> left = Files.list(archives)) {
			assertEquals(List.of(archive), left.filter(f -> !f.getFileName().toString().startsWith("part-")).toList(), "the list is gone");
		}
	}

	@Test
	void theWorkbenchsBundlesStandOnOneClassPathAsTheBuildHasMadeThemReady() throws Exception {
		Path folder = installation.folder();
		String listed = "#encoding=UTF-8\none,1,plugins/one.jar,4,false\ntwo,1,plugins/two/,4,false\nthree,1,plugins/three.jar,4,true\n";
		Files.createFile(folder.resolve("plugins/one.jar"));
		Files.createFile(folder.resolve("plugins/three.jar"));
		Files.createDirectory(folder.resolve("plugins/two"));
		Path list = Files.createDirectories(folder.resolve("configuration/org.eclipse.equinox.simpleconfigurator")).resolve("bundles.info");
		Path ready = Files.createDirectories(folder.resolve("configuration/org.thalweg.start")).resolve("bundles.info");
		Files.writeString(list, listed);
		Files.writeString(ready, listed);
		String path = "-cp " + folder + "/plugins/one.jar:" + folder + "/plugins/three.jar";
		assertEquals(path, classPath(), "listed");
		Path archive = await(1).getFirst();
		assertEquals(path, classPath(), "used");
		assertEquals(List.of("-XX:SharedArchiveFile=" + archive), archiveOf("thalweg-workbench"));

		Files.writeString(list, listed + "four,1,plugins/four.jar,4,false\n");
		assertEquals("", classPath(), "another one is installed");
		assertEquals(2, await(2).size(), "of its own, as Equinox loads them");
		Files.writeString(list, listed);
		Files.write(archive, new byte[0]);
		assertEquals("", classPath(), "Java could not archive them");
		Files.delete(archive);
		environment.put("THALWEG_ARCHIVE", "no");
		assertEquals("", classPath(), "switched off");
	}

	/** That of the workbench, if it has one of its own. */
	private String classPath() throws Exception {
		List<String> words = words("thalweg-workbench").toList();
		int at = words.indexOf("-cp");
		assertEquals(at < 0, words.contains("-jar"));
		assertEquals(at >= 0, words.contains("org.eclipse.equinox.launcher.Main"));
		return at < 0 ? "" : "-cp " + words.get(at + 1);
	}

	@Test
	void anotherJavaOrInstallationHasAnArchiveOfItsOwnAndEightAreKept() throws Exception {
		archiveOf("thalweg-batch");
		Path first = await(1).getFirst();
		for (int k = 2; k <= 8; k++) {
			Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"25.0." + k + "\"\n");
			assertEquals(List.of(), archiveOf("thalweg-batch"));
			await(k);
		}
		Files.setLastModifiedTime(first, FileTime.fromMillis(0));
		Files.createFile(installation.folder().resolve("plugins/org.thalweg.core_2.jar"));
		archiveOf("thalweg-batch");
		for (int k = 0; k < 600 && Files.exists(first); k++) {
			Thread.sleep(50);
		}
		assertTrue(Files.notExists(first), "the oldest one");
		await(8);
	}

	@Test
	void optionsOfOnesOwnAndAnArchiveThatJavaCouldNotMakeLeaveItOut() throws Exception {
		environment.put("THALWEG_JAVA_OPTS", "-Xmx1g");
		assertEquals(List.of(), archiveOf("thalweg-batch"));
		assertEquals(List.of(), archiveOf("thalweg-workbench"));
		environment.remove("THALWEG_JAVA_OPTS");
		Files.createFile(folder.resolve("java/bin/useless"));
		archiveOf("thalweg-batch");
		assertEquals(0, Files.size(await(1).getFirst()));
		assertEquals(List.of(), archiveOf("thalweg-batch"));
	}

	/** What Java is told of archives. */
	private List<String> archiveOf(String launcher) throws Exception {
		return words(launcher).filter(l -> l.matches("-XX:(AOT|SharedArchive|DumpLoadedClass).*")).toList();
	}

	/** How Java is told to begin: by the jar of the platform's launcher, or by options in a file. */
	private String begin() throws Exception {
		return words("thalweg-batch").filter(l -> l.equals("-jar") || l.startsWith("@")).findFirst().orElseThrow();
	}

	/** What Java is told before its class path. */
	private List<String> options(String words) throws Exception {
		return words("thalweg-batch", words).takeWhile(word -> !word.equals("-nosplash")).toList();
	}

	private Stream<String> words(String launcher) throws Exception {
		return words(launcher, "");
	}

	private Stream<String> words(String launcher, String words) throws Exception {
		Installation.Ended ended = installation.shell(environment, "exec './" + launcher + "' " + words);
		assertEquals(0, ended.code(), ended.err());
		assertEquals("", ended.err());
		return ended.out().lines();
	}

	/** Archives, as soon as there are so many. */
	private List<Path> await(int count) throws Exception {
		List<Path> found = List.of();
		for (int k = 0; k < 600 && found.size() != count; k++) {
			Thread.sleep(50);
			if (Files.isDirectory(archives)) {
				try (Stream<Path> files = Files.list(archives)) {
					found = files.filter(f -> f.toString().endsWith(".aot") && Files.isRegularFile(f)).toList();
				}
			}
		}
		assertEquals(count, found.size(), found::toString);
		return found;
	}
}

package org.thalweg.batch.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the build reports of an interface that changes, and what a step of the version rewrites. */
class FenceTest {
	private static final String BUNDLE = "org.thalweg.bridge";
	private static final String MANIFEST = """
			Manifest-Version: 1.0
			Bundle-Version: 0.1.0.qualifier
			Require-Bundle: org.thalweg.core;bundle-version="[0.1.0,0.2.0)"
			Export-Package: org.thalweg.bridge.internal;
			  x-friends:="org.thalweg.a,
			   org.thalweg.b",
			 org.thalweg.bridge.open;version="0.1.0"
			""";

	@TempDir
	private Path root;

	@BeforeEach
	void writeABundleAndItsList() throws IOException {
		Files.createDirectories(root.resolve("releng/api"));
		Files.createDirectories(manifest().getParent());
		Files.writeString(manifest(), MANIFEST);
		assertEquals(Optional.empty(), fence("int a();").write());
	}

	@Test
	void theListHoldsTheTypesThatEverybodyMayUse() throws IOException {
		assertEquals(List.of("version 0.1.0", "open.T: interface", "open.T: abstract int a()"), Files.readAllLines(list()).subList(1, 4));
		assertEquals(Optional.empty(), fence("int a();").complaint());
	}

	/** A bundle that shows more than it promises names what it promises. */
	@Test
	void ofABundleWithAListOfTypesTheseMembersCount() throws IOException {
		Files.writeString(root.resolve("releng/api/" + BUNDLE + ".types"), "# these\nopen.T: a c\n");
		String both = "int a(); int b(); java.util.List<String> c(int n, String s);";
		Files.delete(list());
		assertEquals(Optional.empty(), fence(both).write());
		assertEquals(List.of("version 0.1.0", "open.T: abstract List<String> c(int, String)", "open.T: abstract int a()"), Files.readAllLines(list())
				.subList(1, 4));
		assertEquals(Optional.empty(), fence(both.replace("int b();", "long d();")).complaint());
		assertTrue(fence(both.replace("c(int n, ", "c(")).complaint().orElseThrow().startsWith("This breaks plug-ins"));
	}

	@Test
	void ofSeveralMembersOfANameTheParametersChooseOne() throws IOException {
		assertEquals(List.of("open.T: abstract int c(List<String>, int)"), chosen("open.T: c(List, int)",
				"int c(java.util.List<String> l, int n); int c(int n);"));
	}

	@Test
	void aTypeInAnotherIsNamedWithIt() throws IOException {
		String members = "record R(java.util.List<String> a, java.util.Map<String, Integer> b) { } enum E { ONE, TWO }";
		assertEquals(List.of("open.T.R: Map<String, Integer> b()", "open.T.R: R(List<String>, Map<String, Integer>)", "open.T.E: constant TWO"),
				chosen("open.T.R: R b\nopen.T.E: TWO", members));
	}

	@Test
	void aColonAloneSaysThatThereIsAType() throws IOException {
		assertEquals(List.of("open.T: interface", "open.T.R: record"), chosen("open.T:\nopen.T.R:", "int a(); record R(int a) { }"));
	}

	@Test
	void anAsteriskStandsForAllTypesOfAPackage() throws IOException {
		assertEquals(List.of("open.T: interface", "open.T: abstract int a()", "open.T.R: record (int a)"), chosen("open.*",
				"int a(); record R(int a) { }"));
	}

	@Test
	void whatIsChosenHasToBeThere() throws IOException {
		Files.writeString(root.resolve("releng/api/" + BUNDLE + ".types"), "open.T: a b c(int)\n");
		assertEquals("releng/api/org.thalweg.bridge.types names what the classes do not have: open.T has no b; open.T has no c(int). "
				+ "Name it as the list does, overloads as 'name(String, int)'.", fence("int a(); int c();").complaint().orElseThrow());
	}

	/** Whole types of a selection are held as strictly as a bundle that is promised whole. */
	@Test
	void whatIsChosenWholeNamesNoTypesThatNobodyElseCanUse() throws IOException {
		Files.writeString(root.resolve("releng/api/" + BUNDLE + ".types"), "open.T\n");
		assertTrue(fence("int a(); default org.thalweg.bridge.internal.Ours ours() { return null; }").complaint().orElseThrow().contains(
				"names types that other bundles cannot use: org.thalweg.bridge.internal.Ours."));
	}

	@Test
	void anAdditionHasToBeWrittenDown() throws IOException {
		Fence added = fence("int a(); default int b() { return 0; }");
		assertEquals(
				"The interface of org.thalweg.bridge 0.1.0 differs from its list releng/api/org.thalweg.bridge.txt: open.T: 'default int b()' is new."
						+ " If that is meant: ./thalweg api --write.", added.complaint().orElseThrow());
		assertEquals(Optional.empty(), added.write());
		assertEquals(Optional.empty(), added.complaint());
	}

	@Test
	void aBreakIsRefusedUntilTheVersionIsRaised() throws IOException {
		Fence broken = fence("long a();");
		String sentence = "This breaks plug-ins that were made for org.thalweg.bridge 0.1.0: open.T: 'abstract int a()' has become 'abstract long a()'."
				+ " Keep the old signature beside the new one, or raise the version to 0.2.0 with ./thalweg api --step.";
		assertEquals(sentence, broken.complaint().orElseThrow());
		assertEquals(sentence, broken.write().orElseThrow());
		assertEquals(Optional.empty(), broken.step());
		assertEquals(Optional.empty(), broken.complaint());
		assertEquals("version 0.2.0", Files.readAllLines(list()).get(1));
		assertEquals(MANIFEST.replace("Bundle-Version: 0.1.0", "Bundle-Version: 0.2.0").replace("version=\"0.1.0\"", "version=\"0.2.0\""),
				Files.readString(manifest()));
	}

	@Test
	void aStepRewritesWhatRequiresTheBundle() throws IOException {
		Path template = root.resolve("bundles/org.thalweg.template/META-INF/MANIFEST.MF");
		Files.createDirectories(template.getParent());
		Files.writeString(template, "Require-Bundle: org.thalweg.bridge;bundle-version=\"[0.1.0,0.2.0)\"\n");
		assertEquals(Optional.empty(), fence("long a();").step());
		assertEquals("Require-Bundle: org.thalweg.bridge;bundle-version=\"[0.2.0,0.3.0)\"\n", Files.readString(template));
	}

	@Test
	void withoutABreakAStepLeavesTheVersion() throws IOException {
		assertEquals(Optional.empty(), fence("int a(); default int b() { return 0; }").step());
		assertEquals(MANIFEST, Files.readString(manifest()));
	}

	@Test
	void packagesHaveTheVersionOfTheBundle() throws IOException {
		Files.writeString(manifest(), MANIFEST.replace("open;version=\"0.1.0\"", "open"));
		assertEquals("bundles/org.thalweg.bridge/META-INF/MANIFEST.MF exports a package in version 0.0.0, and the bundle has version 0.1.0. "
				+ "Give both the same: plug-ins require the bundle.", fence("int a();").complaint().orElseThrow());
	}

	@Test
	void typesThatNobodyElseCanUseAreNotNamed() throws IOException {
		assertEquals("The interface of org.thalweg.bridge names types that other bundles cannot use: org.thalweg.bridge.internal.Ours. "
				+ "Make them public in an exported package, or take them out of the signatures.",
				fence("int a(); default org.thalweg.bridge.internal.Ours ours() { return null; }").complaint().orElseThrow());
	}

	@Test
	void whatBreaksIsCountedByTheSecondNumberBelowOneAndByTheFirstLater() {
		assertEquals("0.2.0", Fence.next("0.1.3"));
		assertEquals("2.0.0", Fence.next("1.4.2"));
		assertTrue(Fence.isStep("0.1.0", "0.2.0"));
		assertTrue(Fence.isStep("0.9.0", "1.0.0"));
		assertFalse(Fence.isStep("0.1.0", "0.1.1"));
		assertFalse(Fence.isStep("1.0.0", "1.1.0"));
	}

	/** Lines of the list of a type with these members, of which a file chooses. */
	private List<String> chosen(String types, String members) throws IOException {
		Files.writeString(root.resolve("releng/api/" + BUNDLE + ".types"), types + "\n");
		Files.delete(list());
		assertEquals(Optional.empty(), fence(members).write());
		List<String> lines = Files.readAllLines(list());
		return lines.subList(2, lines.size());
	}

	private Path manifest() {
		return root.resolve("bundles/org.thalweg.bridge/META-INF/MANIFEST.MF");
	}

	private Path list() {
		return root.resolve("releng/api/org.thalweg.bridge.txt");
	}

	private Fence fence(String members) throws IOException {
		String source = "package org.thalweg.bridge.open; public interface T { " + members + " }";
		Path file = root.resolve("bundles/org.thalweg.bridge/src/org/thalweg/bridge/open/T.java");
		Files.createDirectories(file.getParent());
		Files.writeString(file, source);
		Map<String, byte[]> classes = Compiled.classes(Map.of("org.thalweg.bridge.open.T", source, "org.thalweg.bridge.internal.Ours",
				"package org.thalweg.bridge.internal; public class Ours { }"));
		return new Fence(root, BUNDLE, classes::get);
	}
}

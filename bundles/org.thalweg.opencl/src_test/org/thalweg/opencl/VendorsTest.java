package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which drivers are loaded, with simulated trials: a predicate decides which sets of names fail. */
class VendorsTest {
	@TempDir
	private Path folder;
	private final List<Set<String>> trials = new ArrayList<>();

	private Vendors.Choice choose(Predicate<Set<String>> fails, String... names) throws Exception {
		List<Path> files = new ArrayList<>();
		for (String name : names) {
			files.add(Files.writeString(folder.resolve(name + ".icd"), "lib" + name + ".so"));
		}
		return Vendors.choose(variables -> {
			Set<String> there = names(variables.isEmpty() ? folder : Path.of(variables.get("OCL_ICD_VENDORS")));
			trials.add(there);
			return fails.test(there) ? Optional.of("aborted (SIGABRT)") : Optional.empty();
		}, files);
	}

	private static Set<String> names(Path vendors) {
		try (Stream<Path> all = Files.list(vendors)) {
			return all.map(p -> p.getFileName().toString().replace(".icd", "")).collect(Collectors.toCollection(TreeSet::new));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static List<String> causes(Vendors.Choice choice) {
		return choice.leftOut().stream().map(u -> u.cause().replaceAll(".*/(\\w+)\\.icd is not used: .*", "$1")).toList();
	}

	@Test
	void soundDriversTakeOneTrialAndTheEnvironmentAsItIs() throws Exception {
		assertEquals(new Vendors.Choice(true, Map.of(), List.of()), choose(_ -> false, "a", "b"));
		assertEquals(List.of(Set.of("a", "b")), trials);
	}

	@Test
	void withoutTheFaultyOneTheOthersAreUsed() throws Exception {
		Vendors.Choice choice = choose(there -> there.contains("b"), "a", "b", "c");
		assertTrue(choice.usable());
		assertEquals(Set.of("a", "c"), names(Path.of(choice.variables().get("OCL_ICD_VENDORS"))));
		assertEquals("liba.so", Files.readString(Path.of(choice.variables().get("OCL_ICD_VENDORS"), "a.icd")));
		assertEquals(List.of("b"), causes(choice));
		assertEquals(List.of(Set.of("a", "b", "c"), Set.of("a"), Set.of("a", "b"), Set.of("a", "c")), trials);
	}

	/** As two drivers do that bring different versions of LLVM. */
	@Test
	void ofTwoThatFailOnlyWithEachOtherTheFirstIsUsed() throws Exception {
		Vendors.Choice choice = choose(there -> there.containsAll(Set.of("a", "b")), "a", "b", "c");
		assertTrue(choice.usable());
		assertEquals(List.of("b"), causes(choice));
		assertEquals(Set.of("a", "c"), names(Path.of(choice.variables().get("OCL_ICD_VENDORS"))));
	}

	@Test
	void whereAllAreFaultyNothingIsLoaded() throws Exception {
		Vendors.Choice choice = choose(_ -> true, "a", "b");
		assertFalse(choice.usable());
		assertEquals(List.of("a", "b"), causes(choice));
		trials.clear();
		choice = choose(_ -> true, "a");
		assertFalse(choice.usable());
		assertEquals(List.of("a"), causes(choice));
		assertEquals(1, trials.size(), "the only driver is tried once");
	}

	@Test
	void theFilesAreThoseThatTheLoaderReads() throws Exception {
		Files.createFile(folder.resolve("b.icd"));
		Files.createFile(folder.resolve("a.icd"));
		Files.createFile(folder.resolve("a.icd.old"));
		List<Path> both = List.of(folder.resolve("a.icd"), folder.resolve("b.icd"));
		assertEquals(both, Vendors.files(Map.of("OCL_ICD_VENDORS", folder.toString())));
		assertEquals(both, Vendors.files(Map.of("OCL_ICD_VENDORS", "", "OPENCL_VENDOR_PATH", folder.toString())));
		assertEquals(List.of(both.getLast()), Vendors.files(Map.of("OCL_ICD_VENDORS", both.getLast().toString())));
		assertEquals(List.of(), Vendors.files(Map.of("OCL_ICD_VENDORS", "libother.so")));
	}
}

package org.thalweg.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

class BundleContentsTest {
	private static final Map<String, String> HEADERS = Map.of("Require-Bundle", "org.thalweg.core", "Bundle-Version", "1.0.0.202601011200");

	private static SortedMap<String, BundleContents.Entry> entries(String... pathsAndTexts) {
		SortedMap<String, BundleContents.Entry> out = new TreeMap<>();
		for (int i = 0; i < pathsAndTexts.length; i += 2) {
			byte[] bytes = pathsAndTexts[i + 1].getBytes(StandardCharsets.UTF_8);
			out.put(pathsAndTexts[i], () -> new ByteArrayInputStream(bytes));
		}
		return out;
	}

	/**
	 * Python's hashlib.sha256 over the four lines of headers, then each path with a line end and the 32 bytes of the digest of its
	 * contents.
	 */
	@Test
	void theDigestIsOverPathsAndContentsInTheOrderOfPaths() {
		assertEquals("9a33d56220de60144de08662f03971c2464740a1d4619f296b3fd19bee7c175e",
				BundleContents.digest(entries("/plugin.xml", "<plugin/>", "/a/", "", "/a/B.class", "code"), HEADERS));
	}

	@Test
	void whatPackagingStampsDoesNotCount() {
		String built = BundleContents.digest(entries("/a/B.class", "code", "/META-INF/MANIFEST.MF", "x"), HEADERS);
		assertEquals(built, BundleContents.digest(entries("/META-INF/MANIFEST.MF", "y", "/META-INF/ME.SF", "signed", "/META-INF/ME.RSA", "s",
				"/META-INF/maven/g/a/pom.properties", "#today", "/a/B.class", "code"),
				Map.of("Require-Bundle", "org.thalweg.core", "Bundle-Version", "1.0.0.202601011300", "Created-By", "25")));
	}

	@Test
	void contentsPathsAndRequirementsCount() {
		String one = BundleContents.digest(entries("/a/B.class", "code"), HEADERS);
		assertNotEquals(one, BundleContents.digest(entries("/a/B.class", "Code"), HEADERS));
		assertNotEquals(one, BundleContents.digest(entries("/a/C.class", "code"), HEADERS));
		assertNotEquals(one, BundleContents.digest(entries("/a/B.class", "code", "/META-INF/services/S", "a.B"), HEADERS));
		assertNotEquals(one, BundleContents.digest(entries("/a/B.class", "code"), Map.of("Require-Bundle", "other")));
	}
}

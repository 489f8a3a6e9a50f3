package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

class FileNameTest {
	@Test
	void ordinaryLabelsStayReadable() {
		assertEquals("d_1", FileName.of("d 1"));
		assertEquals("d-1", FileName.of("d-1"));
		assertEquals("cec2005+f7", FileName.of("cec2005/f7"));
		assertEquals("de_opencl,0,1_single", FileName.of("de opencl:0:1 single"));
		assertEquals("gr=f6==df=er", FileName.of("größer"));
		assertEquals("=2e=.+.", FileName.of("../."));
	}

	/** All words of three letters out of those that are replaced, and of what they are replaced by. */
	@Test
	void differentLabelsHaveDifferentNames() {
		List<String> letters = List.of("", "a", "2", "0", "f", " ", "_", "-", "+", "/", ":", ",", ".", "=", "é", "\u001b", "\uD83C\uDF0A");
		Map<String, String> names = new HashMap<>();
		for (String a : letters) {
			for (String b : letters) {
				for (String c : letters) {
					String label = a + b + c;
					String other = names.put(FileName.of(label), label);
					assertTrue(other == null || other.equals(label), label + " and " + other + " are " + FileName.of(label));
				}
			}
		}
	}

	@Test
	void aLongLabelFitsAFileSystemAndKeepsItsName() {
		String a = FileName.of("x".repeat(300) + "a");
		String b = FileName.of("x".repeat(300) + "b");
		assertEquals(120, a.length());
		assertTrue(!a.equals(b) && a.startsWith("xxx") && b.startsWith("xxx"), a);
	}
}

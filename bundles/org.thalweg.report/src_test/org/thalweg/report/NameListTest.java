package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class NameListTest {
	private static List<String> names(int count) {
		return IntStream.rangeClosed(1, count).mapToObj(k -> "m" + k).toList();
	}

	@Test
	void ofManyNamesTheOthersAreCounted() {
		assertEquals("m1, m2, m3, m4, m5, m6, m7, m8", NameList.all(names(8)));
		assertEquals("m1, m2, m3, m4, m5, m6, m7, m8 and 152 more", NameList.all(names(160)));
		assertEquals("m1 or m2", NameList.any(names(2)));
		assertEquals("m1 or m2 or m3 or m4 or m5 or m6 or m7 or m8 or 1 more", NameList.any(names(9)));
		assertEquals("", NameList.all(List.of()));
	}
}

package org.thalweg.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RecentFilesTest {
	@Test
	void theLastOneComesFirstOnceAndOldOnesGo() {
		assertEquals("/a", RecentFiles.with("/a", ""));
		assertEquals("/b\n/a", RecentFiles.with("/b", "/a"));
		assertEquals("/a\n/b", RecentFiles.with("/a", "/b\n/a"));
		assertEquals("/g\n/1\n/2\n/3\n/4\n/5", RecentFiles.with("/g", "/1\n/2\n/3\n/4\n/5\n/6"));
	}
}

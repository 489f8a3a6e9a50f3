package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class YamlBlockTest {
	@Test
	void aTextOfSeveralLinesIsABlock() {
		assertEquals("runs: 3   # each\nnotes: |-\n  One: a\n\n    # two\n",
				ExperimentDocument.of("runs: 3   # each\n").set("notes", "One: a\n\n  # two").text());
		assertEquals("notes: |-\n  a\n  b\nruns: 3\n", ExperimentDocument.of("notes: short\nruns: 3\n").set("notes", "a\nb").text());
		assertEquals("notes: |-\r\n  a\r\n  b\r\nruns: 3\r\n", ExperimentDocument.of("notes: x\r\nruns: 3\r\n").set("notes", "a\nb").text());
		assertEquals("{notes: \"a\\nb\"}", ExperimentDocument.of("{notes: x}").set("notes", "a\nb").text()); // in brackets there are none
		assertEquals("notes: \"a\\nb\"   # why\n", ExperimentDocument.of("notes: x   # why\n").set("notes", "a\nb").text());
	}

	/** A folded text of 110 letters a line: 22 times "word " without the last blank are 109. */
	@Test
	void aBlockStaysOneOfItsKind() {
		String text = "notes: >   # why\n    Of old\n    times.\n\n# the end\nruns: 3\n";
		assertEquals("Of old times.\n", ExperimentDocument.of(text).value("notes"));
		String line = "word ".repeat(22).strip();
		ExperimentDocument now = ExperimentDocument.of(text).set("notes", line + " and more\nlast");
		assertEquals("notes: >   # why\n    " + line + "\n    and more\n\n    last\n\n# the end\nruns: 3\n", now.text());
		assertEquals(line + " and more\nlast\n", now.value("notes"));
		assertEquals("notes: |\n  c\nruns: 3\n", ExperimentDocument.of("notes: |\n  a\n  b\nruns: 3\n").set("notes", "c").text());
		assertEquals("runs: 3\n", ExperimentDocument.of("notes: |\n  a\n  b\nruns: 3\n").set("notes", "").text());
	}

	/** A blank at a paragraph's end is one before the next word; long lines are broken before a word, never before a blank. */
	@Test
	void whatIsTypedLetterByLetterStaysFoldedAndKeepsItsComment() {
		String more = " and  more".repeat(20);
		ExperimentDocument now = ExperimentDocument.of("notes: >   # why\n  One.\n\n  Two.\nruns: 3\n");
		for (int i = 1; i <= more.length(); i++) {
			String typed = "One." + more.substring(0, i) + "\nTwo.";
			now = now.set("notes", typed);
			assertEquals(typed + "\n", now.value("notes"));
			assertTrue(now.text().startsWith("notes: >   # why\n  One. "), now.text());
			assertTrue(now.text().lines().allMatch(l -> l.length() <= 2 + 110 + 1), now.text());
		}
	}

	/** Lines that are indented are not folded, so that they take a block that folds none. */
	@Test
	void whatCannotBeFoldedIsALiteralBlockWithTheComment() {
		ExperimentDocument now = ExperimentDocument.of("notes: >   # why\n  One\n  two.\nruns: 3\n");
		String bullet = "\n  - a bullet";
		for (int i = 1; i <= bullet.length(); i++) {
			now = now.set("notes", ("One two." + bullet.substring(0, i)).strip());
		}
		assertEquals("notes: |-   # why\n  One two.\n    - a bullet\nruns: 3\n", now.text());
	}
}

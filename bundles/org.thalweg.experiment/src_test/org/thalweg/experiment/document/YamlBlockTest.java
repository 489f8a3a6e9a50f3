package org.thalweg.experiment.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}

package org.thalweg.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandWordsTest {
	/** What bash makes of the same text, except for an empty list. */
	@ParameterizedTest
	@CsvSource(delimiter = ';', quoteCharacter = '`', value = { "python3 f.py; python3|f.py", "  a\t b  ;a|b", "'my file.py' -x;my file.py|-x",
			"a\\ b c;a b|c", "\"a 'b' c\";a 'b' c", "a'b c'd;ab cd", "\"a \\\"b\\\" \\n\";a \"b\" \\n", "'';``", "a '' b;a||b", "'\\';\\" })
	void blanksSeparateWordsAndQuotesKeepThem(String text, String words) {
		assertEquals(List.of(words.split("\\|")), CommandWords.of(text));
	}

	@Test
	void aQuoteMustEnd() {
		assertEquals("process: the quotation mark ' in column 3 is not closed. Close "
				+ "it", assertThrows(IllegalArgumentException.class, () -> CommandWords.of(
						"a 'b"))
						.getMessage());
		assertEquals(List.of(), CommandWords.of(" "));
	}
}

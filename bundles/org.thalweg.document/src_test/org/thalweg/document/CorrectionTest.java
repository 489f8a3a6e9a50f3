package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.fixtures.Toys;

class CorrectionTest {
	private static final String RIGHT = """
			problems: {problem: toy/bowl, dimension: 2, with: {lower: -1}}
			algorithms: [{algorithm: walk, with: {size: 20}}]
			on: {device: sequential}
			stop: {generations: 7}
			test: welch
			""";

	private static List<TextDiagnostic> diagnostics(String text) {
		Catalog catalog = Toys.catalog();
		return TextDiagnostic.check(ExperimentDocument.of(text), Path.of("e.yaml"), catalog, new Devices(catalog), Optional.empty());
	}

	/** Keys, ids, parameters, choices: the messages are those that users get. */
	@ParameterizedTest
	@CsvSource({ "toy/bowl, toy/bwol", "dimension:, dimensoin:", "lower:, lowr:", "walk, wlak", "size:, szie:", "sequential, sequentail",
			"generations:, generation:", "welch, welsh" })
	void theProposedWordComesWhereTheWrongOneStands(String right, String wrong) {
		String text = RIGHT.replace(right, wrong);
		TextDiagnostic diagnostic = diagnostics(text).stream().filter(m -> m.message().contains("Did you mean")).findFirst().orElseThrow();
		Correction correction = Correction.of(diagnostic, text).getFirst();
		assertEquals(RIGHT, correction.edit().apply(text));
		assertEquals("Change '" + wrong.replace(":", "") + "' to '" + right.replace(":", "") + "'", correction.title());
	}

	@Test
	void aWordThatIsPartOfAnotherIsLeftAlone() {
		String text = "sequential-x: sequential\n";
		TextDiagnostic diagnostic = new TextDiagnostic("on", 1, new Span(0, text.length() - 1), "'sequential' is unknown. Did you mean 'cuda'?");
		assertEquals("sequential-x: cuda\n", Correction.of(diagnostic, text).getFirst().edit().apply(text));
	}

	@Test
	void eachOfSeveralProposedWordsIsACorrection() {
		String text = "problems: rastrigin\n";
		TextDiagnostic diagnostic = new TextDiagnostic("problems", 1, new Span(0, text.length() - 1),
				"unknown problem 'rastrigin'. Did you mean 'a/rastrigin', 'b/rastrigin' or one of 3 others? Also containing this word in the "
						+ "problem's name: c/f1.");
		assertEquals(List.of("problems: a/rastrigin\n", "problems: b/rastrigin\n"),
				Correction.of(diagnostic, text).stream().map(c -> c.edit().apply(text)).toList());
	}

	@Test
	void aMessageWithoutAProposalHasNoCorrection() {
		String text = RIGHT.replace("size: 20", "size: 0");
		assertTrue(diagnostics(text).stream().noneMatch(m -> !Correction.of(m, text).isEmpty()));
		TextDiagnostic elsewhere = new TextDiagnostic("", 1, new Span(0, 4), "'xx' is unknown. Did you mean 'yy'?");
		assertEquals(List.of(), Correction.of(elsewhere, "abcd"));
		TextDiagnostic beyond = new TextDiagnostic("", 1, new Span(0, 9), "'ab' is unknown. Did you mean 'yy'?");
		assertEquals(List.of(), Correction.of(beyond, "abcd"));
	}
}

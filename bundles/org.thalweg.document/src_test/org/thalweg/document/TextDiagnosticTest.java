package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.fixtures.Toys;

class TextDiagnosticTest {
	private static final Path FILE = Path.of("/x/y/e.yaml");

	private static List<TextDiagnostic> diagnostics(String text) {
		Catalog catalog = Toys.catalog();
		return TextDiagnostic.check(ExperimentDocument.of(text), FILE, catalog, new Devices(catalog), Optional.empty());
	}

	/** {@code line path "marked characters" message}. */
	private static List<String> lines(String text) {
		return diagnostics(text).stream().map(m -> m.line() + " " + m.path() + " '" + text.substring(m.span().start(), m.span().end()) + "' "
				+ m.message()).toList();
	}

	@Test
	void mistakesStandWhereTheyWereMade() {
		assertEquals(List.of("1 problems[0].dimension 'dimension: 0' 0 is below the minimum 1", "3 on[0].precision 'precision: half' "
				+ "'half' is not one of single, double.", "4 sead 'sead: 3' unknown key 'sead'. Did you mean 'seed'?"),
				lines("problems: {problem: toy/bowl, dimension: 0}\nalgorithms: walk\non: {device: opencl, precision: half}\nsead: 3\nstop: 7\n"));
	}

	@Test
	void aDeviceOfTheUsersConfigurationIsSaidToBeThere(@TempDir Path home) throws IOException {
		Path file = Files.createDirectories(home.resolve(".config/thalweg")).resolve("config.yaml");
		Files.writeString(file, "# mine\ndevice: nowhere\n");
		Catalog catalog = Toys.catalog();
		List<TextDiagnostic> found = TextDiagnostic.check(ExperimentDocument.of("problems: toy/bowl\nalgorithms: walk\nstop: 7\n"), FILE, catalog,
				new Devices(catalog), Optional.empty(), Configuration.read(Map.of(), home));
		assertEquals(List.of("on 1"), found.stream().map(m -> m.path() + " " + m.line()).toList());
		assertTrue(found.getFirst().message().startsWith(file + ":2: on[0]"), found::toString);
	}

	/** Of the command line it is the option --data. */
	@Test
	void aMissingDataFolderIsSaidToBeThatOfThePreferences(@TempDir Path folder) {
		Catalog catalog = Toys.catalog();
		List<TextDiagnostic> found = TextDiagnostic.check(ExperimentDocument.of("problems: toy/bowl\nalgorithms: walk\nstop: 7\n"), FILE, catalog,
				new Devices(catalog), Optional.of(folder.resolve("none")));
		assertEquals(List.of("Window > Preferences > Thalweg > Data folder: there is no folder " + folder.resolve("none")
				+ ". The folder " + folder + " has no folder none. Name an existing folder"), found.stream().map(TextDiagnostic::message).toList());
	}

	@Test
	void aFolderThatTheFileNamesIsUsedWhateverIsPreferred(@TempDir Path folder) {
		Catalog catalog = Toys.catalog();
		String text = "problems: toy/bowl\nalgorithms: walk\nstop: 7\ndata: %s\n";
		assertEquals(List.of(), TextDiagnostic.check(ExperimentDocument.of(text.formatted(folder)), FILE, catalog, new Devices(catalog),
				Optional.of(folder.resolve("none"))));
		List<TextDiagnostic> found = TextDiagnostic.check(ExperimentDocument.of(text.formatted(folder.resolve("none"))), FILE, catalog, new Devices(
				catalog),
				Optional.of(folder));
		assertEquals(List.of("data"), found.stream().map(TextDiagnostic::path).toList());
	}

	@Test
	void whatPlanningFindsIsFoundToo() {
		assertEquals(List.of("2 algorithms[0].with.size 'size: 0' 0 is below the minimum 1"),
				lines("problems: toy/bowl\nalgorithms: [{algorithm: walk, with: {size: 0}}]\nstop: 7\n"));
		assertEquals(List.of("3 on[0].device 'device: cuda:7' cuda:7: this machine has one CUDA device, cuda:0 (NVIDIA H200). "
				+ "Use cuda:0, or opencl, or sequential."), lines("problems: toy/bowl\nalgorithms: walk\non: {device: cuda:7}\nstop: 7\n"));
	}

	/** What needs neither a device nor a problem: the same messages at the same places. */
	@Test
	void aGlanceFindsWhatIsNotInstalledAndWrongParameters() {
		for (String text : List.of("problems: toy/bowl\nalgorithms: [{algorithm: walk, with: {size: 0}}]\nstop: 7\n",
				"problems: toy/bowl\nalgorithms: wlak\nstop: 7\n", "problems: [toy/bowl, toy/bowls]\nalgorithms: walk\nstop: 7\n",
				"problems: toy/bowl\nalgorithm: walk\nstop: 7\n", "problems: [\n")) {
			Catalog catalog = Toys.catalog();
			List<TextDiagnostic> glance = TextDiagnostic.glance(ExperimentDocument.of(text), FILE, catalog);
			assertEquals(TextDiagnostic.check(ExperimentDocument.of(text), FILE, catalog, new Devices(catalog), Optional.empty()), glance);
			assertFalse(glance.isEmpty(), text);
		}
		// a device is not looked for
		assertEquals(List.of(), TextDiagnostic.glance(ExperimentDocument.of("problems: toy/bowl\nalgorithms: walk\non: {device: cuda:7}\nstop: 7\n"),
				FILE,
				Toys.catalog()));
	}

	@Test
	void linesAndMessagesAreThoseOfTheCommandLine() {
		String text = "problems:\n  - problem: toy/bowl\n    dimension: 1000\nalgorithms:\n  - {algorithm: walk, preset: broad}\n";
		Catalog catalog = Toys.catalog();
		List<String> printed = Planner.plan(ExperimentFile.parse(FILE.toString(), text, Path.of("/x/y"), Map.of()).experiment(), catalog,
				new Devices(catalog), Optional.empty()).diagnostics().stream().map(Diagnostic::toString).toList();
		assertEquals(3, printed.size());
		assertEquals(printed, diagnostics(text).stream()
				.map(m -> new Diagnostic(FILE.toString(), m.line(), m.path(), m.message()).toString()).toList());
	}

	@Test
	void textThatIsNoYamlIsMarkedWhereReadingStopped() {
		List<TextDiagnostic> found = diagnostics("problems: toy/bowl\n  algorithms: [walk\n");
		assertEquals(1, found.size());
		assertTrue(found.getFirst().message().startsWith("this is not YAML"), found.toString());
		assertEquals(2, found.getFirst().line());
	}

	@Test
	void aMissingFileOfFiguresIsMarkedAtItsKey() {
		List<TextDiagnostic> found = diagnostics("problems: toy/bowl\nalgorithms: walk\npublished: none.csv\nstop: 7\n");
		assertEquals(List.of("published"), found.stream().map(TextDiagnostic::path).toList());
		assertEquals(3, found.getFirst().line());
	}

	@Test
	void aRightExperimentHasNone() {
		assertEquals(List.of(), diagnostics("problems: toy/bowl\nalgorithms: walk\nstop: 7\n"));
	}

	@Test
	void aMistakeBelongsToItsPlaceAndAllAround() {
		TextDiagnostic m = new TextDiagnostic("on[0].device", 1, new Span(0, 1), "");
		assertTrue(m.at("on[0].device") && m.at("on[0]") && m.at("on") && m.at(""));
		assertFalse(m.at("on[0].dev") || m.at("on[1]") || m.at("on[0].device.x"));
	}

	@Test
	void aCaretBelowALineBecomesAMarkInIt() {
		ExperimentDocument document = ExperimentDocument.of("name: a\n");
		Diagnostic diagnostic = new Diagnostic("e.yaml", 1, "name", "column 5: unknown name 'y'.\n    sum(y)\n        ^");
		assertEquals("column 5: unknown name 'y'.\nsum(▸y)", TextDiagnostic.of(List.of(diagnostic), document, "e.yaml", _ -> "").getFirst()
				.message());
	}
}

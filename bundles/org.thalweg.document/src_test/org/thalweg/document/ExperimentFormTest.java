package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.fixtures.Toys;

class ExperimentFormTest {
	private static final String TEXT = """
			problems:
			  - {problem: toy/bowl, dimension: [2, 3], with: {lower: -1, deep: 4}}
			algorithms:
			  - {algorithm: walk, preset: wide, mapping: final, with: {size: 0}}
			  - {algorithm: nobody}
			on: {device: opencl, for: [walk/final]}
			stop: {generations: 7}
			baseline: walk/final
			""";

	private static ExperimentForm form(String text) {
		return ExperimentForm.of(ExperimentDocument.of(text), new Vocabulary(Toys.catalog(), List.of()));
	}

	private static Field field(String path) {
		return form(TEXT).all().stream().flatMap(i -> i.fields().stream()).filter(f -> f.path().equals(path)).findFirst().orElseThrow();
	}

	@Test
	void itemsAreListedWithTitleAndNote() {
		ExperimentForm form = form(TEXT);
		assertEquals(List.of("toy/bowl: 2, 3 variables"), summary(form.problems()));
		assertEquals(List.of("walk/final: walk, wide, final", "nobody: nobody"), summary(form.algorithms()));
		assertEquals(List.of("opencl: for walk/final"), summary(form.items("on")));
		assertEquals(List.of("not chosen yet: "), summary(form("problems: [{with: {}}]").problems()));
	}

	@Test
	void aGridIsAFieldWithSeveralValuesAndKeepsTheRestOfItsText() {
		String text = "problems: toy/bowl\nalgorithms:\n  - {algorithm: walk, with: {size: {grid: [20, 40]}, scale: 2}} # sizes\nstop: 1\n";
		Field size = form(text).algorithms().getFirst().fields().stream().filter(f -> f.info().name().equals("size")).findFirst().orElseThrow();
		assertEquals("20, 40", size.value());
		assertEquals(text.replace("40]", "40, 80]"), ExperimentDocument.of(text).set(size.path(), size.values("20, 40, 80")).text());
		assertEquals(text.replace("size: {grid: [20, 40]}, ", ""), ExperimentDocument.of(text).set(size.path(), size.values("")).text());
		assertEquals(text.replace("{grid: [20, 40]}", "30"), ExperimentDocument.of(text).set(size.path(), size.values("30")).text());
	}

	@Test
	void severalValuesOfANumberBecomeAGridAndKeepTheirFieldsPath() {
		String text = "problems: {problem: toy/bowl, with: {lower: -1}}\nalgorithms:\n  - {algorithm: walk, with: {size: 20}} # sizes\nstop: 1\n";
		Field size = form(text).algorithms().getFirst().fields().stream().filter(f -> f.info().name().equals("size")).findFirst().orElseThrow();
		String grid = ExperimentDocument.of(text).set(size.path(), size.values("20, 40")).text();
		assertEquals(text.replace("size: 20", "size: {grid: [20, 40]}"), grid);
		assertTrue(form(grid).algorithms().getFirst().fields().stream().anyMatch(f -> f.path().equals(size.path()) && f.value().equals("20, 40")));
		assertTrue(size.help().endsWith("Several values, separated by commas, are compared."), size.help());
		assertEquals("problems: {problem: toy/bowl}\nalgorithms:\n  - {algorithm: walk, with: {size: {grid: [2, 4]}}}\n",
				ExperimentDocument.of("problems: {problem: toy/bowl}\nalgorithms:\n  - {algorithm: walk}\n").set("algorithms[0].with.size", List.of(
						"2",
						"4")).text());
		assertEquals(text.replace("lower: -1", "lower: [-1, -2]"), ExperimentDocument.of(text).set("problems[0].with.lower", List.of("-1", "-2"))
				.text(), "a list says it for problems");
	}

	@Test
	void aFormulaHasFieldsOfItsOwn() {
		String text = "problems:\n  - {formula: {sum: \"a*x^2\"}, dimension: 3, lower: -5, upper: [5, 6, 7], with: {a: 2}}\n  - {kernel: my.cl}\n";
		ExperimentForm form = form(text);
		assertEquals(List.of("a*x^2: 3 variables", "my.cl: kernel"), summary(form.problems()));
		List<Field> fields = form.problems().getFirst().fields();
		assertEquals(List.of("problems[0].formula.sum", "problems[0].dimension", "problems[0].lower", "problems[0].upper", "problems[0].optimum",
				"problems[0].at", "problems[0].label", "problems[0].with.a"), fields.stream().map(Field::path).toList());
		assertEquals("5, 6, 7", fields.get(3).value());
		assertEquals(text.replace("a*x^2", "x^4"), ExperimentDocument.of(text).set(fields.getFirst().path(), fields.getFirst().values("x^4")).text());
	}

	@Test
	void aProgramHasFieldsOfItsOwn() {
		ExperimentForm form = form("problems:\n  - {process: python3 f.py, lower: -5, upper: 5, workers: 8}\n");
		assertEquals(List.of("python3 f.py: process"), summary(form.problems()));
		List<Field> fields = form.problems().getFirst().fields();
		assertEquals(List.of("process", "workers", "timeout", "on-failure", "protocol", "names", "penalty", "dimension", "lower", "upper", "optimum",
				"at", "label"), fields.stream().map(f -> f.path().substring("problems[0].".length())).toList());
		assertEquals("8", fields.get(1).value());
	}

	private static List<String> summary(List<Item> items) {
		return items.stream().map(i -> i.title() + ": " + i.note()).toList();
	}

	@Test
	void aPoolIsAFieldOfSeveralDevices() {
		String text = "# kept\non:\n  - device: {any: [cuda:0, cuda:1]} # both\n    optional: true\n  - device:\n      any:\n        - cuda:*\n  "
				+ "- cuda:0\n";
		ExperimentForm form = form(text);
		assertEquals(List.of("cuda:0, cuda:1: all algorithms", "cuda:*: all algorithms", "cuda:0: all algorithms"), summary(form.devices()));
		Field field = form.devices().getFirst().fields().getFirst();
		assertEquals("cuda:0, cuda:1", field.value());
		ExperimentDocument document = ExperimentDocument.of(text);
		assertEquals(text, document.set(field.path(), field.values("cuda:0, cuda:1")).text());
		assertEquals(text.replace("cuda:1]", "cuda:1, cuda:2]"), document.set(field.path(), field.values("cuda:0, cuda:1, cuda:2")).text());
		assertEquals(text.replace("{any: [cuda:0, cuda:1]}", "opencl"), document.set(field.path(), field.values("opencl")).text());
		ExperimentDocument changed = document.set("on[2].device", List.of("cuda:0", "cuda:2")).set("on[1].device", List.of("cuda:1"));
		assertEquals(List.of("cuda:0, cuda:1", "cuda:1", "cuda:0, cuda:2"), form(changed.text()).devices().stream().map(Item::title).toList());
		assertEquals("on: {device: {any: [a, b]}}\n", ExperimentDocument.of("on: a\n").set("on[0].device", List.of("a", "b")).text());
	}

	@Test
	void fieldsComeFromTheParameterRecords() {
		assertEquals(List.of("size", "refreshingGap", "scale", "fails"),
				form(TEXT).algorithms().getFirst().groups().get(1).fields().stream().map(f -> f.info().name()).toList());
		Field size = field("algorithms[0].with.size");
		assertEquals("0", size.value());
		assertEquals("8", size.info().def()); // the preset's, not the record's 4
		assertEquals("Evaluations per step. An integer of at least 1; default: 8. Several values, separated by commas, are compared.", size
				.help());
		assertEquals("", field("algorithms[0].with.scale").value());
		assertEquals(1, form(TEXT).algorithms().get(1).groups().size());
	}

	@Test
	void whatNobodyDeclaresIsShownToo() {
		assertFalse(field("problems[0].with.deep").known());
		assertEquals("4", field("problems[0].with.deep").value());
	}

	@Test
	void namesAreChosenFromWhatIsInstalled() {
		assertEquals(List.of("paper", "wide"), field("algorithms[0].preset").words().stream().map(Word::text).toList());
		assertTrue(field("algorithms[0].preset").closed());
		assertFalse(field("on[0].device").closed()); // an address of another machine may be meant
		assertEquals(List.of("single", "double"), field("on[0].precision").words().stream().map(Word::text).toList());
	}

	@Test
	void listsAreEnteredWithCommas() {
		assertEquals("2, 3", field("problems[0].dimension").value());
		assertEquals(List.of("2", "30"), field("problems[0].dimension").values(" 2 ,30, "));
		assertEquals(List.of("a, b"), field("name").values("a, b"));
		assertEquals(List.of(), field("name").values("  "));
	}

	private static List<String> paths(String text, String group) {
		return form(text).budget().groups().stream().filter(g -> g.title().equals(group)).flatMap(g -> g.fields().stream()).map(Field::path)
				.toList();
	}

	@Test
	void baselinesHaveAGroupEachAndAFieldThatBeginsAnother() {
		assertEquals(List.of("baseline[0].label"), paths("algorithms: walk\n", "Baseline"));
		assertEquals(List.of("baseline[0].label", "baseline[0].device", "baseline[0].for"), paths(TEXT, "Baseline"));
		assertEquals(List.of("baseline[1].label"), paths(TEXT, "Another baseline"));
		String two = TEXT.replace("baseline: walk/final", "baseline: [{label: nobody, for: [x, y]}, walk/final]");
		assertEquals(List.of("baseline[1].label", "baseline[1].device", "baseline[1].for"), paths(two, "Baseline 2"));
		Field served = form(two).budget().fields().stream().filter(f -> f.path().equals("baseline[0].for")).findFirst().orElseThrow();
		assertEquals("x, y", served.value());
		assertEquals(List.of("walk/final", "nobody"), served.words().stream().map(Word::text).toList());
	}

	@Test
	void onlyNotesHaveLines() {
		assertEquals(List.of("notes"), form(TEXT).budget().fields().stream().filter(Field::lines).map(Field::path).toList());
	}

	@Test
	void defaultsOfTheFamilyAreHints() {
		assertEquals("2", form("problems: toy/bowl\n").problems().getFirst().fields().get(1).info().def());
		assertEquals("paper", form("algorithms: walk\n").algorithms().getFirst().fields().get(1).info().def());
	}

	@Test
	void aMistakeIsAtItsFieldOrElseAtItsItem() {
		Catalog catalog = Toys.catalog();
		String text = TEXT.replace(", deep: 4", "").replace("\n  - {algorithm: nobody}", "").replace("with: {size: 0}",
				"with: {size: 101, refreshingGap: 1}");
		List<TextDiagnostic> all = TextDiagnostic.check(ExperimentDocument.of(text.replace("generations: 7", "target: x")), Path.of("e.yaml"),
				catalog,
				new Devices(catalog), Optional.empty());
		ExperimentForm form = form(text);
		assertEquals(List.of("stop.target"), form.budget().diagnostics(all).stream().map(TextDiagnostic::path).toList());
		assertEquals(List.of(), form.budget().remaining(all));
		all = TextDiagnostic.check(ExperimentDocument.of(text), Path.of("e.yaml"), catalog, new Devices(catalog), Optional.empty());
		assertEquals(List.of("size above 100 needs a refreshingGap of at least 2"),
				form.algorithms().getFirst().remaining(all).stream().map(TextDiagnostic::message).toList());
		assertEquals(List.of(), form.problems().getFirst().diagnostics(all));
	}
}

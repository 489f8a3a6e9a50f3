package org.thalweg.reservoir.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.form.DescriptionForm.Group;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.reservoir.form.DescriptionForm.Page;

/** The form of one reservoir of a system. */
class NodeFormTest {
	private static final String SECOND = "reservoirs[1]";
	private static final String TEXT = """
			name: Two lakes
			units: {flow: m3/s, level: m, storage: million m3, area: km2, depth: mm, power: MW, energy: GWh}
			periods: {step: month, first: 1961-01, count: 3}
			reservoirs:
			  - name: upper
			    inflow: [20, 30, 25]
			    storage: {min: 200, max: 1500, initial: 900, final: 900}
			    release: {min: 5, max: 400}
			    to: lower
			    delay: 1
			    in-transit: 60
			  - name: lower
			    inflow: {file: lower.csv, column: flow, rows: {gauge: 7}}   # of the gauge
			    storage:
			      min: 100          # dead storage
			      max: [900, 880, 900]
			      initial: 500
			      flood: {day: [0, 50, 366], value: [800, 700, 800]}
			    release: {min: 10, max: 500}
			    level-storage: {storage: [0, 300, 900], level: [300, 312, 326]}
			    tailrace: {level: 270}
			    turbines: [{capacity: 50, efficiency: 0.9}, {capacity: 40, efficiency: {head: [20, 60], efficiency: [0.8, 0.9]}}]
			    price: [1, 2, 1]
			objective: {energy: 1}
			penalty: 1000
			""";

	private static DescriptionForm form(String text) {
		return DescriptionForm.of(ExperimentDocument.of(text), SECOND, Offers.NONE);
	}

	private static List<Group> groups(String text) {
		return form(text).pages().stream().map(Page::groups).flatMap(List::stream).toList();
	}

	private static Group group(String text, String title) {
		return groups(text).stream().filter(g -> g.title().equals(title)).findFirst().orElseThrow();
	}

	private static Field field(String text, String path) {
		return groups(text).stream().flatMap(g -> g.fields().stream()).filter(f -> f.path().equals(SECOND + "." + path)).findFirst().orElseThrow();
	}

	private static String taken(String text, String title, String way) {
		return group(text, title).choice().orElseThrow().ways().stream().filter(w -> w.name().equals(way)).findFirst().orElseThrow().take()
				.apply(ExperimentDocument.of(text)).text();
	}

	/** Field and message of each error, as shown by a page. */
	private static List<String> told(String text) {
		List<TextDiagnostic> all = SystemDraft.of(Path.of("/nowhere/lakes.yaml"), text).mistakes().stream().filter(m -> m.at(SECOND)).toList();
		List<String> out = new ArrayList<>();
		groups(text).forEach(g -> {
			g.remaining(all).forEach(m -> out.add(g.title() + ": " + m.message()));
			g.fields().forEach(f -> DescriptionForm.mistakes(f, all).forEach(m -> out.add(f.path() + ": " + m.message())));
		});
		form(text).remaining(all).forEach(m -> out.add("above: " + m.message()));
		return out;
	}

	@Test
	void everyKeyOfStorageAndStationIsAFieldOfItsReservoir() {
		List<String> paths = groups(TEXT).stream().flatMap(g -> g.fields().stream()).map(Field::path).toList();
		assertTrue(paths.stream().allMatch(p -> p.startsWith(SECOND + ".")), paths::toString);
		assertEquals(List.of("storage.min", "storage.max", "storage.flood", "storage.initial", "storage.final", "level.min", "level.max",
				"level.flood", "level.initial", "level.final", "inflow", "losses", "evaporation", "spill", "turbines[0].capacity",
				"turbines[0].efficiency", "turbines[1].capacity", "tailrace.level", "tailrace.factor", "tailrace.exponent", "mean", "plant-factor",
				"price", "release.min", "release.max", "release.plan", "pump.efficiency", "pump.at-most", "pump.capacity", "to", "delay",
				"in-transit"), paths.stream().map(p -> p.substring(SECOND
						.length() + 1)).toList());
		assertEquals("million m3", field(TEXT, "storage.max").info().unit(), "stated once for all reservoirs");
		assertEquals("m3/s", field(TEXT, "release.max").info().unit());
		assertEquals("storage, million m³", group(TEXT, "Level by storage").points().orElseThrow().x().title());
		assertEquals(List.of("20", "60"), group(TEXT, "Efficiency of unit 2").points().orElseThrow().xs());
		assertEquals(List.of("upper"), field(TEXT, "to").words().stream().map(w -> w.text()).toList(), "not to itself");
	}

	@Test
	void aFileOrPointsOfASeriesAreShownAndLeftToTheText() {
		Field inflow = field(TEXT, "inflow");
		assertTrue(inflow.fixed());
		assertEquals("{file: lower.csv, column: flow, rows: {gauge: 7}}", inflow.value());
		assertEquals("{day: [0, 50, 366], value: [800, 700, 800]}", field(TEXT, "storage.flood").value());
		Field branches = field(TEXT.replace("release: {min: 10, max: 500}",
				"release: {min: 10, max: 500}\n    to: [{reservoir: upper, share: 0.4}, {at-most: 2}]"),
				"to");
		assertTrue(branches.fixed());
		assertEquals("[{reservoir: upper, share: 0.4}, {at-most: 2}]", branches.value());
		Field lists = field(TEXT.replace("[900, 880, 900]", "[900, [880, 870], 900]"), "storage.max");
		assertTrue(lists.fixed());
		assertEquals("[900, [880, 870], 900]", lists.value());
		Field several = field(TEXT, "storage.max");
		assertFalse(several.fixed());
		assertEquals("900, 880, 900", several.value());
		Field number = field(TEXT.replace("{file: lower.csv, column: flow, rows: {gauge: 7}}", "12"), "inflow");
		assertFalse(number.fixed());
		assertEquals("12", number.value());
	}

	@Test
	void aValueChangesNothingElse() {
		ExperimentDocument document = ExperimentDocument.of(TEXT);
		Field max = field(TEXT, "storage.max");
		assertEquals(TEXT.replace("880", "870"), document.set(max.path(), max.values("900, 870, 900")).text());
		assertEquals(TEXT.replace("min: 100 ", "min: 120 "), document.set(field(TEXT, "storage.min").path(), "120").text());
		assertEquals(TEXT.replace("{min: 10, max: 500}", "{min: 10, max: 500, plan: 40}"), document.set(field(TEXT, "release.plan").path(), "40")
				.text());
	}

	@Test
	void curvesOfAReservoirAreGivenInSeveralWays() {
		String file = taken(TEXT, "Level by storage", "a file of points");
		assertTrue(file.contains("    level-storage: {file: curve.csv}\n") && !file.contains("312"), file);
		String outlet = taken(TEXT, "Maximum release by storage", "points over the storage");
		assertTrue(outlet.contains("release: {min: 10, max: 500, outlet: {storage: [0, 100], release: [0.8, 0.9]}}"), outlet);
		String polynomial = taken(TEXT, "Level by storage", "a polynomial of the storage");
		assertTrue(polynomial.contains("level-storage: {polynomial: [0, 1]}"), polynomial);
		assertEquals("0, 1", field(polynomial, "level-storage.polynomial").value());
		assertEquals(2, group(polynomial, "Level by storage").choice().orElseThrow().taken());
	}

	@Test
	void eachMistakeIsToldOnceAndAtItsField() {
		String good = TEXT.replace("{file: lower.csv, column: flow, rows: {gauge: 7}}", "12");
		assertEquals(List.of(), told(good));
		assertEquals(List.of("reservoirs[1].release.max: 'max' is missing"), told(good.replace("{min: 10, max: 500}", "{min: 10}")));
		assertEquals(List.of("reservoirs[1].storage.initial: 'initial' is missing. Give it under storage: or, as a level, under level:"), told(
				good.replace("      initial: 500\n", "")));
		assertEquals(List.of("reservoirs[1].turbines[1].capacity: -40 is below the minimum 0"), told(good.replace("capacity: 40", "capacity: -40")));
		assertEquals(List.of("above: unknown key 'prise'. Did you mean 'price'?"), told(good.replace("price:", "prise:")));
		assertEquals(List.of(), told(good.replace("storage: {min: 200, ", "storage: {")), "the other reservoir's");
	}
}

package org.thalweg.reservoir.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.form.DescriptionForm.Group;
import org.thalweg.reservoir.form.DescriptionForm.Offers;

class DescriptionFormTest {
	private static final String TEXT = """
			name: Round    # ours
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
			level-storage:
			  storage: [0, 1000, 3000]   # surveyed
			  level: [100, 150, 200]
			tailrace: {level: 40, factor: 0.5, exponent: 0.5}
			turbines: {capacity: 300, efficiency: 0.9}
			outflow: {min: 100, max: 400}
			storage: {min: 500, max: 3000, initial: 2000, final: 1900}
			penalty: 2e8
			""";

	private static DescriptionForm form(String text) {
		return DescriptionForm.of(ExperimentDocument.of(text), "", Offers.NONE);
	}

	private static Group group(String text, String title) {
		return group(form(text), title);
	}

	private static Group group(DescriptionForm form, String title) {
		return form.pages().stream().flatMap(p -> p.groups().stream()).filter(g -> g.title().equals(title)).findFirst()
				.orElseThrow();
	}

	/** Group, field and message of each error, as shown by the editor. */
	private static List<String> told(String text) {
		List<TextDiagnostic> all = ReservoirCharts.of(Path.of("/nowhere/r.yaml"), text).mistakes();
		DescriptionForm form = form(text);
		List<String> out = new java.util.ArrayList<>();
		for (Group g : form.pages().stream().flatMap(p -> p.groups().stream()).toList()) {
			g.remaining(all).forEach(m -> out.add(g.title() + ": " + m.message()));
			g.fields().forEach(f -> DescriptionForm.mistakes(f, all).forEach(m -> out.add(f.path() + ": " + m.message())));
		}
		form.remaining(all).forEach(m -> out.add("above: " + m.message()));
		return out;
	}

	private static String taken(String text, String title, String way) {
		return taken(text, Path.of(""), title, way);
	}

	private static String taken(String text, Path folder, String title, String way) {
		Group g = group(DescriptionForm.of(ExperimentDocument.of(text), "", Offers.in(folder)), title);
		return g.choice().orElseThrow().ways().stream().filter(w -> w.name().equals(way)).findFirst().orElseThrow().take()
				.apply(ExperimentDocument.of(text)).text();
	}

	@Test
	void everyKeyOfADescriptionIsAField() {
		List<String> fields = form(TEXT).pages().stream().flatMap(p -> p.groups().stream()).flatMap(g -> g.fields().stream()).map(Field::path)
				.toList();
		assertEquals(List.of("name", "penalty", "show", "units.flow", "units.storage", "units.level", "units.power", "units.energy",
				"units.water-rate", "units.area", "units.depth",
				"inflow.file", "inflow.sheet", "inflow.encoding", "inflow.separator", "inflow.decimal", "inflow.skip", "inflow.header",
				"inflow.missing",
				"inflow.negative",
				"inflow.column", "inflow.unit",
				"inflow.date-column", "inflow.time-column", "inflow.date-format", "inflow.stamped", "inflow.first",
				"inflow.year-column", "inflow.month-column", "inflow.day-column", "inflow.year-named", "inflow.first-month",
				"storage.min", "storage.max", "storage.flood", "storage.initial", "storage.final", "level.min", "level.max", "level.flood",
				"level.initial", "level.final",
				"losses", "evaporation", "spill", "turbines.capacity", "turbines.efficiency", "tailrace.level", "tailrace.factor",
				"tailrace.exponent", "mean", "plant-factor", "outflow.min",
				"outflow.max"), fields);
		String units = TEXT.replaceFirst("turbines: (\\{.*\\})", "turbines: [$1, $1]");
		assertEquals(List.of("turbines[0].capacity", "turbines[0].efficiency", "turbines[1].capacity", "turbines[1].efficiency"), form(units).pages()
				.stream().flatMap(p -> p.groups().stream()).flatMap(g -> g.fields().stream()).map(Field::path).filter(p -> p.startsWith("turbines"))
				.toList());
		assertEquals("turbines[1].capacity", group(units, "Turbines of unit 2").fields().getFirst().path());
		assertEquals(3, group(TEXT, "Level by storage").points().orElseThrow().size());
		assertEquals("MW", group(TEXT, "Turbines").fields().getFirst().info().unit());
		assertEquals("storage, million m³", group(TEXT, "Level by storage").points().orElseThrow().x().title());
	}

	@Test
	void eachMistakeIsToldOnceAndAtItsField() {
		assertEquals(List.of(), told(TEXT));
		assertEquals(List.of("turbines.capacity: -3 is below the minimum 0"), told(TEXT.replace("capacity: 300", "capacity: -3")));
		assertEquals(List.of("turbines.capacity: 'capacity' is missing"), told(TEXT.replace("capacity: 300, ", "")));
		assertEquals(List.of("penalty: 'penalty' is missing"), told(TEXT.replace("penalty: 2e8\n", "")));
		assertEquals(List.of("storage.min: 'min' is missing. Give it under storage: or, as a level, under level:"),
				told(TEXT.replace("min: 500, ", "")));
		assertEquals(List.of("Level by storage: level-storage curve: point 3 (900.0, 200.0) does not lie after point 2 (1000.0, 150.0). Sort the "
				+ "points; each abscissa may occur only once"), told(TEXT.replace("3000]   #", "900]   #")));
		assertEquals(List.of("units.level: unknown unit 'yd' of level. Known: m, ft."), told(TEXT.replace("level: m,", "level: yd,")));
		assertEquals(List.of("above: unknown key 'sho'. Did you mean 'show'?"), told(TEXT + "sho: 1\n"));
		assertTrue(told(TEXT.replace("power: MW, ", "")).contains("units.power: no unit is stated for power. Add units: {power: …} with one of kW, "
				+ "MW, GW"));
	}

	@Test
	void aCurveMayBeGivenInSeveralWays() {
		assertEquals(List.of("points", "a file of points", "a polynomial of the storage"), group(TEXT, "Level by storage").choice().orElseThrow()
				.names());
		String file = taken(TEXT, "Level by storage", "a file of points");
		assertTrue(file.contains("level-storage: {file: curve.csv}"), file);
		assertEquals(1, group(file, "Level by storage").choice().orElseThrow().taken());
		String rate = taken(TEXT, "Efficiency", "water rate: points over the head");
		assertTrue(rate.contains("water-rate: {head: [0, 100], water-rate: [0.8, 0.9]}") && !rate.contains("efficiency"), rate);
		assertEquals(4, group(rate, "Water rate").choice().orElseThrow().taken());
		String limited = taken(TEXT, "Maximum discharge of the turbines", "as an orifice: times √(H/head)");
		assertTrue(limited.contains("limit: {discharge: 100, head: 50}"), limited);
		assertEquals(TEXT, taken(limited, "Maximum discharge of the turbines", "only the capacity"));
		String part = taken(TEXT, "Efficiency at part load", "points over the discharge");
		assertTrue(part.contains("part-load: {discharge: [0, 100], share: [0.8, 0.9]}"), part);
		assertEquals(1, group(part, "Efficiency at part load").choice().orElseThrow().taken());
		assertEquals(TEXT, taken(part, "Efficiency at part load", "the same at every discharge"));
		String area = taken(TEXT, "Area of the lake", "points over the storage");
		assertTrue(area.contains("area: {storage: [0, 100], area: [0.8, 0.9]}"), area);
		String outlet = taken(TEXT, "Maximum outflow by storage", "a file of points");
		assertTrue(outlet.contains("outlet: {file: curve.csv}"), outlet);
		assertEquals(TEXT, taken(outlet, "Maximum outflow by storage", "the same at every storage"));
		String tail = taken(TEXT, "Tailrace level", "points over the outflow");
		assertEquals(1, group(tail, "Tailrace level").choice().orElseThrow().taken());
		assertEquals(List.of("0", "100"), group(tail, "Tailrace level").points().orElseThrow().xs());
	}

	@Test
	void pointsInThePlaceOfAFileAreThoseOfTheFileWhereverACurveMayBeGiven(@TempDir Path folder) throws IOException {
		Files.writeString(folder.resolve("c.csv"), """
				head,efficiency,discharge,share,outflow,level
				10,0.91,5,0.7,0,40
				20,0.93,9,1,50,42
				""");
		String file = "{file: c.csv}";
		String turbines = "efficiency: " + file + ", limit: " + file + ", part-load: " + file;
		String text = TEXT.replace("efficiency: 0.9", turbines).replace("{level: 40, factor: 0.5, exponent: 0.5}", file);
		Map<String, String> given = new LinkedHashMap<>();
		given.put("Efficiency/efficiency: points over the head", "efficiency: {head: [10, 20], efficiency: [0.91, 0.93]}");
		given.put("Maximum discharge of the turbines/points over the head",
				"limit: {head: [10, 20], discharge: [5, 9]}");
		given.put("Efficiency at part load/points over the discharge", "part-load: {discharge: [5, 9], share: [0.7, 1]}");
		given.put("Tailrace level/points over the outflow", "tailrace: {outflow: [0, 50], level: [40, 42]}");
		// the file of an efficiency has no water rates
		given.put("Efficiency/water rate: points over the head", "water-rate: {head: [0, 100], water-rate: [0.8, 0.9]}");
		given.forEach((way, points) -> {
			String[] names = way.split("/");
			String out = taken(text, folder, names[0], names[1]);
			assertTrue(out.contains(points), out);
		});
	}

	@Test
	void pointsAreSetAddedTakenOutSortedSwappedAndPasted() {
		CurvePoints points = group(TEXT, "Level by storage").points().orElseThrow();
		ExperimentDocument d = ExperimentDocument.of(TEXT);
		assertTrue(points.set(1, 0, "1200,5").apply(d).text().contains("storage: [0, 1200.5, 3000]   # surveyed"));
		assertTrue(points.set(3, 0, "4000").apply(d).text().contains("storage: [0, 1000, 3000, 4000]   # surveyed"));
		assertTrue(points.remove(1).apply(d).text().contains("storage: [0, 3000]"));
		assertTrue(points.remove(1).apply(d).text().contains("level: [100, 200]"));
		ExperimentDocument mixed = points.set(0, 0, "9000").apply(d);
		CurvePoints unsorted = group(mixed.text(), "Level by storage").points().orElseThrow();
		assertTrue(points.rising() && !unsorted.rising());
		assertTrue(unsorted.sort().apply(mixed).text().contains("storage: [1000, 3000, 9000]"));
		assertTrue(unsorted.sort().apply(mixed).text().contains("level: [150, 200, 100]"));
		assertTrue(points.swap().apply(d).text().contains("storage: [100, 150, 200]"));
		String pasted = points.paste("Inhalt\tStau\n1,5\t700,25\n2,5\t701\n").apply(d).text();
		assertTrue(pasted.contains("storage: [1.5, 2.5]") && pasted.contains("level: [700.25, 701]"), pasted);
		assertEquals(TEXT, points.paste("nothing").apply(d).text());
	}
}

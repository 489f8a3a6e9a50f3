package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.thalweg.batch.Strange.Place;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.experiment.run.Cancel;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Any fault of contributed code is one line with bundle, id and root cause, and disturbs nothing else. */
@Tag("slow")
class FaultyPlugInsTest {
	@TempDir
	private Path folder;

	private static Catalog catalog(Place problem, Place algorithm, Place backend) {
		return new Catalog(
				List.of(new Contribution<>("halving", "Halving", "ours", "toys", Toys.Halving::new),
						new Contribution<>("strange", "Strange", "theirs", "strange.bundle", () -> Strange.algorithm(algorithm))),
				List.of(new Contribution<>("toy/bowl", "Bowl", "ours", "toys", Toys.Bowl::new),
						new Contribution<>("strange/bowl", "Strange", "theirs", "strange.bundle", () -> Strange.family(problem))),
				List.of(new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new),
						new Contribution<>("strange", "Strange", "", "strange.bundle", () -> Strange.backend(backend))));
	}

	private static Typed thalweg(Catalog catalog, String... args) {
		return Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, args);
	}

	private Typed run(Catalog catalog, String problem, String algorithm) {
		Path file = folder.resolve("e.yaml");
		try {
			Files.writeString(file, "problems:\n  - problem: " + problem + "\nalgorithms:\n  - algorithm: " + algorithm
					+ "\nstop: {generations: 3}\n");
		} catch (IOException e) {
			throw new AssertionError(e);
		}
		return thalweg(catalog, "run", file.toString(), "--out", folder.resolve("out").toString(), "--quiet");
	}

	/** One line that names bundle, id, and, where something was thrown, its deepest cause and the place in the stranger's code. */
	private static void assertReported(Place place, String id, String said) {
		List<String> lines = said.lines().filter(l -> l.contains("strange.bundle")).toList();
		assertEquals(1, lines.size(), said);
		String line = lines.getFirst();
		assertTrue(line.contains("strange.bundle: '" + id + "' "), line);
		assertFalse(said.contains("internal error") || said.contains("\tat "), said);
		assertFalse(line.contains("wrapped"), line);
		if (List.of(Place.CREATE, Place.VALUE, Place.FACTS, Place.OBJECTION, Place.FORECAST, Place.START, Place.ADVANCE, Place.MAKING,
				Place.RECORD, Place.PRESETS, Place.MAPPINGS, Place.DEVICE, Place.OUTPUTS, Place.SEARCH_FACTS, Place.LOWER_THROWS,
				Place.DISCOVER).contains(place)) {
			assertTrue(line.contains("java.lang.ArithmeticException: the bottom of it (at " + Strange.class.getName() + ".fall(Strange.java:"), line);
		}
		if (place == Place.CLASS) {
			assertTrue(line.contains("java.lang.UnsupportedOperationException: not on this machine (at " + Strange.class.getName()
					+ "$Static.answer(")
					|| line.contains("java.lang.ExceptionInInitializerError: Exception java.lang.UnsupportedOperationException: not on this machine"),
					line);
		}
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.INCLUDE, names = { "CLASS", "MAKING", "NO_PARAM", "PARAMETERS_NULL", "RECORD", "DEFAULT_DIMENSION", "CREATE",
			"CREATE_NUMBER_FORMAT", "CREATE_NULL", "CREATE_WITHOUT_WORDS", "CREATE_LINKAGE", "CREATE_OVERFLOW", "LOWER_NULL", "LOWER_THROWS",
			"UPPER_SHORT", "LOWER_NAN", "UPSIDE_DOWN", "INITIAL_INFINITE", "FACTS", "FACTS_NULL", "BIAS_NAN", "OPTIMUM_NULL", "DEVICE" })
	void aFaultyProblemIsAFindingAtItsLineAndTheOthersGoOn(Place place) {
		Catalog catalog = catalog(place, Place.NOWHERE, Place.NOWHERE);
		Typed t = run(catalog, "strange/bowl", "halving");
		assertEquals(2, t.code(), t.err());
		assertTrue(t.err().contains("e.yaml:2: problems[0]"), t.err());
		assertReported(place, "strange/bowl", t.err());
		assertEquals(new Typed(0, "", ""), quiet(run(catalog, "toy/bowl", "halving")));
		listed(catalog);
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.INCLUDE, names = { "CLASS", "MAKING", "NO_PARAM", "PARAMETERS_NULL", "RECORD", "PRESETS", "PRESETS_NULL",
			"PRESET_WITHOUT_VALUES", "MAPPINGS", "MAPPINGS_NULL", "OBJECTION", "OBJECTION_NULL", "DERIVED_NULL", "FORECAST", "FORECAST_NULL" })
	void aFaultyAlgorithmIsAFindingAtItsLineAndTheOthersGoOn(Place place) {
		Catalog catalog = catalog(Place.NOWHERE, place, Place.NOWHERE);
		Typed t = run(catalog, "toy/bowl", "strange");
		assertEquals(2, t.code(), t.err());
		assertTrue(t.err().contains("e.yaml:4: algorithms[0]"), t.err());
		assertReported(place, "strange", t.err());
		assertEquals(new Typed(0, "", ""), quiet(run(catalog, "toy/bowl", "halving")));
		listed(catalog);
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.INCLUDE, names = { "VALUE", "OUTPUTS", "OUTPUTS_NULL" })
	void aProblemThatFailsInARunFailsTheRunAndIsNamed(Place place) {
		Typed t = run(catalog(place, Place.NOWHERE, Place.NOWHERE), "strange/bowl", "halving");
		assertEquals(1, t.code(), t.err());
		assertReported(place, "strange/bowl", t.err());
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.INCLUDE, names = { "START", "START_NULL", "ADVANCE", "TRACE_NULL", "SEARCH_FACTS" })
	void anAlgorithmThatFailsInARunFailsTheRunAndIsNamed(Place place) {
		Typed t = run(catalog(Place.NOWHERE, place, Place.NOWHERE), "toy/bowl", "strange");
		assertEquals(1, t.code(), t.err());
		assertReported(place, "strange", t.err());
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.INCLUDE, names = { "CLASS", "MAKING", "DISCOVER", "DISCOVER_NULL", "DISCOVER_HOLDS_NULL", "DISCOVER_LINKAGE" })
	void aFaultyBackendIsOneUnavailableDeviceAndTheHostIsThere(Place place) {
		Catalog catalog = catalog(Place.NOWHERE, Place.NOWHERE, place);
		Typed t = thalweg(catalog, "devices");
		assertEquals(0, t.code(), t.err());
		assertReported(place, "strange", t.out());
		assertTrue(t.out().contains("sequential"), t.out());
		assertEquals(new Typed(0, "", ""), quiet(run(catalog, "toy/bowl", "halving")));
	}

	@Test
	void evaluatingAProblemThatThrowsNamesItsBundle() throws IOException {
		Path points = Files.writeString(folder.resolve("points.csv"), "1,2\n");
		Typed t = thalweg(catalog(Place.VALUE, Place.NOWHERE, Place.NOWHERE), "evaluate", "--problem", "strange/bowl", "--points",
				points.toString());
		assertEquals(1, t.code());
		assertReported(Place.VALUE, "strange/bowl", t.err());
		assertEquals(1, t.err().lines().count(), t.err());
	}

	/** Strange's problem is the first in the alphabet, and its values cannot be trusted; ours are not blamed for it. */
	@ParameterizedTest
	@EnumSource(mode = Mode.INCLUDE, names = { "VALUE", "OUTPUTS" })
	void checkFailsABrokenProblemAndNoAlgorithmForIt(Place place) {
		Typed t = thalweg(catalog(place, Place.NOWHERE, Place.NOWHERE), "check", "--device", "sequential", "--json");
		assertEquals(1, t.code(), t.err());
		assertEquals(1, t.lines().stream().filter(l -> l.startsWith("{\"check\":\"problem strange/bowl\",\"device\":\"sequential\",\"ok\":false,"))
				.count(), t.out());
		assertTrue(t.lines().contains("{\"check\":\"algorithm halving on reference/sphere\",\"device\":\"sequential\",\"ok\":true}"), t.out());
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.INCLUDE, names = { "CREATE", "CLASS", "NO_PARAM", "LOWER_NAN" })
	void checkSaysWhatItCouldNotCheckAndDoesNotCallItAllOk(Place place) {
		Catalog catalog = catalog(place, Place.MAKING, Place.NOWHERE);
		Typed people = thalweg(catalog, "check", "--device", "sequential");
		assertEquals(1, people.code(), people.err());
		assertEquals(2, people.err().lines().filter(l -> l.startsWith("not checked: ") && l.contains("strange.bundle: 'strange")).count(), people
				.err());
		assertTrue(people.out().endsWith("4 checks on 1 device: none failed, 2 not checked\n"), people.out());
		Typed scripts = thalweg(catalog, "check", "--device", "sequential", "--json");
		assertEquals(1, scripts.code());
		assertEquals(2, scripts.lines().stream().filter(l -> l.startsWith("{\"check\":\"installed\",\"device\":null,\"ok\":null,\"unchecked\":\""))
				.count(),
				scripts.out());
		assertEquals("{\"event\":\"done\",\"checks\":4,\"failed\":0,\"unchecked\":2,\"cancelled\":false}", scripts.lines().getLast());
	}

	@Test
	void aDeviceThatIsNotThereIsNotCheckedAndNoFailure() {
		Catalog catalog = new Catalog(List.of(), List.of(), List.of(
				new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new),
				new Contribution<>("strange", "Strange", "", "strange.bundle", () -> Strange.backend(Place.DISCOVER))));
		Typed t = thalweg(catalog, "check");
		assertEquals(0, t.code());
		assertTrue(t.err().startsWith("not checked: device on strange: strange.bundle: 'strange' failed in discover: "), t.err());
		assertTrue(t.out().endsWith("2 checks on 1 device: none failed, 1 not checked\n"), t.out());
	}

	private static Typed quiet(Typed t) {
		return new Typed(t.code(), "", t.err());
	}

	/** Both lists show the sound ones, whatever the faulty ones do. */
	private static void listed(Catalog catalog) {
		Typed people = thalweg(catalog, "describe");
		assertEquals(0, people.code(), people.err());
		assertTrue(people.out().contains("halving") && people.out().contains("toy/bowl") && people.out().contains("strange/bowl"), people.out());
		Typed scripts = thalweg(catalog, "describe", "--json");
		assertEquals(0, scripts.code(), scripts.err());
		assertEquals(6, scripts.lines().size(), scripts.out());
		for (String id : List.of("strange", "strange/bowl")) {
			Typed one = thalweg(catalog, "describe", id);
			assertFalse(one.err().contains("internal error"), one.err());
			assertTrue(one.err().lines().count() <= 1, one.err());
		}
	}

	/** How a stranger's verb goes wrong. */
	enum VerbFault {
		CONSTRUCTOR, NO_COMMAND, USE, CALL, CALL_ERROR, TWO_OPTIONS
	}

	@Command(name = "flow")
	static final class Flow implements Callable<Integer>, ConsoleCommand {
		private final VerbFault fault;

		Flow(VerbFault fault) {
			if (fault == VerbFault.CONSTRUCTOR) {
				throw Strange.fall();
			}
			this.fault = fault;
		}

		@Override
		public void use(org.thalweg.experiment.console.Console console) {
			if (fault == VerbFault.USE) {
				throw Strange.fall();
			}
		}

		@Override
		public Integer call() {
			if (fault == VerbFault.CALL_ERROR) {
				throw new NoClassDefFoundError("org/other/Library");
			}
			throw Strange.fall();
		}
	}

	@Command(name = "flow")
	static final class TwoOptions implements Runnable {
		@Option(names = "--same")
		private int a;

		@Option(names = "--same")
		private int b;

		@Override
		public void run() {
			// never called
		}
	}

	@ParameterizedTest
	@EnumSource
	void aFaultyVerbIsOneLineAndTheOtherVerbsWork(VerbFault fault) {
		List<Contribution<Object>> verbs = List.of(new Contribution<>("flow", "lets it flow", "", "strange.bundle", () -> switch (fault) {
		case NO_COMMAND -> "a text";
		case TWO_OPTIONS -> new TwoOptions();
		default -> new Flow(fault);
		}));
		Typed t = Typed.with(Toys.catalog(), verbs, new Cancel(), Screen.NONE, "flow");
		assertEquals(1, t.code(), t.err());
		assertEquals(1, t.err().lines().count(), t.err());
		assertTrue(t.err().startsWith("strange.bundle: 'flow' "), t.err());
		assertFalse(t.err().contains("internal error"), t.err());
		if (fault == VerbFault.CALL || fault == VerbFault.USE || fault == VerbFault.CONSTRUCTOR) {
			assertTrue(t.err().contains("java.lang.ArithmeticException: the bottom of it (at "), t.err());
		}
		assertEquals(0, Typed.with(Toys.catalog(), verbs, new Cancel(), Screen.NONE, "describe").code());
	}
}

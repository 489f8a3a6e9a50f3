package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.batch.Typed.thalweg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.run.Cancel;

class SolveAndEvaluateTest {
	@TempDir
	private Path folder;

	private String points(String text) throws IOException {
		return Files.writeString(folder.resolve("points.csv"), text).toString();
	}

	private static Typed solve(String... more) {
		return thalweg(Stream.concat(Stream.of("solve", "--problem", "toy/bowl", "--algorithm", "halving"), Stream.of(more))
				.toArray(String[]::new));
	}

	private Typed evaluate(String text, String... more) throws IOException {
		return thalweg(Stream.concat(Stream.of("evaluate", "--problem", "toy/bowl", "--points", points(text)), Stream.of(more))
				.toArray(String[]::new));
	}

	@Test
	void valuesIncludeTheBiasAndErrorsDoNot() throws IOException {
		// 1 + 4 + 9 + 2 = 16, with the bias 116, less the optimum 14; at the minimum 2, 102, 0
		Typed t = evaluate("1,2,3\n\n# no point\n 0, -0.0 ,0\n", "--json");
		assertEquals(List.of("{\"point\":0,\"value\":116.0,\"error\":14.0}", "{\"point\":1,\"value\":102.0,\"error\":0.0}"), t.lines());
		assertEquals(0, t.code());
		assertEquals("", t.err());
	}

	@Test
	void withoutAKnownOptimumTheErrorIsNull() throws IOException {
		Typed t = evaluate("1,2\n", "--json", "--dimension", "2", "--with", "known=false", "--with", "centre=1");
		assertEquals(List.of("{\"point\":0,\"value\":103.0,\"error\":null}"), t.lines()); // 0 + 1 + 2 + 100
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1,2,3;1,2 | FILE:2: 2 numbers; expected 3 for dimension 3",
			"1;1,2,3 | FILE:1: 1 number; expected 3 for dimension 3", "1,2,3;;1,x,3 | FILE:3: 'x' in column 2 is not a finite number",
			"1,2,NaN | FILE:1: 'NaN' in column 3 is not a finite number",
			"# nothing | FILE: the file contains no points. Write one point per line, coordinates separated by commas." })
	void pointsThatAreNoneAreNamedByFileAndLine(String text, String line) throws IOException {
		Typed t = evaluate(text.replace(';', '\n'));
		assertEquals(line.replace("FILE", folder.resolve("points.csv").toString()) + System.lineSeparator(), t.err());
		assertEquals(2, t.code());
		assertEquals("", t.out());
	}

	@Test
	void aMissingFileIsAMistake() {
		Typed t = thalweg("evaluate", "--problem", "toy/bowl", "--points", "no.csv");
		assertEquals("no.csv: there is no such file. The folder " + Path.of("").toAbsolutePath() + " has no .csv files. Name another folder" + System
				.lineSeparator(), t.err());
		assertEquals(2, t.code());
	}

	@Test
	void evaluateNamesTheOptionThatIsWrong() throws IOException {
		assertEquals("--problem: unknown problem 'bowl'. Did you mean 'toy/bowl'?" + System.lineSeparator(),
				thalweg("evaluate", "--problem", "bowl", "--points", points("0")).err());
		assertEquals("--with centre=7: 7 is above the maximum 4" + System.lineSeparator(),
				evaluate("0,0,0", "--with", "centre=7").err());
		assertEquals(
				"--precision: the host computes in double precision only. Use --precision double, or a device." + System.lineSeparator(),
				evaluate("0,0,0", "--precision", "single").err());
		assertEquals(2, evaluate("0,0,0", "--device", "cuda:7").code());
	}

	@Test
	void everyPopulationIsALineAndThenTheTime() {
		Typed t = solve("--generations", "3", "--populations", "2", "--seed", "8", "--json");
		assertEquals(0, t.code());
		assertEquals(3, t.lines().size(), t.out());
		// seed 8: 8 / 2^3 = 1 in each of three variables: 1 + 1 + 1 + 2 + 100
		String first = t.lines().get(0);
		assertTrue(first.startsWith("{\"event\":\"run\","), first);
		assertTrue(first.contains("\"seed\":8,\"best\":105.0,\"error\":3.0,\"x\":[1.0,1.0,1.0],\"evaluations\":4,"), first);
		assertTrue(t.lines().get(1).contains("\"seed\":9,\"best\":105.796875,"), t.out()); // 3 * 1.125^2 + 102
		assertTrue(t.lines().get(2).startsWith("{\"event\":\"done\",\"seconds\":"), t.out());
		assertTrue(t.lines().get(2).contains("\"timeline\":{\"initialise\":0.0,"), t.out());
	}

	/** Of seeds 8 and 9: best values 105 and 105.796875, see above, so errors 3 and 3.796875; four evaluations each. */
	@ParameterizedTest
	@CsvSource({ "error, 3.3984375", "best, 105.3984375", "evaluations, 4" })
	void oneNumberAloneIsPrintedForScripts(String figure, String number) {
		Typed t = solve("--generations", "3", "--populations", "2", "--seed", "8", "--print", figure);
		assertEquals(0, t.code());
		assertEquals(List.of(number), t.lines());
		assertTrue(Double.parseDouble(solve("--generations", "3", "--print", "seconds").lines().getFirst()) >= 0);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"--print eror | --print: 'eror' is not one of error, best, evaluations, seconds. Did you mean 'error'?",
			"--print error --json | --print and --json exclude each other. Give only one of them",
			"--print error --problem-with known=false | --print error: the optimum of toy/bowl is unknown. Use --print best" })
	void aNumberThatCannotBePrintedIsAMistake(String more, String line) {
		Typed t = solve(more.split(" "));
		assertEquals(line + System.lineSeparator(), t.err());
		assertEquals(2, t.code());
		assertEquals("", t.out());
	}

	@Test
	void aFailureOfARunPrintsNoNumber() {
		Typed t = solve("--with", "broken=true", "--generations", "1", "--print", "error");
		assertEquals(1, t.code());
		assertEquals("", t.out());
	}

	@Test
	void whatRunsOnTheHostOnlyIsToBeAskedForThere() {
		Catalog catalog = new Catalog(
				List.of(new Contribution<>("halving", "Halving", "ours", "toys", Toys.Halving::new),
						new Contribution<>("still", "Still", "ours", "toys", Described.Still::new)),
				List.of(new Contribution<>("toy/bowl", "Bowl", "ours", "toys", Toys.Bowl::new)),
				List.of(new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "toys", Described::new)));
		String[] solve = { "solve", "--problem", "toy/bowl", "--device", "opencl", "--algorithm", "halving" };
		assertEquals("--device: 'halving' has no mappings, so it runs on the host only. Use sequential.",
				Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, solve).err().strip());
		solve[6] = "still";
		assertEquals("--device: there is nothing to run. Skipped toy/bowl on opencl:0:0: it has no kernel text and runs on "
				+ "the host only.", Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, solve).err().strip());
	}

	@Test
	void theFormerNameOfAnOptionIsReadButNotShown() {
		Catalog catalog = new Catalog(List.of(new Contribution<>("still", "Still", "ours", "toys", Described.Still::new)),
				List.of(new Contribution<>("toy/bowl", "Bowl", "ours", "toys", Toys.Bowl::new)),
				List.of(new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new)));
		String[] solve = { "solve", "--problem", "toy/bowl", "--algorithm", "still", "--mapping", "x" };
		assertEquals("--mapping: unknown mapping 'x' of still. Did you mean 'a' or 'b'?",
				Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, solve).err().strip());
		solve[5] = "--model";
		assertEquals("--model: unknown mapping 'x' of still. Did you mean 'a' or 'b'?",
				Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, solve).err().strip());
		Typed both = solve("--mapping", "a", "--model", "a");
		assertEquals("--mapping and --model mean the same. Give only --mapping.", both.err().strip());
		assertEquals(2, both.code());
		String help = thalweg("help", "solve").out();
		assertTrue(help.contains("--mapping") && !help.contains("--model"), help);
	}

	@Test
	void anUnknownOptimumMakesTheErrorNull() {
		Typed t = solve("--generations", "1", "--json", "--problem-with", "known=false");
		assertTrue(t.lines().getFirst().contains("\"error\":null"), t.out());
	}

	@Test
	void theDefaultBudgetIsSaid() {
		Typed t = solve("--dimension", "2");
		assertEquals(0, t.code());
		assertTrue(t.err().contains("stops after 20000 evaluations (default; to change it, give --evaluations or --generations)"), t.err());
		assertTrue(t.out().contains("20000"), t.out());
	}

	@Test
	void presetAndParametersAreThoseOfTheAlgorithm() {
		// two evaluations a step: 2 at the start, 2 + 2k after k steps, so 9 allow 3 steps and 8 evaluations
		String line = solve("--preset", "pair", "--evaluations", "9", "--json").lines().getFirst();
		assertTrue(line.contains("\"evaluations\":8,\"steps\":3,"), line);
		line = solve("--with", "size=4", "--evaluations", "9", "--json").lines().getFirst();
		assertTrue(line.contains("\"evaluations\":8,\"steps\":1,"), line);
	}

	@Test
	void everyMistakeIsSaidAtOnceWithItsOption() {
		Typed t = solve("--preset", "plane", "--with", "size=0", "--with", "sise=1", "--problem-with", "centre=5");
		assertEquals(List.of("--problem-with centre=5: 5 is above the maximum 4",
				"--preset: unknown preset 'plane' of halving. Did you mean 'plain'?", "--with size=0: 0 is below the minimum 1",
				"--with sise=1: unknown parameter 'sise'. Did you mean 'size'?"), t.err().lines().toList());
		assertEquals(2, t.code());
		assertEquals("", t.out());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "--generations 0 | --generations: 0 is below the minimum 1",
			"--populations 0 | --populations: 0 is below the minimum 1", "--dimension -3 | --dimension: -3 is below the minimum 1",
			"--seconds 0 | --seconds: 0.0 is too small; expected a number greater than 0.0",
			"--precision quad | --precision: 'quad' is not one of single, double.",
			"--precision single | --precision: the host computes in double precision only. Use --precision double, or a device.",
			"--math native | --math: the host always computes with the portable functions. Leave --math out, or use a device." })
	void aNumberOutOfRangeIsAMistake(String more, String line) {
		Typed t = solve(more.split(" "));
		assertEquals(line + System.lineSeparator(), t.err());
		assertEquals(2, t.code());
	}

	@Test
	void aRunThatFailsEndsWithOne() {
		Typed t = solve("--with", "broken=true", "--generations", "1", "--json");
		assertEquals(1, t.code());
		assertTrue(t.err().contains("the toy is broken. Use broken=false."), t.err());
	}

	@Test
	void aCancelledCommandEndsWith130() {
		Cancel cancel = new Cancel();
		cancel.raise();
		assertEquals(130, Typed.with(Toys.catalog(), List.of(), cancel, Screen.NONE, "solve", "--problem", "toy/bowl", "--algorithm",
				"halving").code());
	}

	@Test
	void progressIsShownOnATerminalOnly() {
		String[] args = { "solve", "--problem", "toy/bowl", "--algorithm", "halving", "--generations", "100000" };
		Typed shown = Typed.with(Toys.catalog(), List.of(), new Cancel(), new Screen(true, false, false, 100), args);
		assertTrue(shown.err().contains("\r[") && shown.err().contains(" evaluations/s"), shown.err());
		assertTrue(!thalweg(args).err().contains("\r"));
	}

	/** A problem in two dimensions. @param devicesOnly whether it has only kernel text */
	private record Square(boolean devicesOnly, ToDoubleFunction<double[]> of) implements ProblemFamily<Toys.BowlParameters> {
		@Override
		public Class<Toys.BowlParameters> parameters() {
			return Toys.BowlParameters.class;
		}

		@Override
		public int defaultDimension() {
			return 2;
		}

		@Override
		public Problem create(Toys.BowlParameters p, int dimension, ProblemData data) {
			return new Problem() {
				@Override
				public int dimension() {
					return dimension;
				}

				@Override
				public double[] lower() {
					return new double[dimension];
				}

				@Override
				public double[] upper() {
					return new double[] { 1, 1 };
				}

				@Override
				public double value(double[] x, Evaluation at) {
					return of.applyAsDouble(x);
				}

				@Override
				public boolean devicesOnly() {
					return devicesOnly;
				}
			};
		}
	}

	/** A processor and a card; opening one reports which it was. */
	private static final class Cards implements Backend {
		@Override
		public List<DeviceSlot> discover() {
			return List.of(new DeviceSlot.Available(DeviceInfo.of("opencl:0:0", "a processor").doubles(true).build()),
					new DeviceSlot.Available(DeviceInfo.of("opencl:0:1", "a card").kind("gpu").doubles(true).build()));
		}

		@Override
		public Device open(DeviceInfo info) {
			throw new DeviceException(info.address() + " was opened");
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "solve | | --device: opencl:0:1 was opened",
			"animate --json | | --device: opencl:0:1 was opened", "solve | --device opencl:0:0 | --device: opencl:0:0 was opened",
			"solve | --device sequential | --device: there is nothing to run. Skipped text on sequential: it has only kernel text and runs on devices "
					+ "only. Give host: a formula, or run it on opencl or cuda." })
	void kernelTextRunsOnTheFirstDeviceUnlessOneIsNamed(String verb, String device, String line) {
		Catalog toys = Toys.catalog();
		Catalog catalog = new Catalog(List.copyOf(toys.algorithms().values()), List.of(new Contribution<>("text", "Text", "ours", "toys",
				() -> new Square(true, _ -> 0))),
				List.of(toys.backends().get("sequential"), new Contribution<>("opencl", "OpenCL", "", "toys.opencl", Cards::new)));
		Typed t = Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, (verb + " --problem text --algorithm halving " + (device == null ? ""
				: device)).strip().split(" "));
		assertEquals(line, t.err().strip());
		assertEquals(2, t.code());
	}

	/** Cancelled by its third evaluation. */
	@Test
	void aCancelledSearchSaysWhetherItsStateIsStored() {
		Cancel cancel = new Cancel();
		int[] evaluations = new int[1];
		Square stopping = new Square(false, x -> {
			if (++evaluations[0] == 3) {
				cancel.raise();
			}
			return x[0] + x[1];
		});
		Catalog toys = Toys.catalog();
		Catalog catalog = new Catalog(List.copyOf(toys.algorithms().values()), List.of(new Contribution<>("stopping", "Stopping", "", "toys",
				() -> stopping)), List.of(toys.backends().get("sequential")));
		Path states = folder.resolve("states");
		Typed t = Typed.with(catalog, List.of(), cancel, Screen.NONE, "solve", "--problem", "stopping", "--algorithm", "halving", "--generations",
				"1000000000", "--checkpoint", states.toString());
		assertEquals(130, t.code());
		assertTrue(t.err().endsWith("No state is stored in " + states + ": at Ctrl-C it is stored only if more than ten seconds would be lost.\n"), t
				.err());
	}
}

package org.thalweg.process;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.ContributionException;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemData.Reading;
import org.thalweg.fixtures.Await;

/** Programs are scripts of the shell, which are everywhere; most give the first coordinate as the value. */
@Timeout(300)
@Tag("slow")
class ProcessProblemTest {
	private static final String FIRST = "while read x rest; do echo $x; done\n";
	/** Answers when three workers have been called, or as many as the first gap adds, with the text of the second. */
	private static final String MEETING = "while read x y; do touch here$THALWEG_WORKER; while [ ! -e here0 -o ! -e here1 -o ! -e here2%s ]; "
			+ "do sleep 0.01; done; echo %s; done\n";
	@TempDir
	Path folder;
	private final List<Reading> readings = new ArrayList<>();
	private final List<Problem> open = new ArrayList<>();
	private final Evaluation at = new Evaluation();

	@AfterEach
	void closeAll() {
		open.forEach(Problem::close);
	}

	private Problem problem(String script, String... with) throws IOException {
		Files.writeString(folder.resolve("f.sh"), script);
		Map<String, String> given = new HashMap<>(Map.of("process", "sh f.sh"));
		for (int k = 0; k < with.length; k += 2) {
			given.put(with[k], with[k + 1]);
		}
		ProblemData data = new ProblemData(Optional.empty(), readings::add).beside(folder);
		Problem out = new ProcessFamily().create(Parameters.bind(ProcessParameters.class, Map.of(), given), 2, data);
		open.add(out);
		return out;
	}

	private double value(Problem problem, double x) {
		return problem.value(new double[] { x, 0 }, at);
	}

	private double[] values(Problem problem, double... x) {
		double[] out = new double[x.length];
		problem.values(IntStream.range(0, x.length).mapToObj(k -> new double[] { x[k], k }).toArray(double[][]::new),
				IntStream.range(0, x.length).toArray(), x.length, 0, at, out);
		return out;
	}

	private String failure(Problem problem, double x) {
		return assertThrows(ContributionException.class, () -> value(problem, x)).getMessage();
	}

	/** A line that a script writes into a file, as soon as it is there. */
	private String written(String name) throws Exception {
		Await.until("a line in " + name, () -> List.of(folder.toFile().list()), () -> isWritten(name));
		return Files.readString(folder.resolve(name)).strip();
	}

	private boolean isWritten(String name) throws IOException {
		Path file = folder.resolve(name);
		return Files.exists(file) && Files.readString(file).endsWith("\n");
	}

	/** Awaits the end of a process whose number a script writes into a file; the limit of a test ends the wait. */
	private void ends(String name) throws Exception {
		Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(written(name)));
		if (process.isPresent()) {
			process.get().onExit().get();
		}
	}

	@Test
	void aWorkerAnswersPointAfterPointAndEndsWhenItIsClosed() throws Exception {
		Problem problem = problem("echo $$ > pid\n" + FIRST + "touch ended\n");
		assertFalse(Files.exists(folder.resolve("pid"))); // nothing is started before it is needed
		assertEquals(0.1, value(problem, 0.1));
		assertEquals(-1e-300, value(problem, -1e-300));
		problem.close();
		ends("pid");
		assertTrue(Files.exists(folder.resolve("ended")));
		assertThrows(CancellationException.class, () -> value(problem, 1));
	}

	@Test
	void aWorkerThatIsKilledIsReplacedAndItsPointTriedAgain() throws IOException {
		Problem problem = problem("if [ ! -e once ]; then read x; touch once; kill -9 $$; fi\n" + FIRST);
		assertEquals(4, value(problem, 4));
		assertEquals(0, at.failures());
	}

	@Test
	void aPointAtWhichEveryWorkerEndsIsAFailure() throws IOException {
		String dies = "while read x y; do [ $x = 3.0 ] && { echo 'no such beam' >&2; exit 7; }; echo $x; done\n";
		assertEquals("process 'sh f.sh': worker 1 ended with exit code 7 without an answer, as did its predecessor; its last error output: no "
				+ "such beam. "
				+ "The point: 3.0 0.0. Fix the program, or let such points count as the worst with on-failure: worst", failure(problem(dies), 3));
		Problem going = problem(dies, "onFailure", "worst");
		assertArrayEquals(new double[] { 1, Double.POSITIVE_INFINITY, 2 }, values(going, 1, 3, 2));
		assertEquals(1, at.failures());
		assertTrue(at.lastFailure().contains("exit code 7"), at.lastFailure());
		assertTrue(failure(problem("read x; kill -9 $$"), 1).contains("was killed by signal 9 without an answer"));
	}

	@Test
	void aWorkerThatHangsIsEndedWithAllThatItStarted() throws Exception {
		String script = "sleep 600 & echo $! > child; echo $$ > pid; read x; wait";
		String message = failure(problem(script, "timeout", "2"), 1);
		assertTrue(message.startsWith("process 'sh f.sh': worker 1 did not answer within 2 s. The point: 1.0 0.0."), message);
		for (String started : List.of("pid", "child")) {
			if (isWritten(started)) { // else the shell was ended before it came to that
				ends(started);
			}
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "hello | answered 'hello'; expected a number",
			"nan | answered nan, which is not a value. For a point without a value, print inf", "| answered an empty line; expected a number",
			"1 2 | answered 2 numbers, '1 2'; expected one. For constraints and outputs, use protocol: json" })
	void whatIsNoValueIsNamedAndMayCountAsTheWorst(String said, String message) throws IOException {
		String script = "while read x y; do if [ $x = 3.0 ]; then echo " + (said == null ? "" : said) + "; else echo $x; fi; done\n";
		assertTrue(failure(problem(script), 3).startsWith("process 'sh f.sh': worker 1 " + message + ". The point: 3.0 0.0."));
		Problem going = problem(script, "onFailure", "worst");
		assertArrayEquals(new double[] { 1, Double.POSITIVE_INFINITY, 2, Double.POSITIVE_INFINITY }, values(going, 1, 3, 2, 3));
		assertEquals(2, at.failures());
	}

	/** Some points one after another, then several side by side, then what a run does at its end. */
	private String outOfStep(Problem problem) {
		String message = assertThrows(ContributionException.class, () -> {
			for (int k = 1; k < 6; k++) {
				value(problem, k);
			}
			values(problem, 3, 4, 5, 6, 7, 8);
			problem.confirm();
		}).getMessage();
		assertEquals(message, assertThrows(ContributionException.class, () -> value(problem, 1)).getMessage()); // nor is anything used later
		assertEquals(message, assertThrows(ContributionException.class, problem::confirm).getMessage());
		return message;
	}

	/**
	 * A line too many makes the value of one point that of another. Before an answer, immediately or while the point is evaluated; after it; once, at
	 * the start or at a point; for the last point.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "while read x y; do echo 0.0; echo $x; done", "while read x y; do echo 0.0; sleep 0.02; echo $x; done",
			"while read x y; do echo $x; echo 7.5; done", "while read x y; do echo $x; sleep 0.02; echo $x; done", "echo 0; " + FIRST,
			"echo version 2; " + FIRST, "while read x y; do [ $x = 4.0 ] && echo 0.0; echo $x; done",
			"while read x y; do [ $x = 8.0 ] && echo 0.0; sleep 0.02; echo $x; done", "while read x y; do echo $x; [ $x = 8.0 ] && printf 3; done",
			"while read x y; do echo converged; echo $x; done", "while read x y; do [ $x = 8.0 ] && echo nan; echo $x; done" })
	void aLineTooManyFailsTheRunWhateverCountsAsTheWorst(String script) throws IOException {
		for (String workers : List.of("1", "3")) {
			String message = outOfStep(problem(script + "\n", "onFailure", "worst", "workers", workers));
			assertTrue(message.matches(
					"process 'sh f\\.sh': worker [123] wrote '.*' without a request\\. Its earlier answers may belong to other points, so none "
							+ "of them is used\\. .*"), message);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "while read line; do echo '{\"f\": 0}'; echo '{\"f\": 5}'; done",
			"n=0; while read line; do n=$((n + 1)); echo '{\"f\": 0}'; echo \"{\\\"id\\\": $n, \\\"f\\\": 5}\"; done",
			"n=0; while read line; do n=$((n + 1)); echo '{\"id\": 1, \"f\": 0}'; done",
			"n=0; while read line; do n=$((n + 1)); echo note; echo \"{\\\"id\\\": $n, \\\"f\\\": 5}\"; done" })
	void aLineTooManyFailsTheRunInJsonToo(String script) throws IOException {
		String message = outOfStep(problem(script + "\n", "onFailure", "worst", "protocol", "json"));
		assertTrue(message.contains("without a request. ") || message.contains("; expected the answer to \"id\": 2. "), message);
	}

	/** Workers of which nothing is proven yet end at the end of a run; one that names its questions need not. */
	@Test
	void aRunEndsWithAllAnswersProven() throws IOException {
		Problem plain = problem("echo started >> starts\n" + FIRST + "echo 3 evaluations\nexit 1\n");
		assertArrayEquals(new double[] { 1, 2, 3 }, values(plain, 1, 2, 3));
		plain.confirm();
		plain.confirm();
		assertEquals(4, value(plain, 4));
		plain.confirm();
		assertEquals(3, Files.readAllLines(folder.resolve("starts")).size()); // for the first answer of all, for the run, for the next one
		Problem named = problem("echo started >> named; n=0; while read line; do n=$((n + 1)); echo \"{\\\"id\\\": $n, \\\"f\\\": $n}\"; done\n",
				"protocol",
				"json");
		assertArrayEquals(new double[] { 1, 2, 3 }, values(named, 1, 2, 3));
		named.confirm();
		assertEquals(4, value(named, 4));
		assertEquals(1, Files.readAllLines(folder.resolve("named")).size());
	}

	/** Its error output is as long as a pipe holds many times over. */
	@Test
	void aWorkerMayFloodItsErrorOutput() throws IOException {
		Problem problem = problem("while read x y; do yes 'a line of some length, as programs write them' | head -c 4000000 >&2; [ $x = 3.0 ] && "
				+ "{ printf '%0500d\\n\\n\\033last\\n' 0 >&2; exit 7; }; echo $x; done\n");
		assertArrayEquals(new double[] { 1, 2 }, values(problem, 1, 2));
		String message = failure(problem, 3);
		String line = "a line of some length, as programs write them";
		assertTrue(message.contains("; its last error output: " + line + " | " + line), message);
		assertTrue(message.contains(" … | last. The point: 3.0 0.0."), message);
	}

	@Test
	void aProgramThatNeverGivesAValueFailsTheRunInAnyCase() throws IOException {
		Problem problem = problem("echo Usage: f FILE >&2; exit 2", "onFailure", "worst");
		for (int k = 1; k < 10; k++) {
			assertEquals(Double.POSITIVE_INFINITY, value(problem, k));
		}
		String message = failure(problem, 10);
		assertTrue(message.endsWith("10 evaluations in a row returned no value. Fix the program, or let it print inf for points without a "
				+ "value"), message);
		assertTrue(message.contains("its last error output: Usage: f FILE"), message);
	}

	@Test
	void aProgramThatStopsWorkingFailsTheRunWhileRareFailuresDoNot() throws IOException {
		Problem problem = problem("while read x y; do case $x in 3*) echo nan;; *) echo $x;; esac; done\n", "onFailure", "worst", "workers", "3");
		double[] mostly = new double[400];
		Arrays.setAll(mostly, k -> k % 100 == 0 ? 1 : 3);
		double[] found = values(problem, mostly);
		for (int k = 0; k < mostly.length; k++) {
			assertEquals(k % 100 == 0 ? 1 : Double.POSITIVE_INFINITY, found[k]);
		}
		Arrays.fill(mostly, 0, 101, 3);
		String message = assertThrows(ContributionException.class, () -> values(problem, mostly)).getMessage();
		assertTrue(message.contains(". 100 evaluations in a row returned no value. "), message);
	}

	@Test
	void anAnswerWithoutAnEndIsRefused() throws IOException {
		String message = failure(problem("read x; yes | tr -d '\\n'\n"), 1);
		assertTrue(message.startsWith("process 'sh f.sh': worker 1 wrote more than 1048576 characters without ending the line."), message);
	}

	@Test
	void manyWorkersGiveTheValuesOfOne() throws IOException {
		double[] x = IntStream.range(0, 200).mapToDouble(k -> Math.sqrt(k)).toArray();
		assertArrayEquals(x, values(problem(FIRST, "workers", "8"), x));
		assertArrayEquals(x, values(problem(FIRST), x));
		double[] numbers = values(problem(MEETING.formatted(" -o ! -e here3", "$THALWEG_WORKER"), "workers", "4"), new double[12]);
		assertArrayEquals(new double[] { 0, 1, 2, 3 }, IntStream.range(0, 12).mapToDouble(k -> numbers[k]).sorted().distinct().toArray());
	}

	/** Three points at a time, each of which waits until three are requested. */
	@Test
	void severalThreadsShareTheWorkers() throws Exception {
		Problem problem = problem(MEETING.formatted("", "$x"), "workers", "3");
		List<CompletableFuture<Double>> all = IntStream.range(0, 3).mapToObj(k -> CompletableFuture.supplyAsync(() -> problem.value(new double[] { k,
				0 }, new Evaluation()), r -> Thread.ofPlatform().start(r))).toList();
		for (int k = 0; k < 3; k++) {
			assertEquals(k, all.get(k).get());
		}
	}

	@Test
	void closingEndsEvaluationsThatAreUnderWay() throws Exception {
		Problem problem = problem("echo $$ > pid; while read x y; do sleep 600; done\n", "workers", "2");
		CompletableFuture<double[]> waiting = CompletableFuture.supplyAsync(() -> values(problem, 1, 2, 3, 4), r -> Thread.ofPlatform().start(r));
		written("pid");
		problem.close();
		assertEquals(CancellationException.class, assertThrows(ExecutionException.class, () -> waiting.get()).getCause()
				.getClass());
		ends("pid");
	}

	/** 255 is what return -1 of main gives. */
	@ParameterizedTest
	@CsvSource({ "exit 255,ended with exit code 255", "exit 128,ended with exit code 128", "kill -15 $$,was killed by signal 15" })
	void anExitCodeIsNoSignalUnlessThereIsOne(String end, String how) throws IOException {
		String message = failure(problem("read x; " + end + "\n"), 1);
		assertTrue(message.startsWith("process 'sh f.sh': worker 1 " + how + " without an answer"), message);
	}

	@Test
	void whatAWorkerHasStartedEndsWithItThoughItEndsInOrder() throws Exception {
		Problem problem = problem("sleep 600 >/dev/null 2>&1 & echo $! > child; " + FIRST);
		assertEquals(1, value(problem, 1));
		ends("child"); // of the first worker, which ends with its first answer
		Files.delete(folder.resolve("child"));
		assertEquals(2, value(problem, 2));
		written("child");
		problem.close();
		ends("child");
	}

	/** A process that has lost its parent holds the worker's output open. */
	@Test
	void closingEndsWhatHasLostItsParent() throws Exception {
		Problem problem = problem("while read x y; do (sleep 600 & echo $! > orphan); while :; do sleep 1; done; done\n");
		CompletableFuture<double[]> waiting = CompletableFuture.supplyAsync(() -> values(problem, 1), r -> Thread.ofPlatform().start(r));
		written("orphan");
		problem.close();
		assertEquals(CancellationException.class, assertThrows(ExecutionException.class, () -> waiting.get()).getCause()
				.getClass());
		ends("orphan");
	}

	@Test
	void linesOfAnyLengthAreReadAndWritten() {
		ProblemData data = ProblemData.NONE.beside(folder);
		Problem problem = new ProcessFamily().create(Parameters.bind(ProcessParameters.class, Map.of(), Map.of("process",
				"sh -c 'while read x; do sleep 0.01; echo ${#x} | tr -d \"\\n\"; printf \"%0100000d\" 0 | tr 0 \" \"; echo; done'")), 40_000, data);
		open.add(problem);
		assertEquals(4 * 40_000 - 1, problem.value(new double[40_000], at)); // 40,000 times "0.0" and a blank between two
	}

	@Test
	void answersInJsonMayHaveConstraintsAndOutputs() throws IOException {
		Problem problem = problem("while read line; do echo '{\"f\": 2, \"constraints\": [1, -1, 0.5], \"outputs\": {\"mass\": 7}}'; done\n",
				"protocol", "json", "penalty", "100", "names", "width height");
		assertEquals(152, value(problem, 0)); // 2 + 100 (1 + 0.5)
		Map<String, double[]> outputs = problem.outputs(new double[2]);
		assertEquals(List.of("objective", "constraints", "violation", "mass"), List.copyOf(outputs.keySet()));
		assertArrayEquals(new double[] { 1.5 }, outputs.get("violation"));
		assertEquals(Map.of(), problem(FIRST).outputs(new double[2]));
	}

	@Test
	void filesOfTheCommandArePartOfTheIdentity() throws IOException {
		problem(FIRST);
		problem(FIRST);
		problem(FIRST + "#\n");
		assertEquals(List.of("file f.sh", "file f.sh", "file f.sh"), readings.stream().map(Reading::name).toList());
		assertEquals(readings.get(0), readings.get(1));
		assertFalse(readings.get(0).equals(readings.get(2)));
	}

	@Test
	void aFileThatHasChangedSinceIsNotRun() throws IOException {
		Problem problem = problem(FIRST);
		problem("exit");
		assertEquals("process 'sh f.sh': f.sh changed after the experiment began. Start the experiment again", failure(problem, 1));
	}

	@Test
	void mistakesInParametersAreNamed() throws IOException {
		Files.writeString(folder.resolve("plain"), "");
		Map<String, List<String>> expected = Map.of("process: there is no program 'absent-program', neither on the path nor in " + folder
				+ ". Correct the command", List.of("process", "absent-program x"), "process: " + folder.resolve("plain")
						+ " is not executable. Make it executable with chmod +x, or name its interpreter, such as python3 "
						+ "plain", List.of("process", "plain"),
				"names: protocol plain has no names. Leave names out, or use protocol json", List.of("names", "a b"),
				"names: 3 for 2 variables. Give one name for each variable", List.of("names", "a b c", "protocol", "json"),
				"at: optimum is missing, and the program is not called before the runs begin. Add optimum", List.of("at", "0"),
				"lower: 3 numbers for 2 variables. Write one number for all variables, or a list of 2, one for each", List.of("lower", "1 2 3"));
		expected.forEach((message, with) -> assertEquals(message, assertThrows(IllegalArgumentException.class, () -> problem(FIRST, with.toArray(
				String[]::new))).getMessage()));
	}

	@Test
	void dimensionAndOptimumAreKnownWhereTheyAreGiven() throws IOException {
		ProcessFamily family = new ProcessFamily();
		assertEquals(3, family.defaultDimension(Parameters.bind(ProcessParameters.class, Map.of(), Map.of("upper", "1 2 3"))));
		assertEquals(1, family.defaultDimension(Parameters.bind(ProcessParameters.class, Map.of(), Map.of("protocol", "json", "names", "a"))));
		assertEquals(30, family.defaultDimension(Parameters.bind(ProcessParameters.class, Map.of(), Map.of())));
		Problem known = problem(FIRST, "optimum", "-5", "at", "-5 0");
		assertEquals(-5, known.optimum().orElseThrow());
		assertArrayEquals(new double[] { -5, 0 }, known.minimizer().orElseThrow());
		assertEquals(14, family.create(Parameters.bind(ProcessParameters.class, Map.of(), Map.of()), 3, ProblemData.NONE).value(new double[] { 1, 2,
				3 }, at));
	}
}

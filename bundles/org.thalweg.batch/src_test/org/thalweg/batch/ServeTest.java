package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.text.Json;

@Timeout(300)
class ServeTest {
	private static final String BOWL = "\"problem\": \"toy/bowl\", \"algorithm\": \"halving\"";

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ByteArrayOutputStream err = new ByteArrayOutputStream();
	private final Cancel cancel = new Cancel();

	private Configuration configuration = Configuration.NONE;

	private Session session() {
		return new Session(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8), Toys.catalog(),
				cancel, Screen.NONE, List.of(), configuration);
	}

	private int serve(java.io.InputStream in, int threads) {
		Session session = session();
		try (Solver solver = new Solver(session, new IsolationOptions(), Optional.empty(), threads)) {
			return new Server(session, solver, threads).serve(in);
		}
	}

	/** Answers to requests, in the order of the requests. */
	private List<Map<String, Object>> answers(int threads, String... requests) {
		assertEquals(0, serve(new ByteArrayInputStream(String.join("\n", requests).getBytes(StandardCharsets.UTF_8)), threads));
		assertEquals("", err.toString(StandardCharsets.UTF_8));
		return out.toString(StandardCharsets.UTF_8).lines().map(Json::map).sorted(Comparator.comparing(a -> (Long) a.get("line"))).toList();
	}

	private Map<String, Object> answer(String request) {
		return answers(1, request).getFirst();
	}

	@Test
	void aRequestIsAnsweredWithItsIdAndItsNumbers() {
		// seed 8: 8 / 2^3 = 1 in each of three variables: 1 + 1 + 1 + 2 + 100
		Map<String, Object> a = answer("{\"id\": \"a\", " + BOWL + ", \"generations\": 3, \"seed\": 8}");
		assertEquals("solved", a.get("event"));
		assertEquals("a", a.get("id"));
		assertEquals(105.0, a.get("best"));
		assertEquals(3.0, a.get("error"));
		assertEquals(4L, a.get("evaluations"));
		assertTrue((Double) a.get("seconds") >= 0);
		assertEquals(List.of(Map.of("seed", 8L, "best", 105.0, "error", 3.0, "x", List.of(1.0, 1.0, 1.0), "evaluations", 4L, "steps", 3L)), a.get(
				"runs"));
	}

	@Test
	void aRequestThatNamesNoDeviceRunsWhereTheUsersConfigurationSays(@TempDir Path home) throws IOException {
		Files.writeString(Files.createDirectories(home.resolve(".config/thalweg")).resolve("config.yaml"), "device: cuda\n");
		configuration = Configuration.read(Map.of(), home);
		List<Map<String, Object>> answers = answers(1, "{" + BOWL + ", \"generations\": 3}",
				"{" + BOWL + ", \"generations\": 3, \"device\": \"sequential\"}");
		assertEquals(List.of("failed", "solved"), answers.stream().map(a -> a.get("event")).toList());
		assertTrue(answers.getFirst().toString().contains("cuda"), answers::toString);
	}

	@Test
	void ofSeveralPopulationsTheMedianIsToldAndEachOfThem() {
		// seeds 8 and 9: 105 and 3 * 1.125^2 + 102 = 105.796875, between them 105.3984375
		Map<String, Object> a = answer("{\"id\": 1, " + BOWL + ", \"generations\": 3, \"seed\": 8, \"populations\": 2}");
		assertEquals(105.3984375, a.get("best"));
		assertEquals(3.3984375, a.get("error"));
		assertEquals(List.of(8L, 9L), ((List<?>) a.get("runs")).stream().map(r -> ((Map<?, ?>) r).get("seed")).toList());
	}

	@Test
	void anUnknownOptimumMakesTheErrorNull() {
		assertEquals(null, answer("{\"id\": 1, " + BOWL + ", \"generations\": 1, \"problem-with\": {\"known\": false}}").get("error"));
	}

	@Test
	void wholeNumbersMayHaveAPointAndParametersAreOfAnyType() {
		Map<String, Object> a = answer("{\"id\": 1, " + BOWL + ", \"evaluations\": 9.0, \"seed\": 1e0, \"with\": {\"size\": 4.0, \"broken\": false}, "
				+ "\"target\": null}");
		assertEquals(8L, a.get("evaluations")); // four at the start, four in the one step that fits
	}

	/** Two requests of one problem have one instance; one with another parameter has its own. */
	@Test
	void oneServerAnswersManyRequestsSideBySideEachWithItsOwn() {
		String[] requests = IntStream.range(0, 200).mapToObj(i -> "{\"id\": " + i + ", " + BOWL + ", \"generations\": 3, \"seed\": " + (8 * i)
				+ ", \"problem-with\": {\"centre\": " + i % 2 + "}}").toArray(String[]::new);
		List<Map<String, Object>> answers = answers(4, requests);
		for (int i = 0; i < 200; i++) {
			// 8 i / 2^3 = i is the place of all three variables
			assertEquals((long) i, answers.get(i).get("id"));
			assertEquals(3.0 * (i - i % 2) * (i - i % 2), answers.get(i).get("error"));
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"{'id': 7, 'algoritm': 'x', BOWL} | 7 | unknown field 'algoritm'. Did you mean 'algorithm'?",
			"{'id': 7, 'problem': 'toy/bowl'} | 7 | algorithm is missing; expected an id that 'thalweg describe' lists.",
			"{'id': 7, BOWL, 'dimension': -5} | 7 | dimension: -5 is below the minimum 1.",
			"{'id': 7, BOWL, 'dimension': 2.5} | 7 | dimension: '2.5' is not an integer.",
			"{'id': 7, BOWL, 'seconds': 'long'} | 7 | seconds: 'long' is not a number.",
			"{'id': 7, BOWL, 'with': 3} | 7 | with: 3 is not a JSON object. Write names and values, such as {\"size\": 20}.",
			"{'id': 7, BOWL, 'seed': [1, 2]} | 7 | seed: [1,2] is not a single value; expected one number, text, true or false.",
			"{'id': 7, BOWL, 'with': {'sise': 1, 'size': 0}} | 7 | with size=0: 0 is below the minimum 1. with sise=1: unknown parameter 'sise'. "
					+ "Did you mean 'size'?",
			"{'id': 7, BOWL, 'with': {'broken': true}, 'generations': 1} | 7 | the toy is broken. Use broken=false.",
			"{'id': 7, 'id': 8} | null | line 1 is not a request: column 15: \"id\" occurs twice.",
			"{'id': 7} {'id': 8} | null | line 1 is not a request: column 11: unexpected text after the object.",
			"[7] | null | line 1 is not a request: expected a JSON object, such as {\"id\": 1}.",
			"{'id': 7, | null | line 1 is not a request: column 10: the JSON ends too early: a bracket, a brace or a quotation mark is not closed.",
			"seven | null | line 1 is not a request: column 1: 'seven' is not JSON: write text in double quotes; only true, false and null are "
					+ "written without." })
	void aRequestThatIsWrongIsToldAndTheNextIsAnswered(String request, String id, String message) {
		List<Map<String, Object>> both = answers(1, request.replace("BOWL", BOWL).replace('\'', '"'), "", "{\"id\": 9, " + BOWL
				+ ", \"generations\": 1}");
		assertEquals("failed", both.get(0).get("event"));
		assertEquals(id, String.valueOf(both.get(0).get("id")));
		assertEquals(message, both.get(0).get("message"));
		assertEquals("solved", both.get(1).get("event"));
		assertEquals(3L, both.get(1).get("line"));
	}

	@Test
	void aLineThatNeverEndsIsPassedOver() {
		List<Map<String, Object>> both = answers(1, "{\"id\": \"" + "x".repeat(RequestLines.LONGEST) + "\"}", "{\"id\": 9, " + BOWL
				+ ", \"generations\": 1}");
		assertEquals("the line is longer than 1048576 bytes. Put large data into a file and give its name.", both.get(0).get("message"));
		assertEquals("solved", both.get(1).get("event"));
	}

	/** A pipe that raises the cancel when it is empty, for then what was in it has been taken. */
	private final class Pipe extends PipedInputStream {
		Pipe(PipedOutputStream from) throws IOException {
			super(from);
		}

		@Override
		public synchronized int read(byte[] bytes, int from, int count) throws IOException {
			if (available() == 0) {
				cancel.raise();
			}
			return super.read(bytes, from, count);
		}
	}

	/** Running requests report that they were stopped; the input need not end. */
	@Test
	void anInterruptEndsItThoughTheInputGoesOn() throws IOException {
		try (PipedOutputStream to = new PipedOutputStream(); PipedInputStream in = new Pipe(to)) {
			to.write(("{\"id\": 1, " + BOWL + ", \"generations\": 1000000000000}\n").getBytes(StandardCharsets.UTF_8));
			assertEquals(130, serve(in, 1));
		}
		assertEquals("{\"event\":\"failed\",\"id\":1,\"line\":1,\"message\":\"the request was cancelled.\"}\n", out.toString(
				StandardCharsets.UTF_8));
	}
}

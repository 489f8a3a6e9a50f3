package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.tests.Installation.Ended;
import org.thalweg.text.Json;

/** The examples of tuning, called as tuners call them. */
@Tag("store")
@Tag("slow")
class TuningTest {
	private static final String SOLVE = " solve --problem bbob/f8 --dimension 5 --evaluations 2500 --algorithm de --print error --quiet ";

	@TempDir
	private Path folder;
	private Path tuning;
	private Installation installation;

	@BeforeEach
	void install() throws IOException {
		tuning = Installation.root().resolve("examples/tuning");
		installation = Installation.launchers(folder).withThisPlatform();
	}

	private Map<String, String> command() {
		return Map.of("LC_ALL", "C.UTF-8", "THALWEG", installation.batch().toString());
	}

	private void needs(String check, String what) throws Exception {
		Assumptions.assumeTrue(installation.shell(Map.of(), check).code() == 0, "skipped: no " + what);
	}

	/** As irace 3.5 does: number of the configuration, number of the instance, seed, instance, parameters. */
	@Test
	void theTargetRunnerPrintsTheErrorThatSolvePrints() throws Exception {
		Ended runner = installation.shell(command(), tuning.resolve("irace/target-runner")
				+ " 3 1 77 bbob/f8,5,2500 --with=size=40 --with=F=0.6");
		Ended solve = installation.shell(command(), installation.batch() + SOLVE + "--seed 77 --with size=40 --with F=0.6");
		assertEquals(0, runner.code(), runner.err());
		assertEquals(solve.out(), runner.out());
		assertTrue(Double.parseDouble(runner.out().strip()) > 0);
		Ended bound = installation.shell(command(), tuning.resolve("irace/target-runner")
				+ " 3 1 77 bbob/f8,5,2500 12.5 --with=size=40 --with=F=0.6");
		assertEquals(runner.out(), bound.out());
		Ended wrong = installation.shell(command(), tuning.resolve("irace/target-runner") + " 3 1 77 bbob/f8,5,2500 --with=size=0");
		assertEquals(2, wrong.code());
		assertEquals("", wrong.out());
		assertTrue(wrong.err().contains("--with size=0: 0 is below the minimum 4"), wrong.err());
	}

	@Test
	@Tag("full")
	void iraceTunesWithOneWarmProcess() throws Exception {
		needs("Rscript -e 'library(irace)'", "R with irace");
		for (String file : new String[] { "parameters.txt", "instances.txt", "serve.R", "target-runner" }) {
			Files.copy(tuning.resolve("irace").resolve(file), folder.resolve(file));
		}
		Files.writeString(folder.resolve("scenario.txt"), Files.readString(tuning.resolve("irace/scenario.txt")).replace("300", "180"));
		Ended ended = installation.shell(command(),
				"Rscript -e 'library(irace); irace.main(readScenario(\"scenario.txt\", defaultScenario()))'");
		assertEquals(0, ended.code(), ended.out() + ended.err());
		assertTrue(ended.out().contains("Best configurations as commandlines") && ended.out().contains("--with=size="), ended.out());
	}

	/** Optuna where it is there; else a study of ten trials that draws every parameter at the middle of its range. */
	@Test
	@Tag("full")
	void thePythonExampleTunesWithOneWarmProcess() throws Exception {
		needs("python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))'", "Python 3.8");
		Path stub = Files.createDirectory(folder.resolve("stub"));
		boolean optuna = installation.shell(Map.of(), "python3 -c 'import optuna'").code() == 0;
		if (!optuna) {
			Files.writeString(stub.resolve("optuna.py"), STUB);
		}
		Ended ended = installation.shell(Map.of("THALWEG", installation.batch().toString(), "PYTHONPATH", stub.toString(), "LC_ALL", "C.UTF-8"),
				"python3 " + tuning.resolve("optuna-de.py") + " 10");
		assertEquals(0, ended.code(), ended.err());
		assertTrue(Double.parseDouble(ended.out().split(" ", 2)[0]) > -8, ended.out());
		assertTrue(ended.out().contains("\"crossover\": "), ended.out());
	}

	private static final String STUB = """
			class logging:
			    WARNING = 0
			    @staticmethod
			    def set_verbosity(level): pass

			class samplers:
			    @staticmethod
			    def TPESampler(seed): return None

			class Trial:
			    def __init__(self): self.params = {}
			    def keep(self, name, value): self.params[name] = value; return value
			    def suggest_int(self, name, low, high, log=False): return self.keep(name, (low + high) // 2)
			    def suggest_float(self, name, low, high): return self.keep(name, (low + high) / 2)
			    def suggest_categorical(self, name, choices): return self.keep(name, choices[0])

			class Study:
			    def optimize(self, cost, n_trials):
			        trials = [Trial() for _ in range(n_trials)]
			        costs = [cost(trial) for trial in trials]
			        assert len(set(costs)) == 1, costs
			        self.best_value, self.best_params = costs[0], trials[0].params

			def create_study(sampler): return Study()
			""";

	/** The request of the page gets the answer of the page; there … leaves coordinates out, and seconds are those of another machine. */
	@Test
	void serveAnswersAsTheDocumentPrints() throws Exception {
		String page = Files.readString(Installation.root().resolve("docs/command-line.md"));
		Matcher blocks = Pattern.compile("\n## serve\n+```sh\n(.*?)```\n+```json\n(.*?)```", Pattern.DOTALL).matcher(page);
		assertTrue(blocks.find());
		Ended ended = installation.shell(command(), blocks.group(1).replace("./thalweg", installation.batch().toString()));
		for (String piece : blocks.group(2).replaceAll("\n *", "").split("(?<=\"seconds\":)[\\d.]+|…")) {
			assertTrue(ended.out().contains(piece), piece + " is not in " + ended.out() + ended.err());
		}
	}

	@Test
	void aWarmProcessAnswersEachRequestWithTheErrorThatSolvePrints() throws Exception {
		Ended cold = installation.shell(command(), installation.batch() + SOLVE + "--with size=40");
		Process process = installation.builder(installation.batch().toString(), "serve").redirectError(folder.resolve("serve-err").toFile()).start();
		String request = "{\"id\": 1, \"problem\": \"bbob/f8\", \"dimension\": 5, \"evaluations\": 2500, \"algorithm\": \"de\", \"with\": {\"size\": 40}}\n";
		try (BufferedWriter to = process.outputWriter(StandardCharsets.UTF_8); BufferedReader from = process.inputReader(StandardCharsets.UTF_8)) {
			for (int k = 0; k < 20; k++) {
				to.write(request);
				to.flush();
				assertEquals(Double.parseDouble(cold.out()), Json.map(from.readLine()).get("error"));
			}
		}
		assertEquals(0, process.waitFor());
	}
}

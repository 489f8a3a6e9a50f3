package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.fixtures.Await;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The Tab key in a shell on a separate terminal, which the program {@code script} opens: the command's arguments, and the effects on the folder. */
@Tag("slow")
class CompletionTest {
	/** Each begins with a different letter, with which it is typed. Any of them that is executed creates a file. */
	private static final List<String> NAMES = List.of("a$(touch x1).yaml", "b`touch x2`.yaml", "c two words.yaml", "d'single.yaml", "e\"double.yaml",
			"f;touch x3;.yaml", "g*?[a].yaml", "h$HOME.yaml", "i\\n.yaml", "j\nk.yaml", "l&m|n<o>(p).yaml", "m{1,2}!~#=:.yaml", "nä.yaml");

	@TempDir
	Path folder;

	/** A verb of a plug-in whose words are not plain. */
	@Command(name = "flow")
	static final class Flow implements Callable<Integer> {
		enum Rate {
			SLOW, QUICK
		}

		@Option(names = "--rate")
		private Rate rate;

		@Option(names = "--$(touch x4)")
		private Path out;

		@Override
		public Integer call() {
			return 0;
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "bash", "zsh" })
	void namesOfFilesAreCompletedAsTheyAreAndNeverCarriedOut(String shell) throws Exception {
		Files.createDirectory(folder.resolve("o$(touch x5)"));
		Files.createFile(folder.resolve("o$(touch x5)/in.yaml"));
		for (String name : NAMES) {
			Files.createFile(folder.resolve(name));
		}
		Set<String> before = files();
		try (Terminal terminal = new Terminal(shell)) {
			for (String name : NAMES) {
				assertEquals(List.of("run", name), terminal.typed("thalweg run " + name.charAt(0) + "\t"), shell);
			}
			assertEquals(List.of("run", "o$(touch x5)/in.yaml"), terminal.typed("thalweg run o\ti\t"), shell);
			assertEquals(List.of("report", "--out", "c two words.yaml"), terminal.typed("thalweg report --out c\t"), shell);
			assertEquals(List.of("report", "--out=c two words.yaml"), terminal.typed("thalweg report --out=c\t"), shell);
			assertEquals(List.of("run", "c two words.yaml"), terminal.typed("thalweg run \"c\t"), shell);
		}
		assertEquals(before, files(), shell);
	}

	@ParameterizedTest
	@ValueSource(strings = { "bash", "zsh" })
	void verbsOptionsAndTheirValuesAreCompleted(String shell) throws Exception {
		Files.createFile(folder.resolve("flow.yaml"));
		Files.createFile(folder.resolve("12.yaml"));
		Set<String> before = files();
		try (Terminal terminal = new Terminal(shell)) {
			assertEquals(List.of("completion", "--name", "x"), terminal.typed("thalweg compl\t--nam\tx"), shell);
			assertEquals(List.of("flow", "--rate", "QUICK"), terminal.typed("thalweg fl\t--rat\tQU\t"), shell);
			assertEquals(List.of("flow", "--rate=SLOW"), terminal.typed("thalweg flow --rate=SL\t"), shell);
			assertEquals(List.of("flow", "--rate", "1"), terminal.typed("thalweg flow --rate 1\t"), shell);
			assertEquals(List.of("flow", "f"), terminal.typed("thalweg flow f\t"), shell);
			assertEquals(List.of("flow", "--"), terminal.typed("thalweg flow --$\b\t"), shell);
		}
		assertEquals(before, files(), shell);
	}

	private Set<String> files() throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			return all.map(p -> folder.relativize(p).toString()).collect(Collectors.toCollection(TreeSet::new));
		}
	}

	/** A shell whose command {@code thalweg} writes down what it is given. */
	private final class Terminal implements AutoCloseable {
		private static final String READY = "ready-for-a-line>";

		private final Path outside = Files.createTempDirectory("completion");
		private final Path screen = outside.resolve("screen");
		private final Process process;
		private int prompts;

		Terminal(String shell) throws Exception {
			Assumptions.assumeTrue(Stream.of("script", shell).allMatch(Terminal::installed), "skipped: no " + shell + " or no script here");
			Contribution<Object> flow = new Contribution<>("flow", "lets it flow", "", "toys.flow", Flow::new);
			Typed script = Typed.with(Toys.catalog(), List.of(flow), new Cancel(), Screen.NONE, "completion");
			Files.writeString(outside.resolve("completion"), script.out());
			Files.writeString(outside.resolve("inputrc"), "set enable-bracketed-paste off\nset bell-style none\nset completion-query-items 0\n");
			ProcessBuilder builder = new ProcessBuilder("script", "-qc", shell.equals("bash") ? "exec bash --norc --noprofile -i" : "exec zsh -f -i",
					"/dev/null")
					.directory(folder.toFile()).redirectErrorStream(true).redirectOutput(screen.toFile());
			builder.environment().putAll(java.util.Map.of("PS1", "", "TERM", "dumb", "LC_ALL", "C.UTF-8", "HISTFILE", "", "INPUTRC", outside.resolve(
					"inputrc").toString(), "HOME", outside.toString()));
			process = builder.start();
			send((shell.equals("bash") ? "" : "autoload -U compinit; compinit -D -u; ") + "thalweg() { printf '%s\\0' \"$@\" >'" + outside
					+ "/part'; mv '" + outside + "/part' '" + outside + "/args'; }; . '" + outside + "/completion'; PS1='ready-for-a-''line>'\n");
			awaitPrompt();
		}

		private static boolean installed(String program) {
			return Stream.of(System.getenv("PATH").split(":")).anyMatch(p -> Files.isExecutable(Path.of(p, program)));
		}

		/** Types a line and returns the arguments that it gives the command. */
		List<String> typed(String line) throws Exception {
			Path args = outside.resolve("args");
			Files.deleteIfExists(args);
			send(line + "\n");
			Await.until("the command is called by " + line, this::shown, () -> Files.exists(args));
			awaitPrompt();
			return List.of(Files.readString(args).split("\0"));
		}

		private void send(String keys) throws IOException {
			OutputStream to = process.getOutputStream();
			to.write(keys.getBytes(StandardCharsets.UTF_8));
			to.flush();
		}

		private void awaitPrompt() throws Exception {
			prompts++;
			Await.until("prompt " + prompts, this::shown, () -> shown().split(READY, -1).length > prompts);
		}

		private String shown() {
			try {
				return Files.readString(screen, StandardCharsets.ISO_8859_1);
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}

		@Override
		public void close() throws Exception {
			send("exit\n");
			process.waitFor();
			try (Stream<Path> all = Files.walk(outside)) {
				all.sorted(java.util.Comparator.reverseOrder()).forEach(p -> p.toFile().delete());
			}
		}
	}
}

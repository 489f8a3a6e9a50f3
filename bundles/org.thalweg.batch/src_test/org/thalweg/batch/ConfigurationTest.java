package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.run.Cancel;

class ConfigurationTest {
	@TempDir
	private Path home;
	private Path file;

	@BeforeEach
	void folder() throws IOException {
		file = Files.createDirectories(home.resolve(".config/thalweg")).resolve("config.yaml");
	}

	private Configuration read(String yaml) throws IOException {
		Files.writeString(file, yaml);
		return Configuration.read(Map.of(), home);
	}

	private Typed typed(String yaml, String... args) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		int code = Thalweg.run(args, new Session(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true,
				StandardCharsets.UTF_8), Toys.catalog(), new Cancel(), Screen.NONE, List.of(), read(yaml)), List.of());
		return new Typed(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
	}

	private List<String> diagnostics(String yaml) throws IOException {
		return read(yaml).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	@Test
	void theFileIsThatOfTheStandard() throws IOException {
		Files.writeString(file, "device: opencl\n");
		assertEquals("opencl", Configuration.read(Map.of("XDG_CONFIG_HOME", "relative"), home).device().orElseThrow());
		assertEquals(home.resolve("elsewhere/thalweg/config.yaml"), Configuration.read(Map.of("XDG_CONFIG_HOME", home.resolve("elsewhere")
				.toString()),
				Path.of("/")).file().orElseThrow());
	}

	@Test
	void foldersAreRelativeToTheFileOrToTheHome() throws IOException {
		Files.createDirectory(home.resolve("data"));
		Configuration c = read("# mine\ndata: ~/data\nout: runs\n");
		assertEquals(List.of(), c.diagnostics());
		assertEquals(home.resolve("data"), c.data().orElseThrow());
		assertEquals(file.resolveSibling("runs"), c.out().orElseThrow());
		assertEquals(file + ":2", c.origin(Configuration.DATA).orElseThrow());
		assertEquals(List.of(), diagnostics("# nothing\n"));
	}

	@Test
	void mistakesAreToldWithFileAndLineAndRefuseVerbs() throws IOException {
		assertEquals(List.of(file + ":1: colour: 'blue' is not one of auto, always, never.", file + ":2: devise: unknown key 'devise'. Did you mean "
				+ "'device'?"), diagnostics("colour: blue\ndevise: cuda\n"));
		assertEquals(List.of(file + ":1: data: there is no folder " + file.resolveSibling("nowhere") + ". The folder " + file.getParent()
				+ " has no folder nowhere. Name an existing folder"), diagnostics("data: nowhere\n"));
		assertEquals(2, typed("devise: cuda\n", "describe").code());
		assertEquals(0, typed("devise: cuda\n", "describe", "--help").code());
		Typed shown = typed("devise: cuda\n", "config");
		assertEquals(2, shown.code());
		assertTrue(shown.err().contains(file + ":1: devise: unknown key"), shown.err());
		assertTrue(shown.out().startsWith("device  sequential"), shown.out());
	}

	@Test
	void effectiveValuesAreShownWithTheirOrigin() throws IOException {
		Typed t = typed("\n\ndevice: opencl\n", "config", "--json");
		assertEquals(0, t.code(), t.err());
		assertTrue(t.lines().getFirst().startsWith("{\"event\":\"config\",\"key\":\"device\",\"value\":\"opencl\",\"origin\":\"" + file + ":3\","), t
				.out());
		assertTrue(typed("", "config").out().contains("built in"));
		Typed misspelt = typed("device: opencll\n", "config");
		assertEquals(2, misspelt.code());
		assertEquals("device: there is no backend 'opencll'. Did you mean 'opencl'? The device comes from " + file + ":1\n", misspelt.err());
		assertTrue(misspelt.out().startsWith("device  opencll"), misspelt.out());
	}

	@Test
	void theFileNamesTheDeviceUnlessAnOptionOrTheExperimentDoes() throws IOException {
		String[] solve = { "solve", "--problem", "toy/bowl", "--algorithm", "halving", "--generations", "3", "--quiet" };
		Typed configured = typed("device: cuda\n", solve);
		assertEquals(2, configured.code());
		assertTrue(configured.err().contains("cuda") && configured.err().endsWith("The device comes from " + file + ":1\n"), configured.err());
		String[] named = java.util.Arrays.copyOf(solve, solve.length + 2);
		named[solve.length] = "--device";
		named[solve.length + 1] = "sequential";
		assertEquals(0, typed("device: cuda\n", named).code());
		String yaml = "problems: toy/bowl\nalgorithms: halving\nstop: 3\n";
		String experiment = Files.writeString(home.resolve("e.yaml"), yaml).toString();
		String out = home.resolve("r").toString();
		Typed run = typed("device: cuda\n", "run", experiment, "--out", out);
		assertEquals(2, run.code());
		assertTrue(run.err().startsWith(file + ":1: on[0]"), run.err());
		assertEquals(run.err(), typed("device: cuda\n", "run", experiment, "--out", out, "--shard", "1/2").err());
		assertEquals(0, typed("device: cuda\n", "run", experiment, "--out", out, "--set", "on=sequential").code());
	}

	@Test
	void resultsGoWhereTheFileWantsThem() throws IOException {
		String experiment = Files.writeString(home.resolve("e.yaml"), "problems: toy/bowl\nalgorithms: halving\nstop: 3\n").toString();
		assertTrue(typed("out: ~/runs\n", "run", experiment).out().contains("Results: " + home.resolve("runs/e")));
		assertTrue(typed("out: ~/runs\n", "plan", experiment, "--no-time").out().contains("1 stored in " + home.resolve("runs/e")));
	}
}

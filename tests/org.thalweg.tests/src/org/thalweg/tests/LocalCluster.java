package org.thalweg.tests;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** A Slurm cluster of three nodes on this machine, gone when it is closed. */
final class LocalCluster implements AutoCloseable {
	private static final int PACKAGES_MISSING = 77;

	/** How a command ended. */
	record Ended(int code, String out, String err) {
	}

	private final Path folder;
	private final String script;
	private final Map<String, String> variables;

	private LocalCluster(Path folder, String script, Map<String, String> variables) {
		this.folder = folder;
		this.script = script;
		this.variables = variables;
	}

	/** Skips the test where there is no Slurm. */
	static LocalCluster start(Path folder) throws Exception {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("releng/cluster/slurm-local"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		String script = root.resolve("releng/cluster/slurm-local").toString();
		Ended ended = run(Map.of(), List.of("bash", script, "start", folder.toString()));
		Assumptions.assumeTrue(ended.code != PACKAGES_MISSING, () -> "skipped: no Slurm: " + ended.err.strip());
		Assertions.assertEquals(0, ended.code, ended.err);
		String[] variable = ended.out.strip().split("=", 2);
		return new LocalCluster(folder, script, Map.of(variable[0], variable[1]));
	}

	/** Runs a client of the cluster, or a program that calls some. */
	Ended run(String... words) throws Exception {
		return run(variables, List.of(words));
	}

	private static Ended run(Map<String, String> variables, List<String> words) throws Exception {
		Path out = Files.createTempFile("cluster", ".out");
		Path err = Files.createTempFile("cluster", ".err");
		try {
			ProcessBuilder builder = new ProcessBuilder(words).redirectOutput(out.toFile()).redirectError(err.toFile());
			builder.environment().putAll(variables);
			Process process = builder.start();
			return new Ended(process.waitFor(), new String(Files.readAllBytes(out), StandardCharsets.UTF_8),
					new String(Files.readAllBytes(err), StandardCharsets.UTF_8));
		} finally {
			Files.delete(out);
			Files.delete(err);
		}
	}

	/** Brings back what is not running. */
	void startAgain() throws Exception {
		Ended ended = run("bash", script, "start", folder.toString());
		Assertions.assertEquals(0, ended.code, ended.err);
	}

	/** Cuts the power of the node on which a task runs, and notifies the controller, which would notice half a minute later. */
	void cutThePowerOf(String task) throws Exception {
		String node = run("squeue", "-h", "-j", task, "-o", "%N").out.strip();
		Assertions.assertEquals(0, run("bash", script, "fail", folder.toString(), node).code);
		run("scontrol", "update", "nodename=" + node, "state=down", "reason=cut");
	}

	/** Lines {@code id|state} of tasks that wait or run. */
	List<String> queue() throws Exception {
		List<String> out = new ArrayList<>();
		Ended ended = run("squeue", "-h", "-r", "-o", "%i|%T");
		ended.out.lines().filter(l -> !l.isBlank()).forEach(out::add);
		return ended.code == 0 ? out : List.of("no answer: " + ended.err);
	}

	@Override
	public void close() throws Exception {
		run("bash", script, "stop", folder.toString());
	}
}

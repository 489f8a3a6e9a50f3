package org.thalweg.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Memory that searches take compared with the forecast: on the host the heap after a garbage collection, on devices the bytes of the
 * buffers. Each row is measured in a separate process ({@link MemoryRow}).
 */
public final class MemoryBenchmark {
	private static final Map<String, String> DEFAULTS = Map.of("devices", "sequential,opencl", "heap", "12g");
	private static final String USAGE = """
			MemoryBenchmark [OPTION VALUE]...   lists are separated by commas
			  --devices sequential,opencl,cuda,...          sequential,opencl
			  --rows 1,2,...             some of the settings              all
			  --heap SIZE                of the process of each row        12g""";

	private MemoryBenchmark() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, MemoryBenchmark::print);
	}

	private static void print(Arguments given) throws IOException {
		List<Integer> all = IntStream.rangeClosed(1, MemorySetting.ALL.size()).boxed().toList();
		List<Integer> rows = given.has("rows") ? given.list("rows", Arguments::atLeastOne) : all;
		System.out.println(MemoryRow.HEAD);
		for (int row : rows) {
			if (row > all.size()) {
				throw new IllegalArgumentException("--rows: " + row + " of " + all.size());
			}
			for (String device : given.list("devices", Function.identity())) {
				System.out.println(measured(row, device, given.text("heap")));
			}
		}
	}

	/** The last line that a process of one row prints. */
	private static String measured(int row, String device, String heap) throws IOException {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + heap));
		command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(a -> !a.startsWith("-Xm")).toList());
		command.addAll(List.of("-cp", System.getProperty("java.class.path"), MemoryRow.class.getName(), Integer.toString(row), device));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		String last = "nothing was printed";
		try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
			for (String line = out.readLine(); line != null; line = out.readLine()) {
				last = line;
			}
		}
		return last;
	}
}

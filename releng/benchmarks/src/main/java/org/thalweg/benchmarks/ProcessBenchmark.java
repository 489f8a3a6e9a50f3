package org.thalweg.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.thalweg.core.device.HostDevice;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.random.Draw;
import org.thalweg.process.ProcessFamily;
import org.thalweg.process.ProcessParameters;

/** The cost of an evaluation by a user's program: Rosenbrock's function, whose own time is negligible. */
public final class ProcessBenchmark {
	private static final Map<String, String> DEFAULTS = Map.of("programs", "c,python", "workers", "1,8", "dimension", "10", "together", "1,40",
			"evaluations", "20000", "repeats", "5", "folder", "examples/own-problems");
	private static final String USAGE = """
			ProcessBenchmark [OPTION VALUE]...   lists are separated by commas
			  --programs c,python                        c,python
			  --workers 1,8,...                          1,8
			  --dimension 10,100,...                     10
			  --together 1,40,...        points handed over at once, such as a generation    1,40
			  --evaluations N            of a measurement                20000
			  --repeats N                measurements, of which the median is shown  5
			  --folder DIR               with rosenbrock.c and rosenbrock.py         examples/own-problems""";

	private ProcessBenchmark() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, ProcessBenchmark::print);
	}

	private static void print(Arguments given) {
		System.out.println(machine());
		System.out.printf("%-12s %5s %8s %9s %12s %12s %12s%n", "program", "D", "workers", "together", "us/eval", "least", "greatest");
		int evaluations = given.one("evaluations", Arguments::atLeastOne);
		int repeats = given.one("repeats", Arguments::atLeastOne);
		Path folder = given.one("folder", Path::of).toAbsolutePath();
		for (String program : given.list("programs", Function.identity())) {
			String command = command(program, folder);
			for (int n : given.list("dimension", Arguments::atLeastOne)) {
				for (int workers : given.list("workers", Arguments::atLeastOne)) {
					Problem problem = new ProcessFamily().create(Parameters.bind(ProcessParameters.class, Map.of(), Map.of("process", command,
							"workers", Integer.toString(workers))), n, ProblemData.NONE.beside(folder));
					for (int together : given.list("together", Arguments::atLeastOne)) {
						double[] us = IntStream.range(0, repeats + 1).mapToDouble(r -> micros(problem, n, together, r == 0 ? evaluations / 4
								: evaluations)).skip(1).sorted().toArray(); // the first warms up
						System.out.printf("%-12s %5d %8d %9d %12.2f %12.2f %12.2f%n", program, n, workers, together, us[repeats / 2], us[0],
								us[repeats - 1]);
					}
					problem.close();
				}
			}
		}
	}

	private static String machine() {
		try (HostDevice host = new HostDevice()) {
			return host.info().property("processor").orElse("") + ", " + host.info().computeUnits() + " processors, Java " + Runtime.version();
		}
	}

	private static String command(String program, Path folder) {
		return switch (program) {
		case "c" -> compiled(folder);
		case "python" -> "python3 rosenbrock.py";
		default -> throw new IllegalArgumentException("programs: '" + program + "' is none of c, python");
		};
	}

	private static String compiled(Path folder) {
		try {
			Path out = Files.createTempDirectory("thalweg-bench-").resolve("rosenbrock");
			int code = new ProcessBuilder("cc", "-O2", "-o", out.toString(), folder.resolve("rosenbrock.c").toString()).inheritIO().start().waitFor();
			if (code != 0) {
				throw new IllegalArgumentException("cc cannot compile " + folder.resolve("rosenbrock.c") + ". Leave c out of --programs");
			}
			return out.toString();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(e);
		}
	}

	/** Of an evaluation, at new random points, so that numbers have all their digits. */
	private static double micros(Problem problem, int n, int together, int evaluations) {
		Evaluation at = new Evaluation();
		double[][] x = new double[together][n];
		new Draw(1, 0).uniforms(1, 0, x, n);
		int[] individuals = IntStream.range(0, together).toArray();
		double[] values = new double[together];
		long since = System.nanoTime();
		for (int done = 0; done < evaluations; done += together) {
			problem.values(x, individuals, together, 0, at, values);
		}
		double out = (System.nanoTime() - since) * 1e-3 / (Math.ceilDiv(evaluations, together) * together);
		if (!(Arrays.stream(values).sum() > 0)) {
			throw new IllegalStateException("the program gives " + Arrays.toString(values));
		}
		return out;
	}
}

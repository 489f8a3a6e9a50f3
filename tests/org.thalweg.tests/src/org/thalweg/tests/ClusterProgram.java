package org.thalweg.tests;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.run.Cancel;

/**
 * The command line on a plain class path, with a problem that takes its time: what {@link ClusterTest} has the tasks of its cluster run. The
 * batch application exports nothing, so it is called by name.
 */
final class ClusterProgram {
	/** No parameters. */
	public record None() {
	}

	/** A sum of squares. Waits {@code THALWEG_TEST_PAUSE} milliseconds every {@value #EVERY} evaluations, and makes the file {@code THALWEG_TEST_MARK} then. */
	static final class Slow implements ProblemFamily<None> {
		@Override
		public Class<None> parameters() {
			return None.class;
		}

		@Override
		public int defaultDimension() {
			return 2;
		}

		@Override
		public Problem create(None none, int dimension, ProblemData data) {
			return new SlowSquares(dimension, new int[1]);
		}
	}

	private static final int EVERY = 100;
	private static final long PAUSE = Long.parseLong(System.getenv().getOrDefault("THALWEG_TEST_PAUSE", "0"));
	private static final String MARK = System.getenv().getOrDefault("THALWEG_TEST_MARK", "");

	private record SlowSquares(int dimension, int[] evaluations) implements Problem {
		@Override
		public double[] lower() {
			return filled(-4);
		}

		@Override
		public double[] upper() {
			return filled(5);
		}

		private double[] filled(double value) {
			double[] out = new double[dimension];
			java.util.Arrays.fill(out, value);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			if (PAUSE > 0 && ++evaluations[0] % EVERY == 0) {
				try {
					if (!MARK.isEmpty()) {
						Files.writeString(Path.of(MARK), "");
					}
					Thread.sleep(PAUSE);
				} catch (IOException e) {
					throw new UncheckedIOException(e);
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
			}
			double sum = 0;
			for (double v : x) {
				sum += v * v;
			}
			return sum;
		}
	}

	private ClusterProgram() {
	}

	/** @param args as typed after {@code thalweg} */
	public static void main(String[] args) throws Exception {
		PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
		PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
		Cancel cancel = new Cancel();
		Method raises = Class.forName("org.thalweg.batch.Interrupt").getDeclaredMethod("raises", Cancel.class, PrintStream.class);
		raises.setAccessible(true);
		raises.invoke(null, cancel, err);
		Catalog catalog = new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("tests/slow", "Slow squares", "", "tests", Slow::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new)));
		List<Contribution<Object>> verbs = Stream.of("Submit", "Status", "Cancel").map(ClusterProgram::verb).toList();
		Class<?> session = Class.forName("org.thalweg.batch.Session");
		Class<?> screen = Class.forName("org.thalweg.batch.Screen");
		java.lang.reflect.Field none = screen.getDeclaredField("NONE");
		none.setAccessible(true);
		Constructor<?> make = session.getDeclaredConstructor(PrintStream.class, PrintStream.class, Catalog.class, Cancel.class, screen);
		Method run = Class.forName("org.thalweg.batch.Thalweg").getMethod("run", String[].class, session, List.class);
		System.exit((int) run.invoke(null, args, make.newInstance(out, err, catalog, cancel, none.get(null)), verbs));
	}

	private static Contribution<Object> verb(String name) {
		return new Contribution<>(name.toLowerCase(java.util.Locale.ROOT), name, "", "org.thalweg.cluster", () -> {
			try {
				return Class.forName("org.thalweg.cluster.command." + name + "Verb").getConstructor().newInstance();
			} catch (ReflectiveOperationException e) {
				throw new IllegalStateException(e);
			}
		});
	}
}

package org.thalweg.batch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.random.RandomStream;
import org.thalweg.experiment.run.Cancel;

/** The program that {@link StoppedRunTest} sends signals: the command line with a method that takes its time. */
final class StoppedRun {
	/** The variable of the environment with the milliseconds of a step, which are no part of a run's identity. */
	static final String PAUSE = "THALWEG_TEST_PAUSE";

	public record Parameters() {
	}

	/** What numbers are drawn for. */
	enum Purpose implements RandomStream {
		MOVE
	}

	/** Keeps a point and moves it by chance, so that where it goes depends on where it is. */
	static final class Wandering implements PopulationMethod<Parameters> {
		@Override
		public Class<Parameters> parameters() {
			return Parameters.class;
		}

		@Override
		public List<Preset> presets() {
			return List.of(new Preset("plain", "ours", Map.of()));
		}

		@Override
		public Wording wording() {
			return new Wording("wandering", "points", "step");
		}

		@Override
		public int size(Parameters parameters) {
			return 1;
		}

		@Override
		public HostPopulation host(Setting<Parameters> setting, int population) {
			return new Wanderer(setting, population);
		}
	}

	private static final class Wanderer extends HostPopulation {
		private final double[] x;
		private final int pause;

		Wanderer(Setting<Parameters> setting, int population) {
			super(setting, population, 1);
			this.x = setting.problem(population).upper().clone();
			this.pause = Integer.parseInt(System.getenv().getOrDefault(PAUSE, "0"));
		}

		@Override
		protected void start() {
			remember(x, value(x, 0));
		}

		@Override
		protected void takeStep() {
			for (int d = 0; d < x.length; d++) {
				x[d] = Math.clamp(x[d] + draw.uniform(Purpose.MOVE, (int) step(), 0, d) - 0.51, -5, 5);
			}
			remember(x, value(x, 0));
			if (pause == 0) {
				return;
			}
			try {
				Thread.sleep(pause);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		}

		@Override
		protected boolean state(StateArrays own) {
			own.reals("point", x);
			return true;
		}
	}

	private StoppedRun() {
	}

	/** @param args as typed after {@code thalweg} */
	public static void main(String[] args) {
		PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
		Cancel cancel = new Cancel();
		Interrupt.raises(cancel, out);
		Catalog catalog = new Catalog(List.of(new Contribution<>("wandering", "Wandering", "", "toys", Wandering::new)),
				List.of(new Contribution<>("toy/bowl", "Bowl", "", "toys", Toys.Bowl::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
		System.exit(Thalweg.run(args, new Session(out, out, catalog, cancel, Screen.NONE, command()), List.of()));
	}

	/** What starts this program. */
	static List<String> command() {
		return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
				"--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), StoppedRun.class.getName());
	}
}

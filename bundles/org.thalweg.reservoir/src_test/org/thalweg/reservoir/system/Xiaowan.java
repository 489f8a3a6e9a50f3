package org.thalweg.reservoir.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/** The Xiaowan Reservoir as the data folder has it; tests that use it are skipped without that folder. */
public final class Xiaowan {
	static final double EFFICIENCY = 0.975;
	/** Six times the discharge of 700 MW at 216 m. */
	static final double DISCHARGE = 6 * 700_000 / (9.81 * EFFICIENCY * 216);

	private Xiaowan() {
	}

	static Path folder() {
		String data = System.getenv("THALWEG_DATA");
		Assumptions.assumeTrue(data != null, "skipped: no official data");
		return Path.of(data, "reservoir", "xiaowan");
	}

	/** Written into a folder, and read from there. */
	public static Reservoir reservoir(Path temporary) {
		Path file = temporary.resolve("xiaowan.yaml");
		try {
			Files.writeString(file, """
					name: Xiaowan
					units: {flow: m3/s, storage: 1e8 m3, level: m, power: MW, energy: 1e8 kWh}
					level-storage: {file: %s}
					tailrace: {level: 984, factor: 0.10, exponent: 0.6}
					turbines: {capacity: 4200, efficiency: %s, limit: {discharge: %s, head: 216}}
					outflow: {min: 300, max: 6000}
					storage: {min: 46.62, max: 145.57, initial: 145.57, final: 145.57}
					level: {max: [1240, 1240, 1240, 1240, 1240, 1236, 1236, 1236, 1236, 1240, 1240, 1240]}
					penalty: 368
					""".formatted(folder().resolve("model_level_storage.csv"), EFFICIENCY, DISCHARGE));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return ReservoirFile.read(file).orThrow();
	}

	/** 1953 to 2014. */
	public static List<Year> years() {
		List<Year> out = new ArrayList<>();
		for (double[] row : rows("synthetic_inflow_1953_2014.csv")) {
			out.add(new Year((int) row[0], 1, Arrays.copyOfRange(row, 1, 13)));
		}
		return out;
	}

	/** The numbers of a file of the data folder, without its header. */
	static List<double[]> rows(String file) {
		try (var lines = Files.lines(folder().resolve(file))) {
			return lines.skip(1).map(l -> Arrays.stream(l.split(",")).mapToDouble(Double::parseDouble).toArray()).toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}

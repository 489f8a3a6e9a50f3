package org.thalweg.reservoir.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.family.ReservoirFamily;

import picocli.CommandLine;

/**
 * The outcome of {@code thalweg reservoir …}.
 *
 * @param mistakes lines of a user error; empty if the command succeeded
 */
record CommandOutcome(List<String> mistakes, String out, String err) {
	/** A small reservoir of round numbers. */
	static final String RESERVOIR = """
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
			inflow: {file: inflow.csv}
			level-storage: {storage: [0, 1000, 3000], level: [100, 150, 200]}
			tailrace: {level: 40, factor: 0.5, exponent: 0.5}
			turbines: {capacity: 300, efficiency: 0.9}
			outflow: {min: 10, max: 400}
			storage: {min: 500, max: 3000, initial: 2000, final: 2000}
			penalty: 2e8
			""";

	static CommandOutcome of(Object... args) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		Catalog catalog = new Catalog(List.of(),
				List.of(new Contribution<>("reservoir/year", "year", "", "org.thalweg.reservoir", ReservoirFamily::new)),
				List.of(new Contribution<>("sequential", "host", "", "org.thalweg.core", SequentialBackend::new)));
		ReservoirCommand command = new ReservoirCommand();
		command.use(new Console(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
				catalog, new Cancel(), false, 100));
		List<String> mistakes = new java.util.ArrayList<>();
		new CommandLine(command).setExecutionExceptionHandler((e, line, parsed) -> {
			if (e instanceof UserError mistake) {
				mistakes.addAll(mistake.lines());
				return 2;
			}
			throw e;
		}).setParameterExceptionHandler((e, typed) -> {
			mistakes.add(e.getMessage());
			return 2;
		}).execute(java.util.Arrays.stream(args).map(String::valueOf).toArray(String[]::new));
		return new CommandOutcome(mistakes, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
	}

	/** Writes {@code r.yaml} and an {@code inflow.csv} of this number of years from 2001 on, 100 + month m³/s. */
	static Path reservoir(Path folder, int years) {
		StringBuilder inflow = new StringBuilder("date,inflow_m3s\n");
		for (int m = 0; m < 12 * years; m++) {
			inflow.append("%d-%02d,%d\n".formatted(2001 + m / 12, m % 12 + 1, 100 + 7 * m % 60));
		}
		write(folder.resolve("inflow.csv"), inflow.toString());
		return write(folder.resolve("r.yaml"), RESERVOIR);
	}

	static Path write(Path file, String text) {
		try {
			return Files.writeString(file, text);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	static String read(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}

package org.thalweg.reservoir.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.report.chart.PictureFile;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemPicture;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir picture}. */
@Command(name = "picture", sortOptions = false,
		description = "Draws a reservoir or a system of reservoirs: reservoirs, plants, purposes, inflows and travel times.",
		footer = { "", "Example: thalweg reservoir picture examples/four-reservoirs/system.yaml --out system.svg" })
final class PictureVerb implements Callable<Integer> {
	@ParentCommand
	private ReservoirCommand parent;

	@Parameters(index = "0", paramLabel = "FILE", description = "The description (YAML).")
	private Path file;

	@Option(names = "--out", paramLabel = "FILE", required = true, description = "File to write the picture to; its name ends with .svg, .pdf or "
			+ ".png.")
	private Path out;

	@Override
	public Integer call() {
		Console console = parent.console();
		if (!PictureFile.isPicture(out)) {
			throw new UserError("--out: " + out + " has no known file name extension. End the name with .svg, .pdf or .png");
		}
		try {
			PictureFile.write(SystemPicture.render(SystemLayout.of(DescribedSystem.outline(console, file))), out, Resolution.PRINT,
					console.err()::println);
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(out, e));
		} catch (NoFontException e) {
			throw new UserError(e.getMessage());
		}
		console.out().println("Picture: " + out);
		return 0;
	}
}

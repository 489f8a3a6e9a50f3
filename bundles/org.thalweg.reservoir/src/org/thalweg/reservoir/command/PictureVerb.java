package org.thalweg.reservoir.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.NoFontException;
import org.thalweg.figures.Resolution;
import org.thalweg.report.chart.PictureFile;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;

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

	@Option(names = "--out", paramLabel = "FILE", required = true, description = "Where the picture goes: a name that ends with .svg, .pdf or .png.")
	private Path out;

	@Override
	public Integer call() {
		Console console = parent.console();
		if (!PictureFile.isPicture(out)) {
			throw new UserError("--out: " + out + " tells no format. End the name with .svg, .pdf or .png");
		}
		try {
			PictureFile.write(picture(console, file), out, Resolution.PRINT);
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(out, e));
		} catch (NoFontException e) {
			throw new UserError(e.getMessage());
		}
		console.out().println("Picture: " + out);
		return 0;
	}

	/** The picture of a description. @throws UserError with everything that is wrong with it */
	static String picture(Console console, Path file) {
		if (!SystemSimulation.describes(file)) {
			Inputs inputs = console.cancel().interrupting(() -> InputFiles.of(file).read("--years", ""));
			return SystemPicture.render(SystemLayout.of(SystemOutline.of(inputs.reservoir(), inputs.record().mean())));
		}
		SystemFile.Parsed parsed = console.cancel().interrupting(() -> SystemFile.read(file));
		UserError.refuse(parsed.diagnostics());
		try {
			ExperimentDocument text = ExperimentDocument.of(TextFile.text(file, Limits.DOCUMENT_BYTES));
			return SystemPicture.render(SystemLayout.of(SystemOutline.of(text, Optional.of(parsed.system()), List.of())));
		} catch (TextException e) {
			throw new UserError(e.getMessage());
		}
	}
}

package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.experiment.run.Cancel;

import picocli.CommandLine;

/** The verb {@code thalweg reservoir} as contributed, for comparing its output with the window's. */
final class ReservoirVerb {
	private ReservoirVerb() {
	}

	/** Its output for these arguments. Outside the UI thread. */
	static List<String> lines(Object... args) throws CoreException {
		Object command = Stream.of(Platform.getExtensionRegistry().getConfigurationElementsFor("org.thalweg.experiment.commands")).filter(
				e -> "reservoir".equals(e.getAttribute("id"))).findFirst().orElseThrow().createExecutableExtension("class");
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		Catalog catalog = Workbench.ask(() -> Workbench.window().getService(Catalog.class));
		((ConsoleCommand) command).use(new Console(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true,
				StandardCharsets.UTF_8), catalog, new Cancel(), false, 100));
		assertEquals(0, new CommandLine(command).execute(Stream.of(args).map(String::valueOf).toArray(String[]::new)), err::toString);
		return out.toString(StandardCharsets.UTF_8).lines().toList();
	}
}

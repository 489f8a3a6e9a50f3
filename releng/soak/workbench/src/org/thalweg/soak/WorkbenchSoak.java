package org.thalweg.soak;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/**
 * Works in a workbench for {@code -Dorg.thalweg.soak.minutes}, writes growing quantities into the folder {@code -Dorg.thalweg.soak.to}, and closes
 * the workbench. The last line of {@code report.txt} is the result.
 */
public final class WorkbenchSoak implements IStartup {
	private final Path to = Path.of(System.getProperty("org.thalweg.soak.to", ""));

	@Override
	public void earlyStartup() {
		String minutes = System.getProperty("org.thalweg.soak.minutes");
		if (minutes != null) {
			Thread.ofPlatform().name("soak").start(() -> work(Double.parseDouble(minutes)));
		}
	}

	private void work(double minutes) {
		IWorkbench workbench = PlatformUI.getWorkbench();
		try {
			Files.createDirectories(to);
			try (PrintStream out = new PrintStream(Files.newOutputStream(to.resolve("report.txt")), true, StandardCharsets.UTF_8)) {
				work(workbench, minutes, out);
			}
		} catch (IOException e) {
			e.printStackTrace();
		}
		workbench.getDisplay().asyncExec(workbench::close);
	}

	private void work(IWorkbench workbench, double minutes, PrintStream out) {
		try {
			WorkbenchRounds rounds = new WorkbenchRounds(workbench);
			Samples samples = new Samples();
			int round = 0;
			while (samples.minutes() < minutes) {
				rounds.round(round++);
				samples.take();
				System.err.printf(Locale.ROOT, "soak: %.1f min, round %d: heap %.1f MiB, resident %.0f MiB, %.0f files, %.0f threads%n", samples.minutes(), round,
						samples.last(Quantity.HEAP), samples.last(Quantity.RESIDENT), samples.last(Quantity.HANDLES), samples.last(Quantity.THREADS));
			}
			String verdict = samples.report(out, to);
			out.printf(Locale.ROOT, "%.1f minutes of the workbench, %d rounds: %s%n", samples.minutes(), round, verdict);
		} catch (Exception e) {
			e.printStackTrace(out);
			out.println("the soak failed");
		}
	}
}

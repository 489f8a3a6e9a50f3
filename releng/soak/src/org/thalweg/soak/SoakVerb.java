package org.thalweg.soak;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code thalweg soak}: ends with 1 if anything grows. */
@Command(name = "soak", mixinStandardHelpOptions = true, description = "Works for as long as one wants, and says whether anything grows.")
public final class SoakVerb implements Callable<Integer>, ConsoleCommand {
	private Console console;

	@Option(names = "--minutes", defaultValue = "20", description = "How long; default: ${DEFAULT-VALUE}.")
	private double minutes;

	@Option(names = "--to", required = true, description = "Where samples and charts go.")
	private Path to;

	@Option(names = "--plugin", required = true, description = "A plug-in to install and remove.")
	private Path plugin;

	@Option(names = "--device", split = ",", description = "Where; default: the host and the first device of each backend.")
	private List<String> devices = List.of();

	@Option(names = "--only", split = ",", description = "Only these parts: experiment, stop, kernels, check, devices, describe, plugin, mistake, isolate.")
	private List<String> only = List.of();

	@Override
	public void use(Console its) {
		console = its;
	}

	@Override
	public Integer call() throws Exception {
		List<String> devices = this.devices.isEmpty() ? Experiments.devices(console.catalog()) : this.devices;
		Work work = new Work(console, Files.createTempDirectory("soak"), devices, plugin, only);
		Samples samples = new Samples();
		console.err().println("soak: on " + String.join(", ", devices));
		int round = 0;
		while (samples.minutes() < minutes && !console.cancel().raised()) {
			work.round(round++);
			samples.take();
			console.err().printf(Locale.ROOT, "soak: %.1f min, round %d, %d jobs: heap %.1f MiB, resident %.0f MiB, %.0f files, %.0f threads%n", samples.minutes(),
					round, work.jobs(), samples.last(Quantity.HEAP), samples.last(Quantity.RESIDENT), samples.last(Quantity.HANDLES),
					samples.last(Quantity.THREADS));
		}
		String verdict = samples.report(console.out(), to);
		console.out().printf(Locale.ROOT, "%.1f minutes, %d rounds, %d jobs: %s. Samples and charts: %s%n", samples.minutes(), round, work.jobs(), verdict,
				to);
		return verdict.equals(Samples.FLAT) ? 0 : 1;
	}
}

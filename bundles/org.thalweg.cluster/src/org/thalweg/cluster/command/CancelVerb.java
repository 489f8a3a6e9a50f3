package org.thalweg.cluster.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.cluster.Cancellation;
import org.thalweg.cluster.ClusterException;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg cancel DIR}. */
@Command(name = "cancel", mixinStandardHelpOptions = true, description = {
		"Removes the jobs of the results folder DIR from the cluster's queue. Computed results are kept. To resume, run the submit command again." },
		footer = { "", "Example: thalweg cancel results/clpso-a-first-look" })
public final class CancelVerb implements Callable<Integer>, ConsoleCommand {
	private Console console;

	@Parameters(index = "0", paramLabel = "DIR", description = "Folder with results.")
	private Path folder;

	@Option(names = "--json", description = "One JSON object.")
	private boolean json;

	@Override
	public void use(Console console) {
		this.console = console;
	}

	@Override
	public Integer call() {
		try {
			List<String> jobs = Cancellation.of(folder.toAbsolutePath().normalize());
			if (json) {
				console.json().write(Map.of("event", "cancelled", "jobs", jobs));
			} else {
				console.out().println(jobs.isEmpty() ? "No job of " + folder + " is in the queue." : "Cancelled: " + String.join(", ", jobs));
			}
			return 0;
		} catch (ClusterException e) {
			console.err().println(e.getMessage());
			return SubmitVerb.FAILED;
		}
	}
}

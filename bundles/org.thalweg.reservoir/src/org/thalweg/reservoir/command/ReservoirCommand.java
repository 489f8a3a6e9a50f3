package org.thalweg.reservoir.command;

import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** {@code thalweg reservoir}. */
@Command(name = "reservoir", description = "Optimises a reservoir year by year, and derives and tests its operating rules.",
		subcommands = { OptimiseVerb.class, RulesVerb.class, SimulateVerb.class, InflowVerb.class, ReferenceVerb.class, PictureVerb.class,
				ReportVerb.class },
		footer = { "", "Example: thalweg reservoir optimise examples/xiaowan/xiaowan.yaml --years 1954-1956 --generations 1000" })
public final class ReservoirCommand implements Callable<Integer>, ConsoleCommand {
	@Option(names = { "-h", "--help" }, usageHelp = true, scope = ScopeType.INHERIT,
			description = "Show this help message and exit.")
	private boolean help;

	private Console console;

	@Override
	public void use(Console given) {
		console = given;
	}

	Console console() {
		return console;
	}

	@Override
	public Integer call() {
		throw new UserError(
				"thalweg reservoir: a command is missing. Choose optimise, simulate, rules, inflow, reference, picture or report; see thalweg "
						+ "reservoir --help.");
	}
}

package org.thalweg.batch;

import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code thalweg completion}. */
@Command(name = "completion", mixinStandardHelpOptions = true, description = {
		"Prints a script with which bash and zsh complete verbs, options and names of files. It covers the verbs that are installed when it is "
				+ "printed." },
		footer = { "", "Example: source <(thalweg completion)" })
final class CompletionVerb implements Callable<Integer> {
	private final Session session;

	@Spec
	private CommandSpec spec;

	@Option(names = "--name", paramLabel = "COMMAND", defaultValue = "thalweg", description = "The command that is typed; default: thalweg.")
	private String name;

	CompletionVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		check(name);
		session.out().print(ShellCompletion.script(name, spec.root()));
		return ExitCode.DONE;
	}

	/** Whether a command may be called so. */
	static void check(String name) {
		if (!name.matches("[A-Za-z0-9_.-]+")) {
			throw new UserError("--name: '" + name + "' is not a command's name; expected letters, digits, dots, dashes and underscores");
		}
	}
}

package org.thalweg.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code thalweg man [VERB]}. */
@Command(name = "man", mixinStandardHelpOptions = true, description = {
		"Prints the manual page of this program or of a verb for man, or writes those of all installed verbs into a folder." },
		footer = { "", "Examples:", "  thalweg man run | man -l -", "  thalweg man --to ~/.local/share/man" })
final class ManVerb implements Callable<Integer> {
	private final Session session;

	@Spec
	private CommandSpec spec;

	@Parameters(index = "0", arity = "0..1", paramLabel = "VERB", description = "The verb; default: the program itself.")
	private String verb;

	@Option(names = "--to", paramLabel = "DIR", description = "Writes all pages into DIR/man1.")
	private Path to;

	@Option(names = "--name", paramLabel = "COMMAND", defaultValue = "thalweg", description = "The command that is typed; default: thalweg.")
	private String name;

	ManVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		CompletionVerb.check(name);
		CommandLine root = spec.root().commandLine();
		if (to != null && verb != null) {
			throw new UserError("--to writes the pages of all verbs. Leave out --to or '" + verb + "'");
		}
		if (to != null) {
			write(root);
			return ExitCode.DONE;
		}
		CommandLine of = verb == null ? root : root.getSubcommands().get(verb);
		if (of == null) {
			throw new UserError("unknown verb '" + verb + "'." + Names.hint(verb, root.getSubcommands().keySet()));
		}
		session.out().print(ManPage.of(name, of));
		return ExitCode.DONE;
	}

	private void write(CommandLine root) {
		OutputFolder folder = new OutputFolder(to);
		try {
			int pages = pages(folder, root);
			session.err().println("Wrote " + pages + " pages to " + to.resolve("man1"));
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(to, e));
		}
	}

	/** Of a command and of all below it. @return how many */
	private int pages(OutputFolder folder, CommandLine of) throws IOException {
		folder.write("man1/" + ManPage.name(name, of.getCommandSpec()) + ".1", ManPage.of(name, of));
		int out = 1;
		for (CommandLine below : of.getSubcommands().values()) {
			out += below.getCommandSpec().name().equals("help") ? 0 : pages(folder, below);
		}
		return out;
	}
}

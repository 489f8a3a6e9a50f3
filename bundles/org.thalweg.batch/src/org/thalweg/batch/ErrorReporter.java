package org.thalweg.batch;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.JavaMemory;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.StoreException;

import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one line and an exit code. A stack trace never reaches the user unasked. */
final class ErrorReporter {
	private final Session session;
	private final boolean debug;
	private final Optional<Contribution<Object>> verb;

	/** @param verb the contributed verb that is called, if one is */
	ErrorReporter(Session session, boolean debug, Optional<Contribution<Object>> verb) {
		this.session = session;
		this.debug = debug;
		this.verb = verb.filter(v -> !v.bundle().startsWith("org.thalweg."));
	}

	/** A command line that cannot be read. */
	int parameters(ParameterException e, String[] args) {
		CommandSpec spec = e.getCommandLine().getCommandSpec();
		List<String> unknown = e instanceof UnmatchedArgumentException u ? u.getUnmatched() : e instanceof MissingParameterException
				? Stream.of(args).takeWhile(a -> !a.equals("--")).filter(a -> a.startsWith("--") && !spec.optionsMap().containsKey(a.split("=",
						2)[0])).toList()
				: List.of();
		String message = unknown.isEmpty() ? sentence(e.getMessage()) : unmatched(spec, unknown);
		session.err().println(spec.qualifiedName() + ": " + message + " See " + spec.qualifiedName() + " --help.");
		return ExitCode.USER_ERROR;
	}

	private static String unmatched(CommandSpec spec, List<String> unmatched) {
		String word = unmatched.getFirst();
		if (word.startsWith("-") && word.length() > 1) {
			String name = word.split("=", 2)[0];
			List<String> known = spec.options().stream().filter(o -> !o.hidden()).map(OptionSpec::longestName).sorted().toList();
			return "unknown option '" + name + "'." + Names.hint(name, known);
		}
		if (!spec.subcommands().isEmpty()) {
			return "unknown verb '" + word + "'." + Names.hint(word, spec.subcommands().keySet());
		}
		return "unexpected argument '" + word + "'.";
	}

	/** picocli's messages in this program's words. */
	static String sentence(String text) {
		String line = text.strip().replaceAll("\\s*\\R\\s*", " ").replace("option option", "option")
				.replaceAll("is not an? (int|long)$", "is not an integer");
		return Character.toLowerCase(line.charAt(0)) + line.substring(1) + (line.endsWith(".") ? "" : ".");
	}

	/** A verb that threw. */
	int execution(Exception e, CommandLine commandLine, ParseResult parsed) {
		return switch (e) {
		case UserError error -> {
			error.lines().forEach(line -> Paint.message(session, line));
			boolean device = error.lines().stream().anyMatch(l -> l.startsWith("--device"));
			if (device && parsed != null && parsed.hasSubcommand() && !parsed.subcommand().hasMatchedOption("--device")) {
				session.configuration().origin(Configuration.DEVICE).ifPresent(o -> session.err().println("The device comes from " + o));
			}
			yield ExitCode.USER_ERROR;
		}
		case StoreException store -> line(store, advised(store.getMessage(), parsed), store.failure() ? ExitCode.FAILED : ExitCode.USER_ERROR);
		case DeviceException device -> line(device, ExitCode.FAILED);
		case ContributionException contribution -> line(contribution, ExitCode.FAILED);
		case CancellationException _ -> {
			session.err().println("Cancelled.");
			yield ExitCode.CANCELLED;
		}
		default -> unexpected(e);
		};
	}

	/** Advice names the option --out only for verbs that have it. */
	private static String advised(String message, ParseResult parsed) {
		boolean out = parsed == null || !parsed.hasSubcommand() || parsed.subcommand().commandSpec().findOption("--out") != null;
		return out ? message : message.replace(", or choose " + Remedy.OTHER_FOLDER, "").replace("choose " + Remedy.OTHER_FOLDER,
				"choose another folder")
				.replace("Choose " + Remedy.OTHER_FOLDER, "Choose another folder");
	}

	private int line(Exception e, int code) {
		return line(e, e.getMessage(), code);
	}

	private int line(Exception e, String message, int code) {
		session.err().println(message);
		if (debug) {
			e.printStackTrace(session.err());
		}
		return code;
	}

	/** Unexpected exceptions: one line, and where the stack trace is; for a contributed verb also its bundle. */
	int unexpected(Throwable e) {
		return verb.map(v -> line(v.fault("its call", e), ExitCode.FAILED)).orElseGet(() -> ours(e));
	}

	private int ours(Throwable e) {
		if (e instanceof OutOfMemoryError memory) {
			session.err().println("thalweg: " + JavaMemory.exhausted(memory));
			return ExitCode.FAILED;
		}
		session.err().println("thalweg: " + internal(e, debug));
		if (debug) {
			session.err().print(trace(e));
		}
		return ExitCode.BUG;
	}

	/** A sentence on an unexpected exception, whose stack trace follows or is written to a file. */
	static String internal(Throwable e, boolean follows) {
		return "internal error: " + e.toString().lines().findFirst().orElse("") + ". This is an error of Thalweg; "
				+ (follows ? "the stack trace follows." : where(trace(e)));
	}

	private static String trace(Throwable e) {
		StringWriter trace = new StringWriter();
		e.printStackTrace(new PrintWriter(trace));
		return trace.toString();
	}

	private static String where(String trace) {
		try {
			Path file = Files.createTempFile("thalweg-error-", ".txt");
			Files.writeString(file, trace);
			return "the stack trace is in " + file + " (or add --debug).";
		} catch (IOException e) {
			return "add --debug for the stack trace.";
		}
	}
}

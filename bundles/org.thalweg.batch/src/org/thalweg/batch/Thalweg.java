package org.thalweg.batch;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.Set;
import java.util.function.Supplier;

import org.thalweg.core.Contribution;
import org.thalweg.core.number.Decimals;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The command {@code thalweg}. */
@Command(name = "thalweg", mixinStandardHelpOptions = true, versionProvider = Thalweg.Versions.class,
		synopsisHeading = "Usage: ", customSynopsis = { "thalweg VERB [OPTIONS] [ARGUMENTS]" },
		description = { "", "Solves optimisation problems with published metaheuristics on the host and on OpenCL and CUDA devices.", "" },
		commandListHeading = "%nVerbs (for more: thalweg VERB --help):%n",
		exitCodeListHeading = "%nExit codes:%n",
		exitCodeList = { "0:done", "1:a run, a check or a plug-in failed, runs, files or standard output could not be written, or stored runs are "
				+ "damaged", "2:an error in the command, the configuration or a file; nothing was started",
				"3:an internal error", "75:a shard was interrupted; run the same command again to resume",
				"130:cancelled; finished jobs are kept",
				"141:standard output was closed, for example by head" },
		footer = { "", "Examples:", "  thalweg run examples/first.yaml",
				"  thalweg solve --problem classic/rastrigin --dimension 30 --algorithm clpso --generations 5000",
				"  thalweg describe clpso", "  thalweg check --device opencl", "  thalweg report results/clpso-a-first-look --json" })
public final class Thalweg implements Callable<Integer> {
	/** Verbs that know of all others. */
	private static final Set<String> ALL = Set.of("help", "completion", "man");
	/** Verbs whose device the user's configuration may name. */
	private static final Set<String> ON_A_DEVICE = Set.of("solve", "evaluate", "animate");
	/** Words with which nothing is computed, so that errors of the configuration do not matter. */
	private static final Set<String> UNCONFIGURED = Set.of("help", "completion", "man", "config", Isolation.VERB, "--help", "-h", "--version", "-V");

	@Spec
	private CommandSpec spec;

	@Option(names = "--debug", description = "Print the stack trace of an internal error.", scope = CommandLine.ScopeType.INHERIT)
	private boolean debug;

	private final Session session;

	Thalweg(Session session) {
		this.session = session;
	}

	/** {@code --version}. */
	static final class Versions implements IVersionProvider {
		@Override
		public String[] getVersion() {
			return new String[] { "thalweg " + Version.current() + " (commit " + Version.commit() + ", Java " + Runtime.version() + ")" };
		}
	}

	/**
	 * Runs one command.
	 *
	 * @param args as typed after {@code thalweg}
	 * @param verbs contributed verbs: picocli commands, made only when they are called
	 * @return the exit code, see {@code --help}
	 */
	public static int run(String[] args, Session session, List<Contribution<Object>> verbs) {
		return StandardOutput.end(session, called(args, session, verbs));
	}

	private static int called(String[] args, Session session, List<Contribution<Object>> verbs) {
		ErrorReporter mishaps = new ErrorReporter(session, debug(args), ContributedVerbs.called(verbs, args)
				.filter(verb -> !verbs(session).containsKey(verb.id())));
		try {
			if (args.length > 0 && Arrays.stream(args).noneMatch(UNCONFIGURED::contains)) {
				UserError.refuse(session.configuration().diagnostics());
			}
			return commandLine(args, session, verbs, mishaps).execute(args);
		} catch (RuntimeException e) {
			return mishaps.execution(e, null, null);
		} catch (Error e) {
			return mishaps.unexpected(e);
		}
	}

	private static CommandLine commandLine(String[] args, Session session, List<Contribution<Object>> verbs, ErrorReporter mishaps) {
		CommandLine root = new CommandLine(new Thalweg(session));
		Map<String, Supplier<Object>> own = verbs(session);
		// Reading a verb's annotations takes a while: where one is called, the others are left alone.
		Supplier<Object> called = args.length == 0 || ALL.contains(args[0]) ? null
				: args[0].equals(Isolation.VERB) ? () -> new IsolatedWorkerVerb(session) : own.get(args[0]);
		(called == null ? own.values() : List.of(called)).forEach(verb -> root.addSubcommand(verb.get()));
		if (called == null) {
			ContributedVerbs.add(root, verbs, args, session, args.length > 0 && !args[0].equals("help") && ALL.contains(args[0]));
		}
		root.getSubcommands().values().forEach(verb -> verb.getCommandSpec().versionProvider(new Versions()));
		return converting(root).setOut(new PrintWriter(session.out(), true, StandardCharsets.UTF_8))
				.setErr(new PrintWriter(session.err(), true, StandardCharsets.UTF_8))
				.setColorScheme(CommandLine.Help.defaultColorScheme(session.screen().colour() ? Ansi.ON : Ansi.OFF))
				.setDefaultValueProvider(arg -> configured(arg, session.configuration()))
				.setUsageHelpWidth(Math.clamp(session.screen().width(), 80, 120))
				.setParameterExceptionHandler(mishaps::parameters).setExecutionExceptionHandler(mishaps::execution);
	}

	/** A command whose values are read like those of this program. */
	static CommandLine converting(CommandLine command) {
		return command.registerConverter(Path.class, new PathConverter()).registerConverter(Double.class, Thalweg::number)
				.registerConverter(double.class, Thalweg::number).registerConverter(Integer.class, Thalweg::whole)
				.registerConverter(int.class, Thalweg::whole).registerConverter(Long.class, t -> whole(t, Long.MAX_VALUE))
				.registerConverter(long.class, t -> whole(t, Long.MAX_VALUE)).setExpandAtFiles(false);
	}

	private static int whole(String text) {
		return (int) whole(text, Integer.MAX_VALUE);
	}

	/** A whole number, also as 1e4. */
	private static long whole(String text, long most) {
		try {
			long number = new BigDecimal(text.strip()).longValueExact();
			if (Math.abs(number) <= most) {
				return number;
			}
		} catch (NumberFormatException | ArithmeticException e) {
			throw new TypeConversionException("'" + text + "' is not an integer");
		}
		throw new TypeConversionException("'" + text + "' is too large; the maximum is " + most);
	}

	/** What the user's configuration has in place of an option that is not given; null for nothing. */
	private static String configured(ArgSpec arg, Configuration of) {
		boolean device = arg instanceof OptionSpec o && o.longestName().equals("--device") && ON_A_DEVICE.contains(o.command().name());
		return device ? of.device().orElse(null) : null;
	}

	private static double number(String text) {
		if (Decimals.beyond(text)) {
			throw new TypeConversionException("'" + text + "' is too large; the maximum is about 1.8e308");
		}
		try {
			return Decimals.parse(text);
		} catch (NumberFormatException e) {
			throw new TypeConversionException(e.getMessage());
		}
	}

	static Map<String, Supplier<Object>> verbs(Session session) {
		Map<String, Supplier<Object>> out = new LinkedHashMap<>();
		out.put("run", () -> new RunVerb(session));
		out.put("plan", () -> new PlanVerb(session));
		out.put("solve", () -> new SolveVerb(session));
		out.put("serve", () -> new ServeVerb(session));
		out.put("evaluate", () -> new EvaluateVerb(session));
		out.put("animate", () -> new AnimateVerb(session));
		out.put("describe", () -> new DescribeVerb(session));
		out.put("devices", () -> new DevicesVerb(session));
		out.put("kernels", () -> new KernelsVerb(session));
		out.put("check", () -> new CheckVerb(session));
		out.put("merge", () -> new MergeVerb(session));
		out.put("list", () -> new ListVerb(session));
		out.put("report", () -> new ReportVerb(session));
		out.put("compare", () -> new CompareVerb(session));
		out.put("export", () -> new ExportVerb(session));
		out.put("import", () -> new ImportVerb(session));
		out.put("replay", () -> new ReplayVerb(session));
		out.put("verify", () -> new VerifyVerb(session));
		out.put("salvage", () -> new SalvageVerb(session));
		out.put("prune", () -> new PruneVerb(session));
		out.put("config", () -> new ConfigVerb(session));
		out.put("completion", () -> new CompletionVerb(session));
		out.put("man", () -> new ManVerb(session));
		out.put("help", CommandLine.HelpCommand::new);
		return out;
	}

	private static boolean debug(String[] args) {
		return Arrays.asList(args).contains("--debug");
	}

	@Override
	public Integer call() {
		session.err().println("A verb is missing; expected one of: " + String.join(", ", spec.subcommands().keySet()) + ". See thalweg --help.");
		return ExitCode.USER_ERROR;
	}
}

package org.thalweg.formula;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.thalweg.core.box.Box;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;

/** An objective as kernel text in a user's file. */
public final class KernelFamily implements ProblemFamily<KernelParameters> {
	/** In place of a file: the sum of squares. */
	static final String SAMPLE = "sample";
	/** In place of a formula. */
	static final String NONE = "none";
	private static final String SQUARES = "sum(x^2)";

	private static Set<String> library = Set.of(); // words of the kernel library, of this class's lock

	@Override
	public Class<KernelParameters> parameters() {
		return KernelParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(KernelParameters p, int dimension, ProblemData data) {
		boolean sample = p.kernel().equals(SAMPLE);
		String text = sample ? KernelFragment.of(Formula.parse(SQUARES, Map.of()).program(dimension), SQUARES) : read(p.kernel(), data);
		check(p, text);
		data.used("kernel text", text);
		KernelFile fragment = KernelFile.of(p.kernel(), withConstants(p, text));
		DeviceObjective device = new DeviceObjective(fragment, p.form(), p.reach(), List.of(), new double[0], Map.of());
		String host = sample ? SQUARES : p.host();
		Optional<FormulaProgram> program = host.equals(NONE) ? Optional.empty() : Optional.of(Formula.parse(host, p.constants()).program(dimension));
		return TypedProblem.ofKernel(program, device, dimension, p);
	}

	/** The number of bounds. */
	@Override
	public int defaultDimension(KernelParameters p) {
		int listed = Box.listed(p.lower(), p.upper(), p.at());
		return listed > 1 ? listed : defaultDimension();
	}

	/** Words of the kernel library, read once: they do not change while the program runs. */
	private static synchronized Set<String> library() {
		if (library.isEmpty()) {
			library = KernelNames.library(TypedProblem.of(new FormulaParameters(SQUARES, "-1", "1", Box.UNKNOWN, Box.UNKNOWN, Map.of()), 2));
		}
		return library;
	}

	/** A text among its constants, which are macros in it and nowhere else. */
	private static String withConstants(KernelParameters p, String text) {
		if (p.constants().isEmpty()) {
			return text;
		}
		StringBuilder before = new StringBuilder();
		StringBuilder after = new StringBuilder("\n");
		new TreeMap<>(p.constants()).forEach((name, value) -> {
			before.append("#ifdef ").append(name).append("\n#error \"with: the constant ").append(name)
					.append(" has the name of a macro of this program. Choose another name, such as MY_").append(name)
					.append("\"\n#endif\n#define ").append(name).append(" R(").append(value).append(")\n");
			after.append("#undef ").append(name).append('\n');
		});
		return before + "#line 1 \"" + p.kernel() + "\"\n" + text + after;
	}

	private static String read(String name, ProblemData data) {
		try {
			Path file = data.named(name).orElseThrow(() -> new IllegalArgumentException("there is no file " + name + ", neither in "
					+ data.beside().map(f -> "the experiment's folder " + f.toAbsolutePath()).orElse("the data folder")
					+ " nor in the working folder "
					+ Path.of("").toAbsolutePath() + ". Correct the name"));
			return TextFile.text(file, Limits.DOCUMENT_BYTES);
		} catch (InvalidPathException e) {
			throw new IllegalArgumentException("kernel: this is not a valid file name: '" + name + "': " + e.getReason(), e);
		} catch (TextException e) {
			throw new IllegalArgumentException(e.getMessage(), e);
		}
	}

	private static void check(KernelParameters p, String text) {
		List<String> needed = switch (p.form()) {
		case FOLD -> List.of("acc_empty", "acc_add", "acc_join", "acc_value");
		case WHOLE -> List.of("objective");
		case SCAN -> List.of("scan_start", "scan_input", "scan_step", "acc_empty", "acc_add", "acc_join", "acc_value");
		};
		List<String> missing = needed.stream().filter(f -> !Pattern.compile("\\b" + f + "\\s*\\(").matcher(text).find()).toList();
		if (!missing.isEmpty()) {
			throw new IllegalArgumentException(p.kernel() + " does not declare " + String.join(", ", missing) + ", which kernel text of the form "
					+ p.form().name().toLowerCase(java.util.Locale.ROOT) + " needs. Add " + (missing.size() > 1 ? "them" : "it")
					+ ", or choose another form");
		}
		Optional<String> inclusion = Inclusion.of(text);
		if (inclusion.isPresent()) {
			throw new IllegalArgumentException(p.kernel() + ", " + inclusion.get()
					+ ": kernel text cannot include other files, since a run is identified "
					+ "by this text. Paste the contents of the other file here");
		}
		if (!p.constants().isEmpty()) {
			Set<String> library = library();
			p.constants().keySet().stream().sorted().forEach(name -> KernelNames.require(name, text, library));
		}
		if (p.form() != Form.FOLD && p.reach() != DeviceObjective.Reach.NONE) {
			throw new IllegalArgumentException("reach: only a fold can read neighbours. Leave out reach");
		}
	}
}

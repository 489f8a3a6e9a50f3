package org.thalweg.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Remedy;

/**
 * What is wrong with a draft, at the field where it has to be fixed.
 *
 * @param field its name; empty for the draft as a whole
 * @param offset of the place in the field's text, from 0; −1 for all of it
 * @param message what is wrong and a remedy
 */
public record DraftDiagnostic(String field, int offset, String message) {
	/** As formulas are shown: a sentence with the column, the line, and a caret below the place. */
	private static final Pattern CARET = Pattern.compile("column (\\d+): ([^\n]*)\n {4}([^\n]*)\n *\\^$");

	/** What to do first. */
	private static final Map<Kind, String> FIRST = Map.of(Kind.FORMULA, "Type a formula, such as sum(x^2).",
			Kind.KERNEL, "Choose the file of the kernel text, or type a name for a new one.",
			Kind.PROCESS, "Type the command that starts your program, such as python3 my_problem.py.",
			Kind.PROBLEM, "Choose an installed problem.");

	/** Of a key that is not there. */
	private static final Pattern MISSING = Pattern.compile("'(\\w+)' is missing");

	static List<DraftDiagnostic> of(ProblemDraft draft, List<Diagnostic> diagnostics) {
		return diagnostics.stream().map(f -> of(draft, f)).toList();
	}

	private static DraftDiagnostic of(ProblemDraft draft, Diagnostic diagnostic) {
		boolean empty = diagnostic.path().equals(draft.kind().key())
				&& draft.field(draft.kind() == Kind.KERNEL ? ProblemDraft.FILE : draft.kind().key()).isBlank();
		if (empty || diagnostic.message().equals("'" + draft.kind().key() + "' is missing")) { // nothing has been typed yet
			String field = field(draft, draft.kind().key());
			return new DraftDiagnostic(draft.kind() == Kind.PROCESS ? "" : field, -1, FIRST.get(draft.kind()));
		}
		Matcher caret = CARET.matcher(diagnostic.message());
		Matcher missing = MISSING.matcher(diagnostic.message());
		String field = field(draft, diagnostic.path().isEmpty() && missing.lookingAt() ? missing.group(1) : diagnostic.path());
		if (caret.find()) {
			String in = field.isEmpty() ? draft.kind() == Kind.FORMULA ? Kind.FORMULA.key() : ProblemDraft.HOST : field;
			String text = draft.field(in);
			int line = Math.max(0, (text.replace('\t', ' ') + "\n").indexOf(caret.group(3) + "\n"));
			int offset = Math.min(text.length(), line + Integer.parseInt(caret.group(1)) - 1);
			int row = 1 + (int) text.substring(0, line).chars().filter(c -> c == '\n').count();
			return new DraftDiagnostic(in, offset, (row > 1 ? "line " + row + ", " : "") + "column " + caret.group(1) + ": " + caret.group(2));
		}
		Optional<DraftDiagnostic> compiled = draft.kind() == Kind.KERNEL ? compiled(draft, diagnostic.message()) : Optional.empty();
		String file = diagnostic.file().isEmpty() ? "" : diagnostic.file() + ": ";
		return compiled.orElseGet(() -> new DraftDiagnostic(field, -1, Remedy.inWindow(file + diagnostic.message())));
	}

	/**
	 * A message that begins with the line of the draft's kernel text, as compilers' do; empty if it does not.
	 *
	 * @param message such as {@code my.cl:16: use of undeclared identifier 'sqare'}
	 */
	public static Optional<DraftDiagnostic> compiled(ProblemDraft draft, String message) {
		Matcher place = Pattern.compile("(?:^|\\s)" + Pattern.quote(draft.field(ProblemDraft.FILE).strip()) + ":(\\d+): (.*)", Pattern.DOTALL)
				.matcher(message);
		if (!place.find()) {
			return Optional.empty();
		}
		String text = draft.field(Kind.KERNEL.key());
		int offset = 0;
		for (int line = 1; line < Integer.parseInt(place.group(1)) && text.indexOf('\n', offset) >= 0; line++) {
			offset = text.indexOf('\n', offset) + 1;
		}
		return Optional.of(new DraftDiagnostic(Kind.KERNEL.key(), offset, "line " + place.group(1) + ": " + place.group(2)));
	}

	/** The field that has what a path names. */
	private static String field(ProblemDraft draft, String path) {
		String first = path.replaceFirst("^\\.?(with\\.)?", "").replaceFirst("[.\\[].*", "");
		boolean own = !path.contains("with.") || draft.kind() != Kind.PROBLEM && List.of(Kind.FORMULA.key(), ProblemDraft.LOWER, ProblemDraft.UPPER,
				ProblemDraft.HOST, ProblemDraft.FORM, ProblemDraft.REACH, Kind.PROCESS.key()).contains(first);
		List<String> shown = List.of(draft.kind().key(), ProblemDraft.FILE, ProblemDraft.FORM, ProblemDraft.REACH, ProblemDraft.HOST,
				ProblemDraft.WORKERS, ProblemDraft.TIMEOUT, ProblemDraft.DIMENSION, ProblemDraft.LOWER, ProblemDraft.UPPER, ProblemDraft.MORE);
		return own && shown.contains(first) ? first.equals(Kind.KERNEL.key()) ? ProblemDraft.FILE : first
				: first.isEmpty() || first.equals(Kind.PROBLEM.key()) ? "" : ProblemDraft.MORE;
	}
}

package org.thalweg.text;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;

import org.thalweg.core.internal.IoReason;

/**
 * Why something cannot be read, as a part of a sentence for users. Messages of libraries and Java are for programmers, on classes and options, or
 * empty; they are never shown to a user.
 */
public final class Unreadable {
	private static final String FORM = "its contents do not have the expected format";
	/** Java's message is fit for users. */
	private static final String EMPTY = "zip file is empty";
	private static final Pattern QUOTED = Pattern.compile("'(.*?)'", Pattern.DOTALL);
	private static final Pattern COUNT = Pattern.compile("maximum allowed \\((\\d+)");

	private Unreadable() {
	}

	/** Without a dot at its end. Sentences of our own stay as they are. */
	public static String reason(Throwable e) {
		return switch (e) {
		case UncheckedIOException u when u.getCause() != null -> reason(u.getCause());
		case JacksonException j -> json(j);
		case Throwable own when ours(own) -> own.getMessage();
		case NoSuchFileException _ -> "there is no such file or folder";
		case AccessDeniedException _ -> "permission denied";
		case FileSystemException f when f.getReason() != null -> f.getReason();
		case EOFException _ -> "it is truncated";
		case ZipException z when EMPTY.equals(z.getMessage()) -> EMPTY;
		case ZipException _ -> "its packed data are damaged";
		case CharacterCodingException _ -> "its text is not UTF-8";
		case IOException io when IoReason.notStarted(io).isPresent() -> IoReason.notStarted(io).get();
		case IOException io when system(io) -> io.getMessage(); // such as: No space left on device
		default -> FORM;
		};
	}

	/** Whether our own code wrote the message: it throws it, and is not only where the machine noticed something. */
	private static boolean ours(Throwable e) {
		boolean noticed = e instanceof NullPointerException || e instanceof ClassCastException || e instanceof IndexOutOfBoundsException
				|| e instanceof ArithmeticException || e instanceof NegativeArraySizeException || e instanceof MatchException || e instanceof Error;
		StackTraceElement[] trace = e.getStackTrace();
		return !noticed && e.getMessage() != null && trace.length > 0 && trace[0].getClassName().startsWith("org.thalweg.");
	}

	/** Whether the system wrote the message, in the user's words and without those of a class. */
	private static boolean system(IOException e) {
		return e.getClass() == IOException.class && e.getMessage() != null && !e.getMessage().contains(".") && !e.getMessage().contains("(");
	}

	/** A place in JSON, such as {@code column 5: }; empty if it is not known. */
	public static String column(JacksonException e) {
		return e.getLocation() == null || e.getLocation().getColumnNr() < 1 ? "" : "column " + e.getLocation().getColumnNr() + ": ";
	}

	/** What is wrong with JSON, without its place. */
	private static String json(JacksonException e) {
		String said = String.valueOf(e.getOriginalMessage());
		if (e instanceof StreamConstraintsException) {
			String most = found(COUNT, said, "the allowed number of");
			return said.contains("nesting depth") ? "lists and objects are nested deeper than " + most + " levels"
					: said.startsWith("Number") ? "a number has more than " + most + " digits"
					: said.contains("tring") ? "a text is longer than " + most + " characters"
					: said.contains("Name") ? "a name is longer than " + most + " characters" : "the JSON is too large";
		}
		if (e instanceof JsonEOFException || said.startsWith("Unexpected end-of-input")) {
			return "the JSON ends too early: a bracket, a brace or a quotation mark is not closed";
		}
		String quoted = ControlCharacters.inLine(found(QUOTED, said, ""));
		if (said.startsWith("Duplicate field")) {
			return "\"" + quoted + "\" occurs twice";
		}
		if (said.startsWith("Unrecognized token")) {
			return "'" + quoted + "' is not JSON: write text in double quotes; only true, false and null are written without";
		}
		if (said.startsWith("Numeric value")) {
			return "a number is out of range";
		}
		if (said.startsWith("Invalid numeric value") || said.contains("in a numeric value") || said.startsWith("Decimal point")) {
			return "a number is not valid in JSON; expected a number such as 0.5 or -1e-8";
		}
		if (said.startsWith("Illegal unquoted character")) {
			return "a text contains a tab, a line break or another control character. Write \\t or \\n";
		}
		if (said.contains("escape")) {
			return "a text contains an invalid escape sequence. Write \\\\ for a backslash";
		}
		if (said.startsWith("Invalid UTF-8")) {
			return "its text is not UTF-8";
		}
		return said.startsWith("Unexpected character") && !quoted.isBlank() ? "'" + quoted + "' is not expected here" : "this is not JSON";
	}

	private static String found(Pattern what, String in, String otherwise) {
		Matcher m = what.matcher(in);
		return m.find() ? m.group(1) : otherwise;
	}
}

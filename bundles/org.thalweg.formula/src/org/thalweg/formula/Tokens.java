package org.thalweg.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a formula, read one after another. */
final class Tokens {
	/** What a token is. */
	enum Kind {
		NUMBER, NAME, SIGN, END
	}

	/** @param position of its first character, from 0 */
	record Token(Kind kind, String text, int position) {
		boolean is(String sign) {
			return kind != Kind.NUMBER && text.equals(sign);
		}
	}

	private static final Pattern NUMBER = Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
	private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_]*");
	private static final Pattern SIGN = Pattern.compile("<=|>=|==|!=|\\*\\*|&&|\\|\\||[-+*/^%(),<>\\[\\]]");
	private static final String TYPESET = "−–·×÷";
	private static final String PLAIN = "--**/";

	private final String text;
	private final List<Token> tokens = new ArrayList<>();
	private int next;

	Tokens(String text) {
		this.text = text;
		StringBuilder plain = new StringBuilder(text);
		for (int k = 0; k < plain.length(); k++) {
			int typeset = TYPESET.indexOf(plain.charAt(k));
			plain.setCharAt(k, typeset < 0 ? plain.charAt(k) : PLAIN.charAt(typeset));
		}
		int at = 0;
		while (at < plain.length()) {
			if (Character.isWhitespace(plain.charAt(at))) {
				at++;
				continue;
			}
			Token token = token(plain.toString(), at);
			tokens.add(token);
			at += token.text().length();
		}
		tokens.add(new Token(Kind.END, "", text.stripTrailing().length()));
	}

	private Token token(String plain, int at) {
		Kind[] kinds = { Kind.NUMBER, Kind.NAME, Kind.SIGN };
		Pattern[] patterns = { NUMBER, NAME, SIGN };
		for (int k = 0; k < kinds.length; k++) {
			Matcher found = patterns[k].matcher(plain).region(at, plain.length());
			if (found.lookingAt()) {
				return new Token(kinds[k], found.group(), at);
			}
		}
		int power = "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(plain.charAt(at));
		String hint = plain.charAt(at) == '=' ? ". Compare with ==" : plain.charAt(at) == '{' ? ". Use round brackets"
				: power >= 0 ? ". Write ^" + power : ". Leave it out";
		throw new FormulaException(text, at, "'" + text.substring(at, text.offsetByCodePoints(at, 1)) + "' is not allowed in a formula" + hint);
	}

	Token peek() {
		return tokens.get(next);
	}

	Token take() {
		Token out = tokens.get(next);
		next = Math.min(next + 1, tokens.size() - 1);
		return out;
	}

	/** Takes the next token if it is one of these; else null. */
	Token takeIf(String... signs) {
		for (String sign : signs) {
			if (peek().is(sign)) {
				return take();
			}
		}
		return null;
	}

	/** Takes a sign that must come. @param why what it ends or begins */
	Token expect(String sign, String why) {
		Token found = takeIf(sign);
		if (found == null) {
			throw error(peek(), "'" + sign + "' is missing " + why + (peek().kind() == Kind.END ? "" : ", before '" + peek().text() + "'"));
		}
		return found;
	}

	FormulaException error(Token at, String reason) {
		return new FormulaException(text, at.position(), reason);
	}
}

package org.thalweg.process;

import org.thalweg.core.number.Decimals;
import org.thalweg.process.Fault.Kind;

/** Numbers separated by blanks, and one number as the answer: the protocol of the MOEA Framework for one objective. */
final class PlainLineFormat implements LineFormat {
	@Override
	public void ask(StringBuilder to, double[] x, int n, long id) {
		for (int d = 0; d < n; d++) {
			if (d > 0) {
				to.append(' ');
			}
			to.append(x[d]); // the shortest decimal that is this number
		}
	}

	@Override
	public ProgramAnswer read(String line, long id) throws Fault {
		String said = line.strip();
		if (said.isEmpty()) {
			throw new Fault(Kind.REFUSED, "answered an empty line; expected a number");
		}
		return new ProgramAnswer(LineFormat.checked(number(said, line), said));
	}

	private static double number(String said, String line) throws Fault {
		if (Decimals.is(said)) {
			return Double.parseDouble(said);
		}
		return LineFormat.word(said).orElseThrow(() -> wrong(said, line));
	}

	private static Fault wrong(String said, String line) {
		String[] words = said.split("\\s+");
		for (String word : words) {
			if (!Decimals.is(word)) {
				return new Fault(Kind.REFUSED, "answered " + LineFormat.quoted(line) + "; expected a number");
			}
		}
		return new Fault(Kind.NO_VALUE, "answered " + words.length + " numbers, " + LineFormat.quoted(line)
				+ "; expected one. For constraints and outputs, use protocol: json");
	}
}

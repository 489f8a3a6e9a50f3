package org.thalweg.core.internal;

/** Why a native library cannot be used, from what its Java binding throws. */
public final class LinkageReason {
	private LinkageReason() {
	}

	/**
	 * The messages of JOCL and JCuda contain whole stack traces, and those of a second failure only a class name: the last exception in the first
	 * one's.
	 */
	public static String of(LinkageError error) {
		Throwable first = error;
		while (first.getCause() != null) {
			first = first.getCause();
		}
		String message = String.valueOf(first.getMessage());
		return message.lines().filter(l -> l.startsWith("java.")).reduce((a, b) -> b)
				.orElse(message.lines().findFirst().orElse("")).replaceFirst("^java\\.[\\w.]+(Error|Exception): ", "");
	}
}

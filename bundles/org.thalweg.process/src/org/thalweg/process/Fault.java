package org.thalweg.process;

/** An evaluation that gave no value: a sentence for the user, without the point and without a full stop. */
final class Fault extends Exception {
	private static final long serialVersionUID = 1L;

	/** What is to become of the point. */
	enum Kind {
		/** The worker ended on its own or was killed from outside: another one may have a value. */
		ENDED,
		/** The program has no value there. */
		NO_VALUE,
		/** The program did something other than answer; its position in the protocol is unknown, so the worker is unusable. */
		REFUSED,
		/** It wrote an answer without a question: earlier answers may belong to other points. */
		OUT_OF_STEP,
		/** No worker can be started. */
		HOPELESS
	}

	private final Kind kind;
	private final String lastWords;

	Fault(Kind kind, String message) {
		this(kind, message, "");
	}

	/** @param lastWords of the worker, as the end of a sentence */
	Fault(Kind kind, String message, String lastWords) {
		super(message);
		this.kind = kind;
		this.lastWords = lastWords;
	}

	/** The same of a worker, in a sentence. @param before whether the worker before it had ended, too */
	Fault of(Worker worker, boolean before) {
		return new Fault(kind, "worker " + (worker.number() + 1) + " " + getMessage() + (before ? ", as did its predecessor" : "") + lastWords);
	}

	Kind kind() {
		return kind;
	}

	/** Whether the run fails regardless of the setting for failed points. */
	boolean fatal() {
		return kind == Kind.HOPELESS || kind == Kind.OUT_OF_STEP;
	}
}

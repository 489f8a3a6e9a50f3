package org.thalweg.batch;

/** What the process ends with. */
final class ExitCode {
	static final int DONE = 0;
	/** Some runs or checks failed, runs or standard output could not be written, or stored runs are damaged. */
	static final int FAILED = 1;
	/** A user's error; nothing was started. */
	static final int USER_ERROR = 2;
	/** An internal error. */
	static final int BUG = 3;
	/** A shard was stopped before its end and kept what it had: the same command resumes, as the temporary failure of sysexits.h asks for. */
	static final int AGAIN = 75;
	/** Interrupted. */
	static final int CANCELLED = 130;
	/** Whoever read standard output has closed it: what a shell tells of a process that a closed pipe ended. */
	static final int CLOSED = 141;

	private ExitCode() {
	}
}

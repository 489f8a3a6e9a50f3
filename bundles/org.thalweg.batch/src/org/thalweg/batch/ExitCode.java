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
	/** A shard was interrupted and kept its results: the same command resumes, in line with the temporary failure of sysexits.h. */
	static final int AGAIN = 75;
	/** Interrupted. */
	static final int CANCELLED = 130;
	/** The reader of standard output has closed it: a shell's code for a process that a closed pipe ended. */
	static final int CLOSED = 141;

	private ExitCode() {
	}
}

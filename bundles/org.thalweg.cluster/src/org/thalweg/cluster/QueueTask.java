package org.thalweg.cluster;

/**
 * A task in the queue.
 *
 * @param number in its array; empty for a job that is none
 * @param word the batch system's own for the state
 * @param reason of the batch system; empty if it gave none
 */
record QueueTask(QueueTaskState state, String number, String word, String reason) {
	enum QueueTaskState {
		RUNNING, WAITING, STUCK, ENDED;
	}

	/** Whether it will still do something on its own. */
	boolean alive() {
		return state == QueueTaskState.RUNNING || state == QueueTaskState.WAITING;
	}

	String text() {
		String why = reason.isBlank() || reason.equals("None") || reason.equals(word) ? "" : " (" + reason.strip() + ")";
		return word + why;
	}
}

package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects violations: only the first few of each rule, since one error tends to show at every point. */
final class Violations {
	private static final int EACH = 3;

	private final List<String> found = new ArrayList<>();
	private int ofThisRule;

	/** Checks a rule; an exception is a violation as well. */
	void rule(String name, Runnable check) {
		ofThisRule = 0;
		try {
			check.run();
		} catch (RuntimeException | Error e) {
			add(name + ": " + e);
		}
	}

	/** A violation unless {@code holds}. */
	void require(boolean holds, Supplier<String> otherwise) {
		if (!holds) {
			add(otherwise.get());
		}
	}

	private void add(String violation) {
		if (!found.contains(violation) && ofThisRule++ < EACH) {
			found.add(violation);
		}
	}

	boolean none() {
		return found.isEmpty();
	}

	List<String> list() {
		return List.copyOf(found);
	}
}

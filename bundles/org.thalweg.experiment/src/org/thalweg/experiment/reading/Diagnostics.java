package org.thalweg.experiment.reading;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.text.Limits;

/**
 * Diagnostics of one file, as they are found. Reading ends at {@link Limits#FINDINGS}: nobody fixes more in one go, and each may cost
 * a search for similar names. One thread.
 */
public final class Diagnostics extends AbstractList<Diagnostic> {
	/** Ends a reading at the limit; caught where the reading began. */
	public static final class Enough extends RuntimeException {
		private static final long serialVersionUID = 1;

		private Enough() {
			super("enough findings", null, false, false);
		}
	}

	private final List<Diagnostic> found = new ArrayList<>();

	@Override
	public void add(int index, Diagnostic diagnostic) {
		found.add(index, diagnostic);
		if (found.size() == Limits.FINDINGS) {
			found.add(new Diagnostic(diagnostic.file(), diagnostic.line(), "", "only the first " + Limits.FINDINGS + " errors are shown. Fix "
					+ "these first"));
			throw new Enough();
		}
	}

	@Override
	public Diagnostic get(int index) {
		return found.get(index);
	}

	@Override
	public int size() {
		return found.size();
	}
}

package org.thalweg.experiment.reading;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.text.Limits;

/**
 * Findings of one file, as they are found. Reading ends at {@link Limits#FINDINGS}: nobody fixes more at once, and each may cost
 * a search for similar names. One thread.
 */
public final class Findings extends AbstractList<Finding> {
	/** Ends a reading at the limit; caught where the reading began. */
	public static final class Enough extends RuntimeException {
		private static final long serialVersionUID = 1;

		private Enough() {
			super("enough findings", null, false, false);
		}
	}

	private final List<Finding> found = new ArrayList<>();

	@Override
	public void add(int index, Finding finding) {
		found.add(index, finding);
		if (found.size() == Limits.FINDINGS) {
			found.add(new Finding(finding.file(), finding.line(), "", "the first " + Limits.FINDINGS + " mistakes are told. Mend them first"));
			throw new Enough();
		}
	}

	@Override
	public Finding get(int index) {
		return found.get(index);
	}

	@Override
	public int size() {
		return found.size();
	}
}

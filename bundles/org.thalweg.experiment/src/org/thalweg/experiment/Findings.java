package org.thalweg.experiment;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.text.Limits;

/**
 * Findings of one file as they come to light. When there are {@link Limits#FINDINGS} the reading ends: nobody mends more at once,
 * and each may cost a search for the name that was meant. One thread.
 */
public final class Findings extends AbstractList<Finding> {
	/** Ends a reading that has found enough; whoever began it catches this. */
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

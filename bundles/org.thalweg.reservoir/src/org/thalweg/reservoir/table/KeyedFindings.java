package org.thalweg.reservoir.table;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.thalweg.experiment.reading.Finding;
import org.thalweg.experiment.reading.Findings;

/**
 * Findings of a table, with the keys by which a description says how that is read: there, in the field of a form, a finding is told. One
 * thread.
 */
public final class KeyedFindings extends AbstractList<Finding> {
	private final Findings found = new Findings();
	private final Map<Finding, String> keys = new HashMap<>();
	private final Set<String> known;

	/** @param known keys that there are; advice about others is left out */
	public KeyedFindings(Set<String> known) {
		this.known = known;
	}

	/** Whether advice about a key helps. */
	public static boolean knows(List<Finding> to, String key) {
		return to instanceof KeyedFindings keyed && keyed.known.contains(key);
	}

	@Override
	public void add(int index, Finding finding) {
		found.add(index, finding);
	}

	@Override
	public Finding get(int index) {
		return found.get(index);
	}

	@Override
	public int size() {
		return found.size();
	}

	/** Adds a finding about what a key says. */
	public void add(String key, Finding finding) {
		add(this, key, finding);
	}

	/** Adds a finding about what a key says, if the list keeps keys. */
	public static void add(List<Finding> to, String key, Finding finding) {
		if (to instanceof KeyedFindings keyed) {
			keyed.keys.put(finding, key);
		}
		to.add(finding);
	}

	/** The keys of the findings that have one. */
	public Map<Finding, String> keys() {
		return Map.copyOf(keys);
	}
}

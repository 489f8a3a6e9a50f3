package org.thalweg.reservoir.table;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;

/**
 * Findings of a table, with the keys of a description that specify its format: a form shows a finding in the field of its key. One
 * thread.
 */
public final class KeyedDiagnostics extends AbstractList<Diagnostic> {
	private final List<Diagnostic> found = new Diagnostics();
	private final Map<Diagnostic, String> keys = new HashMap<>();
	private final Set<String> known;

	/** @param known keys that there are; advice about others is left out */
	public KeyedDiagnostics(Set<String> known) {
		this.known = known;
	}

	/** Whether advice about a key helps. */
	public static boolean knows(List<Diagnostic> to, String key) {
		return to instanceof KeyedDiagnostics keyed && keyed.known.contains(key);
	}

	@Override
	public void add(int index, Diagnostic diagnostic) {
		found.add(index, diagnostic);
	}

	@Override
	public Diagnostic get(int index) {
		return found.get(index);
	}

	@Override
	public int size() {
		return found.size();
	}

	/** Adds a finding about the value of a key. */
	public void add(String key, Diagnostic diagnostic) {
		add(this, key, diagnostic);
	}

	/** Adds a finding about the value of a key, if the list keeps keys. */
	public static void add(List<Diagnostic> to, String key, Diagnostic diagnostic) {
		if (to instanceof KeyedDiagnostics keyed) {
			keyed.keys.put(diagnostic, key);
		}
		to.add(diagnostic);
	}

	/** The keys of the findings that have one. */
	public Map<Diagnostic, String> keys() {
		return Map.copyOf(keys);
	}
}

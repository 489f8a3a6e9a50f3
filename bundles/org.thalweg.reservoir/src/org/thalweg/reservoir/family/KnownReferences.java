package org.thalweg.reservoir.family;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.reservoir.model.Digest;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearReference;

/**
 * References already computed in this process, by a digest of all numbers that they depend on: the objective's, the reachable
 * storages among them, and the bounds. A changed file gives other numbers, so nothing stale is ever returned. The least recently used ones
 * are evicted. Thread-safe; two threads that request the same year at the same time may both compute it.
 */
final class KnownReferences {
	/** Years; a reference takes half a kilobyte. */
	private static final int MAX_SIZE = 4096;

	private final BiFunction<Reservoir, Year, YearReference> solver;
	private final Map<String, YearReference> known = new LinkedHashMap<>(16, 0.75f, true) {
		private static final long serialVersionUID = 1;

		@Override
		protected boolean removeEldestEntry(Map.Entry<String, YearReference> eldest) {
			return size() > MAX_SIZE;
		}
	};

	/** Solves years by dynamic programming. */
	KnownReferences() {
		this(YearReference::of);
	}

	/** @param solver computes an unknown reference */
	KnownReferences(BiFunction<Reservoir, Year, YearReference> solver) {
		this.solver = solver;
	}

	/**
	 * The optimum of a year.
	 *
	 * @throws IllegalArgumentException naming the month if the year cannot be operated within its bounds, or if no plan was found
	 */
	YearReference of(Reservoir reservoir, Year year) {
		String digest = digest(reservoir, year);
		YearReference found = found(digest);
		if (found == null) {
			found = solver.apply(reservoir, year);
			keep(digest, found);
		}
		return found;
	}

	private synchronized YearReference found(String digest) {
		return known.get(digest);
	}

	private synchronized void keep(String digest, YearReference reference) {
		known.put(digest, reference);
	}

	static String digest(Reservoir reservoir, Year year) {
		MessageDigest sha = Digest.begin();
		YearProblem problem = new YearProblem(reservoir, year, Repair.REACHABLE);
		DeviceObjective objective = problem.device().orElseThrow();
		add(sha, objective.data());
		add(sha, problem.lower());
		add(sha, problem.upper());
		add(sha, year.inflow());
		add(sha, new double[] { reservoir.initial(), reservoir.last(), reservoir.penalty(), year.year(), year.firstMonth() });
		for (int t = 0; t < Year.MONTHS; t++) {
			add(sha, new double[] { year.days()[t] });
		}
		add(sha, new TreeMap<>(objective.defines()).toString());
		return HexFormat.of().formatHex(sha.digest());
	}

	private static void add(MessageDigest sha, double[] numbers) {
		ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + Double.BYTES * numbers.length).putInt(numbers.length);
		for (double number : numbers) {
			bytes.putDouble(number);
		}
		sha.update(bytes.array());
	}

	private static void add(MessageDigest sha, String text) {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		sha.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
		sha.update(bytes);
	}
}

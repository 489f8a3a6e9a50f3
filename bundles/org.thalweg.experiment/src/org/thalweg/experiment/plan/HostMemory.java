package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.text.UnitText;

/**
 * Memory of the host that a plan may take, promised before any of it is allocated: of the jobs that run at the same time, each with
 * the instance of its problem. Small instances are kept from planning to their last job; others are released when planned, and
 * made again for their first job. One thread.
 */
final class HostMemory {
	/** What kept instances take at most, as a share of all memory. */
	private static final int KEPT_SHARE = 16;

	/**
	 * What jobs of one case need.
	 *
	 * @param search bytes of the search of one job
	 * @param jobs number of jobs
	 */
	private record Need(Instance instance, long search, int jobs) {
	}

	private final long most;
	private final List<Need> needs = new ArrayList<>();
	private final Map<Instance, Integer> elsewhere = new IdentityHashMap<>();
	private long kept;

	/** @param most bytes that Java may have in all */
	HostMemory(long most) {
		this.most = most;
	}

	/**
	 * Why there is not memory for one more instance, in addition to those that are kept.
	 *
	 * @param bytes negative if a forecast overflowed
	 */
	Optional<String> objection(long bytes) {
		return bytes >= 0 && bytes <= most - kept ? Optional.empty()
				: Optional.of("it needs " + UnitText.memory(bytes) + " of memory, but Java has " + has()
						+ ". Use a smaller dimension, or give Java more memory with -Xmx.");
	}

	private String has() {
		return UnitText.bytes(most) + (kept == 0 ? "" : ", of which smaller problems use " + UnitText.bytes(kept));
	}

	/** An instance is planned: it is kept if it is small, else released. */
	void planned(Instance instance) {
		if (instance.bytes() <= most / KEPT_SHARE - kept) {
			kept += instance.bytes();
		} else {
			instance.release();
		}
	}

	/**
	 * Promises memory to the jobs of a case on the host.
	 *
	 * @param search bytes of one job's search
	 * @param jobs number of jobs
	 * @return why there is not so much for one of them; nothing is promised then
	 */
	Optional<String> take(Instance instance, long search, int jobs) {
		long room = most - kept - instance.bytes();
		if (search > room) {
			return Optional.of("its problem needs " + UnitText.bytes(instance.bytes()) + " and its search " + UnitText.memory(search)
					+ " of memory, but Java has " + has()
					+ ". Use fewer individuals, fewer populations per job, a smaller dimension, or give Java more memory with -Xmx.");
		}
		needs.add(new Need(instance, search, jobs));
		return Optional.empty();
	}

	/**
	 * The problem of a case on devices is held here.
	 *
	 * @param devices number of those whose jobs run at the same time
	 */
	void hold(Instance instance, int devices) {
		elsewhere.merge(instance, devices, Math::max);
	}

	/** Why the devices of a pool cannot work at the same time, each on a separate problem. */
	Optional<String> objectionToPools() {
		return held() <= most - kept ? Optional.empty()
				: Optional.of("the problems that the devices of a pool solve simultaneously need up to " + UnitText.memory(held())
						+ " of memory, but Java has " + has() + ". Use fewer devices, or give Java more memory with -Xmx.");
	}

	/** Bytes of the largest problems on devices that are there at the same time. */
	private long held() {
		int devices = elsewhere.values().stream().max(Comparator.naturalOrder()).orElse(0);
		long alone = elsewhere.keySet().stream().mapToLong(HostMemory::notCounted).max().orElse(0);
		return Math.max(alone, elsewhere.entrySet().stream().filter(e -> e.getValue() > 1).map(e -> notCounted(e.getKey()))
				.sorted(Comparator.reverseOrder()).limit(devices).mapToLong(Long::longValue).sum());
	}

	/** Bytes that Java may use in total. */
	long most() {
		return most;
	}

	/**
	 * Bytes that are taken at the same time at most, when everything is planned.
	 *
	 * @param threads number of jobs on the host that may run at the same time
	 */
	long greatest(int threads) {
		return kept + Math.max(atOnce(threads), held());
	}

	/**
	 * Why jobs on the host cannot run concurrently.
	 *
	 * @param threads number of jobs that may run at the same time
	 */
	Optional<String> objection(int threads) {
		long all = atOnce(threads);
		if (all <= most - kept) {
			return Optional.empty();
		}
		int fit = threads;
		while (fit > 1 && atOnce(fit) > most - kept) {
			fit /= 2;
		}
		return Optional.of(threads + " concurrent runs need up to " + UnitText.memory(all) + " of memory, but Java has " + has()
				+ ". Use threads: " + fit + ", or give Java more memory with -Xmx.");
	}

	/** Maximum bytes that any {@code threads} jobs need, each with its own instance if there are as many instances. */
	private long atOnce(int threads) {
		needs.sort(Comparator.comparingLong(Need::search).reversed());
		long out = 0;
		int left = threads;
		Map<Instance, Long> instances = new IdentityHashMap<>();
		for (Need n : needs) {
			out += n.search * Math.min(left, n.jobs);
			left -= Math.min(left, n.jobs);
			instances.put(n.instance, notCounted(n.instance));
		}
		return out + instances.values().stream().sorted(Comparator.reverseOrder()).limit(threads).mapToLong(Long::longValue).sum();
	}

	/** Bytes of an instance; 0 if it is among those that are kept. */
	private static long notCounted(Instance instance) {
		return instance.held() ? 0 : instance.bytes();
	}
}

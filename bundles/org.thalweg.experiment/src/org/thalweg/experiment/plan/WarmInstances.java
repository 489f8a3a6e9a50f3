package org.thalweg.experiment.plan;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

import org.thalweg.core.param.Parameters;

/**
 * Problems that stay made between plans, for a process that plans the same ones again and again. The least recently used ones leave first when
 * they are too many or take too much memory. Data files are read once. A problem that is computed outside this process is never kept.
 * Thread-safe.
 */
public final class WarmInstances {
	private static final int MOST = 256;
	/** What they take at most, as a share of Java's memory. */
	private static final int SHARE = 16;

	/** What an instance is made from. */
	private record InstanceKey(String id, Map<String, String> parameters, int dimension, Optional<Path> data, Optional<Path> beside) {
		static InstanceKey of(InstanceMaker<?> maker) {
			return new InstanceKey(maker.id(), Parameters.values(maker.parameters()), maker.dimension(), maker.data().folder(), maker.data()
					.beside());
		}
	}

	private record WarmInstance(InstanceMaker.Made made, long bytes) {
	}

	private final SequencedMap<InstanceKey, WarmInstance> kept = new LinkedHashMap<>(16, 0.75f, true);
	private final long most = Runtime.getRuntime().maxMemory() / SHARE;
	private long bytes;

	/** The instance that is kept, if it is. */
	synchronized Optional<InstanceMaker.Made> find(InstanceMaker<?> maker) {
		return Optional.ofNullable(kept.get(InstanceKey.of(maker))).map(WarmInstance::made);
	}

	/**
	 * Keeps an instance unless it is too large or computed outside this process.
	 *
	 * @param size that it takes at most
	 * @return whether it is retained, so that the caller must not close it
	 */
	synchronized boolean keep(InstanceMaker<?> maker, InstanceMaker.Made made, long size) {
		if (made.problem().external() || size > most) {
			return false;
		}
		WarmInstance before = kept.put(InstanceKey.of(maker), new WarmInstance(made, size));
		bytes += size - (before == null ? 0 : before.bytes);
		while (kept.size() > MOST || bytes > most) {
			bytes -= kept.pollFirstEntry().getValue().bytes; // users still have it
		}
		return true;
	}
}

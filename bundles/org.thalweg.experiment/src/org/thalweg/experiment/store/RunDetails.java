package org.thalweg.experiment.store;

import java.util.Map;
import java.util.function.Function;

import org.thalweg.text.Json;

/** Details of a stored run that resuming an experiment does not need: parsed from the stored text when first requested. */
sealed interface RunDetails {
	/** See {@link RunRecord#job()}. */
	JobFacts job();

	/** See {@link RunRecord#outputs()}. */
	Map<String, double[]> outputs();

	/** What is known. */
	record KnownDetails(JobFacts job, Map<String, double[]> outputs) implements RunDetails {
	}

	/** What lies in a store, its checksums being right. */
	record Stored(Later<JobFacts> facts, Later<Map<String, double[]>> numbers) implements RunDetails {
		@Override
		public JobFacts job() {
			return facts.get();
		}

		@Override
		public Map<String, double[]> outputs() {
			return numbers.get();
		}
	}

	/**
	 * A value kept as JSON until first requested. Safe for several threads.
	 *
	 * @param <T> the value
	 */
	final class Later<T> {
		private final Function<byte[], T> read;
		private byte[] json;
		private T value;

		private Later(byte[] json, Function<byte[], T> read) {
			this.json = json;
			this.read = read;
		}

		static Later<JobFacts> facts(byte[] json) {
			return new Later<>(json, text -> new JobFactsJson().read(text));
		}

		static Later<Map<String, double[]>> outputs(byte[] json) {
			return new Later<>(json, Json::arrays);
		}

		static <T> Later<T> known(T value) {
			Later<T> out = new Later<>(null, null);
			out.value = value;
			return out;
		}

		synchronized T get() {
			if (value == null) {
				value = read.apply(json);
				json = null;
			}
			return value;
		}
	}
}

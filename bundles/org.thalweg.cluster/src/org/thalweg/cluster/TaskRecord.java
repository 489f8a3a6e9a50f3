package org.thalweg.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a shard's tasks wrote into their record: a line when a try began and one when it ended. A try that was killed has no end.
 *
 * @param tries that began
 * @param seconds of all tries together; of one without an end, up to the last sign of it
 * @param code of the last try; empty if it has not ended
 * @param host of the last try
 */
record TaskRecord(int tries, double seconds, OptionalInt code, String host) {
	/** @param lastSign when the shard's files were last written, for a try that has no end */
	static TaskRecord read(Path folder, int shard, Instant lastSign) {
		try {
			return of(Files.readAllLines(folder.resolve("tasks").resolve(Integer.toString(shard))), lastSign.getEpochSecond());
		} catch (IOException e) {
			return new TaskRecord(0, 0, OptionalInt.empty(), "");
		}
	}

	static TaskRecord of(List<String> lines, long lastSign) {
		int tries = 0;
		double seconds = 0;
		long began = -1;
		OptionalInt code = OptionalInt.empty();
		String host = "";
		for (String line : lines) {
			String[] words = line.split(" ");
			if (words.length == 3 && words[1].matches("\\d{1,12}")) {
				long at = Long.parseLong(words[1]);
				seconds += began >= 0 ? Math.max(0, Math.min(at, words[0].equals("ended") ? at : lastSign) - began) : 0;
				boolean begins = words[0].equals("began");
				tries += begins ? 1 : 0;
				host = begins ? words[2] : host;
				began = begins ? at : -1;
				code = begins || !words[2].matches("\\d{1,3}") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(words[2]));
			}
		}
		seconds += began >= 0 ? Math.max(0, lastSign - began) : 0;
		return new TaskRecord(tries, seconds, code, host);
	}
}

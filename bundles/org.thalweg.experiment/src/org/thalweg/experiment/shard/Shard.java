package org.thalweg.experiment.shard;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.reading.UserError;

/**
 * One of the disjoint shares of a plan's runs.
 *
 * @param index from 1 to {@code count}
 * @param count of shares, at most {@link #MOST}
 */
public record Shard(int index, int count) {
	/** More than a cluster takes as one array; file names stay short. */
	public static final int MOST = 100_000;
	private static final Pattern WRITTEN = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

	/** @throws IllegalArgumentException unless the numbers lie in their ranges */
	public Shard {
		if (count < 1 || count > MOST || index < 1 || index > count) {
			throw new IllegalArgumentException("shard " + index + " of " + count);
		}
	}

	/**
	 * As the command line writes it.
	 *
	 * @param text such as {@code 3/16}
	 * @throws UserError if it is not of that form
	 */
	public static Shard parse(String text) {
		Matcher m = WRITTEN.matcher(text);
		if (m.matches()) {
			int index = Integer.parseInt(m.group(1));
			int count = Integer.parseInt(m.group(2));
			if (index >= 1 && index <= count && count <= MOST) {
				return new Shard(index, count);
			}
		}
		throw new UserError("--shard: '" + text + "' is not a shard; expected I/N, the number of the shard and the number of all shards, with I "
				+ "from 1 to N and N at most " + MOST + ", such as --shard 3/16");
	}

	@Override
	public String toString() {
		return index + "/" + count;
	}
}

package org.thalweg.experiment.shard;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.store.StoreException;
import org.thalweg.text.Unreadable;

/**
 * A file with runs of a shard, in the folder {@code shards} next to the store: {@code 3-of-16.shard} once all are there, before that
 * {@code 3-of-16.TOKEN.part}, one for each process that computes them. A file is whole or absent, since it is renamed into place. Its format is
 * that of a store.
 *
 * @param whole whether it is of a shard that is done
 */
public record ShardFile(Shard shard, Path path, boolean whole) {
	/** The folder next to the store. */
	public static final String FOLDER = "shards";
	private static final Pattern NAME = Pattern.compile("(\\d{1,6})-of-(\\d{1,6})(?:\\.([0-9a-f]{16})\\.part|\\.shard)");

	/** Where a shard lies when it is done. */
	public static Path path(Path results, Shard shard) {
		return results.resolve(FOLDER).resolve(name(shard) + ".shard");
	}

	/** The beginning of its files' names. */
	static String name(Shard shard) {
		return shard.index() + "-of-" + shard.count();
	}

	/** Where its checkpoints lie. */
	static Path work(Path results, Shard shard) {
		return results.resolve(FOLDER).resolve(name(shard));
	}

	/**
	 * All of a folder of results, by number of shards, then by shard, whole ones first.
	 *
	 * @throws StoreException if there are some that cannot be listed
	 */
	public static List<ShardFile> in(Path results) {
		List<ShardFile> out = new ArrayList<>();
		Path folder = results.resolve(FOLDER);
		if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
			try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
				files.forEach(file -> add(file, out));
			} catch (IOException | DirectoryIteratorException e) {
				throw new StoreException(folder + " cannot be listed: " + Unreadable.reason(e), e);
			}
		}
		out.sort(Comparator.comparingInt((ShardFile f) -> f.shard.count()).thenComparingInt(f -> f.shard.index()).thenComparing(f -> !f.whole)
				.thenComparing((ShardFile f) -> f.path));
		return out;
	}

	private static void add(Path file, List<ShardFile> out) {
		Matcher m = NAME.matcher(file.getFileName().toString());
		if (m.matches() && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
			int index = Integer.parseInt(m.group(1));
			int count = Integer.parseInt(m.group(2));
			if (index >= 1 && index <= count && count <= Shard.MOST) {
				out.add(new ShardFile(new Shard(index, count), file, m.group(3) == null));
			}
		}
	}

	/** How many runs it holds; 0 if it cannot be read, or is gone. */
	public int runs() {
		try (OpenedShard shard = OpenedShard.read(this)) {
			return shard.store().runs().size();
		} catch (IOException | StoreException e) {
			return 0;
		}
	}

	/** As messages call it. */
	String label() {
		return FOLDER + "/" + path.getFileName();
	}
}

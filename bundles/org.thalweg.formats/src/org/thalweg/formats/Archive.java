package org.thalweg.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

import org.thalweg.core.text.Limits;
import org.thalweg.formats.ArchivedRun.ValueKind;

/**
 * The runs of other programs in a folder, a packed folder or a table.
 *
 * @param runs in the order of the files
 * @param notes for the user, a sentence each
 */
public record Archive(List<ArchivedRun> runs, List<String> notes) {
	private static final List<String> TABLES = List.of(".csv", ".tsv");
	/** Improvements in a table without which an equal one may be another run: many end at the same value. */
	private static final int TELLING = 10;

	/** Reads one path. One use. */
	private static final class Reader {
		private final Path path;
		private final TableColumns columns;
		private final Repeats repeats;
		private final Improvements.Room room = new Improvements.Room(Limits.IMPROVEMENTS);
		private final OddValues odd = new OddValues();
		private final List<String> notes = new ArrayList<>();
		private final List<ArchivedRun> runs = new ArrayList<>();
		/** By the path of the data file. */
		private final Map<String, IndexedRuns> indexed = new LinkedHashMap<>();
		private final Map<String, RunBlocks.DataFileRuns> blocks = new LinkedHashMap<>();
		private final FileCounts contradicting = new FileCounts();
		private final FileCounts unlogged = new FileCounts();
		private final FileCounts otherwise = new FileCounts();

		Reader(Path path, TableColumns columns, Repeats repeats) {
			this.path = path;
			this.columns = columns;
			this.repeats = repeats;
		}

		Archive read() {
			ArchiveFiles.each(path, this::index);
			if (indexed.isEmpty()) {
				ArchiveFiles.each(path, this::table);
			} else {
				Map<String, String> stems = new LinkedHashMap<>();
				indexed.keySet().forEach(p -> stems.put(IndexedRuns.stem(p), p));
				ArchiveFiles.each(path, (name, at, in) -> data(name, at, in, stems));
				indexed.forEach(this::join);
			}
			if (runs.isEmpty() && !repeats.any()) {
				throw new ArchiveException(path.toString(), 0, "no runs were found. Expected: indices of COCO (.info) or of IOHprofiler "
						+ "(IOHprofiler_….json) with their data files, or a table (.csv, .tsv). For an index, give its folder");
			}
			odd.tell(notes);
			contradicting.tell(notes, "in %s the .dat and the .tdat contradict each other, so only the .dat counts");
			unlogged.tell(notes, "in %s the index has more evaluations than the rows of the .dat; since both end at the same value, the further "
					+ "evaluations are taken to bring no improvement");
			otherwise.tell(notes, "in %s the best value of the index differs from that of the rows; the rows count");
			repeats.tell(notes);
			return new Archive(List.copyOf(runs), List.copyOf(notes));
		}

		private void index(String name, String at, InputStream in) throws IOException {
			String file = at.substring(Math.max(at.lastIndexOf('/'), at.lastIndexOf('!')) + 1).toLowerCase(Locale.ROOT);
			if (file.endsWith(".info")) {
				InfoIndex.read(new ArchiveLines(name, in), at, this::add);
			} else if (file.endsWith(".json") && file.startsWith("iohprofiler")) {
				IohIndex.read(name, at, in, this::add);
			}
		}

		/** A file that is named twice has the runs of both. */
		private void add(IndexedRuns of) {
			indexed.merge(of.path(), of, (a, b) -> {
				if (!a.algorithm().equals(b.algorithm()) || a.function() != b.function() || a.dimension() != b.dimension()) {
					throw new ArchiveException(b.file(), b.line(), "the data file " + b.path()
							+ " is listed for two algorithms, functions or dimensions");
				}
				return new IndexedRuns(a.file(), a.line(), a.format(), a.algorithm(), a.suite(), a.function(), a.name(), a.dimension(),
						a.maximised(), a.path(), Stream.concat(a.runs().stream(), b.runs().stream()).toList());
			});
		}

		private void table(String name, String at, InputStream in) throws IOException {
			String file = at.toLowerCase(Locale.ROOT);
			if (TABLES.stream().anyMatch(file::endsWith)) {
				String stem = IndexedRuns.stem(at.substring(at.lastIndexOf('/') + 1));
				List<ArchivedRun> found = new ArrayList<>();
				LongTable.read(new ArchiveLines(name, in), columns, stem, room, odd, notes, found::add);
				keep(name, found, TELLING);
			}
		}

		private void data(String name, String at, InputStream in, Map<String, String> stems) throws IOException {
			String of = stems.get(IndexedRuns.stem(at));
			if (of != null && (at.equals(of) || at.endsWith(".tdat"))) {
				blocks.put(at, RunBlocks.read(new ArchiveLines(name, in), indexed.get(of), room, odd));
			}
		}

		private void join(String at, IndexedRuns of) {
			RunBlocks.DataFileRuns rows = blocks.remove(at);
			if (rows == null) {
				throw new ArchiveException(of.file(), of.line(), "its data file " + at + " is missing. The archive is incomplete; fetch it again");
			}
			RunBlocks.DataFileRuns times = blocks.remove(IndexedRuns.stem(at) + ".tdat");
			counted(at, of, rows.runs());
			if (times != null) {
				counted(IndexedRuns.stem(at) + ".tdat", of, times.runs());
			}
			List<ArchivedRun> found = new ArrayList<>();
			for (int k = 0; k < of.runs().size(); k++) {
				Improvements run = rows.runs().get(k);
				boolean both = times != null && run.agrees(times.runs().get(k));
				if (both && run.last() != times.runs().get(k).last() && !run.endsLike(times.runs().get(k))) {
					throw new ArchiveException(of.file(), of.line(), "its run " + (k + 1) + " ends at evaluation " + run.last() + " in " + at
							+ " and at " + times.runs().get(k).last() + " in the .tdat. One of the files is truncated; fetch them again");
				}
				if (times != null && !both) {
					contradicting.add(at);
				}
				asIndexed(at, of, k, run, rows);
				run(at, of, k, both ? run.with(times.runs().get(k)) : run, rows.negated(), found);
			}
			keep(at, found, 0);
		}

		/** An index of COCO has the best value in two digits, one of IOHprofiler since JSON all of them and the evaluation. */
		private void asIndexed(String at, IndexedRuns of, int k, Improvements run, RunBlocks.DataFileRuns rows) {
			IndexedRuns.Entry entry = of.runs().get(k);
			boolean coco = of.format().equals("COCO");
			double best = rows.negated() ? -entry.best() : entry.best();
			if (!Double.isFinite(best) || !Double.isFinite(run.best()) || (coco ? of.suite().contains("noisy") : entry.bestAt() == 0)) {
				return;
			}
			boolean equal = coco ? run.endsAt(best) || run.last() < entry.evaluations() : run.isBest(best) || entry.bestAt() > run.last() && run
					.best() > best;
			if (!equal && !rows.whole() && k == of.runs().size() - 1) {
				throw new ArchiveException(of.file(), of.line(), "the best value of its last run is " + entry.best() + ", but " + at + " ends at "
						+ run.best() + " in the middle of a row. The file is truncated; fetch it again");
			}
			if (!equal) {
				otherwise.add(at);
			}
		}

		private void keep(String file, List<ArchivedRun> found, int telling) {
			if (found.isEmpty() || found.stream().mapToInt(r -> r.values().length).sum() < telling || repeats.isNew(file, found)) {
				runs.addAll(found);
			}
		}

		private static void counted(String at, IndexedRuns of, List<Improvements> rows) {
			if (rows.size() != of.runs().size()) {
				throw new ArchiveException(of.file(), of.line(), at + " has " + rows.size() + " runs, but " + of.runs().size()
						+ " are listed here. One of the files is truncated; fetch them again");
			}
		}

		private void run(String at, IndexedRuns of, int k, Improvements rows, boolean negated, List<ArchivedRun> found) {
			IndexedRuns.Entry entry = of.runs().get(k);
			boolean coco = of.format().equals("COCO");
			if (coco && rows.last() < entry.evaluations() && rows.endsAt(entry.best())) {
				unlogged.add(at);
			} else if (coco && rows.last() < entry.evaluations()) {
				throw new ArchiveException(of.file(), of.line(), "its run " + (k + 1) + " made " + entry.evaluations()
						+ " evaluations, but its rows in "
						+ at + " end at " + rows.last() + ". The file is truncated; fetch it again");
			}
			if (rows.last() == 0 && entry.evaluations() == 0) {
				notes.add(at + ": run " + (k + 1) + " has no rows and is skipped");
				return;
			}
			if (!coco && Double.isFinite(entry.best()) && entry.bestAt() >= rows.last()) {
				rows.offer(Math.max(1, entry.bestAt()), negated ? -entry.best() : entry.best());
			}
			if (entry.x().length > 0) {
				rows.at(entry.x());
			}
			found.add(rows.run(of.of(entry, coco ? ValueKind.ERRORS : ValueKind.AS_KNOWN, negated), Math.max(rows.last(), entry.evaluations()),
					OptionalLong
							.empty()));
		}
	}

	/**
	 * Reads one of several paths.
	 *
	 * @param repeats what the paths before had, which is left out
	 * @throws ArchiveException if something in it cannot be read, with file and line
	 */
	public static Archive read(Path path, TableColumns columns, Repeats repeats) {
		return new Reader(path, columns, repeats).read();
	}
}

package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.shard.ShardMerge;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg merge DIR}. */
@Command(name = "merge", mixinStandardHelpOptions = true, description = {
		"Merges the shards that 'thalweg run FILE --shard I/N' wrote to DIR into its results, and reports what is missing or damaged. Shards stay "
				+ "where they are; merging them again changes nothing." },
		footer = { "", "Example: thalweg merge results/clpso-a-first-look" })
final class MergeVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(index = "0", paramLabel = "DIR", description = "The folder that all shards wrote to.")
	private Path folder;

	@Option(names = "--json", description = "One JSON object.")
	private boolean json;

	MergeVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		ShardMerge merge = ShardMerge.into(folder);
		if (json) {
			session.json().write(line(merge));
		} else {
			merge.notes().forEach(session.err()::println);
			session.out().println(merge.summary() + " Results: " + folder);
		}
		return merge.missing() == 0 && merge.planned() > 0 ? ExitCode.DONE : ExitCode.FAILED;
	}

	/**
	 * Merges shards that the results in a folder do not contain yet, for a verb that is about to use these.
	 *
	 * @param quiet whether to print nothing
	 */
	static void joinPending(Path folder, Session session, boolean quiet) {
		if (ShardMerge.pending(folder)) {
			ShardMerge merge = ShardMerge.into(folder);
			if (!quiet) {
				merge.notes().forEach(session.err()::println);
				session.err().println(merge.summary());
			}
		}
	}

	private Map<String, Object> line(ShardMerge merge) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "merged");
		out.put("folder", folder.toString());
		out.put("files", merge.files());
		out.put("runs", merge.runs());
		out.put("planned", merge.planned());
		out.put("missing", merge.missing());
		if (!merge.notes().isEmpty()) {
			out.put("notes", merge.notes());
		}
		return out;
	}
}

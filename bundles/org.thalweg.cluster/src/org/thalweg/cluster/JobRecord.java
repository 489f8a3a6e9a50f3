package org.thalweg.cluster;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.text.Unreadable;

/**
 * What was submitted for a folder of results; a small file, written under a temporary name and renamed.
 *
 * @param template as it was used, so that status and cancel talk to the same batch system
 * @param runs of each shard
 * @param jobs in the order of their submission
 */
record JobRecord(Path results, Template template, List<Integer> runs, List<SubmittedJob> jobs) {
	/** The folder next to the store. */
	static final String FOLDER = "submit";
	private static final String FILE = "jobs.properties";
	private static final String TEMPLATE = "template";

	static Path folder(Path results) {
		return results.resolve(FOLDER);
	}

	/** @return empty if nothing was submitted */
	static Optional<JobRecord> read(Path results) {
		Path file = folder(results).resolve(FILE);
		try {
			Properties p = new Properties();
			p.load(new StringReader(Files.readString(file)));
			Template template = Template.of(folder(results).resolve(TEMPLATE).toString(), Files.readString(folder(results).resolve(TEMPLATE)));
			List<SubmittedJob> jobs = new ArrayList<>();
			for (int k = 1; p.containsKey(k + ".id"); k++) {
				jobs.add(new SubmittedJob(p.getProperty(k + ".id"), p.getProperty(k + ".name"), List.copyOf(ArrayIndices.of(p.getProperty(k
						+ ".shards")))));
			}
			List<Integer> runs = Stream.of(p.getProperty("runs").split(",")).map(Integer::valueOf).toList();
			return Optional.of(new JobRecord(results, template, runs, jobs));
		} catch (NoSuchFileException e) {
			return Optional.empty();
		} catch (IOException | RuntimeException e) {
			throw new UserError(file + " cannot be read: " + Unreadable.reason(e) + ". No shard is lost: once none of its jobs is in the queue, "
					+ "delete the folder "
					+ folder(results) + " and submit again");
		}
	}

	/** @throws UserError if nothing was submitted */
	static JobRecord require(Path results) {
		return read(results).orElseThrow(() -> new UserError(results + ": no experiment was submitted with this results folder. Name the folder "
				+ "given to 'thalweg submit FILE --on slurm --out DIR'; without --out it is results/<name>"));
	}

	void write() throws IOException {
		Map<String, String> lines = new TreeMap<>();
		lines.put("runs", runs.stream().map(String::valueOf).collect(Collectors.joining(",")));
		for (int k = 0; k < jobs.size(); k++) {
			lines.put(k + 1 + ".id", jobs.get(k).id());
			lines.put(k + 1 + ".name", jobs.get(k).name());
			lines.put(k + 1 + ".shards", ArrayIndices.text(jobs.get(k).shards()));
		}
		OutputFolder folder = new OutputFolder(results);
		folder.write(FOLDER + "/" + TEMPLATE, template.text());
		folder.write(FOLDER + "/" + FILE, lines.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue() + "\n").collect(Collectors.joining()));
	}

	JobRecord with(SubmittedJob job) {
		return new JobRecord(results, template, runs, Stream.concat(jobs.stream(), Stream.of(job)).toList());
	}

	int shards() {
		return runs.size();
	}
}

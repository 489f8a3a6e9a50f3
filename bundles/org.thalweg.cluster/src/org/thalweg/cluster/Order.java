package org.thalweg.cluster;

import java.nio.file.Path;
import java.util.List;

/**
 * What is to be submitted. Files and folders are absolute.
 *
 * @param file the experiment's
 * @param results folder of results, which the submitting machine and all nodes see under this name
 * @param launcher the program that tasks run
 * @param options of {@code run}: {@code --set} and {@code --data}
 * @param setup commands for the shell before each task
 * @param runs of each shard; their number is that of shards
 */
public record Order(Path file, Path results, Path launcher, Path javaHome, List<String> options, List<String> setup, List<Integer> runs,
		Resources resources, Template template) {
	PlaceholderValues values() {
		Path folder = JobRecord.folder(results);
		String words = String.join(" ", options.stream().map(PlaceholderValues::quoted).toList());
		return resources.in(new PlaceholderValues().with(Placeholder.OF, runs.size()).with(Placeholder.FOLDER, folder).with(Placeholder.PLAIN_FOLDER,
				folder)
				.with(Placeholder.PERCENT_FOLDER, folder.toString().replace("%", "%%")).with(Placeholder.OUT, results)
				.with(Placeholder.FILE, file).with(Placeholder.LAUNCHER, launcher).with(Placeholder.JAVA_HOME, javaHome)
				.with(Placeholder.OPTIONS, words).with(Placeholder.SETUP, setup.isEmpty() ? null : String.join("\n", setup)));
	}
}

package org.thalweg.cluster;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;

/** Names that a template may use between {@code {{} and {@code }}}; docs/clusters.md has the list. */
public enum Placeholder {
	/** Name of the job: letters, digits and dashes, another for each submission. */
	NAME,
	/** The same in at most 15 characters, with a letter first. */
	SHORT_NAME,
	/** Numbers of the array: {@code 1-16}, {@code 3,7,9-12}. */
	TASKS,
	/** How many tasks the array has. */
	COUNT,
	/** The array's shards, separated by blanks. */
	SHARDS,
	/** Shards of the experiment. */
	OF,
	/** At how many tasks run at a time. */
	THROTTLE,
	/** {@code %8}; nothing without a throttle. */
	LIMIT,
	/** Time limit, {@code 02:00:00}. */
	TIME,
	/** The same in minutes, rounded up. */
	MINUTES,
	/** The time limit less the warning. */
	SOFT_TIME,
	/** How many seconds before the limit a task is warned. */
	WARNING,
	/** The same in minutes, at least 1. */
	WARNING_MINUTES,
	/** Processors of a task. */
	CPUS,
	/** GPUs of a task. */
	GPUS,
	/** Empty; has no value if GPUs are requested. */
	NO_GPUS,
	/** Memory of a task, {@code 4G}. */
	MEMORY,
	/** The same in MiB. */
	MEGABYTES,
	/** Partition or queue. */
	PARTITION,
	/** Account or project. */
	ACCOUNT,
	/** Folder of scripts, logs and records, quoted for a shell within scripts. */
	FOLDER,
	/** The same unchanged. */
	PLAIN_FOLDER,
	/** The same with %% for each %. */
	PERCENT_FOLDER,
	/** Folder of results. */
	OUT,
	/** The experiment's file. */
	FILE,
	/** The program that tasks run. */
	LAUNCHER,
	/** Folder of Java. */
	JAVA_HOME,
	/** {@code --set} and {@code --data} as given. */
	OPTIONS,
	/** Commands of {@code --setup}, a line each. */
	SETUP,
	/** What every task does: environment, run, record; sets {@code CODE}. */
	BEGIN,
	/** What the merge does. */
	MERGE,
	/** Id of a job. */
	ID,
	/** Ids of the jobs that the merge waits for. */
	AFTER,
	/** Number of one task in its array. */
	TASK;

	/** As templates write it: {@code short-name}. */
	public String word() {
		return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
	}

	static Optional<Placeholder> of(String word) {
		return Stream.of(values()).filter(p -> p.word().equals(word)).findFirst();
	}

	static String hint(String word) {
		List<String> known = Stream.of(values()).map(Placeholder::word).sorted().toList();
		return Names.hint(word, known);
	}
}

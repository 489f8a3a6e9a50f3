package org.thalweg.cluster.command;

import org.thalweg.cluster.Resources;

import picocli.CommandLine.Option;

/** Options for the resources of each task. */
final class ResourceOptions {
	@Option(names = "--throttle", paramLabel = "N", description = "Maximum number of tasks that run simultaneously; default: as many as the site "
			+ "allows.")
	private Integer throttle;

	@Option(names = "--time", paramLabel = "T",
			description = "Time limit of a task, e.g. 2h, 90min or 01:30:00; a task that reaches it saves its state and is queued again. Default: "
					+ "the site's.")
	private String time;

	@Option(names = "--cpus", paramLabel = "N", description = "Processors of a task; default: the site's, usually 1.")
	private Integer cpus;

	@Option(names = "--gpus", paramLabel = "N", description = "GPUs of a task; default: none.")
	private Integer gpus;

	@Option(names = "--mem", paramLabel = "SIZE", description = "Memory of a task, e.g. 4G; default: the site's.")
	private String memory;

	@Option(names = "--partition", paramLabel = "P", description = "Partition or queue; default: the site's.")
	private String partition;

	@Option(names = "--account", paramLabel = "A", description = "Account or project that is charged; default: the user's.")
	private String account;

	/** @throws UserError if one of them means nothing */
	Resources resources() {
		return Resources.of(throttle, time, cpus, gpus, memory, partition, account);
	}
}

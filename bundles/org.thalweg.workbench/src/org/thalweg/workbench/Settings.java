package org.thalweg.workbench;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Configuration;

/**
 * The user's settings for all experiments of a workspace. A service of the workbench:
 * {@code getSite().getService(Settings.class)}. Any thread may read.
 */
public interface Settings {
	/** The preference node that stores the values. */
	String NODE = "org.thalweg.ui";
	/** Names of the values. */
	String DEVICE = "device";
	String DATA = "data";
	String THREADS = "threads";
	String ISOLATE = "isolate";
	/** Minutes. */
	String ISOLATION_LIMIT = "isolationLimit";

	/** The value of that name as text; empty where there is none. */
	String text(String name);

	/** Has a listener called after every change, in the thread that makes it, until {@link #forget}. */
	void listen(Runnable listener);

	void forget(Runnable listener);

	/** The device that new experiments and searches name, such as {@code opencl:0:0}. */
	default String device() {
		return text(DEVICE);
	}

	/** Folder with suites' official data, for files that name none; as {@code --data} on the command line. */
	default Optional<Path> data() {
		return Optional.of(text(DATA)).filter(folder -> !folder.isBlank()).map(Path::of);
	}

	/** The user's configuration of all commands, including the devices of experiments that name none. Read again at each call. */
	static Configuration configuration() {
		return Configuration.read(System.getenv(), Path.of(System.getProperty("user.home")));
	}

	/** Number of cores that the device {@code sequential} uses in new experiments, at least 1. */
	default int threads() {
		return number(THREADS);
	}

	/** A plan as the user wants it computed: in this process, or by children, which are ended after a time without progress. */
	default Plan isolated(Plan plan) {
		boolean children = isolates() || plan.untrusted() && !Isolation.launcher().isEmpty();
		return children ? plan.with(Isolation.with(Isolation.launcher(), 60 * minutes(), plan.experiment().otherwise(data()))) : plan;
	}

	/**
	 * How points are to be evaluated on a device: in child processes, or in this process if it is empty.
	 *
	 * @param untried whether the kernel text is new and untested
	 */
	default Optional<Isolation> isolation(boolean untried) {
		boolean children = isolates() || untried && !Isolation.launcher().isEmpty();
		return children ? Optional.of(Isolation.with(Isolation.launcher(), 60 * minutes(), data())) : Optional.empty();
	}

	/** Whether children are to compute. */
	default boolean isolates() {
		return Boolean.parseBoolean(text(ISOLATE));
	}

	/** Time limit without progress, in the command line's format. */
	default String isolationLimit() {
		return minutes() + "min";
	}

	private int minutes() {
		return number(ISOLATION_LIMIT);
	}

	private int number(String name) {
		try {
			return Math.max(1, Integer.parseInt(text(name)));
		} catch (NumberFormatException _) {
			return 1;
		}
	}
}

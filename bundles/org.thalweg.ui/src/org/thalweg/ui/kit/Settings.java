package org.thalweg.ui.kit;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Configuration;

/**
 * What the user has set for all experiments of a workspace. A service of the workbench:
 * {@code getSite().getService(Settings.class)}. Any thread may read.
 *
 * @param store where the values are kept; it tells listeners what changes
 */
public record Settings(IPreferenceStore store) {
	/** Names of the values in the store. */
	public static final String DEVICE = "device";
	public static final String DATA = "data";
	public static final String THREADS = "threads";
	public static final String ISOLATE = "isolate";
	/** Minutes. */
	public static final String ISOLATION_LIMIT = "isolationLimit";
	private static final int SECONDS = 60;

	/** The device that new experiments and searches name, such as {@code opencl:0:0}. */
	public String device() {
		return store.getString(DEVICE);
	}

	/** Folder with suites' official data, for files that name none; as {@code --data} on the command line. */
	public Optional<Path> data() {
		return Optional.of(store.getString(DATA)).filter(folder -> !folder.isBlank()).map(Path::of);
	}

	/** What the user has set for all commands, which also says where experiments that name no device run. Read anew at each call. */
	public static Configuration configuration() {
		return Configuration.read(System.getenv(), Path.of(System.getProperty("user.home")));
	}

	/** How many cores the device {@code sequential} uses in new experiments, at least 1. */
	public int threads() {
		return Math.max(1, store.getInt(THREADS));
	}

	/** A plan as the user wants it computed: in this process, or by children, which are ended after a time without progress. */
	public Plan isolated(Plan plan) {
		boolean children = isolates() || plan.untried() && !Isolation.launcher().isEmpty();
		return children ? plan.with(Isolation.with(Isolation.launcher(), SECONDS * minutes(), plan.experiment().otherwise(data()))) : plan;
	}

	/**
	 * How points are to be evaluated on a device: by children, or in this process if it is empty.
	 *
	 * @param untried whether the user has just written the kernel text
	 */
	public Optional<Isolation> isolation(boolean untried) {
		boolean children = isolates() || untried && !Isolation.launcher().isEmpty();
		return children ? Optional.of(Isolation.with(Isolation.launcher(), SECONDS * minutes(), data())) : Optional.empty();
	}

	/** Whether children are to compute. */
	public boolean isolates() {
		return store.getBoolean(ISOLATE);
	}

	/** How long they may make no progress, as the command line has it. */
	public String isolationLimit() {
		return minutes() + "min";
	}

	private int minutes() {
		return Math.max(1, store.getInt(ISOLATION_LIMIT));
	}

	/** Tells a listener of every change, in the thread that makes it, until {@link #forget}. */
	public void listen(IPropertyChangeListener listener) {
		store.addPropertyChangeListener(listener);
	}

	public void forget(IPropertyChangeListener listener) {
		store.removePropertyChangeListener(listener);
	}
}

package org.thalweg.batch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.RegistryFactory;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.console.TextStream;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.plugins.ForeignExit;
import org.thalweg.plugins.Plugins;

/** The headless application: the command line on what is installed. */
public final class BatchApplication implements IApplication {
	private final Cancel cancel = new Cancel();

	@Override
	public Object start(IApplicationContext context) {
		String[] args = words((String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS));
		PrintStream out = StandardOutput.own(cancel);
		PrintStream err = new TextStream(new FileOutputStream(FileDescriptor.err), e -> {});
		// Standard output belongs to results: what libraries print goes to standard error.
		System.setOut(err);
		Interrupt.raises(cancel, err);
		ForeignExit.reported(err, ExitCode.FAILED);
		IExtensionRegistry registry = RegistryFactory.getRegistry();
		BundleContext bundles = FrameworkUtil.getBundle(BatchApplication.class).getBundleContext();
		Plugins.loadAndCheck(bundles, registry).forEach(err::println);
		Configuration configuration = Configuration.read(System.getenv(), Path.of(System.getProperty("user.home")));
		Session session = new Session(out, err, Catalog.read(registry, err::println), cancel, Screen.detect(configuration.colour()),
				Isolation.launcher(), configuration);
		List<Contribution<Object>> verbs = ContributedVerbs.read(registry, err::println);
		return Thalweg.run(args, session, verbs);
	}

	/** The words as typed: the launcher hides each from the platform after a {@code =}, which no verb begins with. */
	static String[] words(String[] arguments) {
		boolean hidden = arguments.length > 0 && arguments[0].startsWith("=");
		return Stream.of(arguments).map(word -> hidden && word.startsWith("=") ? word.substring(1) : word).toArray(String[]::new);
	}

	@Override
	public void stop() {
		cancel.raise();
	}
}

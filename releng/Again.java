import java.io.PrintWriter;
import java.util.stream.Stream;

import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Runs the named test classes and prints the results in Surefire's format. flaky.sh starts it repeatedly, on the class path
 * of Surefire.
 *
 * <pre>java -cp PATH Again.java CLASS...</pre>
 */
final class Again {
	public static void main(String... classes) {
		SummaryGeneratingListener listener = new SummaryGeneratingListener();
		LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
				.selectors(Stream.of(classes).map(DiscoverySelectors::selectClass).toList()).build(), listener);
		TestExecutionSummary summary = listener.getSummary();
		summary.printFailuresTo(new PrintWriter(System.out), 100);
		summary.getFailures().forEach(f -> System.out.println(f.getTestIdentifier().getUniqueId() + " <<< FAILURE!"));
		System.out.println("Tests run: " + (summary.getTestsStartedCount() + summary.getTestsSkippedCount()) + ", Failures: "
				+ summary.getTotalFailureCount() + ", Errors: 0, Skipped: " + summary.getTestsSkippedCount());
		System.exit(0);
	}
}

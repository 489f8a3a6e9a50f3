package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.RegistryFactory;
import org.eclipse.core.runtime.spi.RegistryContributor;
import org.eclipse.core.runtime.spi.RegistryStrategy;
import org.junit.jupiter.api.Test;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.ConsoleCommand;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

class ContributedVerbsTest {
	private final Object token = new Object();
	private final IExtensionRegistry registry = RegistryFactory.createRegistry(new RegistryStrategy(null, null), token, token);

	private void bundle(String name, String xml) {
		registry.addContribution(new ByteArrayInputStream(("<?eclipse version=\"3.4\"?><plugin>" + xml + "</plugin>").getBytes(
				StandardCharsets.UTF_8)),
				new RegistryContributor(name, name, null, null), false, name, null, token);
	}

	private static String commands(String elements) {
		return "<extension point=\"org.thalweg.experiment.commands\">" + elements + "</extension>";
	}

	@Test
	void nameAndSummaryAreReadAndFaultyVerbsSkippedWithOneWarningEach() {
		bundle("org.thalweg.experiment", "<extension-point id=\"commands\" name=\"Commands\"/>");
		bundle("good", commands("<command id=\"flow\" name=\"lets it flow\" class=\"good.Flow\"/>"));
		bundle("bad", commands("<command id=\"flow\" name=\"again\" class=\"bad.Flow\"/><command id=\"ebb\" class=\"bad.Ebb\"/>"
				+ "<comand id=\"tide\" name=\"tide\" class=\"bad.Tide\"/>"));
		List<String> warnings = new ArrayList<>();
		List<Contribution<Object>> verbs = ContributedVerbs.read(registry, warnings::add);
		assertEquals(List.of("flow"), verbs.stream().map(Contribution::id).toList());
		assertEquals("lets it flow", verbs.getFirst().name());
		assertEquals("good", verbs.getFirst().bundle());
		assertEquals(List.of("bad: command 'flow' is skipped: another bundle already uses this id",
				"bad: command 'ebb' is skipped: it lacks the attribute name",
				"bad: command 'tide' is skipped: the element is called 'comand', not 'command'"), warnings.stream().toList());
	}

	/** Requests the console, and uses it as its argument directs. */
	@Command(name = "flow")
	public static final class Flow implements Callable<Integer>, ConsoleCommand {
		@Parameters
		private String what;

		private Console console;

		@Override
		public void use(Console given) {
			console = given;
		}

		@Override
		public Integer call() {
			console.out().println("here");
			switch (what) {
			case "mistake" -> throw new UserError(List.of("one", "two"));
			case "cancel" -> throw new CancellationException();
			case "device" -> throw new DeviceException("no power");
			default -> {
				return console.catalog().problems().size();
			}
			}
		}
	}

	private static Typed flow(String what) {
		return Typed.with(Toys.catalog(), List.of(new Contribution<>("flow", "lets it flow", "", "good", Flow::new)), new Cancel(), Screen.NONE,
				"flow", what);
	}

	@Test
	void aVerbThatWantsTheConsoleGetsItAndItsThrowsAreExitCodes() {
		assertEquals(new Typed(Toys.catalog().problems().size(), "here\n", ""), flow("count"));
		assertEquals(new Typed(2, "here\n", "one\ntwo\n"), flow("mistake"));
		assertEquals(new Typed(130, "here\n", "Cancelled.\n"), flow("cancel"));
		assertEquals(new Typed(1, "here\n", "no power\n"), flow("device"));
	}
}

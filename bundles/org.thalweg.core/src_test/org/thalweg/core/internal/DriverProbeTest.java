package org.thalweg.core.internal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
@Tag("slow")
class DriverProbeTest {
	private static final String NEVER = "100000";

	@BeforeAll
	static void needsLinux() {
		Assumptions.assumeTrue(System.getProperty("os.name").startsWith("Linux"), "skipped: functions of Linux");
	}

	/** Prints without ending its line, as some drivers do. */
	public static final class Sound implements DriverTrial {
		@Override
		public void listDevices() {
			System.out.print(System.getenv("GREETING"));
		}
	}

	public static final class Refusing implements DriverTrial {
		@Override
		public void listDevices() {
			throw new IllegalStateException("no such function");
		}
	}

	public static final class Aborting implements DriverTrial {
		@Override
		public void listDevices() throws Throwable {
			System.err.println("two LLVMs\tmet");
			function("abort").invokeExact();
		}
	}

	public static final class Crashing implements DriverTrial {
		@Override
		public void listDevices() throws Throwable {
			function("strlen", JAVA_LONG).invokeExact(8L);
		}
	}

	public static final class Ending implements DriverTrial {
		@Override
		public void listDevices() throws Throwable {
			function("exit", JAVA_INT).invokeExact(0);
		}
	}

	public static final class Hanging implements DriverTrial {
		@Override
		public void listDevices() throws Throwable {
			while (true) {
				function("pause").invokeExact();
			}
		}
	}

	private static MethodHandle function(String name, MemoryLayout... parameters) {
		Linker linker = Linker.nativeLinker();
		return linker.downcallHandle(linker.defaultLookup().find(name).orElseThrow(), FunctionDescriptor.ofVoid(parameters));
	}

	private static Optional<String> fault(Class<? extends DriverTrial> trial) throws DriverProbe.Stopped {
		return new DriverProbe(trial, NEVER).fault(Map.of("GREETING", "hello"));
	}

	@Test
	void aDriverThatListsItsDevicesOrRefusesInOrderIsSound() throws DriverProbe.Stopped {
		assertEquals(Optional.empty(), fault(Sound.class));
		assertEquals(Optional.empty(), fault(Refusing.class));
	}

	@Test
	void whatEndsTheChildIsSaidInWords() throws DriverProbe.Stopped {
		assertEquals(Optional.of("aborted (SIGABRT); its last output: two LLVMs met"), fault(Aborting.class));
		assertEquals(Optional.of("crashed (SIGSEGV)"), fault(Crashing.class));
		assertEquals(Optional.of("ended its process with exit code 0"), fault(Ending.class));
	}

	@Test
	void aDriverThatHangsIsEndedAtTheLimitWhichIsSaid() throws Exception {
		Optional<String> fault = new DriverProbe(Hanging.class, "0.5").fault(Map.of());
		assertEquals(Optional.of("did not answer within 0.5 s"), fault);
		assertTrue(DriverProbe.remedy(fault.orElseThrow()).contains("-Dorg.thalweg.driver.seconds="));
		assertEquals("", DriverProbe.remedy("aborted (SIGABRT)"));
		while (!children().isEmpty()) {
			Thread.sleep(10);
		}
	}

	@Test
	void aLimitThatIsNoneIsRefused() {
		for (String none : List.of("soon", "0", "-1", "NaN", "")) {
			DriverProbe probe = new DriverProbe(Sound.class, none);
			String message = assertThrows(DriverProbe.Stopped.class, () -> probe.fault(Map.of())).getMessage();
			assertEquals("refused: org.thalweg.driver.seconds is '" + none
					+ "'; expected a number of seconds above 0, such as THALWEG_JAVA_OPTS=-Dorg.thalweg.driver.seconds=300", message);
		}
	}

	@Test
	void aTrialThatIsStoppedHasNoOutcome() throws Exception {
		Future<Optional<String>> trial = hanging();
		while (DriverProbe.running() == 0) {
			Thread.sleep(10);
		}
		DriverProbe.stop();
		assertEquals("stopped", assertThrows(ExecutionException.class, trial::get).getCause().getMessage());
	}

	@Test
	void soHasOneThatIsEndedFromOutside() throws Exception {
		Future<Optional<String>> trial = hanging();
		while (children().isEmpty()) {
			Thread.sleep(10);
		}
		children().forEach(ProcessHandle::destroy);
		assertEquals("ended by SIGTERM", assertThrows(ExecutionException.class, trial::get).getCause().getMessage());
	}

	@Test
	void aTrialEndsWithTheProcessThatMakesIt() throws Exception {
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		Process parent = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), Parent.class.getName())
				.inheritIO().start();
		while (parent.children().findAny().isEmpty()) {
			Thread.sleep(10);
		}
		ProcessHandle child = parent.children().findAny().orElseThrow();
		parent.destroyForcibly();
		child.onExit().get();
	}

	/** Makes a trial without an end. */
	static final class Parent {
		public static void main(String[] args) throws DriverProbe.Stopped {
			new DriverProbe(Hanging.class, NEVER).fault(Map.of());
		}
	}

	private static Future<Optional<String>> hanging() {
		CompletableFuture<Optional<String>> out = new CompletableFuture<>();
		Thread.ofPlatform().daemon().start(() -> {
			try {
				out.complete(new DriverProbe(Hanging.class, NEVER).fault(Map.of()));
			} catch (DriverProbe.Stopped e) {
				out.completeExceptionally(e);
			}
		});
		return out;
	}

	private static List<ProcessHandle> children() {
		return ProcessHandle.current().children().filter(ProcessHandle::isAlive)
				.filter(c -> c.info().commandLine().orElse("").contains(Hanging.class.getName())).toList();
	}
}

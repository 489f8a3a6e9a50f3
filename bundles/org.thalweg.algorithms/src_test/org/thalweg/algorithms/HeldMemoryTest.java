package org.thalweg.algorithms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.de.Gode;
import org.thalweg.algorithms.de.Gojde;
import org.thalweg.algorithms.de.Jde;
import org.thalweg.algorithms.lshade.LShade;
import org.thalweg.algorithms.maswchains.MaSwChains;
import org.thalweg.algorithms.random.RandomSearch;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective.Reach;

/** A search that gets no more memory while it is made gives back what it has. */
class HeldMemoryTest {
	/** A GPU with memory for a given number of buffers; it runs nothing. */
	private static final class Crowded {
		private final List<Buffer> held = new ArrayList<>();
		private final KernelDevice device;
		private int asked;

		Crowded(int most) {
			device = answering(KernelDevice.class, name -> switch (name) {
			case "info" -> Described.GPU;
			case "language" -> Language.OPENCL;
			case "groupsMeet" -> false;
			case "build" -> answering(Program.class, asked -> asked.equals("groupSizes") ? Map.of() : answering(Kernel.class,
					_ -> new KernelResources(32, 0, 0, 1024, 32)));
			case "queue", "newQueue" -> answering(Queue.class, _ -> null);
			case "allocate" -> {
				if (asked++ == most) {
					throw new DeviceException("full");
				}
				Buffer[] made = new Buffer[1];
				made[0] = answering(Buffer.class, asked -> asked.equals("close") && held.removeIf(b -> b == made[0]) ? null : 64L);
				held.add(made[0]);
				yield made[0];
			}
			default -> throw new UnsupportedOperationException(name);
			});
		}

		private static <T> T answering(Class<T> type, Function<String, Object> answer) {
			return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, (_, method, _) -> answer.apply(method
					.getName())));
		}
	}

	static Stream<Object[]> mappings() {
		return Stream.of(new Clpso(), new De(), new Jde(), new Gode(), new Gojde(), new LShade(), new MaSwChains(), new RandomSearch(), new Spso())
				.flatMap(a -> a.mappings().stream().map(m -> new Object[] { a, m }));
	}

	private static <P extends Record> Setting<P> setting(Algorithm<P> algorithm, DeviceMapping mapping, KernelDevice device) {
		Setting<P> s = Described.setting(Described.GPU, mapping, new Described.Fold(4, Reach.NONE), 3, Precision.DOUBLE, algorithm.parameters(),
				Map.of("size", 8));
		return new Setting<>(s.parameters(), s.problems(), s.populations(), s.budget(), device, s.mapping(), s.precision(), s.math());
	}

	@ParameterizedTest(name = "{0} {1}")
	@MethodSource("mappings")
	<P extends Record> void aSearchThatIsNotMadeHoldsNoMemory(Algorithm<P> algorithm, DeviceMapping mapping) {
		Crowded ample = new Crowded(Integer.MAX_VALUE);
		algorithm.start(setting(algorithm, mapping, ample.device)).close();
		assertEquals(List.of(), ample.held);
		assertTrue(ample.asked > 8, "buffers: " + ample.asked);
		for (int most = 0; most < ample.asked; most++) {
			Crowded crowded = new Crowded(most);
			assertThrows(DeviceException.class, () -> algorithm.start(setting(algorithm, mapping, crowded.device)));
			assertEquals(0, crowded.held.size(), "held when there was room for " + most + " buffers");
		}
	}
}

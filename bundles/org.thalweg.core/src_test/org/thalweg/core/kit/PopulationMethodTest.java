package org.thalweg.core.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.GroupLimitException;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

class PopulationMethodTest {
	/** Parameters of the method: how many seeds it sows. */
	record Rules(int size) {
	}

	private enum Design implements DeviceDesign {
		FIRST("first"), SECOND("second");

		private final DeviceMapping mapping;

		Design(String id) {
			this.mapping = new DeviceMapping(id, "ours", "", true, true, "");
		}

		@Override
		public DeviceMapping mapping() {
			return mapping;
		}
	}

	/** Does what it must alone. */
	private static class Weeds implements PopulationMethod<Rules> {
		@Override
		public Class<Rules> parameters() {
			return Rules.class;
		}

		@Override
		public List<Preset> presets() {
			return List.of();
		}

		@Override
		public Wording wording() {
			return new Wording("weeds", "seeds", "season");
		}

		@Override
		public int size(Rules parameters) {
			return parameters.size();
		}

		@Override
		public HostPopulation host(Setting<Rules> setting, int population) {
			return new Bed(setting, population);
		}
	}

	/** Has a mapping, and its own texts and objections. */
	private static final class GreenhouseWeeds extends Weeds {
		@Override
		public List<DeviceMapping> mappings() {
			return DeviceDesign.mappings(Design.SECOND, Design.FIRST);
		}

		@Override
		public KernelText text(Setting<Rules> setting) {
			return new KernelText("weeds", setting.precision(), setting.math());
		}

		@Override
		public MemoryForecast deviceForecast(Setting<Rules> setting) {
			return new MemoryForecast(4, 5, 6);
		}

		/** A work-item a seed, as far as groups of the device go. Kernels take 100, and compiled for no more than 100 they take 40. */
		@Override
		public Search search(Setting<Rules> setting, KernelDevice device) {
			int planned = Math.min(setting.parameters().size(), setting.device().info().groupSize());
			int taken = planned > 100 ? 100 : 40;
			if (planned > taken) {
				throw new GroupLimitException("grow", device.info(), planned, taken);
			}
			if (setting.parameters().size() == 15) { // a plan that does not follow the device
				throw new GroupLimitException("grow", device.info(), 2000, 1024);
			}
			throw new IllegalStateException("searching on " + device.info().address() + " in groups of " + planned);
		}

		@Override
		public Optional<String> ownObjection(Setting<Rules> setting) {
			return setting.parameters().size() == 13 ? Optional.of("13 seeds bring bad luck") : Optional.empty();
		}

		@Override
		public Optional<String> deviceObjection(Setting<Rules> setting) {
			boolean crowded = setting.parameters().size() == 1000 && setting.device().info().groupSize() < 1000;
			return setting.parameters().size() == 14 ? Optional.of("14 seeds overheat")
					: crowded ? Optional.of("1000 seeds need one group") : Optional.empty();
		}

		@Override
		public int leastEvaluations(Rules parameters) {
			return 2;
		}

		@Override
		public long mostSteps(Setting<Rules> setting) {
			return 1000;
		}
	}

	/** One population, all of whose points are 0; it forgets them. */
	private static final class Bed extends HostPopulation {
		private final int size;

		Bed(Setting<Rules> setting, int p) {
			super(setting, p, setting.parameters().size());
			this.size = setting.parameters().size();
		}

		@Override
		protected void start() {
			takeStep();
		}

		@Override
		protected void takeStep() {
			double[] x = new double[1];
			for (int i = 0; i < size; i++) {
				remember(x, value(x, i));
				x[0] = 5; // what is remembered is a copy
			}
		}
	}

	/** The value is everywhere the same. */
	private record Flat(double value, boolean text) implements Problem {
		@Override
		public int dimension() {
			return 1;
		}

		@Override
		public double[] lower() {
			return new double[1];
		}

		@Override
		public double[] upper() {
			return new double[] { 1 };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return value;
		}

		@Override
		public Optional<DeviceObjective> device() {
			return text ? Optional.of(new DeviceObjective(new KernelFile("", "flat.cl"), DeviceObjective.Form.FOLD,
					DeviceObjective.Reach.NONE, List.of(), new double[0], Map.of())) : Optional.empty();
		}
	}

	private static final Device KERNELS = (KernelDevice) Proxy.newProxyInstance(KernelDevice.class.getClassLoader(),
			new Class<?>[] { KernelDevice.class }, (proxy, method, arguments) -> Devices.GPU);

	private static Setting<Rules> setting(int size, Budget budget, Device device) {
		return setting(size, budget, device, true);
	}

	private static Setting<Rules> setting(int size, Budget budget, Device device, boolean text) {
		return new Setting<>(new Rules(size), List.of(new Flat(0, text), new Flat(1, text)),
				List.of(new Population(0, 1), new Population(1, 1)), budget, device, null, Precision.DOUBLE, MathMode.PORTABLE);
	}

	private static String objection(PopulationMethod<Rules> method, int size, Budget budget, Device device) {
		return method.objection(setting(size, budget, device)).orElse("");
	}

	@Test
	void onTheHostEachPopulationRunsByItself() {
		try (Search search = new Weeds().start(setting(10, Budget.ofSteps(3), new HostDevice()))) {
			search.advance(Budget.UNLIMITED);
			assertEquals(2, search.populations());
			assertEquals(1, search.best(1));
			assertEquals(40, search.evaluations(0)); // ten at the start and in each of three steps
			assertEquals(0, search.position(1)[0]);
		}
	}

	@Test
	void onADeviceTheMethodsOwnSearchStarts() {
		assertEquals("searching on test:0 in groups of 10", assertThrows(IllegalStateException.class,
				() -> new GreenhouseWeeds().start(setting(10, Budget.ofSteps(3), KERNELS))).getMessage());
	}

	// 500 seeds are 500 work-items, of which the kernel takes 100; compiled for 100 it takes 40.
	@Test
	void aSearchIsPlannedAgainForTheGroupsThatItsKernelsTake() {
		assertEquals("searching on test:0 in groups of 40", assertThrows(IllegalStateException.class,
				() -> new GreenhouseWeeds().start(setting(500, Budget.ofSteps(3), KERNELS))).getMessage());
	}

	@Test
	void whatKernelsTakeInNoPlanIsReportedWithTheRemedy() {
		assertEquals("kernel grow: a group of 2000 work-items is too large; on test:0 (gpu) it can have up to 1024. Use groups of 1024 or fewer, "
				+ "another device, or device: sequential", refusal(15));
		assertEquals("1000 seeds need one group (kernel grow: a group of 1000 work-items is too large; on test:0 (gpu) it can have up to 100. "
				+ "Use groups of 100 or fewer, another device, or device: sequential)", refusal(1000));
	}

	private static String refusal(int seeds) {
		return assertThrows(DeviceException.class, () -> new GreenhouseWeeds().start(setting(seeds, Budget.ofSteps(3), KERNELS)))
				.getMessage();
	}

	@Test
	void whatIsObjectedToDoesNotStart() {
		assertEquals("weeds evaluates its 10 seeds before the first season; 9 evaluations are too few. Use at least 10",
				assertThrows(IllegalArgumentException.class,
						() -> new Weeds().start(setting(10, Budget.ofEvaluations(9), new HostDevice()))).getMessage());
	}

	// Ten evaluations a step: 2147483648 steps are 21474836480 evaluations. Two a step and 1000 steps: 2002 evaluations.
	@Test
	void aBudgetOfMoreStepsThanCanBeCountedIsRefused() {
		HostDevice host = new HostDevice();
		assertEquals("weeds counts seasons only up to 2147483647; the budget allows 2147483648. Use fewer seasons or evaluations",
				objection(new Weeds(), 10, Budget.ofEvaluations(21_474_836_480L), host));
		assertEquals("", objection(new Weeds(), 10, Budget.ofEvaluations(21_474_836_479L), host));
		assertEquals("", objection(new Weeds(), 10, Budget.ofSteps(Budget.UNLIMITED), host));
		assertEquals("weeds counts seasons only up to 1000; the budget allows 1001. Use fewer seasons or evaluations",
				objection(new GreenhouseWeeds(), 10, Budget.ofEvaluations(2002), host));
		assertEquals("weeds counts seasons only up to 1000; the budget allows 1001. Use fewer seasons or evaluations",
				objection(new GreenhouseWeeds(), 10, Budget.ofSteps(1001), host));
	}

	@Test
	void theMethodsOwnObjectionsFollow() {
		Budget budget = Budget.ofSteps(1);
		assertEquals("13 seeds bring bad luck", objection(new GreenhouseWeeds(), 13, budget, new HostDevice()));
		assertEquals("13 seeds bring bad luck", objection(new GreenhouseWeeds(), 13, budget, KERNELS));
		assertEquals("", objection(new GreenhouseWeeds(), 14, budget, new HostDevice()));
		assertEquals("14 seeds overheat", objection(new GreenhouseWeeds(), 14, budget, KERNELS));
	}

	@Test
	void devicesTakeProblemsWithKernelTextAndMethodsWithMappings() {
		assertEquals(Optional.of("this problem has no kernel text. Use device: sequential"),
				new GreenhouseWeeds().objection(setting(14, Budget.ofSteps(1), KERNELS, false)));
		assertEquals("weeds has no mappings, so it runs on the host only. Use device: sequential",
				objection(new Weeds(), 10, Budget.ofSteps(1), KERNELS));
	}

	// Ten individuals of one double: 80 bytes, four times that.
	@Test
	void forecastsAndTextsGoByDevice() {
		Weeds weeds = new GreenhouseWeeds();
		Setting<Rules> host = setting(10, Budget.ofSteps(1), new HostDevice());
		Setting<Rules> device = setting(10, Budget.ofSteps(1), KERNELS);
		assertEquals(new MemoryForecast(1 << 20, 40 * 24, 24), weeds.forecast(host)); // 40 arrays of one number
		assertEquals(new MemoryForecast(4, 5, 6), weeds.forecast(device));
		assertTrue(weeds.kernelText(host).isEmpty());
		assertEquals("weeds", weeds.kernelText(device).orElseThrow().name());
	}

	// One variable in doubles: ten points and their values 160 bytes; best point, value, next step and evaluations 28; a trace of 10 + 8192 entries of
	// 8 bytes and 16 more for their places, and its count, 196852.
	@Test
	void programAndForecastFollowFromAKernelOfGroups() {
		Setting<Rules> setting = setting(10, Budget.ofSteps(1), KERNELS);
		GroupKernel kernel = new GroupKernel(setting, new KernelFile("", "weeds.cl"), "weeds", 10, text -> text.define("SIZE", 10),
				new PopulationArrays(setting).points("points", 10).reals("values", 10));
		assertEquals(new MemoryForecast(1 << 20, 197_040, 131_232), kernel.forecast());
		assertEquals(10, kernel.groupItems());
		assertEquals("10", kernel.text().defines().get("SIZE"));
		assertEquals("10", kernel.text().defines().get("EVALUATIONS"));
		assertEquals(new KernelFile("", "weeds.cl"), kernel.text().files().getLast());
	}

	@Test
	void designsAreFoundByTheirMappingsId() {
		assertEquals(List.of("second", "first"), new GreenhouseWeeds().mappings().stream().map(DeviceMapping::id).toList());
		assertEquals(Design.SECOND, DeviceDesign.of(Design.class, new DeviceMapping("second", "another", "", false, false, "")));
		assertEquals("there is no mapping 'third'. Known: first, second", assertThrows(IllegalArgumentException.class,
				() -> DeviceDesign.of(Design.class, new DeviceMapping("third", "", "", false, false, ""))).getMessage());
	}
}

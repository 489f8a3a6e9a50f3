package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.WriteBack;

/** What plug-ins make by factories is what the constructors make, each part where it belongs. */
class FactoriesTest {
	@Test
	void aPresetSaysItsValuesAsUsersWriteThem() {
		assertEquals(new Preset("a", "b", Map.of("size", "128", "write", "best")), Preset.of("a", "b").with("size", 128).with("write",
				WriteBack.BEST));
	}

	@Test
	void aMappingIsOneThatFollowsTheHostUnlessItSaysOtherwise() {
		assertEquals(new DeviceMapping("a", "b", "c", true, true, "", 0), DeviceMapping.of("a", "b", "c"));
		assertEquals(new DeviceMapping("a", "b", "c", false, false, "why", 3), DeviceMapping.of("a", "b", "c").alone().departing("why").revised(3));
	}

	@Test
	void aDeviceIsDescribedPartByPart() {
		ComputeUnit unit = new ComputeUnit(1, 2, 3, 4, 5);
		List<DeviceProperty> properties = List.of(new DeviceProperty("a", "b", "c", ""));
		assertEquals(new DeviceInfo("x:0", "name", "vendor", "driver", "gpu", "runtime", 300, 200, 100, 8, 1024, 32, true, true, unit, properties),
				DeviceInfo.of("x:0", "name").from("vendor", "driver", "runtime").kind("gpu").memory(300, 200, 100).shape(8, 1024, 32).doubles(true)
						.lanesExchange(true).unit(unit).properties(properties).build());
		assertEquals(new DeviceInfo("x:0", "name", "", "", "cpu", "", 0, 0, 0, 1, 1, 1, false, List.of()), DeviceInfo.of("x:0", "name").build());
	}

	@Test
	void anObjectiveTakesItsPartsInAnyOrder() {
		KernelFile fragment = new KernelFile("bundle", "file.cl");
		List<Stage> stages = List.of(new Stage.PrefixSum());
		DeviceObjective made = DeviceObjective.fold(fragment, Reach.NEXT).reading(1, 2).defining(Map.of("A", "1")).behind(stages);
		assertArrayEquals(new double[] { 1, 2 }, made.data());
		assertEquals(new DeviceObjective(fragment, Form.FOLD, Reach.NEXT, stages, made.data(), Map.of("A", "1")), made);
		DeviceObjective whole = DeviceObjective.whole(fragment);
		assertEquals(new DeviceObjective(fragment, Form.WHOLE, Reach.NONE, List.of(), whole.data(), Map.of()), whole);
	}
}

package org.thalweg.explore.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;

class DeviceSheetTest {
	private static Map<String, List<DeviceProperty>> sheet(ComputeUnit unit, DeviceProperty... told) {
		return DeviceSheet.of(new DeviceInfo("opencl:0:0", "Paper", "vendor", "1", "gpu", "OpenCL 1.2", 1 << 30, 1 << 28, 32 << 10, 4, 256, 32,
				true, true, unit, List.of(told)));
	}

	@Test
	void whatADriverTellsUnderACommonHeadingStandsThere() {
		Map<String, List<DeviceProperty>> sheet = sheet(ComputeUnit.UNKNOWN, new DeviceProperty("Clocks", "clock", "1000", "MHz"),
				new DeviceProperty("Memory", "cache", "100", "bytes"));
		assertEquals(List.of("Device", "Memory", "Compute unit", "Clocks"), List.copyOf(sheet.keySet()));
		assertEquals(List.of("memory", "largest buffer", "local memory per group", "cache"),
				sheet.get("Memory").stream().map(DeviceProperty::name).toList());
	}

	@Test
	void ofAnUnknownComputeUnitItIsSaidSo() {
		assertEquals(List.of("resources: not reported by the driver, so occupancy is unknown"),
				sheet(ComputeUnit.UNKNOWN).get("Compute unit").stream().map(p -> p.name() + ": " + p.text()).toList());
	}

	@Test
	void ofAComputeUnitWhatIsKnownIsTold() {
		assertEquals(List.of("resident work-items: 2048", "registers of 32 bits: 65536"),
				sheet(new ComputeUnit(2048, 0, 65536, 0, 0)).get("Compute unit").stream().map(p -> p.name() + ": " + p.text()).toList());
		assertEquals("2048 work-items, 32 groups, 65536 registers, local 228 KiB less 1 KiB a group",
				DeviceSheet.computeUnit(new ComputeUnit(2048, 32, 65536, 228 << 10, 1 << 10)));
		assertEquals("65536 registers", DeviceSheet.computeUnit(new ComputeUnit(0, 0, 65536, 0, 0)));
	}

	@ParameterizedTest
	@CsvSource({ "8589934592, bytes, 8589934592 bytes (8.0 GiB)", "100, bytes, 100 bytes", "1600, MHz, 1600 MHz", "many, bytes, many bytes" })
	void manyBytesAreSaidInShortToo(String value, String unit, String text) {
		assertEquals(text, DeviceSheet.text(new DeviceProperty("", "", value, unit)));
	}
}

package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

class SolutionTest {
	@Test
	void restartsHaveALineOfTheirOwn() {
		Map<String, String> facts = new LinkedHashMap<>();
		assertEquals(List.of(), Solution.facts(facts));
		facts.put("group", "64 work-items");
		facts.put("counts", "TolFun 6, length 1");
		facts.put("links in", "local memory");
		assertEquals(List.of("layout: group 64 work-items; links in local memory", "restarted 7 times: TolFun 6, length 1"), Solution.facts(facts));
		assertEquals(List.of("restarted 6 times: TolFun 6"), Solution.facts(Map.of("counts", "TolFun 6")));
	}
}

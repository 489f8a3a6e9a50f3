package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.Policy.Situation;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.SystemOperation;

class StandardPolicyTest {
	/** Heads are 100 m at any storage and release, so that 1 m³/s makes 0.9 · 9.81 · 100 kW = 882.9 kW. */
	private static final String TEXT = """
			name: Three
			units: {flow: m3/s, level: m, storage: million m3, power: MW, energy: GWh}
			periods: {step: month, first: 2001-01, count: 12}
			reservoirs:
			  - name: plant
			    inflow: 40
			    storage: {min: 0, max: 1000, initial: 500}
			    release: {max: 100}
			    level-storage: {polynomial: [300, 0]}
			    tailrace: {level: 200}
			    turbines: {capacity: 90, efficiency: 0.9}
			    to: towns
			  - name: pond
			    inflow: 8
			    storage: {min: 0, max: 1000, initial: 500}
			    release: {max: 100}
			    to: towns
			  - name: towns
			    inflow: 5
			    storage: {min: 0, max: 1000, initial: 500}
			    release: {max: 100}
			    purposes: [{name: a, demand: 3, consumes: true}, {name: b, demand: 5}, {name: c, demand: 4, consumes: true}, {name: rest, benefit: 1}]
			objective: {energy: 1, deficit: 1}
			penalty: 100
			""";

	private static RiverSystem system() {
		return SystemFile.read(Path.of("/nowhere/three.yaml"), TEXT).orThrow();
	}

	/**
	 * 8.766 GWh a year of 8766 hours are 1000 kW, which 1000/882.9 m³/s produce. The pond passes on its inflow. The towns need 3 + max(5, 4): b
	 * takes nothing out of the river, so that c gets it, too.
	 */
	@Test
	void eachReservoirReleasesWhatIsAskedOfIt() {
		SystemTarget.Power energy = (SystemTarget.Power) SystemTarget.of(system(), OptionalDouble.of(8.766)).getLast();
		assertEquals(1000, energy.power(), 1e-9);
		PolicySimulation simulation = new PolicySimulation(system());
		Policy policy = StandardPolicy.of(new double[] { 70, 0, 0 }, energy.power()).over(simulation);
		assertEquals(1000 / (9.81 * 0.9 * 100), policy.release(new Situation(0, 0, 500, 40)), 1e-9);
		assertEquals(8, policy.release(new Situation(1, 0, 500, 8)));
		assertEquals(8, policy.release(new Situation(2, 0, 500, 5)));
	}

	/** Power is divided in proportion to the energies. */
	@Test
	void plantsShareTheGuaranteedPower() {
		assertArrayEquals(new double[] { 150, 0, 50 }, StandardPolicy.of(new double[] { 30, 0, 10 }, 200).power());
		assertArrayEquals(new double[] { 0, 0 }, StandardPolicy.of(new double[2], 200).power());
	}

	/** The towns get 5 of 3 + 5 … m³/s: with a release of 6, a gets 3, b the remaining 3 of 5: a deficit of 2/5; c also gets them, of 4: 1/4. */
	@Test
	void demandsAreTargetsOfTheirOwn() {
		List<SystemTarget> targets = SystemTarget.of(system(), OptionalDouble.empty());
		assertEquals(List.of("towns: a", "towns: b", "towns: c"), targets.stream().map(SystemTarget::name).toList());
		PolicySimulation simulation = new PolicySimulation(system());
		SystemOperation o = simulation.run(at -> at.node() == 2 ? 6 : 0);
		assertArrayEquals(new double[] { 0, 0.4, 0.25 }, targets.stream().mapToDouble(t -> t.deficit(o.system(), o, 7)).toArray(), 1e-12);
	}
}

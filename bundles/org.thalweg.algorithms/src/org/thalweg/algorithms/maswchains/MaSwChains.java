package org.thalweg.algorithms.maswchains;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.algorithms.maswchains.MaSwParameters.Scheme;
import org.thalweg.algorithms.storage.Rounding;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.DeviceDesign;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.kit.Wording;
import org.thalweg.core.problem.BroadEvaluation;

/**
 * MA-SW-Chains: a steady-state genetic algorithm whose best individuals are refined by chains of Solis and Wets' local search; Molina,
 * Lozano and Herrera 2010, as Lastra, Molina and Benítez 2015 describe it for points of up to 3,000,000 variables ([MA-SW-Chains] in
 * docs/fidelity-maswchains.md).
 */
public final class MaSwChains implements PopulationMethod<MaSwParameters> {
	/** Rows in addition to the individuals on the host that are kept: one of local search, one archived, and one of a chain. */
	private static final int KEPT_ROWS = 3;
	/** And those that are not: two of local search, two of an evaluation. */
	private static final int OTHER_ROWS = 4;

	@Override
	public Class<MaSwParameters> parameters() {
		return MaSwParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("lastra2015", "[MA-SW-Chains], sections 4.2 and 6.2").formerly("paper"),
				new Preset("realea", "realea, the program of the method's authors", Map.ofEntries(entry("size", "60"), entry("alpha", "0.5"), entry(
						"candidates", "3"),
						entry("mutation", "0.125"), entry("mutationRange", "0.1"), entry("intensity", "500"),
						entry("ratio", "0.5"), entry("rho", "0.2"), entry("firstRho", "nearest"),
						entry("successes", "5"), entry("failures", "3"), entry("threshold", "1e-9"),
						entry("mark", "until-replaced"), entry("scheme", "by-mapping"), entry("children", "20"),
						entry("storage", "double"), entry("threads", "1"), entry("groups", "0"))));
	}

	@Override
	public List<DeviceMapping> mappings() {
		return DeviceDesign.mappings(Design.values());
	}

	@Override
	public Search search(Setting<MaSwParameters> setting, KernelDevice device) {
		return paper(setting) ? new PaperSearch(setting, device) : new DeviceSearch(setting, device);
	}

	@Override
	public KernelText text(Setting<MaSwParameters> setting) {
		return paper(setting) ? MaSwText.of(setting, PaperPlan.of(setting)) : MaSwText.of(setting, LaunchPlan.of(setting));
	}

	@Override
	public MemoryForecast deviceForecast(Setting<MaSwParameters> setting) {
		return paper(setting) ? PaperPlan.of(setting).forecast(setting) : LaunchPlan.of(setting).forecast(setting);
	}

	private static boolean paper(Setting<MaSwParameters> setting) {
		return DeviceDesign.of(Design.class, setting.mapping()) == Design.PAPER;
	}

	/** Whether coordinates are rounded as they are made; in a run in single precision they need not be. */
	static boolean rounds(Setting<MaSwParameters> setting) {
		return setting.parameters().storage() == Storage.SINGLE && setting.precision() == Precision.DOUBLE;
	}

	@Override
	public Optional<String> ownObjection(Setting<MaSwParameters> setting) {
		return rounds(setting) ? Rounding.objection(setting.problems()) : Optional.empty();
	}

	/** A point is evaluated by 32 work-items at least, and each mapping has one scheme. */
	@Override
	public Optional<String> deviceObjection(Setting<MaSwParameters> setting) {
		DeviceInfo device = setting.device().info();
		if (device.groupSize() < BroadEvaluation.LANES) {
			return Optional.of("maswchains works in groups of " + BroadEvaluation.LANES + " work-items or more; "
					+ device.address() + " allows at most " + device.groupSize() + ". Use another device, or device: sequential");
		}
		Scheme scheme = setting.parameters().scheme();
		if (paper(setting) && scheme == Scheme.STEADY_STATE) {
			return Optional.of("scheme: steady-state creates one child at a time, but mapping: paper creates " + setting.parameters().children()
					+ " together. Use mapping: tuned, or scheme: generational");
		}
		if (!paper(setting) && scheme == Scheme.GENERATIONAL) {
			return Optional.of("scheme: generational creates " + setting.parameters().children() + " children together, but mapping: "
					+ setting.mapping().id() + " creates one at a time. Use mapping: paper, device: sequential, or scheme: steady-state");
		}
		return Optional.empty();
	}

	@Override
	public Wording wording() {
		return new Wording("maswchains", "individuals", "step");
	}

	@Override
	public int size(MaSwParameters parameters) {
		return parameters.size();
	}

	@Override
	public int leastEvaluations(MaSwParameters parameters) {
		return 1;
	}

	@Override
	public HostPopulation host(Setting<MaSwParameters> setting, int population) {
		return generational(setting) ? new GenerationalPopulation(setting, population) : new MemeticPopulation(setting, population);
	}

	private static boolean generational(Setting<MaSwParameters> setting) {
		return setting.parameters().scheme() == Scheme.GENERATIONAL;
	}

	/** Further chains take a row each while they live. */
	@Override
	public MemoryForecast hostForecast(Setting<MaSwParameters> setting) {
		long individuals = (long) setting.parameters().size() + (generational(setting) ? setting.parameters().children() : 0);
		long kept = individuals + KEPT_ROWS;
		return setting.parameters().storage() == Storage.SINGLE ? MemoryForecast.ofRows(OTHER_ROWS, kept, setting.dimension())
				: MemoryForecast.ofRows(OTHER_ROWS + kept, setting.dimension());
	}

	/** Individuals and their biases, two rows of local search, and three numbers of each individual. */
	@Override
	public OptionalLong stateBytes(Setting<MaSwParameters> setting) {
		boolean generational = setting.mapping() == null ? generational(setting) : paper(setting);
		long individuals = generational ? PaperPlan.members(setting.parameters()) : setting.parameters().size();
		long rows = 2 * individuals + (generational ? 0 : 2);
		long coordinate = (rounds(setting) ? Precision.SINGLE : setting.precision()).bytes();
		return OptionalLong.of(rows * setting.dimension() * coordinate + 3 * individuals * setting.precision().bytes());
	}
}

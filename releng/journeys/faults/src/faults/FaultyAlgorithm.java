package faults;

import java.util.List;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.param.Param;

/** Evaluates the middle of the box over and over, with one fault. */
public final class FaultyAlgorithm implements Algorithm<FaultyAlgorithm.Parameters> {
	/** The kind of fault. */
	public enum Fault {
		NONE, START_THROWS, START_NULL, STEP_THROWS, STEP_NEVER_RETURNS, BEYOND_THE_BOX, OBJECTION_THROWS
	}

	/** Parameters. */
	public record Parameters(@Param(def = "none", text = "what is wrong") Fault fault) {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public List<Preset> presets() {
		return List.of(Preset.of("plain", "ours"));
	}

	@Override
	public java.util.Optional<String> objection(Setting<Parameters> setting) {
		if (setting.parameters().fault() == Fault.OBJECTION_THROWS) {
			throw new IllegalStateException("objection fell");
		}
		return java.util.Optional.empty();
	}

	@Override
	public MemoryForecast forecast(Setting<Parameters> setting) {
		return new MemoryForecast(0, 1, 1);
	}

	@Override
	public Search start(Setting<Parameters> setting) {
		return switch (setting.parameters().fault()) {
		case START_THROWS -> throw new IllegalStateException("start fell");
		case START_NULL -> null;
		default -> new HostSearch((HostDevice) setting.device(), setting.populations().size(), p -> new Middle(setting, p));
		};
	}

	private static final class Middle extends HostPopulation {
		private final Fault fault;
		private final double[] x;

		Middle(Setting<Parameters> setting, int population) {
			super(setting, population, 1);
			this.fault = setting.parameters().fault();
			this.x = new double[setting.dimension()];
		}

		@Override
		protected void start() {
			remember(x, value(x, 0));
		}

		@Override
		protected void takeStep() {
			switch (fault) {
			case STEP_THROWS -> throw new IllegalStateException("the step fell");
			case STEP_NEVER_RETURNS -> {
				while (true) {
					Thread.onSpinWait();
				}
			}
			default -> remember(x, value(x, 0));
			}
		}
	}
}

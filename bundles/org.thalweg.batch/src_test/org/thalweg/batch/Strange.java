package org.thalweg.batch;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** Contributions of a stranger that fail in one place each. */
final class Strange {
	private Strange() {
	}

	/** Where a contribution fails. */
	enum Place {
		NOWHERE, CLASS, MAKING, NO_PARAM, PARAMETERS_NULL, RECORD, DEFAULT_DIMENSION, CREATE, CREATE_NUMBER_FORMAT, CREATE_WITHOUT_WORDS, CREATE_NULL,
		CREATE_LINKAGE,
		CREATE_OVERFLOW, LOWER_NULL, LOWER_THROWS, UPPER_SHORT, LOWER_NAN, UPSIDE_DOWN, INITIAL_INFINITE, FACTS, FACTS_NULL, BIAS_NAN, OPTIMUM_NULL,
		DEVICE, VALUE, OUTPUTS,
		OUTPUTS_NULL, PRESETS, PRESETS_NULL, PRESET_WITHOUT_VALUES, MAPPINGS, MAPPINGS_NULL, OBJECTION, OBJECTION_NULL, DERIVED_NULL, FORECAST,
		FORECAST_NULL, START, START_NULL,
		ADVANCE, TRACE_NULL, SEARCH_FACTS, DISCOVER, DISCOVER_NULL, DISCOVER_HOLDS_NULL, DISCOVER_LINKAGE
	}

	/** The contributed code's message, under two wrappers. */
	static RuntimeException fall() {
		return new IllegalStateException("wrapped", new RuntimeException("twice", new ArithmeticException("the bottom\nof it")));
	}

	/** Its static initialiser fails. */
	static final class Static {
		static final int ANSWER = answer();

		private static int answer() {
			throw new UnsupportedOperationException("not on this machine");
		}
	}

	record Plain() {
	}

	public record Bare(int size) {
	}

	public record Refusing(@Param(def = "1", text = "any") int size) {
		public Refusing {
			throw fall();
		}
	}

	private static Object make(Place place, Object made) {
		if (place == Place.MAKING) {
			throw fall();
		}
		if (place == Place.CLASS) {
			return Static.ANSWER;
		}
		return made;
	}

	@SuppressWarnings("rawtypes")
	private static Class record(Place place, Class sound) {
		return switch (place) {
		case NO_PARAM -> Bare.class;
		case PARAMETERS_NULL -> null;
		case RECORD -> Refusing.class;
		default -> sound;
		};
	}

	static ProblemFamily<?> family(Place place) {
		return (ProblemFamily<?>) make(place, new Family(place));
	}

	static Algorithm<?> algorithm(Place place) {
		return (Algorithm<?>) make(place, new Method(place));
	}

	static Backend backend(Place place) {
		return (Backend) make(place, new Machines(place));
	}

	@SuppressWarnings("rawtypes")
	private record Family(Place place) implements ProblemFamily {
		@Override
		public Class parameters() {
			return Strange.record(place, Toys.BowlParameters.class);
		}

		@Override
		public int defaultDimension() {
			return place == Place.DEFAULT_DIMENSION ? 0 : 2;
		}

		@Override
		public Problem create(Record p, int dimension, ProblemData data) {
			return switch (place) {
			case CREATE -> throw fall();
			case CREATE_NUMBER_FORMAT -> new Bowl(Double.parseDouble("two") > 0 ? place : null, dimension);
			case CREATE_WITHOUT_WORDS -> throw new IllegalArgumentException();
			case CREATE_NULL -> null;
			case CREATE_LINKAGE -> throw new NoSuchMethodError("'void org.other.Library.work()'");
			case CREATE_OVERFLOW -> deeper(1);
			default -> new Bowl(place, dimension);
			};
		}

		private Problem deeper(int n) {
			return n < 0 ? null : deeper(n + 1).dimension() > n ? null : deeper(n);
		}
	}

	private record Bowl(Place place, int dimension) implements Problem {
		@Override
		public double[] lower() {
			return switch (place) {
			case LOWER_NULL -> null;
			case LOWER_THROWS -> throw fall();
			case LOWER_NAN -> new double[] { -1, Double.NaN };
			case UPSIDE_DOWN -> new double[] { -1, 7 };
			default -> new double[] { -5, -5 };
			};
		}

		@Override
		public double[] upper() {
			return new double[place == Place.UPPER_SHORT ? 1 : 2];
		}

		@Override
		public double[] initialLower() {
			return place == Place.INITIAL_INFINITE ? new double[] { Double.NEGATIVE_INFINITY, -5 } : lower();
		}

		@Override
		public double value(double[] x, Evaluation at) {
			if (place == Place.VALUE) {
				throw fall();
			}
			return x[0] * x[0] + x[1] * x[1];
		}

		@Override
		public double bias() {
			return place == Place.BIAS_NAN ? Double.NaN : 0;
		}

		@Override
		public java.util.OptionalDouble optimum() {
			return place == Place.OPTIMUM_NULL ? null : java.util.OptionalDouble.empty();
		}

		@Override
		public Map<String, String> facts() {
			if (place == Place.FACTS) {
				throw fall();
			}
			return place == Place.FACTS_NULL ? null : Map.of();
		}

		@Override
		public Map<String, double[]> outputs(double[] x) {
			if (place == Place.OUTPUTS) {
				throw fall();
			}
			return place == Place.OUTPUTS_NULL ? null : Map.of();
		}

		@Override
		public Optional<org.thalweg.core.problem.DeviceObjective> device() {
			if (place == Place.DEVICE) {
				throw fall();
			}
			return Optional.empty();
		}
	}

	@SuppressWarnings({ "unchecked", "rawtypes" })
	private record Method(Place place) implements Algorithm {
		@Override
		public Class parameters() {
			return Strange.record(place, Toys.HalvingParameters.class);
		}

		@Override
		public List<Preset> presets() {
			return switch (place) {
			case PRESETS -> throw fall();
			case PRESETS_NULL -> null;
			case PRESET_WITHOUT_VALUES -> List.of(new Preset("p", "s", null));
			default -> List.of();
			};
		}

		@Override
		public List<DeviceMapping> mappings() {
			if (place == Place.MAPPINGS) {
				throw fall();
			}
			return place == Place.MAPPINGS_NULL ? null : List.of();
		}

		@Override
		public Optional<String> objection(Setting setting) {
			if (place == Place.OBJECTION) {
				throw fall();
			}
			return place == Place.OBJECTION_NULL ? null : Optional.empty();
		}

		@Override
		public Map<String, String> derived(Record parameters, int dimension, org.thalweg.core.algorithm.Budget budget) {
			return place == Place.DERIVED_NULL ? null : Map.of();
		}

		@Override
		public MemoryForecast forecast(Setting setting) {
			if (place == Place.FORECAST) {
				throw fall();
			}
			return place == Place.FORECAST_NULL ? null : new MemoryForecast(0, 0, 0);
		}

		@Override
		public Search start(Setting setting) {
			if (place == Place.START) {
				throw fall();
			}
			return place == Place.START_NULL ? null : new Falling(place, new Toys.Halving().start(setting));
		}
	}

	private record Falling(Place place, Search search) implements Search {
		@Override
		public int populations() {
			return search.populations();
		}

		@Override
		public void advance(long steps) {
			if (place == Place.ADVANCE) {
				throw fall();
			}
			search.advance(steps);
		}

		@Override
		public long step(int p) {
			return search.step(p);
		}

		@Override
		public long evaluations(int p) {
			return search.evaluations(p);
		}

		@Override
		public double best(int p) {
			return search.best(p);
		}

		@Override
		public double[] position(int p) {
			return search.position(p);
		}

		@Override
		public boolean done(int p) {
			return search.done(p);
		}

		@Override
		public org.thalweg.core.run.Trace trace(int p) {
			return place == Place.TRACE_NULL ? null : search.trace(p);
		}

		@Override
		public org.thalweg.core.run.Timeline timeline() {
			return search.timeline();
		}

		@Override
		public Map<String, String> facts() {
			if (place == Place.SEARCH_FACTS) {
				throw fall();
			}
			return search.facts();
		}

		@Override
		public void close() {
			search.close();
		}
	}

	private record Machines(Place place) implements Backend {
		@Override
		public List<DeviceSlot> discover() {
			return switch (place) {
			case DISCOVER -> throw fall();
			case DISCOVER_NULL -> null;
			case DISCOVER_HOLDS_NULL -> java.util.Collections.singletonList(null);
			case DISCOVER_LINKAGE -> throw new UnsatisfiedLinkError("no strange in java.library.path");
			default -> List.of();
			};
		}

		@Override
		public Device open(DeviceInfo info) {
			return null;
		}
	}
}

package org.thalweg.document;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.param.Parameters.Info;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.plan.RequiredData;

/**
 * The words that an experiment file may use on this machine: installed contributions and discovered devices. A contribution that
 * cannot be loaded has no parameters, presets or mappings. Immutable; safe for any number of threads.
 *
 * @param found devices of this machine; empty while unknown
 * @param data folder with official data; by default THALWEG_DATA
 */
public record Vocabulary(Catalog catalog, List<DeviceInfo> found, Optional<Path> data) {
	private static final String HOST = "sequential";

	/** With the default folder of official data. */
	public Vocabulary(Catalog catalog, List<DeviceInfo> found) {
		this(catalog, found, Optional.empty());
	}

	/**
	 * A word and its meaning.
	 *
	 * @param meaning one line
	 */
	public record Word(String text, String meaning) {
	}

	/** Their meanings say which ones need official data that are not there. */
	public List<Word> problems() {
		return catalog.problems().values().stream().map(c -> word(c, absentData(c.id()).isPresent() ? "needs data files: " : "")).toList();
	}

	public List<Word> algorithms() {
		return catalog.algorithms().values().stream().map(c -> word(c, "")).toList();
	}

	private static Word word(Contribution<?> of, String note) {
		return new Word(of.id(), note + of.name() + (of.reference().isEmpty() ? "" : ". " + of.reference()));
	}

	/** The official data that a known problem needs and that are not there, such as {@code cec2022/input_data}. */
	public Optional<String> absentData(String problem) {
		return Optional.ofNullable(catalog.problems().get(problem)).flatMap(c -> RequiredData.absent(c, data));
	}

	/** Backends, then the addresses of devices, then backends without a device here. */
	public List<Word> devices() {
		List<Word> out = here();
		catalog.backends().values().stream().filter(b -> !here(b.id()))
				.forEach(b -> out.add(new Word(b.id(), b.name() + ": no device on this machine; the view Devices shows why")));
		return out;
	}

	/** Those that this machine has; all backends while devices are unknown. */
	public List<Word> here() {
		List<Word> out = new ArrayList<>(catalog.backends().values().stream().filter(b -> here(b.id()))
				.map(b -> new Word(b.id(), b.name() + (b.id().equals(HOST) ? "" : ": its first device"))).toList());
		found.stream().filter(d -> !catalog.backends().containsKey(d.address()))
				.forEach(d -> out.add(new Word(d.address(), d.name() + ", " + d.runtime())));
		return out;
	}

	private boolean here(String backend) {
		return found.isEmpty() || backend.equals(HOST) || found.stream().anyMatch(d -> d.backend().equals(backend));
	}

	/** All devices of a backend, where it has several. */
	public List<Word> pools() {
		return catalog.backends().keySet().stream().filter(b -> found.stream().filter(d -> d.backend().equals(b)).count() > 1)
				.map(b -> new Word(b + ":*", "all devices of " + b + " share the jobs")).toList();
	}

	public List<Word> presets(String algorithm) {
		return algorithm(algorithm).map(a -> a.presets().stream().map(p -> new Word(p.name(), p.source())).toList()).orElse(List.of());
	}

	public List<Word> mappings(String algorithm) {
		return algorithm(algorithm).map(a -> a.mappings().stream()
				.map(m -> new Word(m.id(), m.citation() + ". " + m.description())).toList()).orElse(List.of());
	}

	/** Parameters of an algorithm, with a preset's values as defaults. @param preset empty for the first */
	public List<Info> algorithmParameters(String algorithm, String preset) {
		return algorithm(algorithm).map(a -> {
			Map<String, String> values = Preset.find(a.presets(), preset).map(Preset::values).orElse(Map.of());
			return Parameters.of(a.parameters()).stream().map(i -> i.withDefault(values.getOrDefault(i.name(), i.def()))).toList();
		}).orElse(List.of());
	}

	/** Parameters of the first known problem. */
	public List<Info> problemParameters(List<String> problems) {
		return problems.stream().map(this::problem).flatMap(Optional::stream).findFirst().map(p -> Parameters.of(p.parameters()))
				.orElse(List.of());
	}

	/** The default dimension of the first known problem; empty if none is known. */
	public String dimension(List<String> problems) {
		return problems.stream().map(this::problem).flatMap(Optional::stream).findFirst()
				.map(p -> Integer.toString(p.defaultDimension())).orElse("");
	}

	private Optional<Algorithm<?>> algorithm(String id) {
		return made(catalog.algorithms().get(id));
	}

	private Optional<ProblemFamily<?>> problem(String id) {
		return made(catalog.problems().get(id));
	}

	private static <T> Optional<T> made(Contribution<T> contribution) {
		try {
			return Optional.ofNullable(contribution).map(Contribution::get);
		} catch (ContributionException e) {
			return Optional.empty(); // reported where it is used
		}
	}
}

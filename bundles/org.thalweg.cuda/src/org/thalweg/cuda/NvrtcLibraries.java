package org.thalweg.cuda;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds libnvrtc: in THALWEG_NVRTC, by name, in the toolkit's folders, next to Python's packages. */
final class NvrtcLibraries {
	private static final List<String> NAMES = List.of("libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2");

	private NvrtcLibraries() {
	}

	/** All that load, in the order of the search, loaded on request; they stay for the life of the process. */
	static Stream<Nvrtc> search() {
		Stream<Optional<Nvrtc>> named = places(System.getenv("THALWEG_NVRTC")).map(NvrtcLibraries::load);
		Stream<Optional<Nvrtc>> known = NAMES.stream().map(name -> load(name, name));
		Stream<Optional<Nvrtc>> usual = Stream.of(System.getenv()).flatMap(e -> folders(e).stream())
				.flatMap(NvrtcLibraries::inFolder).map(NvrtcLibraries::load);
		return Stream.of(named, known, usual).flatMap(s -> s).flatMap(Optional::stream);
	}

	// A list of files or folders.
	private static Stream<Path> places(String variable) {
		return Stream.of(Objects.requireNonNullElse(variable, "").split(File.pathSeparator)).filter(p -> !p.isBlank())
				.map(Path::of).flatMap(p -> Files.isDirectory(p) ? inFolder(p) : Stream.of(p));
	}

	/** Where toolkits, Python and conda put it. */
	static List<Path> folders(Map<String, String> environment) {
		List<Path> toolkits = new ArrayList<>(Stream.of("CUDA_HOME", "CUDA_PATH", "CONDA_PREFIX").map(environment::get)
				.filter(Objects::nonNull).filter(v -> !v.isBlank()).map(Path::of).toList());
		toolkits.addAll(children(Path.of("/usr/local"), "cuda*"));
		List<Path> folders = new ArrayList<>();
		for (Path t : toolkits) {
			folders.addAll(List.of(t.resolve("lib64"), t.resolve("targets/x86_64-linux/lib"), t.resolve("lib")));
		}
		List<Path> pythons = new ArrayList<>(Stream.of("VIRTUAL_ENV", "CONDA_PREFIX").map(environment::get)
				.filter(Objects::nonNull).filter(v -> !v.isBlank()).map(v -> Path.of(v, "lib")).toList());
		pythons.addAll(List.of(Path.of("/usr/local/lib"), Path.of("/usr/lib")));
		for (Path p : pythons) {
			for (Path python : children(p, "python3*")) {
				for (String packages : List.of("site-packages", "dist-packages")) {
					Path nvidia = python.resolve(packages).resolve("nvidia");
					folders.addAll(List.of(nvidia.resolve("cu13/lib"), nvidia.resolve("cuda_nvrtc/lib")));
				}
			}
		}
		return folders.stream().filter(Files::isDirectory).toList();
	}

	private static Stream<Path> inFolder(Path folder) {
		return children(folder, "libnvrtc.so.*").stream().filter(p -> NAMES.contains(p.getFileName().toString()));
	}

	// The newest first.
	private static List<Path> children(Path folder, String glob) {
		List<Path> out = new ArrayList<>();
		if (Files.isDirectory(folder)) {
			try (var stream = Files.newDirectoryStream(folder, glob)) {
				stream.forEach(out::add);
			} catch (IOException e) {
				return List.of(); // a folder that cannot be read holds nothing for us
			}
		}
		out.sort(Comparator.reverseOrder());
		return out;
	}

	// NVRTC opens its built-ins by bare name; loaded beforehand from the same folder, they are found without a search path.
	private static Optional<Nvrtc> load(Path file) {
		for (Path builtins : children(file.toAbsolutePath().getParent(), "libnvrtc-builtins.so.*")) {
			open(builtins.toString());
		}
		return load(file.toString(), file.toString());
	}

	private static Optional<Nvrtc> load(String library, String place) {
		return open(library).flatMap(l -> {
			try {
				return Optional.of(new Nvrtc(place, l));
			} catch (IllegalArgumentException e) {
				return Optional.empty(); // older than 11.2
			}
		});
	}

	private static Optional<SymbolLookup> open(String library) {
		try {
			return Optional.of(SymbolLookup.libraryLookup(library, Arena.global()));
		} catch (IllegalArgumentException e) {
			return Optional.empty(); // not there, or not to be loaded
		}
	}
}

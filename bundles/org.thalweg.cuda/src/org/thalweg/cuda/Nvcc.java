package org.thalweg.cuda;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.internal.IoReason;

/** The toolkit's compiler, as a process. It also needs a C++ compiler of the host. */
final class Nvcc implements Compiler {
	private final Path program;

	private Nvcc(Path program) {
		this.program = program;
	}

	/** In PATH, in CUDA_HOME, or in the toolkit's usual folder. */
	static Optional<Nvcc> find() {
		Stream<Path> path = Stream.of(Objects.requireNonNullElse(System.getenv("PATH"), "").split(File.pathSeparator))
				.filter(f -> !f.isBlank()).map(Path::of);
		Stream<Path> toolkits = Stream.of(System.getenv("CUDA_HOME"), System.getenv("CUDA_PATH"), "/usr/local/cuda")
				.filter(Objects::nonNull).map(f -> Path.of(f, "bin"));
		return Stream.concat(path, toolkits).map(f -> f.resolve("nvcc")).filter(Files::isExecutable).findFirst().map(Nvcc::new);
	}

	@Override
	public String description() {
		return "nvcc (" + program + ")";
	}

	@Override
	public Output compile(String text, String name, List<String> options) {
		try {
			Path folder = Files.createTempDirectory("thalweg-nvcc");
			try {
				return compile(folder, text, options);
			} finally {
				delete(folder);
			}
		} catch (IOException e) {
			throw new DeviceException("kernel text %s cannot be compiled with %s: %s".formatted(name, description(),
					IoReason.of(e)), e);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new DeviceException("the compilation of kernel text " + name + " was interrupted", e);
		}
	}

	private Output compile(Path folder, String text, List<String> options) throws IOException, InterruptedException {
		Files.writeString(folder.resolve("kernel.cu"), text);
		Path log = folder.resolve("log");
		List<String> command = new ArrayList<>(List.of(program.toString(), "-cubin", "-o", "kernel.cubin"));
		command.addAll(options);
		command.add("kernel.cu");
		Process nvcc = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
				.redirectOutput(log.toFile()).start();
		try {
			int status = nvcc.waitFor();
			String said = Files.readString(log, StandardCharsets.UTF_8).strip();
			return status == 0 ? new Output(Optional.of(Files.readAllBytes(folder.resolve("kernel.cubin"))), said)
					: new Output(Optional.empty(), said.isEmpty() ? "error: nvcc ended with status " + status : said);
		} finally {
			nvcc.destroy();
		}
	}

	private static void delete(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			for (Path f : files.toList()) {
				Files.delete(f);
			}
		}
		Files.delete(folder);
	}
}

package org.thalweg.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NvrtcLibrariesTest {
	@Test
	void theToolkitComesBeforePythonsPackages(@TempDir Path root) throws IOException {
		Path toolkit = Files.createDirectories(root.resolve("toolkit/lib64"));
		Path newer = Files.createDirectories(root.resolve("venv/lib/python3.13/site-packages/nvidia/cu13/lib"));
		Path older = Files.createDirectories(root.resolve("venv/lib/python3.12/site-packages/nvidia/cuda_nvrtc/lib"));
		List<Path> found = NvrtcLibraries.folders(Map.of("CUDA_HOME", root.resolve("toolkit").toString(), "VIRTUAL_ENV",
				root.resolve("venv").toString(), "CUDA_PATH", ""));
		assertEquals(List.of(toolkit, newer, older), found.stream().filter(f -> f.startsWith(root)).toList());
	}
}

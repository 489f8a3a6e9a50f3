package org.thalweg.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenRequestsTest {
	private static final Duration LONG = Duration.ofSeconds(60);
	private static final List<Path> FILES = List.of(Path.of("/data/two words.yaml"), Path.of("/a\nb/100%/漢.yaml"));

	@TempDir
	Path home;

	@Test
	void filesReachTheWorkbenchThatListensHoweverTheyAreNamed() throws Exception {
		BlockingQueue<List<Path>> opened = new LinkedBlockingQueue<>();
		OpenRequests requests = new OpenRequests(home.resolve("open"));
		requests.listen(opened::add);
		for (List<Path> files : List.of(FILES, List.of(Path.of("/later")))) {
			assertTrue(requests.handOver(files, LONG));
			assertEquals(files, opened.poll(LONG.toSeconds(), TimeUnit.SECONDS));
		}
	}

	@Test
	void whereNobodyListensFilesAreNotTakenAndNothingIsLeft() throws Exception {
		Path folder = home.resolve("open");
		OpenRequests requests = new OpenRequests(folder);
		assertFalse(requests.handOver(List.of(), LONG), "at once");
		assertFalse(requests.handOver(FILES, Duration.ofMillis(100)));
		try (Stream<Path> left = Files.list(folder)) {
			assertEquals(List.of(), left.toList());
		}
	}
}

package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.thalweg.batch.Typed.thalweg;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file system of 300 kB that fills up during a run. */
@Timeout(300)
class FullDiskTest {
	@TempDir
	private Path folder;

	private static boolean done(String... command) throws Exception {
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
	}

	@Test
	void aFullDiskEndsWithOneAndTheSameCommandGoesOn() throws Exception {
		Path disk = Files.createDirectory(folder.resolve("disk"));
		assumeTrue("root".equals(System.getProperty("user.name")) && done("mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", disk.toString()),
				"skipped: only root can mount a small disk");
		try {
			String file = Files.writeString(folder.resolve("many.yaml"), "name: many\nproblems: [{problem: toy/bowl, dimension: 2}]\n"
					+ "algorithms: [{algorithm: halving}]\nruns: 600\nstop: {generations: 3}\n").toString();
			Typed t = thalweg("run", file, "--out", disk.resolve("results").toString(), "--json");
			assertEquals(1, t.code(), t.err());
			assertTrue(t.err().contains("the disk is full, or your quota is used up") || t.err().contains("the disk cannot be read or written"), t
					.err());
			long seen = t.lines().stream().filter(l -> l.startsWith("{\"event\":\"run\"")).count();
			assertTrue(seen > 5 && t.err().contains(seen + " finished runs are stored in " + disk.resolve("results")), seen + " " + t.err());
			assertTrue(t.err().contains("run the same command again to resume"), t.err());
			assertTrue(t.lines().getLast().startsWith("{\"event\":\"done\",\"runs\":" + seen + ",\"failed\":0,\"skipped\":0,\"kept\":0,"
					+ "\"cancelled\":false,\"notes\":[\"" + disk.resolve("results") + " cannot be written: "), t.lines().getLast());
			assertTrue(done("mount", "-o", "remount,size=8m", disk.toString()));
			Typed again = thalweg("run", file, "--out", disk.resolve("results").toString(), "--json");
			assertEquals(0, again.code(), again.err());
			assertEquals("{\"event\":\"done\",\"runs\":" + (600 - seen) + ",\"failed\":0,\"skipped\":0,\"kept\":" + seen + ",\"cancelled\":false}",
					again.lines().getLast());
		} finally {
			assertTrue(done("umount", disk.toString()));
		}
	}
}

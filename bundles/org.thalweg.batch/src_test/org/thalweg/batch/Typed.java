package org.thalweg.batch;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.run.Cancel;

/** Result of a command. */
record Typed(int code, String out, String err) {
	static Typed thalweg(String... args) {
		return with(Toys.catalog(), List.of(), new Cancel(), Screen.NONE, args);
	}

	static Typed with(Catalog catalog, List<Contribution<Object>> verbs, Cancel cancel, Screen screen, String... args) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		int code = Thalweg.run(args, new Session(new PrintStream(out, true, StandardCharsets.UTF_8),
				new PrintStream(err, true, StandardCharsets.UTF_8), catalog, cancel, screen), verbs);
		return new Typed(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
	}

	List<String> lines() {
		return out.lines().toList();
	}
}

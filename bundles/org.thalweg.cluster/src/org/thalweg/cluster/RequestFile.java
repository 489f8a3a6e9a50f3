package org.thalweg.cluster;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.stream.Collectors;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.text.Unreadable;

/** A request, stored with its submission so that it can be repeated without typing it again. */
final class RequestFile {
	private static final String FILE = "request.properties";

	private final Properties lines;

	private RequestFile(Properties lines) {
		this.lines = lines;
	}

	/** Keeps a request with the submission, next to whose template it lies. */
	static void write(SubmissionRequest request, Path results, int shards) throws IOException {
		Properties p = new Properties();
		p.setProperty("file", request.file().toAbsolutePath().normalize().toString());
		request.data().ifPresent(d -> p.setProperty("data", d.toAbsolutePath().normalize().toString()));
		p.setProperty("shards", Integer.toString(shards));
		p.setProperty("probe", Boolean.toString(request.probe()));
		p.setProperty("isolate", Boolean.toString(request.isolate()));
		request.isolateLimit().ifPresent(l -> p.setProperty("isolateLimit", l));
		p.setProperty("launcher", request.launcher().toString());
		List<String> sets = request.sets().entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList();
		number(p, "set", sets);
		number(p, "setup", request.setup());
		Resources r = request.resources();
		p.setProperty("throttle", Integer.toString(r.throttle()));
		r.time().ifPresent(t -> p.setProperty("seconds", Long.toString(t.toSeconds())));
		r.cpus().ifPresent(n -> p.setProperty("cpus", Integer.toString(n)));
		r.gpus().ifPresent(n -> p.setProperty("gpus", Integer.toString(n)));
		r.megabytes().ifPresent(n -> p.setProperty("megabytes", Long.toString(n)));
		r.partition().ifPresent(n -> p.setProperty("partition", n));
		r.account().ifPresent(n -> p.setProperty("account", n));
		StringWriter text = new StringWriter();
		p.store(text, null);
		new OutputFolder(results).write(JobRecord.FOLDER + "/" + FILE,
				text.toString().lines().filter(l -> !l.startsWith("#")).sorted().map(l -> l + "\n").collect(Collectors.joining()));
	}

	private static void number(Properties p, String name, List<String> values) {
		for (int k = 0; k < values.size(); k++) {
			p.setProperty(name + "." + (k + 1), values.get(k));
		}
	}

	/** The last request for a folder of results; empty if there is none. */
	static Optional<SubmissionRequest> read(Path results) {
		Path file = JobRecord.folder(results).resolve(FILE);
		try {
			Properties p = new Properties();
			p.load(new StringReader(Files.readString(file)));
			Template template = JobRecord.require(results).template();
			return Optional.of(new RequestFile(p).request(results, template));
		} catch (NoSuchFileException e) {
			return Optional.empty();
		} catch (IOException | RuntimeException e) {
			throw new UserError(file + " cannot be read: " + Unreadable.reason(e) + ". Submit the experiment's file again");
		}
	}

	private SubmissionRequest request(Path results, Template template) {
		Map<String, String> sets = new LinkedHashMap<>();
		all("set").forEach(s -> sets.put(s.substring(0, s.indexOf('=')), s.substring(s.indexOf('=') + 1)));
		Resources resources = new Resources(Integer.parseInt(lines.getProperty("throttle")),
				one("seconds").map(Long::valueOf).map(Duration::ofSeconds), one("cpus").map(Integer::valueOf), one("gpus").map(Integer::valueOf),
				one("megabytes").map(Long::valueOf), one("partition"), one("account"));
		return new SubmissionRequest(Path.of(lines.getProperty("file")), sets, Optional.of(results), one("data").map(Path::of),
				OptionalInt.of(Integer.parseInt(lines.getProperty("shards"))), Boolean.parseBoolean(lines.getProperty("probe")),
				Boolean.parseBoolean(lines.getProperty("isolate")), one("isolateLimit"), all("setup"), Path.of(lines.getProperty("launcher")),
				resources, template);
	}

	private Optional<String> one(String name) {
		return Optional.ofNullable(lines.getProperty(name));
	}

	private List<String> all(String name) {
		List<String> out = new ArrayList<>();
		for (int k = 1; lines.containsKey(name + "." + k); k++) {
			out.add(lines.getProperty(name + "." + k));
		}
		return out;
	}
}

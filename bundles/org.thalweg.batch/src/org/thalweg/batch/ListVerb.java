package org.thalweg.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.thalweg.core.text.AbsentFile;
import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.ShardFile;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoredExperiment;
import org.thalweg.text.UnitText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg list [DIR]}. */
@Command(name = "list", mixinStandardHelpOptions = true, description = {
		"Lists experiments with results in a folder and its subfolders: how many of their runs are stored and how many failed, their devices, and "
				+ "when they were written.",
		"Exits with 1 if one is damaged or cannot be read." }, footer = { "", "Example: thalweg list results" })
final class ListVerb implements Callable<Integer> {
	private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm").withZone(ZoneId.systemDefault());
	private static final int LEFT = 4; // columns of words, before those of numbers

	private final Session session;

	@Parameters(index = "0", arity = "0..1", paramLabel = "DIR", description = "Where to look; default: the current folder.")
	private Path folder = Path.of("");

	@Option(names = "--json", description = "One JSON object for each experiment.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress.")
	private boolean quiet;

	ListVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		List<StoredExperiment> all = read(folders());
		if (json) {
			all.forEach(e -> session.json().write(line(e)));
		} else if (!all.isEmpty()) {
			print(all);
		}
		List<Path> apart = unjoined();
		apart.forEach(f -> session.err().println(shown(f) + " contains shards that are not merged. 'thalweg merge " + shown(f)
				+ "' merges them; so does 'thalweg report'."));
		if (all.isEmpty() && apart.isEmpty() && !json) {
			session.err().println("No results of an experiment were found in " + shown(folder)
					+ ". Name the folder that contains them; 'thalweg run FILE' creates results.");
		}
		return all.stream().allMatch(e -> e.fault().isEmpty()) ? ExitCode.DONE : ExitCode.FAILED;
	}

	private List<Path> folders() {
		Path at = folder.toString().isEmpty() ? Path.of(".") : folder;
		if (!Files.isDirectory(at)) {
			throw new UserError(Files.exists(at) ? at + " is not a folder. Name the folder that contains results"
					: "there is no folder " + at + ". " + AbsentFile.folderHint(at));
		}
		try {
			return StoredExperiment.folders(at).stream().map(Path::normalize).toList();
		} catch (IOException e) {
			throw new UserError(at + " cannot be read: permission denied. Name another folder");
		}
	}

	/** The folder, and those in it, where there are files of shards and no results yet. */
	private List<Path> unjoined() {
		Path at = folder.toString().isEmpty() ? Path.of(".") : folder;
		try (Stream<Path> inside = Files.list(at)) {
			return Stream.concat(Stream.of(at), inside.sorted()).filter(f -> Files.isDirectory(f.resolve(ShardFile.FOLDER))
					&& !Files.exists(f.resolve(RunStore.FILE))).map(Path::normalize).toList();
		} catch (IOException e) {
			return List.of(); // what can be read was listed
		}
	}

	private List<StoredExperiment> read(List<Path> folders) {
		StatusLine status = session.console().status(!quiet && !json);
		List<StoredExperiment> out = new ArrayList<>();
		try {
			for (Path f : folders) {
				if (session.cancel().raised()) {
					throw new CancellationException("cancelled");
				}
				status.show((out.size() + 1) + " of " + folders.size() + "  " + shown(f));
				out.add(StoredExperiment.of(f));
			}
		} finally {
			status.clear();
		}
		return out;
	}

	private void print(List<StoredExperiment> all) {
		List<List<String>> rows = new ArrayList<>(List.of(List.of("folder", "experiment", "devices", "written", "runs", "failed", "size")));
		for (StoredExperiment e : all) {
			rows.add(List.of(shown(e.folder()), e.name().isEmpty() ? "-" : e.name(), e.devices().isEmpty() ? "-" : String.join(", ", e.devices()),
					WHEN.format(e.written()), e.name().isEmpty() ? "-" : e.done() + " of " + e.of(), e.failed() == 0 ? "-" : "" + e.failed(),
					UnitText.bytes(e.bytes())));
		}
		ConsoleText.table(rows, LEFT).forEach(session.out()::println);
		all.forEach(e -> e.fault().ifPresent(f -> session.err().println(f.startsWith(e.folder().toString()) ? f : shown(e.folder()) + ": " + f)));
	}

	private static String shown(Path path) {
		return path.toString().isEmpty() ? "." : path.toString();
	}

	private static Map<String, Object> line(StoredExperiment e) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "experiment");
		out.put("folder", shown(e.folder()));
		out.put("name", e.name().isEmpty() ? null : e.name());
		out.put("written", e.written().toString());
		out.put("done", e.done());
		out.put("runs", e.of());
		out.put("failed", e.failed());
		out.put("devices", e.devices());
		out.put("bytes", e.bytes());
		out.put("fault", e.fault().orElse(null));
		return out;
	}
}

package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.store.Salvage;
import org.thalweg.experiment.store.StoreException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg salvage DIR}. */
@Command(name = "salvage", mixinStandardHelpOptions = true, description = {
		"Copies everything intact from damaged results into a new folder, and reports what was lost. Never changes the old folder.",
		"Then 'thalweg run FILE --out' with the new folder recomputes what is missing." },
		footer = { "", "Example: thalweg salvage results/clpso-a-first-look --to results/clpso-again" })
final class SalvageVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(index = "0", paramLabel = "DIR", description = "Folder with results.")
	private Path folder;

	@Option(names = "--to", paramLabel = "NEWDIR", description = "The new folder; default: DIR-salvaged.")
	private Path to;

	@Option(names = "--json", description = "One JSON object for each lost record, then one for the copy.")
	private boolean json;

	SalvageVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Salvage done = copied();
		if (json) {
			done.leftBehind().forEach(d -> session.json().write(VerifyVerb.line(folder, d)));
			session.json().write(line(done));
		} else {
			session.out().println(done.runs() + (done.runs() == 1 ? " run and " : " runs and ") + done.plans() + (done.plans() == 1 ? " plan"
					: " plans")
					+ " copied to " + done.to());
			if (!done.leftBehind().isEmpty()) {
				session.out().println("Damaged and not copied:");
				done.leftBehind().forEach(d -> session.out().println("  " + d));
			}
			session.out().println("To recompute what is missing: thalweg run FILE --out " + done.to());
		}
		return ExitCode.DONE;
	}

	private Salvage copied() {
		try {
			return Salvage.copy(folder, to == null ? Salvage.beside(folder) : to);
		} catch (StoreException e) {
			throw e.failure() ? e : new StoreException(e.getMessage().replace("with --out", "with --to"), e.getCause());
		}
	}

	private Map<String, Object> line(Salvage done) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "salvaged");
		out.put("folder", folder.toString());
		out.put("to", done.to().toString());
		out.put("runs", done.runs());
		out.put("plans", done.plans());
		out.put("leftBehind", done.leftBehind().size());
		return out;
	}
}

package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.store.Damage;
import org.thalweg.experiment.store.StoreCheck;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg verify DIR…}. */
@Command(name = "verify", mixinStandardHelpOptions = true, description = {
		"Reads all stored results and checks that they are as they were written. Changes nothing.",
		"Exits with 1 if anything is damaged." }, footer = { "", "Example: thalweg verify results/clpso-a-first-look" })
final class VerifyVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders with results.")
	private List<Path> folders;

	@Option(names = "--json", description = "One JSON object for each damaged record, then one for each folder.")
	private boolean json;

	VerifyVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		boolean whole = true;
		for (Path folder : folders) {
			StoreCheck check = StoreCheck.of(folder);
			whole &= check.whole();
			if (json) {
				check.damage().forEach(d -> session.json().write(line(folder, d)));
				session.json().write(line(check));
			} else {
				print(check);
			}
		}
		return whole ? ExitCode.DONE : ExitCode.FAILED;
	}

	private void print(StoreCheck check) {
		String runs = check.runs() + (check.runs() == 1 ? " run" : " runs");
		if (check.whole()) {
			session.out().println(check.folder() + ": intact, " + runs);
		} else {
			session.out().println(check.folder() + ": damaged, " + runs + (check.runs() == 1 ? " is" : " are") + " intact");
			check.damage().forEach(d -> session.out().println("  " + d));
			session.out().println(Damage.wayOut(check.folder()));
		}
	}

	static Map<String, Object> line(Path folder, Damage damage) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "damage");
		out.put("folder", folder.toString());
		out.put("record", damage.record());
		out.put("what", damage.what());
		return out;
	}

	private static Map<String, Object> line(StoreCheck check) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "verified");
		out.put("folder", check.folder().toString());
		out.put("whole", check.whole());
		out.put("runs", check.runs());
		out.put("damage", check.damage().size());
		return out;
	}
}

package org.thalweg.cluster;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.thalweg.cluster.Commands.CommandOutput;
import org.thalweg.cluster.Template.TemplateSetting;

/** A batch system as its template describes it. */
final class BatchSystem {
	private final Template template;
	private final Commands commands;
	private final int tries;
	private final Duration pause;

	/**
	 * @param tries where the batch system does not answer
	 * @param pause between two of them
	 */
	BatchSystem(Template template, Commands commands, int tries, Duration pause) {
		this.template = template;
		this.commands = commands;
		this.tries = tries;
		this.pause = pause;
	}

	/** The command that submits the tasks of some shards. */
	List<String> submitTask(PlaceholderValues values, int shards) {
		Optional<String> one = template.get(TemplateSetting.SUBMIT_ONE).filter(_ -> shards == 1);
		return values.words(one.orElseGet(() -> template.get(TemplateSetting.SUBMIT_TASK).orElseThrow()));
	}

	/** The command that submits a merge after some jobs. */
	List<String> submitMerge(PlaceholderValues values, List<String> after) {
		String each = template.get(TemplateSetting.AFTER_EACH).orElse("{{id}}");
		String join = template.get(TemplateSetting.AFTER_JOIN).orElse(",").replaceAll("^\"|\"$", "");
		String all = after.stream().map(id -> new PlaceholderValues().with(Placeholder.ID, id).text(each)).collect(Collectors.joining(join));
		return values.with(Placeholder.AFTER, after.isEmpty() ? null : all).words(template.get(TemplateSetting.SUBMIT_MERGE).orElseThrow());
	}

	/**
	 * Submits a script.
	 *
	 * @return the job's id
	 */
	String submit(List<String> command, String script) {
		CommandOutput answer = asked(command, script);
		if (!answer.done()) {
			throw refused(command, answer);
		}
		Matcher m = Pattern.compile(template.get(TemplateSetting.ID).orElseThrow()).matcher(answer.out());
		if (!m.find()) {
			throw new ClusterException(command.getFirst() + " printed '" + answer.out()
					+ "', which contains no job id that matches the template's 'id'. Check the queue, and correct 'id' in a copy of the template");
		}
		return m.group(1);
	}

	/** Takes a job out of the queue; one that has ended is no error. */
	void cancel(SubmittedJob job) {
		List<String> command = of(job).words(template.get(TemplateSetting.CANCEL).orElseThrow());
		CommandOutput answer = asked(command, "");
		if (!answer.done() && !matches(TemplateSetting.FORGOTTEN, answer)) {
			throw refused(command, answer);
		}
	}

	/**
	 * States of a job's tasks by shard, of a merge's as shard 0. What the queue has forgotten is missing.
	 *
	 * @return empty if the template has no status command
	 */
	Optional<Map<Integer, QueueTask>> tasks(SubmittedJob job) {
		return template.get(TemplateSetting.QUEUE).map(queue -> {
			List<String> command = of(job).words(queue);
			CommandOutput answer = asked(command, "");
			if (!answer.done() && !matches(TemplateSetting.FORGOTTEN, answer)) {
				throw refused(command, answer);
			}
			return tasks(job, answer.out());
		});
	}

	private Map<Integer, QueueTask> tasks(SubmittedJob job, String text) {
		Map<Integer, QueueTask> out = new TreeMap<>();
		Pattern pattern = Pattern.compile(of(job).text(template.get(TemplateSetting.TASK).orElse("(?<state>)")));
		for (String line : text.lines().toList()) {
			Matcher m = pattern.matcher(line);
			if (m.find()) {
				numbers(job, group(m, "task")).forEach((number, shard) -> out.put(shard, task(m, number)));
			}
		}
		return out;
	}

	/** Number in the array → shard. */
	private Map<String, Integer> numbers(SubmittedJob job, String text) {
		Map<String, Integer> out = new LinkedHashMap<>();
		if (job.merge()) {
			out.put("", 0);
		} else if (text.isEmpty()) {
			job.shards().forEach(s -> out.put("", s));
		} else {
			for (int number : ArrayIndices.of(text)) {
				int shard = !template.byPosition() ? number : number >= 1 && number <= job.shards().size() ? job.shards().get(number - 1) : 0;
				if (job.shards().contains(shard)) {
					out.put(Integer.toString(number), shard);
				}
			}
		}
		return out;
	}

	private QueueTask task(Matcher m, String number) {
		String word = group(m, "state");
		String reason = group(m, "reason");
		QueueTask.QueueTaskState state = has(TemplateSetting.STUCK, word) || has(TemplateSetting.STUCK, reason) ? QueueTask.QueueTaskState.STUCK
				: has(TemplateSetting.RUNNING, word) ? QueueTask.QueueTaskState.RUNNING : has(TemplateSetting.WAITING, word)
						? QueueTask.QueueTaskState.WAITING : QueueTask.QueueTaskState.ENDED;
		return new QueueTask(state, number, word, reason);
	}

	private static String group(Matcher m, String name) {
		return m.namedGroups().containsKey(name) && m.group(name) != null ? m.group(name) : "";
	}

	private boolean has(TemplateSetting setting, String word) {
		return !word.isEmpty() && Arrays.asList(template.get(setting).orElse("").split("\\s+")).contains(word);
	}

	/** Exit code of a task that has ended, {@code 1:0}, if the batch system reports it. */
	Optional<String> exit(SubmittedJob job, QueueTask task) {
		Optional<String> command = template.get(TemplateSetting.EXIT);
		if (command.isEmpty()) {
			return Optional.empty();
		}
		CommandOutput answer = asked(of(job).with(Placeholder.TASK, task.number()).words(command.get()), "");
		Matcher m = Pattern.compile(template.get(TemplateSetting.EXIT_CODE).orElse("$^")).matcher(answer.out());
		return answer.done() && m.find() ? Optional.of(m.group(1)) : Optional.empty();
	}

	private static PlaceholderValues of(SubmittedJob job) {
		return new PlaceholderValues().with(Placeholder.ID, job.id()).with(Placeholder.NAME, job.name());
	}

	/** Once more where the batch system does not answer: a controller that restarts is back in seconds. */
	private CommandOutput asked(List<String> command, String input) {
		CommandOutput answer = commands.run(command, input);
		for (int k = 1; k < tries && !answer.done() && matches(TemplateSetting.UNREACHABLE, answer); k++) {
			try {
				Thread.sleep(pause);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				throw new CancellationException("cancelled");
			}
			answer = commands.run(command, input);
		}
		return answer;
	}

	private boolean matches(TemplateSetting setting, CommandOutput answer) {
		return template.get(setting).filter(p -> Pattern.compile(p, Pattern.CASE_INSENSITIVE).matcher(answer.err() + answer.out()).find())
				.isPresent();
	}

	private ClusterException refused(List<String> command, CommandOutput answer) {
		String said = answer.err().isEmpty() ? answer.out() : answer.err();
		String line = said.lines().map(String::strip).filter(l -> !l.isEmpty()).collect(Collectors.joining("; "));
		String way = answer.exit() == Commands.NO_SUCH_COMMAND ? ". Run thalweg on a machine from which jobs can be submitted to "
				+ template.system()
				: matches(TemplateSetting.UNREACHABLE, answer) ? ". It did not answer in " + tries + " attempts; try again later" : "";
		return new ClusterException(template.system() + ": " + command.getFirst() + ": " + (line.isEmpty() ? "exit code " + answer.exit() : line)
				+ way);
	}
}

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

import org.thalweg.cluster.Commands.Answer;
import org.thalweg.cluster.Template.Setting;

/** A batch system as its template describes it. */
final class Queue {
	private final Template template;
	private final Commands commands;
	private final int tries;
	private final Duration pause;

	/**
	 * @param tries where the batch system does not answer
	 * @param pause between two of them
	 */
	Queue(Template template, Commands commands, int tries, Duration pause) {
		this.template = template;
		this.commands = commands;
		this.tries = tries;
		this.pause = pause;
	}

	/** The command that submits the tasks of some shards. */
	List<String> submitTask(Values values, int shards) {
		Optional<String> one = template.get(Setting.SUBMIT_ONE).filter(_ -> shards == 1);
		return values.words(one.orElseGet(() -> template.get(Setting.SUBMIT_TASK).orElseThrow()));
	}

	/** The command that submits a merge behind some jobs. */
	List<String> submitMerge(Values values, List<String> after) {
		String each = template.get(Setting.AFTER_EACH).orElse("{{id}}");
		String join = template.get(Setting.AFTER_JOIN).orElse(",").replaceAll("^\"|\"$", "");
		String all = after.stream().map(id -> new Values().with(Placeholder.ID, id).text(each)).collect(Collectors.joining(join));
		return values.with(Placeholder.AFTER, after.isEmpty() ? null : all).words(template.get(Setting.SUBMIT_MERGE).orElseThrow());
	}

	/**
	 * Submits a script.
	 *
	 * @return the job's id
	 */
	String submit(List<String> command, String script) {
		Answer answer = asked(command, script);
		if (!answer.done()) {
			throw refused(command, answer);
		}
		Matcher m = Pattern.compile(template.get(Setting.ID).orElseThrow()).matcher(answer.out());
		if (!m.find()) {
			throw new ClusterException(command.getFirst() + " printed '" + answer.out()
					+ "', in which the template's 'id' finds no job. Look into the "
					+ "queue, and correct 'id' in a copy of the template");
		}
		return m.group(1);
	}

	/** Takes a job out of the queue; one that has ended is no mistake. */
	void cancel(Job job) {
		List<String> command = of(job).words(template.get(Setting.CANCEL).orElseThrow());
		Answer answer = asked(command, "");
		if (!answer.done() && !matches(Setting.FORGOTTEN, answer)) {
			throw refused(command, answer);
		}
	}

	/**
	 * States of a job's tasks by shard, of a merge's as shard 0. What the queue has forgotten is missing.
	 *
	 * @return empty if the template does not say how to ask
	 */
	Optional<Map<Integer, Task>> tasks(Job job) {
		return template.get(Setting.QUEUE).map(queue -> {
			List<String> command = of(job).words(queue);
			Answer answer = asked(command, "");
			if (!answer.done() && !matches(Setting.FORGOTTEN, answer)) {
				throw refused(command, answer);
			}
			return tasks(job, answer.out());
		});
	}

	private Map<Integer, Task> tasks(Job job, String text) {
		Map<Integer, Task> out = new TreeMap<>();
		Pattern pattern = Pattern.compile(of(job).text(template.get(Setting.TASK).orElse("(?<state>)")));
		for (String line : text.lines().toList()) {
			Matcher m = pattern.matcher(line);
			if (m.find()) {
				numbers(job, group(m, "task")).forEach((number, shard) -> out.put(shard, task(m, number)));
			}
		}
		return out;
	}

	/** Number in the array → shard. */
	private Map<String, Integer> numbers(Job job, String text) {
		Map<String, Integer> out = new LinkedHashMap<>();
		if (job.merge()) {
			out.put("", 0);
		} else if (text.isEmpty()) {
			job.shards().forEach(s -> out.put("", s));
		} else {
			for (int number : Indices.of(text)) {
				int shard = !template.byPosition() ? number : number >= 1 && number <= job.shards().size() ? job.shards().get(number - 1) : 0;
				if (job.shards().contains(shard)) {
					out.put(Integer.toString(number), shard);
				}
			}
		}
		return out;
	}

	private Task task(Matcher m, String number) {
		String word = group(m, "state");
		String reason = group(m, "reason");
		Task.State state = has(Setting.STUCK, word) || has(Setting.STUCK, reason) ? Task.State.STUCK
				: has(Setting.RUNNING, word) ? Task.State.RUNNING : has(Setting.WAITING, word) ? Task.State.WAITING : Task.State.ENDED;
		return new Task(state, number, word, reason);
	}

	private static String group(Matcher m, String name) {
		return m.namedGroups().containsKey(name) && m.group(name) != null ? m.group(name) : "";
	}

	private boolean has(Setting setting, String word) {
		return !word.isEmpty() && Arrays.asList(template.get(setting).orElse("").split("\\s+")).contains(word);
	}

	/** Exit code of a task that has ended, {@code 1:0}, if the batch system says it. */
	Optional<String> exit(Job job, Task task) {
		Optional<String> command = template.get(Setting.EXIT);
		if (command.isEmpty()) {
			return Optional.empty();
		}
		Answer answer = asked(of(job).with(Placeholder.TASK, task.number()).words(command.get()), "");
		Matcher m = Pattern.compile(template.get(Setting.EXIT_CODE).orElse("$^")).matcher(answer.out());
		return answer.done() && m.find() ? Optional.of(m.group(1)) : Optional.empty();
	}

	private static Values of(Job job) {
		return new Values().with(Placeholder.ID, job.id()).with(Placeholder.NAME, job.name());
	}

	/** Once more where the batch system does not answer: a controller that restarts is back in seconds. */
	private Answer asked(List<String> command, String input) {
		Answer answer = commands.run(command, input);
		for (int k = 1; k < tries && !answer.done() && matches(Setting.UNREACHABLE, answer); k++) {
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

	private boolean matches(Setting setting, Answer answer) {
		return template.get(setting).filter(p -> Pattern.compile(p, Pattern.CASE_INSENSITIVE).matcher(answer.err() + answer.out()).find())
				.isPresent();
	}

	private ClusterException refused(List<String> command, Answer answer) {
		String said = answer.err().isEmpty() ? answer.out() : answer.err();
		String line = said.lines().map(String::strip).filter(l -> !l.isEmpty()).collect(Collectors.joining("; "));
		String way = answer.exit() == Commands.NO_SUCH_COMMAND ? ". Is this a machine from which " + template.system() + " takes jobs?"
				: matches(Setting.UNREACHABLE, answer) ? ". It was asked " + tries + " times; try again later" : "";
		return new ClusterException(template.system() + ": " + command.getFirst() + ": " + (line.isEmpty() ? "exit code " + answer.exit() : line)
				+ way);
	}
}

package org.thalweg.formats;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;

import org.thalweg.text.Json;
import org.thalweg.text.Unreadable;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** An index of IOHexperimenter 0.3.3 and later ({@code IOHprofiler_….json}), read piece by piece. One use. */
final class IohIndex {
	/** A scenario, before it is known what follows it in the file. */
	private record Scenario(int dimension, String path, List<IndexedRuns.Entry> runs) {
	}

	private final JsonParser in;
	private final String file;
	private final Map<String, String> head = new HashMap<>();
	private final List<Scenario> scenarios = new ArrayList<>();

	private IohIndex(JsonParser in, String file) {
		this.in = in;
		this.file = file;
	}

	/**
	 * @param file as messages name it
	 * @param index its path within folder or archive
	 */
	static void read(String file, String index, InputStream from, Consumer<IndexedRuns> use) throws IOException {
		try (JsonParser in = Json.parser(from)) {
			in.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
			IohIndex out = new IohIndex(in, file);
			try {
				out.all();
			} catch (JacksonException e) {
				throw new ArchiveException(file, e.getLocation() == null ? 0 : e.getLocation().getLineNr(), "this is not complete JSON: "
						+ Unreadable.column(e) + Unreadable.reason(e), e);
			}
			out.hand(index, use);
		}
	}

	private void all() throws IOException {
		expect(in.nextToken(), JsonToken.START_OBJECT, "an index of IOHprofiler");
		while (in.nextToken() != JsonToken.END_OBJECT) {
			String name = in.currentName();
			JsonToken token = in.nextToken();
			switch (name) {
			case "scenarios" -> each(token, "scenarios", this::scenario);
			case "algorithm" -> each(token, name);
			default -> value(name, token);
			}
		}
	}

	private void each(JsonToken token, String of) throws IOException {
		expect(token, JsonToken.START_OBJECT, of);
		while (in.nextToken() != JsonToken.END_OBJECT) {
			String name = in.currentName();
			value(of + "." + name, in.nextToken());
		}
	}

	private void value(String name, JsonToken token) throws IOException {
		if (token.isScalarValue()) {
			head.put(name, in.getText());
		} else {
			in.skipChildren();
		}
	}

	private interface Item {
		void read() throws IOException;
	}

	private void each(JsonToken token, String of, Item item) throws IOException {
		expect(token, JsonToken.START_ARRAY, of);
		while (in.nextToken() != JsonToken.END_ARRAY) {
			expect(in.currentToken(), JsonToken.START_OBJECT, "an entry of " + of);
			item.read();
		}
	}

	private void scenario() throws IOException {
		int[] dimension = { 0 };
		String[] path = { "" };
		List<IndexedRuns.Entry> runs = new ArrayList<>();
		members(name -> {
			switch (name) {
			case "dimension" -> dimension[0] = (int) whole("dimension", Integer.MAX_VALUE);
			case "path" -> path[0] = in.getText();
			case "runs" -> each(in.currentToken(), "runs", () -> runs.add(run()));
			default -> in.skipChildren();
			}
		});
		scenarios.add(new Scenario(dimension[0], path[0], runs));
	}

	private interface Member {
		void read(String name) throws IOException;
	}

	/** Of the object that has begun; each is at its value when it is handed on. */
	private void members(Member use) throws IOException {
		while (in.nextToken() != JsonToken.END_OBJECT) {
			String name = in.currentName();
			in.nextToken();
			use.read(name);
		}
	}

	private IndexedRuns.Entry run() throws IOException {
		long[] numbers = { 0, 0, 0 };
		double[] best = { Double.NaN };
		List<double[]> x = new ArrayList<>(List.of(new double[0]));
		members(name -> {
			switch (name) {
			case "instance" -> numbers[0] = whole(name, Integer.MAX_VALUE);
			case "evals" -> numbers[1] = whole(name, Long.MAX_VALUE);
			case "best" -> {
				expect(in.currentToken(), JsonToken.START_OBJECT, name);
				members(part -> {
					switch (part) {
					case "evals" -> numbers[2] = whole(part, Long.MAX_VALUE);
					case "y" -> best[0] = number(part);
					case "x" -> x.set(0, point());
					default -> in.skipChildren();
					}
				});
			}
			default -> in.skipChildren();
			}
		});
		return new IndexedRuns.Entry((int) numbers[0], numbers[1], numbers[2], best[0], x.getFirst());
	}

	private double[] point() throws IOException {
		expect(in.currentToken(), JsonToken.START_ARRAY, "x");
		DoubleStream.Builder out = DoubleStream.builder();
		while (in.nextToken() != JsonToken.END_ARRAY) {
			out.add(number("x"));
		}
		return out.build().toArray();
	}

	private double number(String name) throws IOException {
		if (!in.currentToken().isNumeric()) {
			throw wrong(name + " is '" + in.getText() + "'; expected a number");
		}
		return in.getDoubleValue();
	}

	private long whole(String name, long most) throws IOException {
		if (in.currentToken() != JsonToken.VALUE_NUMBER_INT || in.getLongValue() < 0 || in.getLongValue() > most) {
			throw wrong(name + " is '" + in.getText() + "'; expected a whole number of at least 0");
		}
		return in.getLongValue();
	}

	private void expect(JsonToken found, JsonToken wanted, String what) {
		if (found != wanted) {
			throw wrong((wanted == JsonToken.START_OBJECT ? "an object is expected for " : "a list is expected for ") + what);
		}
	}

	private ArchiveException wrong(String reason) {
		return new ArchiveException(file, in.currentTokenLocation().getLineNr(), reason);
	}

	private void hand(String index, Consumer<IndexedRuns> use) {
		String function = head.getOrDefault("function_id", "");
		if (!function.matches("\\d{1,9}")) {
			throw new ArchiveException(file, 0, function.isEmpty() ? "function_id is missing, so this is not an index of IOHprofiler"
					: "function_id is '" + InfoIndex.excerpt(function) + "'; a whole number is expected");
		}
		for (Scenario s : scenarios) {
			s.runs.stream().filter(r -> r.x().length != 0 && r.x().length != s.dimension).findFirst().ifPresent(r -> {
				throw new ArchiveException(file, 0, "best.x of a run of " + s.path + " has " + r.x().length + " numbers; the dimension is "
						+ s.dimension);
			});
			use.accept(new IndexedRuns(file, 0, "IOHprofiler", head.getOrDefault("algorithm.name", ""), head.getOrDefault("suite", ""),
					Integer.parseInt(function), head.getOrDefault("function_name", ""), s.dimension, Optional.ofNullable(head.get("maximization"))
							.map("true"::equals),
					IndexedRuns.beside(index, s.path), s.runs));
		}
	}
}

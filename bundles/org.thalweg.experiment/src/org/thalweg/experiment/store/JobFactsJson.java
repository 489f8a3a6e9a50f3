package org.thalweg.experiment.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.run.Timeline;
import org.thalweg.text.Json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** Facts of jobs as JSON and back. Values shared by many jobs, such as a device's name, are kept once; used by one thread. */
public final class JobFactsJson {
	private static final Double ZERO = 0.0;
	private static final int MOST = 10_000;
	private static final List<String> TEXTS = List.of("id", "address", "deviceName", "driver", "runtime", "kernelHash", "java", "started", "commit");

	private final Map<String, String> known = new HashMap<>();

	public static String text(JobFacts j) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("id", j.id());
		out.put("seconds", j.seconds());
		out.put("populations", j.populations());
		out.put("shared", j.shared());
		Map<String, Object> timeline = new LinkedHashMap<>();
		j.timeline().forEach((segment, seconds) -> timeline.put(segment.name(), seconds));
		out.put("timeline", timeline);
		out.put("address", j.address());
		out.put("deviceName", j.deviceName());
		out.put("driver", j.driver());
		out.put("runtime", j.runtime());
		out.put("kernelHash", j.kernelHash());
		out.put("layout", j.layout());
		out.put("java", j.java());
		out.put("started", j.started());
		out.put("commit", j.commit());
		out.put("exact", j.exact());
		return Json.text(out);
	}

	/**
	 * What {@link #text} wrote.
	 *
	 * @param json in UTF-8
	 * @throws RuntimeException if it did not write that
	 */
	public JobFacts read(byte[] json) {
		try (JsonParser in = Json.parser(json)) {
			return read(in);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private JobFacts read(JsonParser in) throws IOException {
		String[] texts = new String[TEXTS.size()];
		Arrays.fill(texts, "null");
		Map<String, String> layout = Map.of();
		Map<Timeline.Segment, Double> timeline = null;
		Json.require(in.nextToken() == JsonToken.START_OBJECT);
		double seconds = Double.NaN;
		int populations = 0;
		boolean shared = false;
		boolean exact = false;
		while (in.nextToken() != JsonToken.END_OBJECT) {
			String name = in.currentName();
			JsonToken value = in.nextToken();
			switch (name) {
			case "seconds" -> seconds = Json.number(in);
			case "populations" -> populations = in.getIntValue();
			case "shared" -> shared = value == JsonToken.VALUE_TRUE;
			case "exact" -> exact = value == JsonToken.VALUE_TRUE;
			case "timeline" -> timeline = timeline(in);
			case "layout" -> layout = layout(in);
			case "id", "started" -> texts[TEXTS.indexOf(name)] = in.getText(); // each job's own
			default -> text(name, in, texts);
			}
		}
		Json.require(timeline != null);
		return new JobFacts(texts[0], seconds, populations, shared, timeline, texts[1], texts[2], texts[3], texts[4], texts[5], layout, texts[6],
				texts[7], texts[8], exact);
	}

	/** Unknown members are ignored. */
	private void text(String name, JsonParser in, String... texts) throws IOException {
		int k = TEXTS.indexOf(name);
		if (k >= 0) {
			texts[k] = same(in.getText());
		} else {
			in.skipChildren();
		}
	}

	private static Map<Timeline.Segment, Double> timeline(JsonParser in) throws IOException {
		Map<Timeline.Segment, Double> out = new EnumMap<>(Timeline.Segment.class);
		Json.require(in.currentToken() == JsonToken.START_OBJECT);
		while (in.nextToken() != JsonToken.END_OBJECT) {
			Timeline.Segment segment = Timeline.Segment.valueOf(in.currentName());
			in.nextToken();
			double seconds = Json.number(in);
			out.put(segment, ZERO.equals(seconds) ? ZERO : Double.valueOf(seconds));
		}
		return out;
	}

	private Map<String, String> layout(JsonParser in) throws IOException {
		Json.require(in.currentToken() == JsonToken.START_OBJECT);
		Map<String, String> out = new LinkedHashMap<>();
		while (in.nextToken() != JsonToken.END_OBJECT) {
			String name = in.currentName();
			Json.require(in.nextToken().isScalarValue());
			out.put(name, same(in.getText()));
		}
		return out.isEmpty() ? Map.of() : out;
	}

	private String same(String text) {
		String before = known.size() < MOST ? known.putIfAbsent(text, text) : known.get(text);
		return before == null ? text : before;
	}
}

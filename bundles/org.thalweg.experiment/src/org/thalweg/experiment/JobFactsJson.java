package org.thalweg.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.core.run.Timeline;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** Facts of jobs as JSON and back. What many jobs say alike, such as a device's name, is kept once; used by one thread. */
final class JobFactsJson {
	private static final Double ZERO = 0.0;
	private static final int MOST = 10_000;

	private final Map<String, String> known = new HashMap<>();

	static String text(JobFacts j) {
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
	 * What {@link #text} wrote, also of earlier versions, which did not keep all.
	 *
	 * @param json in UTF-8
	 * @throws RuntimeException if it did not write that
	 */
	JobFacts read(byte[] json) {
		try (JsonParser in = Json.parser(json)) {
			return read(in);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private JobFacts read(JsonParser in) throws IOException {
		Map<String, String> texts = new HashMap<>();
		Map<String, String> layout = Map.of();
		Map<Timeline.Segment, Double> timeline = null;
		Json.require(in.nextToken() == JsonToken.START_OBJECT);
		String id = "null";
		double seconds = Double.NaN;
		int populations = 0;
		while (in.nextToken() != JsonToken.END_OBJECT) {
			String name = in.currentName();
			JsonToken value = in.nextToken();
			switch (name) {
			case "id" -> id = in.getText();
			case "seconds" -> seconds = Json.number(in);
			case "populations" -> populations = in.getIntValue();
			case "timeline" -> timeline = timeline(in);
			case "layout" -> layout = layout(in);
			default -> {
				Json.require(value.isScalarValue());
				texts.put(name, same(in.getText()));
			}
			}
		}
		Json.require(timeline != null);
		return new JobFacts(id, seconds, populations, yes(texts, "shared"), timeline, of(texts, "address"), of(texts, "deviceName"),
				of(texts, "driver"), of(texts, "runtime"), of(texts, "kernelHash"), layout, of(texts, "java"), of(texts, "started"),
				texts.getOrDefault("commit", Version.UNKNOWN), yes(texts, "exact"));
	}

	private static boolean yes(Map<String, String> texts, String name) {
		return "true".equals(texts.get(name));
	}

	private static String of(Map<String, String> texts, String name) {
		return texts.getOrDefault(name, "null");
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
		if (in.currentToken() != JsonToken.START_OBJECT) {
			in.skipChildren();
			return Map.of();
		}
		Map<String, String> out = new LinkedHashMap<>();
		while (in.nextToken() != JsonToken.END_OBJECT) {
			String name = in.currentName();
			Json.require(in.nextToken().isScalarValue());
			out.put(name, same(in.getText()));
		}
		return out.isEmpty() ? Map.of() : out;
	}

	private String same(String text) {
		if (known.size() > MOST) {
			return text;
		}
		String before = known.putIfAbsent(text, text);
		return before == null ? text : before;
	}
}

package org.thalweg.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;

import org.thalweg.core.param.Parameters;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;

/** JSON as maps, lists, text, numbers and booleans. */
public final class Json {
	private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();

	private Json() {
	}

	/** For {@link #map}: numbers that are not finite become text, and come back as they were. */
	public static String text(Object value) {
		return written(value, false);
	}

	/** For other programs: what is not known, NaN, is null; infinities are text. Control characters are escaped. */
	public static String told(Object value) {
		StringBuilder out = new StringBuilder();
		written(value, true).codePoints().forEach(c -> {
			if (ControlCharacters.controls(c)) { // only within text, since nothing else is in a line that was made here
				out.append("\\u%04x".formatted(c));
			} else {
				out.appendCodePoint(c);
			}
		});
		return out.toString();
	}

	private static String written(Object value, boolean told) {
		StringWriter out = new StringWriter();
		try (JsonGenerator to = FACTORY.createGenerator(out)) {
			write(to, value, told);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return out.toString();
	}

	private static void write(JsonGenerator to, Object value, boolean told) throws IOException {
		switch (value) {
		case null -> to.writeNull();
		case Double d -> number(to, d, told);
		case Float f -> number(to, f, told);
		case Integer i -> to.writeNumber(i);
		case Long l -> to.writeNumber(l);
		case Boolean b -> to.writeBoolean(b);
		case Enum<?> e -> to.writeString(Parameters.word(e));
		case double[] array -> {
			to.writeStartArray();
			for (double d : array) {
				number(to, d, told);
			}
			to.writeEndArray();
		}
		case long[] array -> to.writeArray(array, 0, array.length);
		case int[] array -> to.writeArray(array, 0, array.length);
		case Object[] array -> write(to, Arrays.asList(array), told);
		case Map<?, ?> map -> {
			to.writeStartObject();
			for (Map.Entry<?, ?> e : map.entrySet()) {
				to.writeFieldName(Parameters.word(e.getKey()));
				write(to, e.getValue(), told);
			}
			to.writeEndObject();
		}
		case Iterable<?> list -> {
			to.writeStartArray();
			for (Object item : list) {
				write(to, item, told);
			}
			to.writeEndArray();
		}
		case OptionalDouble d -> write(to, d.isPresent() ? (Object) d.getAsDouble() : null, told);
		case OptionalLong d -> write(to, d.isPresent() ? (Object) d.getAsLong() : null, told);
		case OptionalInt d -> write(to, d.isPresent() ? (Object) d.getAsInt() : null, told);
		case Object other -> to.writeString(other.toString());
		}
	}

	/** All digits; what JSON has no number for becomes text, or null where it is not known. */
	private static void number(JsonGenerator to, double value, boolean told) throws IOException {
		if (Double.isFinite(value)) {
			to.writeNumber(Double.toString(value));
		} else if (told && Double.isNaN(value)) {
			to.writeNull();
		} else {
			to.writeString(Double.toString(value));
		}
	}

	/** An object as a map; integers are Long, other numbers Double. */
	@SuppressWarnings("unchecked")
	public static Map<String, Object> map(String text) {
		try (JsonParser in = FACTORY.createParser(text)) {
			in.nextToken();
			return (Map<String, Object>) read(in);
		} catch (JsonProcessingException e) {
			throw new UncheckedIOException(new IOException(Unreadable.column(e) + Unreadable.reason(e), e));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * One object and nothing else, as other programs and people write it; numbers as {@link #map} reads them.
	 *
	 * @throws IllegalArgumentException with what is wrong, and the column where it is known
	 */
	@SuppressWarnings("unchecked")
	public static Map<String, Object> strict(String text) {
		try (JsonParser in = FACTORY.createParser(text)) {
			in.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
			if (in.nextToken() != JsonToken.START_OBJECT) {
				throw new IllegalArgumentException("expected a JSON object, such as {\"id\": 1}");
			}
			Map<String, Object> out = (Map<String, Object>) read(in);
			if (in.nextToken() != null) {
				throw new IllegalArgumentException("column " + in.currentTokenLocation().getColumnNr() + ": unexpected text after the object");
			}
			return out;
		} catch (JsonProcessingException e) {
			throw new IllegalArgumentException(Unreadable.column(e) + Unreadable.reason(e), e);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static Object read(JsonParser in) throws IOException {
		return switch (in.currentToken()) {
		case START_OBJECT -> {
			Map<String, Object> out = new LinkedHashMap<>();
			while (in.nextToken() != JsonToken.END_OBJECT) {
				String name = in.currentName();
				in.nextToken();
				out.put(name, read(in));
			}
			yield out;
		}
		case START_ARRAY -> {
			List<Object> out = new ArrayList<>();
			while (in.nextToken() != JsonToken.END_ARRAY) {
				out.add(read(in));
			}
			yield out;
		}
		case VALUE_NUMBER_INT -> in.getLongValue();
		case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
		case VALUE_TRUE -> true;
		case VALUE_FALSE -> false;
		case VALUE_NULL -> null;
		default -> in.getText();
		};
	}

	/** For reading piece by piece. @param text in UTF-8 */
	public static JsonParser parser(byte[] text) throws IOException {
		return FACTORY.createParser(text);
	}

	/** The same from a stream, which ends with it. */
	public static JsonParser parser(InputStream text) throws IOException {
		return FACTORY.createParser(text);
	}

	/** @throws IllegalArgumentException unless what was read is of the kind that is expected */
	public static void require(boolean expected) {
		if (!expected) {
			throw new IllegalArgumentException("unexpected JSON");
		}
	}

	/** The number that was read, which may have been written as text because it is not finite. */
	public static double number(JsonParser in) throws IOException {
		return in.currentToken() == JsonToken.VALUE_STRING ? Double.parseDouble(in.getText()) : in.getDoubleValue();
	}

	/** An object of arrays of numbers. @param text in UTF-8 */
	public static Map<String, double[]> arrays(byte[] text) {
		Map<String, double[]> out = new LinkedHashMap<>();
		try (JsonParser in = parser(text)) {
			require(in.nextToken() == JsonToken.START_OBJECT);
			while (in.nextToken() != JsonToken.END_OBJECT) {
				String name = in.currentName();
				require(in.nextToken() == JsonToken.START_ARRAY);
				DoubleStream.Builder numbers = DoubleStream.builder();
				while (in.nextToken() != JsonToken.END_ARRAY) {
					numbers.add(number(in));
				}
				out.put(name, numbers.build().toArray());
			}
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return out.size() > 1 ? out : Map.copyOf(out);
	}

	/** A number that may have been written as text because it is not finite. */
	public static double number(Object value) {
		return value instanceof Number n ? n.doubleValue() : Double.parseDouble(String.valueOf(value));
	}

	public static long integer(Object value) {
		return ((Number) value).longValue();
	}

	/** A map with text values; empty where there is none. */
	@SuppressWarnings("unchecked")
	public static Map<String, String> texts(Object value) {
		return value == null ? Map.of() : (Map<String, String>) (Map<?, ?>) (Map<String, Object>) value;
	}

	public static double[] numbers(Object value) {
		return ((List<?>) value).stream().mapToDouble(Json::number).toArray();
	}
}

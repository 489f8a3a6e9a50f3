package org.thalweg.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.process.Fault.Kind;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.json.JsonReadFeature;

/**
 * Objects: {@code {"id":1,"x":[0.5,2.0]}} or, with names, {@code {"id":1,"x":{"width":0.5,"height":2.0}}} is answered by
 * {@code {"id":1,"f":3.5,"constraints":[-1],"outputs":{"mass":7}}}, of which f is needed alone.
 */
final class JsonLineFormat implements LineFormat {
	private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
			.enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // NaN and Infinity, as Python writes them
			.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

	/** How the parser reports a duplicate member. */
	private static final Pattern TWICE = Pattern.compile("Duplicate field '(.*)'", Pattern.DOTALL);

	private final List<String> before;

	/** @param names of the variables; empty if they have none */
	JsonLineFormat(String[] names) {
		this.before = new ArrayList<>();
		for (String name : names) {
			before.add('"' + new String(JsonStringEncoder.getInstance().quoteAsString(name)) + "\":");
		}
	}

	@Override
	public void ask(StringBuilder to, double[] x, int n, long id) {
		boolean named = !before.isEmpty();
		to.append("{\"id\":").append(id).append(",\"x\":").append(named ? '{' : '[');
		for (int d = 0; d < n; d++) {
			to.append(d > 0 ? "," : "").append(named ? before.get(d) : "").append(x[d]);
		}
		to.append(named ? '}' : ']').append('}');
	}

	@Override
	public ProgramAnswer read(String line, long id) throws Fault {
		try (JsonParser in = FACTORY.createParser(line)) {
			if (in.nextToken() != JsonToken.START_OBJECT) {
				throw wrong(line, "expected an object such as {\"f\": 1.5}");
			}
			ProgramAnswer out = object(in, line, id);
			if (in.nextToken() != null) {
				throw wrong(line, "expected a single object");
			}
			return out;
		} catch (JsonParseException e) {
			String twice = twice(e);
			throw wrong(line, twice.isEmpty() ? "expected an object such as {\"f\": 1.5}" : "\"" + twice
					+ "\" occurs twice; each member may occur only once");
		} catch (IOException e) {
			throw wrong(line, "expected an object such as {\"f\": 1.5}");
		}
	}

	private static ProgramAnswer object(JsonParser in, String line, long id) throws IOException, Fault {
		Double value = null;
		String said = "";
		boolean named = false;
		double[] constraints = {};
		Map<String, double[]> outputs = Map.of();
		while (in.nextToken() == JsonToken.FIELD_NAME) {
			String name = in.currentName();
			in.nextToken();
			switch (name) {
			case "f" -> {
				value = in.currentToken() == JsonToken.VALUE_NULL ? Double.NaN : number(in, line, "f"); // JavaScript writes NaN as null
				said = "f = " + in.getText();
			}
			case "constraints" -> constraints = finite(numbers(in, line, name), line);
			case "outputs" -> outputs = outputs(in, line);
			case "id" -> {
				same(in, line, id);
				named = true;
			}
			default -> in.skipChildren();
			}
		}
		if (value == null) {
			throw wrong(line, "\"f\" is missing");
		}
		return new ProgramAnswer(LineFormat.checked(value, said), constraints, outputs, named);
	}

	private static void same(JsonParser in, String line, long id) throws IOException, Fault {
		if (in.currentToken() != JsonToken.VALUE_NUMBER_INT || in.getLongValue() != id) {
			throw new Fault(Kind.OUT_OF_STEP, "answered " + LineFormat.quoted(line) + "; expected the answer to \"id\": " + id);
		}
	}

	/** The duplicate member; empty if something else is wrong. */
	private static String twice(JsonParseException e) {
		Matcher found = TWICE.matcher(e.getOriginalMessage());
		return found.lookingAt() ? found.group(1) : "";
	}

	/** A number; what JSON cannot represent may be text. */
	private static double number(JsonParser in, String line, String name) throws IOException, Fault {
		if (in.currentToken().isNumeric()) {
			return in.getDoubleValue();
		}
		String word = in.currentToken() == JsonToken.VALUE_STRING ? in.getText() : "";
		return LineFormat.word(word).orElseThrow(() -> wrong(line, "\"" + name + "\" is not a number"));
	}

	/** A number or a list of them. */
	private static double[] numbers(JsonParser in, String line, String name) throws IOException, Fault {
		if (in.currentToken() != JsonToken.START_ARRAY) {
			return new double[] { number(in, line, name) };
		}
		double[] out = new double[4];
		int n = 0;
		while (in.nextToken() != JsonToken.END_ARRAY) {
			out = n == out.length ? Arrays.copyOf(out, 2 * n) : out;
			out[n++] = number(in, line, name);
		}
		return Arrays.copyOf(out, n);
	}

	private static double[] finite(double[] numbers, String line) throws Fault {
		for (double c : numbers) {
			if (!Double.isFinite(c)) {
				throw wrong(line, "\"constraints\" are not finite");
			}
		}
		return numbers;
	}

	private static Map<String, double[]> outputs(JsonParser in, String line) throws IOException, Fault {
		if (in.currentToken() != JsonToken.START_OBJECT) {
			throw wrong(line, "\"outputs\" is not an object of numbers");
		}
		Map<String, double[]> out = new LinkedHashMap<>();
		while (in.nextToken() == JsonToken.FIELD_NAME) {
			String name = in.currentName();
			in.nextToken();
			out.put(name, numbers(in, line, name));
		}
		return out;
	}

	private static Fault wrong(String line, String expected) {
		return new Fault(Kind.REFUSED, "answered " + LineFormat.quoted(line) + ": " + expected);
	}
}

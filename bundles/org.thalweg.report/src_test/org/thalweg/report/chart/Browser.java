package org.thalweg.report.chart;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.thalweg.text.Json;

/** A Chromium without a window, driven by its DevTools protocol as a person drives it: keys, pointer, size of the window, theme. */
final class Browser implements AutoCloseable {
	private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
	/** Ends a hanging test only. */
	private static final long SECONDS = 60;

	private final Process process;
	private final HttpClient client = HttpClient.newHttpClient();
	private final Map<Integer, CompletableFuture<Map<String, Object>>> awaited = new ConcurrentHashMap<>();
	private final List<Map<String, Object>> events = new ArrayList<>();
	private final WebSocket socket;
	private int sent;
	private String session = "";

	/** Its program, if there is one on this machine. */
	static Optional<Path> program() {
		return Stream.of(System.getenv("PATH").split(":")).flatMap(f -> NAMES.stream().map(n -> Path.of(f, n))).filter(Files::isExecutable)
				.findFirst();
	}

	/** @param folder for its profile */
	Browser(Path folder) throws Exception {
		process = new ProcessBuilder(program().orElseThrow().toString(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
				"--hide-scrollbars", "--disable-background-networking", "--remote-debugging-port=0", "--user-data-dir=" + folder, "about:blank")
				.redirectErrorStream(true).redirectOutput(folder.resolveSibling("browser.log").toFile()).start();
		Path port = folder.resolve("DevToolsActivePort");
		long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
		List<String> lines = List.of();
		while (lines.size() < 2 && System.nanoTime() < end && process.isAlive()) {
			lines = Files.exists(port) ? Files.readAllLines(port) : List.of();
			Thread.onSpinWait();
		}
		if (lines.size() < 2) {
			process.destroyForcibly();
			throw new IOException("the browser did not start; see " + folder.resolveSibling("browser.log"));
		}
		socket = client.newWebSocketBuilder().buildAsync(URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1)), new Answers()).get(SECONDS,
				TimeUnit.SECONDS);
		Object target = send("Target.createTarget", Map.of("url", "about:blank")).get("targetId");
		session = (String) send("Target.attachToTarget", Map.of("targetId", target, "flatten", true)).get("sessionId");
		send("Runtime.enable", Map.of());
		send("Network.enable", Map.of());
	}

	/** Messages come in parts. */
	private final class Answers implements WebSocket.Listener {
		private final StringBuilder text = new StringBuilder();

		@Override
		public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
			text.append(part);
			if (last) {
				Map<String, Object> message = Json.map(text.toString());
				text.setLength(0);
				if (message.get("id") instanceof Number n) {
					awaited.remove(n.intValue()).complete(message);
				} else {
					synchronized (events) {
						events.add(message);
					}
				}
			}
			from.request(1);
			return null;
		}
	}

	@SuppressWarnings("unchecked")
	private Map<String, Object> send(String method, Map<String, Object> parameters) throws Exception {
		Map<String, Object> message = new HashMap<>(Map.of("id", ++sent, "method", method, "params", parameters));
		if (!session.isEmpty()) {
			message.put("sessionId", session);
		}
		CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
		awaited.put(sent, answer);
		socket.sendText(Json.text(message), true).get(SECONDS, TimeUnit.SECONDS);
		Map<String, Object> got = answer.get(SECONDS, TimeUnit.SECONDS);
		if (got.containsKey("error")) {
			throw new IOException(method + ": " + got.get("error"));
		}
		return (Map<String, Object>) got.get("result");
	}

	/** Width and height in pixels of a page, as a telephone or a screen has them. */
	void size(int width, int height, boolean dark) throws Exception {
		send("Emulation.setDeviceMetricsOverride", Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
		send("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark"
				: "light"))));
	}

	/** Styles as on paper, until {@link #size} is set. */
	void paper() throws Exception {
		send("Emulation.setEmulatedMedia", Map.of("media", "print"));
	}

	/** Opens a file and waits until its script has run. */
	void open(Path file) throws Exception {
		send("Page.navigate", Map.of("url", file.toUri().toString()));
		await("document.readyState === 'complete' && document.documentElement.dataset.live === 'yes'");
	}

	/** The value of an expression. */
	@SuppressWarnings("unchecked")
	Object value(String script) throws Exception {
		Map<String, Object> got = send("Runtime.evaluate", Map.of("expression", script, "returnByValue", true, "awaitPromise", true));
		if (got.containsKey("exceptionDetails")) {
			throw new IOException(script + ": " + got.get("exceptionDetails"));
		}
		return ((Map<String, Object>) got.get("result")).get("value");
	}

	String text(String script) throws Exception {
		return String.valueOf(value(script));
	}

	/** Waits until a condition holds. */
	void await(String condition) throws Exception {
		long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
		while (!Boolean.TRUE.equals(value(condition))) {
			if (System.nanoTime() > end) {
				throw new IOException("never: " + condition);
			}
			value("new Promise(r => setTimeout(r, 20))"); // lets it draw
		}
	}

	/** Presses and releases a key by its name: Tab, Enter, Escape, ArrowLeft. */
	void key(String name) throws Exception {
		int code = switch (name) {
		case "Tab" -> 9;
		case "Enter" -> 13;
		case " " -> 32;
		case "Escape" -> 27;
		case "End" -> 35;
		case "Home" -> 36;
		case "ArrowLeft" -> 37;
		case "ArrowUp" -> 38;
		case "ArrowRight" -> 39;
		case "ArrowDown" -> 40;
		default -> throw new IllegalArgumentException(name);
		};
		Map<String, Object> key = new HashMap<>(Map.of("key", name, "code", name.equals(" ") ? "Space" : name, "windowsVirtualKeyCode", code, "type",
				"keyDown"));
		if (name.equals("Enter") || name.equals(" ")) {
			key.put("text", name.equals(" ") ? " " : "\r");
		}
		send("Input.dispatchKeyEvent", key);
		key.remove("text");
		key.put("type", "keyUp");
		send("Input.dispatchKeyEvent", key);
	}

	/** Moves the pointer to a place of the window. */
	void point(double x, double y) throws Exception {
		send("Input.dispatchMouseEvent", Map.of("type", "mouseMoved", "x", x, "y", y));
	}

	/** Writes a picture of the window. */
	void picture(Path file) throws Exception {
		Files.write(file, Base64.getDecoder().decode((String) send("Page.captureScreenshot", Map.of()).get("data")));
	}

	/** Errors of scripts, and addresses that a page asked for. */
	List<String> events(String method) {
		synchronized (events) {
			return events.stream().filter(e -> e.get("method").equals(method)).map(e -> String.valueOf(e.get("params"))).toList();
		}
	}

	@Override
	public void close() throws Exception {
		session = "";
		socket.sendText(Json.text(Map.of("id", ++sent, "method", "Browser.close")), true);
		if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
			process.destroyForcibly();
		}
		client.shutdownNow();
	}
}

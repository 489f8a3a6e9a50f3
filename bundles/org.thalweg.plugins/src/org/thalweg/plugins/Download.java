package org.thalweg.plugins;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

import javax.net.ssl.SSLException;

import org.thalweg.text.Unreadable;

/**
 * Files of web servers. A server that sends nothing is given up after 30 s. Redirections are followed, but never from
 * https to http. Java's system properties name proxies.
 */
final class Download implements AutoCloseable {
	private static final int LOOK_MILLIS = 50;
	private static final int OK = 200;
	private static final int NOT_FOUND = 404;
	private static final int GONE = 410;

	private final HttpClient client;
	private final BooleanSupplier stopped;

	/**
	 * @param with what a client is made with
	 * @param stopped whether a server is not to be waited for any more
	 */
	Download(HttpClient.Builder with, BooleanSupplier stopped) {
		client = with.followRedirects(Redirect.NORMAL).build(); // NORMAL: never from https to http
		this.stopped = stopped;
	}

	/** Whether a text is the address of something in the web. */
	static boolean isAddress(String text) {
		String lower = text.toLowerCase(Locale.ROOT);
		return lower.startsWith("http:") || lower.startsWith("https:");
	}

	/**
	 * Copies a file.
	 *
	 * @param from with http or https, and a host
	 * @param to is written
	 * @param most bytes
	 * @return whether there is such a file
	 * @throws PluginException if it cannot be read, in a sentence
	 * @throws CancellationException if it was stopped
	 */
	boolean fetch(URI from, Path to, long most) throws IOException, PluginException {
		HttpRequest request = HttpRequest.newBuilder(from).header("User-Agent", "Thalweg").build();
		BodyHandler<Path> file = BodyHandlers.limiting(BodyHandlers.ofFile(Files.createFile(to)), most);
		BodyHandler<Path> handler = answer -> answer.statusCode() == OK ? file.apply(answer) : BodySubscribers
				.replacing(to);
		HttpResponse<Path> response = awaited(client.sendAsync(request, handler), from, to);
		int status = response.statusCode();
		if (status == NOT_FOUND || status == GONE) {
			return false;
		}
		if (status / 100 == 3) {
			throw new PluginException(response.uri() + ": the server redirects to " + response.headers().firstValue(
					"Location").orElse("nowhere")
					+ ", which is not followed. Only a limited number of redirections to http: or https: are followed, and none from https: to "
					+ "http:.");
		}
		if (status != OK) {
			throw new PluginException(response.uri() + ": the server answered with status " + status + ".");
		}
		return true;
	}

	/** Waits as long as something is received, and the user does not stop it. */
	private <T> HttpResponse<T> awaited(CompletableFuture<HttpResponse<T>> response, URI from, Path to)
			throws IOException, PluginException {
		long seconds = Integer.getInteger("org.thalweg.plugins.timeout", 30);
		long received = 0;
		long since = System.nanoTime();
		try {
			while (true) {
				try {
					return response.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
				} catch (TimeoutException e) {
					if (stopped.getAsBoolean()) {
						throw new CancellationException("cancelled");
					}
				}
				long size = Files.size(to);
				if (size > received) {
					received = size;
					since = System.nanoTime();
				} else if (System.nanoTime() - since > TimeUnit.SECONDS.toNanos(seconds)) {
					throw new PluginException(from + ": the server sent nothing for " + seconds
							+ " s. Try again later.");
				}
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new CancellationException("cancelled");
		} catch (ExecutionException e) {
			throw broken(from, e.getCause());
		} finally {
			response.cancel(true);
		}
	}

	private static PluginException broken(URI from, Throwable cause) {
		return new PluginException(from + ": " + switch (cause) {
		case ConnectException e when e.getCause() instanceof UnresolvedAddressException -> unknown(from);
		case UnknownHostException _ -> unknown(from);
		case NoRouteToHostException _ -> "the host cannot be reached. Check the network connection.";
		case ConnectException _ -> "no server answers at this address. Check the address, and try again later.";
		case SSLException e -> "a secure connection is not possible: " + e.getMessage() + ".";
		default -> "it cannot be read: " + Unreadable.reason(cause) + ".";
		}, cause);
	}

	private static String unknown(URI from) {
		return "unknown host " + from.getHost() + ". Check the address and the network connection.";
	}

	@Override
	public void close() {
		client.shutdownNow();
	}
}

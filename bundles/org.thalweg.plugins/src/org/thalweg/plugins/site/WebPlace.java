package org.thalweg.plugins.site;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;

import javax.net.ssl.SSLException;

/**
 * A folder of a web server. A server that says nothing is given up after 30 s. Redirections are followed, but never from https to
 * http. Java's system properties name proxies.
 */
public final class WebPlace implements Place {
	private static final int REDIRECTIONS = 5;

	private final URI folder;

	private static final int LAST_PORT = 65535;

	/**
	 * @param folder http or https; what its last letter is does not matter
	 * @throws IllegalArgumentException if it names no host, or no possible port
	 */
	public WebPlace(URI folder) {
		String text = folder.toString();
		if (folder.getHost() == null || folder.getPort() > LAST_PORT) {
			throw new IllegalArgumentException(text);
		}
		this.folder = URI.create(text.endsWith("/") ? text : text + "/");
	}

	private static int seconds() {
		return Integer.getInteger("org.thalweg.plugins.timeout", 30);
	}

	/** Whether a text is the address of something in the web. */
	public static boolean isAddress(String text) {
		String lower = text.toLowerCase(Locale.ROOT);
		return lower.startsWith("http://") || lower.startsWith("https://");
	}

	@Override
	public Optional<InputStream> open(String file) throws SiteException {
		URI address = named(file.replace(" ", "%20"));
		try {
			for (int k = 0; k <= REDIRECTIONS; k++) {
				HttpURLConnection connection = connection(address);
				int status = connection.getResponseCode();
				if (status == HttpURLConnection.HTTP_OK) {
					return Optional.of(connection.getInputStream());
				}
				connection.disconnect();
				if (status == HttpURLConnection.HTTP_NOT_FOUND || status == HttpURLConnection.HTTP_GONE) {
					return Optional.empty();
				}
				String next = connection.getHeaderField("Location");
				if (status / 100 != 3 || next == null) {
					throw new SiteException(address + ": the server answers " + status + " " + connection.getResponseMessage() + ".");
				}
				address = redirected(address, next);
			}
			throw new SiteException(folder + file + ": the server redirects more than " + REDIRECTIONS + " times.");
		} catch (IOException e) {
			throw broken(file, e);
		} catch (IllegalArgumentException e) {
			throw new SiteException(address + ": it is no address of a web server: " + e.getMessage() + ".", e);
		}
	}

	private static HttpURLConnection connection(URI address) throws IOException {
		HttpURLConnection out = (HttpURLConnection) address.toURL().openConnection();
		out.setConnectTimeout(seconds() * 1000);
		out.setReadTimeout(seconds() * 1000);
		out.setInstanceFollowRedirects(false);
		out.setRequestProperty("User-Agent", "Thalweg");
		return out;
	}

	private static URI redirected(URI from, String location) throws SiteException {
		URI to = from.resolve(location);
		if (!leads(from, to)) {
			throw new SiteException(from + ": the server redirects to " + to + ", which is not followed.");
		}
		return to;
	}

	@Override
	public Place at(String location) throws SiteException {
		return new WebPlace(named(location.endsWith("/") ? location : location + "/"));
	}

	/** What a site names, relative to it or as a whole address. */
	private URI named(String location) throws SiteException {
		URI to;
		try {
			to = folder.resolve(location);
		} catch (IllegalArgumentException e) {
			throw new SiteException(this + ": it refers to '" + location + "', which is no address.", e);
		}
		if (!leads(folder, to)) {
			throw new SiteException(this + ": it refers to '" + location + "', which is not followed: only addresses with "
					+ (isSecure(folder) ? "https: are, from one with https:." : "http: and https: and a host are."));
		}
		return to;
	}

	/** The one rule for all that a site or its server leads to: something in the web, and never from https to http. */
	private static boolean leads(URI from, URI to) {
		return isAddress(to.toString()) && to.getHost() != null && to.getPort() <= LAST_PORT && (isSecure(to) || !isSecure(from));
	}

	private static boolean isSecure(URI address) {
		return "https".equalsIgnoreCase(address.getScheme());
	}

	@Override
	public SiteException broken(String file, IOException cause) {
		return new SiteException(switch (cause) {
		case UnknownHostException _ -> this + ": no host is called " + folder.getHost() + ". Is the address right, and the network up?";
		case ConnectException _ -> this + ": nothing answers there. Is the address right, and the server up?";
		case NoRouteToHostException _ -> this + ": there is no way to the host. Is the network up?";
		case SocketTimeoutException _ -> folder + file + ": the server has not answered for " + seconds() + " s. Try again later.";
		case SSLException e -> this + ": no secure connection: " + e.getMessage() + ".";
		default -> folder + file + ": it cannot be read: " + cause.getMessage() + ".";
		}, cause);
	}

	@Override
	public String toString() {
		String text = folder.toString();
		return text.substring(0, text.length() - 1);
	}
}

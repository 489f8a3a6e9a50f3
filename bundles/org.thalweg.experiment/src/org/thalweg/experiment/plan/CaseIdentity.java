package org.thalweg.experiment.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

import org.thalweg.core.internal.Sha256;

/**
 * Digests of a case's runs. Runs of a case differ by their seed, which comes after everything else of the specification, so that the digest of what
 * comes before is taken once. Used by one thread.
 */
public final class CaseIdentity {
	/** Of the case that this thread requested last, since runs come case by case; only a cache. */
	private static final ThreadLocal<CaseIdentity> LAST = new ThreadLocal<>();

	private final CaseSpec spec;
	private final MessageDigest own;
	private final MessageDigest everywhere;
	private final byte[] provenance;
	private final byte[] provenanceEverywhere;
	private final boolean same;

	private CaseIdentity(CaseSpec spec) {
		this.spec = spec;
		this.own = digest(RunSpec.text(spec, true, true));
		this.everywhere = digest(RunSpec.text(spec, true, false));
		this.provenance = bytes(RunSpec.provenance(spec, spec.provenance().identity()));
		this.same = RunSpec.everywhere(spec);
		this.provenanceEverywhere = same ? bytes(RunSpec.provenance(spec, spec.provenance().identityEverywhere())) : new byte[0];
	}

	public static CaseIdentity of(CaseSpec spec) {
		CaseIdentity last = LAST.get();
		if (last == null || last.spec != spec) {
			last = new CaseIdentity(spec);
			LAST.set(last);
		}
		return last;
	}

	/** See {@link RunSpec#id()}. */
	String id(long seed, String version) {
		return sha(own, RunSpec.seed(seed), provenance, RunSpec.version(version));
	}

	/** See {@link RunSpec#content()}. */
	String content(long seed) {
		return sha(own, RunSpec.seed(seed), provenance, "");
	}

	/** Equal for cases whose runs have the same {@link #key(long) keys}, seed by seed. */
	public String key() {
		return sha(own, "", new byte[0], "");
	}

	/** The same for {@link #content(long) contents}. */
	public String content() {
		return sha(own, "", provenance, "");
	}

	/** The same for {@link #result(long) results}. */
	public String result() {
		return same ? sha(everywhere, "", provenanceEverywhere, "") : content();
	}

	/** See {@link RunSpec#key()}. */
	String key(long seed) {
		return sha(own, RunSpec.seed(seed), new byte[0], "");
	}

	/** See {@link RunSpec#result()}. */
	String result(long seed) {
		return same ? sha(everywhere, RunSpec.seed(seed), provenanceEverywhere, "") : content(seed);
	}

	private static MessageDigest digest(String text) {
		MessageDigest out = Sha256.digest();
		out.update(bytes(text));
		return out;
	}

	private static String sha(MessageDigest before, String seed, byte[] provenance, String version) {
		try {
			MessageDigest out = (MessageDigest) before.clone();
			out.update(bytes(seed));
			out.update(provenance);
			out.update(bytes(version));
			return HexFormat.of().formatHex(out.digest());
		} catch (CloneNotSupportedException e) {
			throw new IllegalStateException("SHA-256 of this Java cannot be copied", e); // that of every known one can
		}
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}
}

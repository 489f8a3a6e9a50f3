// The search index of the documents: each heading with the text up to the next one.
import MiniSearch from "minisearch";

const FIELDS = { fields: ["heading", "title", "text"], storeFields: ["heading", "title", "text"], idField: "place" };

function words(token) {
  return (token.children ?? [token]).map((t) => (t.type === "softbreak" || t.type === "hardbreak" ? " " : t.content)).join("");
}

/** Sections of a document's tokens, whose headings have anchors. */
function sections(page, tokens) {
  const out = [];
  tokens.forEach((token, i) => {
    if (token.type === "heading_open") {
      const heading = words(tokens[i + 1]);
      out.push({ place: page + "#" + token.attrGet("id"), title: out[0]?.title ?? heading, heading, text: "" });
    } else if ((token.type === "inline" && tokens[i - 1].type !== "heading_open") || token.type === "fence") {
      out.at(-1).text += words(token) + " ";
    }
  });
  return out;
}

/** A rule for markdown-it that keeps the sections of each document; env.page is its page. */
export class Sections {
  #all = new Map();

  rule = (md) => md.core.ruler.push("sections", (state) => {
    this.#all.set(state.env.htmlPage, sections(state.env.htmlPage, state.tokens));
  });

  /** A script that gives the index to search.js: a page that was opened as a file may load no data. */
  script() {
    const index = new MiniSearch(FIELDS);
    for (const page of [...this.#all.keys()].sort()) {
      index.addAll(this.#all.get(page));
    }
    return `const searchOptions = ${JSON.stringify(FIELDS)};\nconst searchIndex = ${JSON.stringify(JSON.stringify(index))};\n`;
  }
}

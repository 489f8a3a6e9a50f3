// Shows, while one types, the sections of the documents that have all words.
const MOST = 30;
const root = document.currentScript.dataset.root;
const field = document.getElementById("search");
const found = document.getElementById("found");
const article = document.querySelector("article");
const index = MiniSearch.loadJSON(searchIndex, searchOptions);

/** The text around the first of the terms. */
function excerpt(text, terms) {
  const at = Math.min(...terms.map((t) => text.toLowerCase().indexOf(t)).filter((i) => i >= 0), text.length);
  const from = Math.max(0, at === text.length ? 0 : at - 80);
  return (from > 0 ? "…" : "") + text.slice(from, from + 240) + (from + 240 < text.length ? "…" : "");
}

function entry(result) {
  const item = document.createElement("p");
  const link = document.createElement("a");
  link.href = root + result.place;
  link.textContent = result.title === result.heading ? result.title : result.title + " › " + result.heading;
  link.addEventListener("click", clear);
  item.append(link, document.createElement("br"), excerpt(result.text, result.terms));
  return item;
}

function clear() {
  field.value = "";
  show("");
}

function show(words) {
  const results = index.search(words, { combineWith: "AND", prefix: true, boost: { heading: 3, title: 2 } });
  const asked = words.trim() !== "";
  found.replaceChildren(...results.slice(0, MOST).map((r) => entry({ ...r, place: r.id })));
  if (asked && results.length === 0) {
    found.textContent = "Nothing has all of these words: " + words;
  }
  found.hidden = !asked;
  article.hidden = asked;
}

field.addEventListener("input", () => show(field.value));
document.addEventListener("keydown", (e) => {
  if (e.key === "/" && document.activeElement !== field) {
    e.preventDefault();
    field.focus();
  } else if (e.key === "Escape") {
    clear();
  }
});

// Checks a site: node check.js SITE, from the root of the repository. Every document has a page, every link and picture exists, and the search,
// run as in a browser, finds the expected pages.
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

const site = process.argv[2];
const files = fs.readdirSync(site, { recursive: true }).map(String);
const pages = new Map(files.filter((f) => f.endsWith(".html")).map((f) => [f, fs.readFileSync(path.join(site, f), "utf8")]));
const wrong = [];

for (const document of fs.readdirSync("docs", { recursive: true }).map(String).filter((f) => f.endsWith(".md") && !f.startsWith("target"))) {
  if (!pages.has(document.replace(/\.md$/, ".html"))) {
    wrong.push(`docs/${document} has no page`);
  }
}

const names = fs.readdirSync("docs").filter((f) => f.endsWith(".md")).map((f) => f.replace(/\.md$/, ".html"));
for (const name of names.filter((n) => !pages.get("index.html").includes(`href="${n}"`))) {
  wrong.push(`${name} is not in the contents: add it to releng/site/navigation.json`);
}

let links = 0;
for (const [page, text] of pages) {
  for (const [, href] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
    if (/^[a-z]+:/.test(href)) {
      continue;
    }
    links++;
    const [target, anchor] = href.split("#", 2);
    const file = target === "" ? page : path.posix.join(path.posix.dirname(page), target);
    if (!files.includes(file)) {
      wrong.push(`${page}: ${href} leads nowhere`);
    } else if (anchor && !pages.get(file).includes(`id="${decodeURIComponent(anchor)}"`)) {
      wrong.push(`${page}: ${href}: there is no such heading`);
    }
  }
}

const browser = vm.createContext({});
for (const script of ["minisearch.js", "search-index.js"]) {
  vm.runInContext(fs.readFileSync(path.join(site, script), "utf8"), browser);
}
const found = vm.runInContext('MiniSearch.loadJSON(searchIndex, searchOptions).search("checkpoint kill", { combineWith: "AND", prefix: true })', browser);
if (!found.some((r) => r.id === "command-line.html#checkpoints")) {
  wrong.push("the search does not find 'checkpoint kill' under Checkpoints of the command line");
}

wrong.forEach((w) => console.error("site: " + w));
console.log(`site: ${pages.size} pages, ${links} links, ${wrong.length} errors`);
process.exit(wrong.length ? 1 : 0);

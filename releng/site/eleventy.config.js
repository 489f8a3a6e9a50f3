// The documents as pages for a browser, from docs and CHANGELOG.md. Pages work when they are opened as files: links are relative, and the
// search's index is a script. Run by build.sh, from the root of the repository.
import fs from "node:fs";
import path from "node:path";
import anchor from "markdown-it-anchor";
import { siteLinks } from "./links.js";
import { Sections } from "./sections.js";

const here = path.relative("", import.meta.dirname);
const navigation = JSON.parse(fs.readFileSync(path.join(here, "navigation.json")));

/** The anchors that the documents' links name. */
const slugify = (heading) => heading.toLowerCase().replace(/[^\p{L}\d _-]/gu, "").replaceAll(" ", "-");
const heading = (file) => fs.readFileSync(file, "utf8").match(/^# +(.*)$/m)[1].replaceAll("`", "");

function pages() {
  const numbered = fs.readdirSync("docs/decisions").filter((f) => /^\d/.test(f)).sort();
  const decisions = ["README.md", ...numbered].map((f) => "decisions/" + f.replace(/\.md$/, ""));
  return [...navigation, { title: "Decisions", pages: decisions }].map((group) => ({
    title: group.title,
    pages: group.pages.map((name) => ({ href: name + ".html", title: heading(`docs/${name}.md`) })),
  }));
}

export default function (eleventy) {
  const sections = new Sections();
  eleventy.amendLibrary("md", (md) => {
    md.set({ html: true }).use(anchor, { slugify }).use(siteLinks).use(sections.rule);
    const render = md.render.bind(md);
    md.render = (text, data) => {
      const file = data.source ?? path.posix.normalize(data.page.inputPath);
      return render(text, { file, htmlPage: data.page.url.replace(/^\//, "") });
    };
  });
  eleventy.addGlobalData("layout", "page.njk");
  eleventy.addGlobalData("groups", pages());
  eleventy.addGlobalData("eleventyComputed", {
    permalink: (data) => data.permalink || data.page.filePathStem.slice(1) + ".html",
    title: (data) => data.title || heading(data.page.inputPath),
    root: (data) => "../".repeat(data.page.filePathStem.split("/").length - 2),
  });
  eleventy.addTemplate("changelog.md", fs.readFileSync("CHANGELOG.md", "utf8"), { title: "Changelog", source: "CHANGELOG.md" });
  eleventy.addTemplate("index.njk", fs.readFileSync(path.join(here, "index.njk"), "utf8"), { title: "Thalweg", permalink: "index.html" });
  eleventy.addPassthroughCopy("docs/images");
  for (const file of ["style.css", "search.js"]) {
    eleventy.addPassthroughCopy({ [path.join(here, file)]: file });
  }
  for (const [file, to] of [["dist/umd/index.js", "minisearch.js"], ["LICENSE.txt", "minisearch-licence.txt"]]) {
    eleventy.addPassthroughCopy({ [path.join(here, "node_modules/minisearch", file)]: to });
  }
  eleventy.on("eleventy.after", ({ directories }) => fs.writeFileSync(path.join(directories.output, "search-index.js"), sections.script()));
  return {
    dir: { input: "docs", includes: path.relative("docs", here) },
    markdownTemplateEngine: false,
    templateFormats: ["md", "njk"],
  };
}

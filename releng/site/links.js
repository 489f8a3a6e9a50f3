// Converts links of the documents for pages: to a document, its page; to a picture, unchanged; to files that are not on the site, such as source
// code, no link, but the path as a tooltip.
import path from "node:path";

const OUTSIDE = /^[a-z]+:|^#/;

/** The address of a link's target on the site; null if it is elsewhere. Paths are those in the repository. */
function onSite(file, href) {
  const [target, anchor] = href.split("#", 2);
  const to = path.posix.join(path.posix.dirname(file), target);
  const page = to === "CHANGELOG.md" ? "docs/changelog.html" : to.startsWith("docs/") ? to.replace(/\.md$/, ".html") : null;
  if (page === null || !path.posix.extname(page)) {
    return null;
  }
  const from = file === "CHANGELOG.md" ? "docs" : path.posix.dirname(file);
  return path.posix.relative(from, page) + (anchor ? "#" + anchor : "");
}

/** A rule for markdown-it: env.file is the document's path in the repository. */
export function siteLinks(md) {
  md.core.ruler.push("site-links", (state) => {
    for (const token of state.tokens.flatMap((t) => t.children ?? [])) {
      if (token.type === "link_open" && !OUTSIDE.test(token.attrGet("href"))) {
        const href = token.attrGet("href");
        const to = onSite(state.env.file, href);
        token.attrs = to === null ? [["title", path.posix.join(path.posix.dirname(state.env.file), href)]] : [["href", to]];
      }
    }
  });
}

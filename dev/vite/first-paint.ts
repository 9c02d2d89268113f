import type { Plugin, Rolldown } from "vite";
import { classPrefix } from "./class-names.ts";

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/;

/**
 * Inlines the styles into the HTML, because a separate sheet costs a phone another round trip before the first paint.
 * A mark precedes each file's rules except the frame's: by it the worker drops rules that a page doesn't need
 * (worker/site/documents/styles.ts). The root names the whole sheet for parts that load later (web/ui/lazy-part.tsx).
 * The script only wakes the page, so its files are fetched after the paint. The worker allows both by hash.
 * @param root the folder from which files with classes are named
 */
export function firstPaint(root: string): Plugin {
  return {
    name: "first-paint",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") return;
        const page = String(html.source);
        const file = SHEET.exec(page)?.[1];
        if (!file) throw new Error("index.html has no sheet.");
        const later = new Set(laterStyles(bundle).map((path) => classPrefix(root, path)));
        const styles = marked(stylesIn(bundle, file), later);
        html.source = wakeAfterPaint(
          page
            .replace(SHEET, () => `<style>${styles}</style>`)
            .replace("<html", () => `<html data-sheet="/${file}"`),
        );
      },
    },
  };
}

function stylesIn(bundle: Rolldown.OutputBundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== "asset") throw new Error(`There is no ${file}.`);
  return String(sheet.source).trim();
}

/** Returns paths of the style modules that the entry doesn't import statically. */
function laterStyles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const inFrame = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const fileName of inFrame)
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? [])
      inFrame.add(imported);
  return chunks
    .filter(({ fileName }) => !inFrame.has(fileName))
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.endsWith(".module.css"));
}

/** Returns a sheet's rules, with a mark (`/*@cj9ty*\/`) before each later file's and an empty one before the others. */
function marked(sheet: string, later: ReadonlySet<string>): string {
  let last: string | undefined;
  return rulesOf(sheet)
    .map((rule) => {
      const prefixes = [...rule.matchAll(/(?:\.|@keyframes )(c[\da-z]{4})/g)].map(
        ([, prefix = ""]) => prefix,
      );
      const [owner = "", ...others] = new Set(prefixes.filter((prefix) => later.has(prefix)));
      if (others.length > 0) throw new Error(`A rule is of several files: ${rule}`);
      const mark = owner === last ? "" : `/*@${owner}*/`;
      last = owner;
      return mark + rule;
    })
    .join("");
}

/** Splits a sheet without comments into its rules. */
function rulesOf(sheet: string): string[] {
  const rules: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of sheet.matchAll(/[{};]/g)) {
    if (sign === "{") depth++;
    if (sign === "}") depth--;
    if (depth > 0) continue;
    rules.push(sheet.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

/** Wakes the page after its first paint, or at once in a background tab, which paints nothing. */
function wakeAfterPaint(page: string): string {
  const entry = ENTRY.exec(page)?.[1];
  if (!entry) throw new Error("index.html has no entry script.");
  const files = [...page.matchAll(PRELOAD)].map(([, file]) => file).concat(entry);
  const wake = `const wake=()=>{${files.map((file) => `import("${file}")`).join(";")}};
document.hidden?wake():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(wake)))`;
  return page
    .replace(PRELOAD, "")
    .replace(ENTRY, "")
    .replace("</body>", () => `<script type="module">${wake}</script></body>`);
}

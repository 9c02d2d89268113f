import type { Plugin, Rolldown } from "vite";
import { classPrefix } from "./class-names.ts";

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/;

/**
 * Puts the styles into the HTML: an external sheet costs a phone another round trip before the first paint. Each file's
 * rules stand behind a mark with the beginning of its classes, by which the worker leaves out those that a page doesn't
 * need (worker/site/documents/styles.ts); those of the frame have none. The whole sheet is named at the root, for parts
 * that come later (web/lib/whole-sheet.ts). The script only wakes the page up, so nothing of it is fetched before there is
 * something to be seen. The worker allows both by their hashes.
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

/** Paths of the style modules of all that the entry doesn't import statically. */
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

/** The rules of a sheet, those of each later file behind a mark (`/*@cj9ty*\/`); an empty one stands before the others. */
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

/** Cuts a sheet without comments into its rules. */
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

/** A tab that is opened in the background paints nothing, so it wakes at once. */
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

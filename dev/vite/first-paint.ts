import type { Plugin, Rolldown } from "vite";

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g;

type Bundle = Rolldown.OutputBundle;

/**
 * Puts the styles into the HTML: an external sheet costs a phone another round trip before the first paint. Those of
 * the frame stand in every page; those of the other parts stand between two marks, and the worker leaves in a page
 * what is drawn on it. The script only wakes the page up, so nothing of it is fetched before there is something to be
 * seen. The worker allows all of it by hashes.
 */
export function firstPaint(): Plugin {
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
        const first: string[] = [];
        const page = String(html.source).replace(SHEET, (_tag, file: string) => {
          first.push(file);
          return inlined(bundle, file);
        });
        const others = sheetsOf(bundle).filter((file) => !first.includes(file));
        const parts = others.map((file) => inlined(bundle, file)).join("");
        html.source = wakeAfterPaint(
          page.replace("</head>", () => `<!--styles-->${parts}<!--/styles--></head>`),
        );
      },
    },
  };
}

/** The link is never followed: it tells the script that loads a part that this sheet of it is here already. */
function inlined(bundle: Bundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== "asset") throw new Error(`There is no ${file}.`);
  return `<style>${String(sheet.source).trim()}</style><link rel="stylesheet" href="/${file}" disabled>`;
}

/** Every stylesheet, those of what a part is made of before its own: the order in which the browser gets them, too. */
function sheetsOf(bundle: Bundle): string[] {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || seen.has(file)) return;
    seen.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  };
  for (const file of Object.keys(bundle).sort()) visit(file);
  return [...sheets];
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

import type { Plugin, Rolldown } from "vite";

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/;

/**
 * Puts the styles into the HTML, as one piece: an external sheet costs a phone another round trip before the first paint.
 * The script only wakes the page up, so nothing of it is fetched before there is something to be seen. The worker allows
 * both by their hashes.
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
        html.source = wakeAfterPaint(
          String(html.source).replace(
            SHEET,
            (_tag, file: string) => `<style>${stylesIn(bundle, file)}</style>`,
          ),
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

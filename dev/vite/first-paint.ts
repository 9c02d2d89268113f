import type { Plugin } from "vite";

/**
 * Puts the stylesheet into the HTML: an external one costs a phone another round trip before the first paint (the
 * worker allows it by its hash). The script only wakes the page up, so it waits behind what is to be seen.
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
        const page = String(html.source).replace(
          '<script type="module"',
          '<script type="module" fetchpriority="low"',
        );
        html.source = page.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g,
          (tag, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== "asset") return tag;
            return `<style>${String(sheet.source).trim()}</style>`;
          },
        );
      },
    },
  };
}

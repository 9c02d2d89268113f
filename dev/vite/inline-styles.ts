import type { Plugin } from "vite";

/**
 * Puts the stylesheet into the HTML: an external one costs a phone another round trip before the first paint.
 * The worker allows it by its hash.
 */
export function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") return;
        html.source = String(html.source).replace(
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

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { FRAME_ICONS } from "../../web/ui/icon-names.ts";

const SET = new URL("../../web/ui/icons.svg", import.meta.url);

/** Inlines the first view's icons into the HTML, so that they need no request. */
export function inlineIcons(): Plugin {
  return {
    name: "inline-icons",
    transformIndexHtml: (html) => html.replace("<!--icons-->", () => sprite(readFileSync(SET, "utf8"))),
  };
}

function sprite(set: string): string {
  const symbols = FRAME_ICONS.map((name) => {
    const symbol = new RegExp(`<symbol id="${name}"[\\s\\S]*?</symbol>`).exec(set)?.[0];
    if (!symbol) throw new Error(`icons.svg has no "${name}"`);
    return symbol.replace(`id="${name}"`, `id="icon-${name}"`);
  });
  return `<div hidden><svg width="0" height="0">${symbols.join("")}</svg></div>`;
}

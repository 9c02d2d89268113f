import { inlineHash } from "../../lib/hash.ts";

interface Part {
  /** Class prefix of the source file; empty for rules of every page. */
  prefix: string;
  css: string;
}

export interface PageStyles {
  tag: string;
  hashes: string[];
}

/** Selects the rules that a page needs, cached per combination. */
export class Styles {
  private readonly parts: readonly Part[];
  private readonly known = new Map<string, PageStyles>();

  /** @param sheet the whole sheet with its marks (dev/vite/first-paint.ts); empty in development */
  constructor(sheet: string) {
    this.parts = sheet
      .split("/*@")
      .slice(1)
      .map((part) => {
        const [prefix = "", css = ""] = part.split("*/");
        return { prefix, css };
      });
  }

  /** @param body the rendered page */
  async of(body: string): Promise<PageStyles> {
    const drawn = new Set(body.match(/(?<=[" ])c[\da-z]{4}(?=[\da-z][" ])/g));
    const needed = this.parts.filter(({ prefix }) => prefix === "" || drawn.has(prefix));
    const key = needed.map(({ prefix }) => prefix).join("");
    const known = this.known.get(key);
    if (known) return known;
    const css = needed.map((part) => part.css).join("");
    const styles = css ? { tag: `<style>${css}</style>`, hashes: [await inlineHash(css)] } : NONE;
    if (this.known.size >= KNOWN_MOST) this.known.clear();
    this.known.set(key, styles);
    return styles;
  }
}

const NONE: PageStyles = { tag: "", hashes: [] };
/** Some fifty routes with a few variants each; an entry takes some 40 KB. */
const KNOWN_MOST = 100;

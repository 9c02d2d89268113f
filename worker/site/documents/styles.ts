import { inlineHash } from "../../lib/hash.ts";

/** Rules of the sheet that stand together. */
interface Part {
  /** Beginning of the classes of their file; empty for rules that each page needs. */
  prefix: string;
  css: string;
}

/** Styles as they stand in a page, and the hash by which its policy allows them. */
export interface PageStyles {
  tag: string;
  hashes: string[];
}

/** Picks the rules that a page needs. Pages of one kind need the same, which are put together once. */
export class Styles {
  private readonly parts: readonly Part[];
  private readonly known = new Map<string, PageStyles>();

  /** @param sheet the whole sheet with its marks (dev/vite/first-paint.ts); empty while developing */
  constructor(sheet: string) {
    this.parts = sheet
      .split("/*@")
      .slice(1)
      .map((part) => {
        const [prefix = "", css = ""] = part.split("*/");
        return { prefix, css };
      });
  }

  /** @param body the page as it was drawn */
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
/** There are some fifty routes, each drawn in a few ways; each holds some 40 KB. */
const KNOWN_MOST = 100;

import type { Bindings } from "../../http/environment.ts";
import { hashOf } from "./inline-hash.ts";

/** The built index.html, cut where the page goes in, and the hashes that allow what stands in it. */
export interface Shell {
  beforeHead: string;
  beforePage: string;
  beforeData: string;
  end: string;
  inline: { styles: string[]; scripts: string[] };
}

const MARKS = ["<!--head-->", "<!--page-->", "<!--data-->"] as const;

let known: Promise<Shell> | null = null;

/** The shell, read from the assets once an isolate. */
export function readShell(assets: Bindings["ASSETS"], origin: string): Promise<Shell> {
  known ??= load(assets, origin).catch((error) => {
    known = null;
    throw error;
  });
  return known;
}

async function load(assets: Bindings["ASSETS"], origin: string): Promise<Shell> {
  const answer = await assets.fetch(new URL("/index.html", origin).href);
  if (!answer.ok) throw new Error(`index.html answered ${answer.status}`);
  const html = await answer.text();
  const parts: string[] = [];
  let rest = html;
  for (const mark of MARKS) {
    const at = rest.indexOf(mark);
    if (at < 0) throw new Error(`index.html has no ${mark}`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  const [beforeHead = "", beforePage = "", beforeData = ""] = parts;
  return {
    beforeHead,
    beforePage,
    beforeData,
    end: rest,
    inline: {
      styles: await hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
      scripts: await hashesOf(html, /<script type="module">([\s\S]+?)<\/script>/g),
    },
  };
}

/** Nothing is inline while developing. */
const hashesOf = (html: string, pattern: RegExp): Promise<string[]> =>
  Promise.all(Array.from(html.matchAll(pattern), ([, inside = ""]) => hashOf(inside)));

import type { Bindings } from "../../http/environment.ts";

/** The built index.html, cut where the page goes in, and the hash that allows its inline styles. */
export interface Shell {
  beforeHead: string;
  beforePage: string;
  beforeData: string;
  end: string;
  /** As the policy writes it: `sha256-…`; undefined when the styles are not inline (while developing). */
  styleHash: string | undefined;
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
  return { beforeHead, beforePage, beforeData, end: rest, styleHash: await hashOfStyle(html) };
}

async function hashOfStyle(html: string): Promise<string | undefined> {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  if (style === undefined) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

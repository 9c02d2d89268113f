import type { Bindings } from "../../http/environment.ts";
import type { InlineHashes } from "../../http/security-headers.ts";

/** The built index.html, cut where the page goes in, and the hashes that allow what stands in it. */
export interface Shell {
  beforeHead: string;
  beforePage: string;
  beforeData: string;
  end: string;
  inline: InlineHashes;
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
  return { beforeHead, beforePage, beforeData, end: rest, inline: await hashesOf(html) };
}

/** Nothing is inline while developing. */
async function hashesOf(html: string): Promise<InlineHashes> {
  return {
    style: await hashOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1]),
    script: await hashOf(/<script type="module">([\s\S]+?)<\/script>/.exec(html)?.[1]),
  };
}

async function hashOf(text: string | undefined): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

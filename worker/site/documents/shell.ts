import type { Context } from "../../context.ts";
import { PAGE_DATA_ID, type PageData, type PageHead } from "../../contract/site/site.ts";
import { inlineHash } from "../../lib/hash.ts";
import { lookTags } from "../../lib/look-head.ts";
import { structuredData } from "../seo/service.ts";
import { headTags, previewPicture } from "./head.ts";

/** The files of the build. */
interface Assets {
  fetch(address: string): Promise<Response>;
}

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
export function readShell(assets: Assets, origin: string): Promise<Shell> {
  known ??= load(assets, origin).catch((error) => {
    known = null;
    throw error;
  });
  return known;
}

async function load(assets: Assets, origin: string): Promise<Shell> {
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
      scripts: await hashesOf(html, /<script(?: type="module")?>([\s\S]+?)<\/script>/g),
    },
  };
}

/** Nothing is inline while developing. */
const hashesOf = (html: string, pattern: RegExp): Promise<string[]> =>
  Promise.all(Array.from(html.matchAll(pattern), ([, inside = ""]) => inlineHash(inside)));

/** The page as HTML: the shell with its head, what was drawn (`body`) and what it was drawn from (`json`). */
export function assemble(
  ctx: Context,
  shell: Shell,
  { path, data, head }: { path: string; data: PageData; head: PageHead },
  body: string,
  json: string,
): string {
  // `<` never stands in the data as such, so nothing in it can end the element.
  const seed = `<script type="application/json" id="${PAGE_DATA_ID}">${json.replaceAll("<", "\\u003c")}</script>`;
  const picture = previewPicture(ctx, head);
  const things = structuredData(ctx, path, head.about, picture.url);
  const tags = [headTags(data.site, head, path, picture, things), ...lookTags(ctx.club.look)].join("\n    ");
  return [shell.beforeHead, tags, shell.beforePage, body, shell.beforeData, seed, shell.end].join("");
}

import type { Context } from "../../context.ts";
import { type DocumentHead, PAGE_DATA_ID, type PageData } from "../../contract/site/site.ts";
import { inlineHash } from "../../lib/hash.ts";
import { lookTags } from "../../lib/look-head.ts";
import { structuredData } from "../seo/service.ts";
import { headTags, previewPicture } from "./head.ts";
import { type PageStyles, Styles } from "./styles.ts";

interface Assets {
  fetch(address: string): Promise<Response>;
}

/** The built index.html, split at its insertion points, with its styles and the hashes of its scripts. */
export interface Shell {
  beforeHead: string;
  beforeStyles: string;
  beforePage: string;
  beforeData: string;
  end: string;
  styles: Styles;
  scripts: string[];
}

const SHEET = /<style>([\s\S]*?)<\/style>/;
/** Insertion points; the styles' one is added on loading. */
const MARKS = ["<!--head-->", "<!--styles-->", "<!--page-->", "<!--data-->"] as const;

let known: Promise<Shell> | null = null;

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
  const built = await answer.text();
  const sheet = SHEET.exec(built)?.[1] ?? "";
  // Empty in development.
  const html = built.replace(sheet ? SHEET : "</head>", (found) => MARKS[1] + (sheet ? "" : found));
  const parts: string[] = [];
  let rest = html;
  for (const mark of MARKS) {
    const at = rest.indexOf(mark);
    if (at < 0) throw new Error(`index.html has no ${mark}`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  const [beforeHead = "", beforeStyles = "", beforePage = "", beforeData = ""] = parts;
  return {
    ...{ beforeHead, beforeStyles, beforePage, beforeData, end: rest },
    styles: new Styles(sheet),
    scripts: await hashesOf(html, /<script(?: type="module")?>([\s\S]+?)<\/script>/g),
  };
}

const hashesOf = (html: string, pattern: RegExp): Promise<string[]> =>
  Promise.all(Array.from(html.matchAll(pattern), ([, inside = ""]) => inlineHash(inside)));

/** Assembles a page: the shell with head and styles, the rendered `body`, and its data (`json`). */
export function assemble(
  ctx: Context,
  shell: Shell,
  { path, data, head }: { path: string; data: PageData; head: DocumentHead },
  { body, styles, json }: { body: string; styles: PageStyles; json: string },
): string {
  // `<` is escaped in the data, so they cannot end the element.
  const seed = `<script type="application/json" id="${PAGE_DATA_ID}">${json.replaceAll("<", "\\u003c")}</script>`;
  const picture = previewPicture(ctx, head);
  const things = structuredData(ctx, path, head.about, picture.url);
  const tags = [headTags(data.site, head, path, picture, things), ...lookTags(ctx.club.look)].join("\n    ");
  const { beforeHead, beforeStyles, beforePage, beforeData, end } = shell;
  return [beforeHead, tags, beforeStyles, styles.tag, beforePage, body, beforeData, seed, end].join("");
}

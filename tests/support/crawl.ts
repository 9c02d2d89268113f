import { visitor } from "./arrange.ts";
import type { TestSite } from "./site.ts";

const decode = (words: string) =>
  words.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name as "amp"],
  );

/** Fetches a page as a crawler without scripts or cookies, and reads its head. */
export async function crawl(site: TestSite, path: string) {
  const { status, text, headers } = await visitor(site).get(path);
  const head = text.slice(0, text.indexOf("</head>"));
  const meta = new Map(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = "", content = ""]) => [name, decode(content)] as const,
    ),
  );
  const things = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
  const title = decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "");
  const canonical = /<link rel="canonical" href="([^"]+)">/.exec(head)?.[1];
  return { status, text, headers, meta, things, title, canonical };
}

import { escapeHtml } from "../../http/escape-html.ts";
import type { Places } from "./store.ts";

// What is on these changes with every game; search engines find out for themselves how often.
const ROOMS: Places = ["/", "/games", "/posts", "/calendar", "/tournament/rollofhonour"].map((path) => [
  path,
  null,
]);

/** The rows of the map as XML. */
export function sitemapXml(
  siteUrl: string,
  row: Record<"pages" | "posts" | "tags" | "games" | "seasons", string>,
): string {
  const under = (start: string, json: string) =>
    (JSON.parse(json) as Places).map(([name, at]) => [start + encodeURIComponent(name), at] as const);
  const all = [
    ...ROOMS,
    ...(JSON.parse(row.pages) as Places),
    ...under("/leagues/", row.seasons),
    ...under("/games/", row.games),
    ...under("/posts/", row.posts),
    ...under("/posts/tags/", row.tags),
  ];
  const urls = all.map(([path, at]) => `<url><loc>${escapeHtml(siteUrl + path)}</loc>${changed(at)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

const changed = (at: number | null): string =>
  at === null ? "" : `<lastmod>${new Date(at).toISOString()}</lastmod>`;

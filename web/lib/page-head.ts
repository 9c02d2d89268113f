import { TONIGHT_PATH } from "../../worker/contract/page-addresses.ts";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import { isInfoPath } from "../../worker/contract/page-places.ts";
import { pageTitle } from "../../worker/contract/page-title.ts";
import type { PageMeta, Site } from "../../worker/contract/site.ts";
import { writeTitle } from "./counted-title.ts";

type Tag = "link" | "meta";

/** The tag of the head with this attribute; made when the page we came from had none. */
function tag(kind: Tag, attribute: string, value: string): HTMLElement {
  const known = document.head.querySelector<HTMLElement>(`${kind}[${attribute}="${value}"]`);
  if (known) return known;
  const made = document.createElement(kind);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}

/** Makes the head say what the page now shows; the worker wrote the same tags into the first HTML. @see spec §2 */
export function writeHead(site: Site, path: string, meta: PageMeta): void {
  const title = pageTitle(site.shortName, meta.title, meta.subTitle);
  const address = new URL(path, site.url).href;
  writeTitle(title);
  tag("meta", "name", "description").setAttribute("content", meta.description);
  tag("meta", "property", "og:url").setAttribute("content", address);
  for (const [attribute, start] of [
    ["property", "og:"],
    ["name", "twitter:"],
  ] as const) {
    tag("meta", attribute, `${start}title`).setAttribute("content", title);
    tag("meta", attribute, `${start}description`).setAttribute("content", meta.description);
  }
  const isMissing = meta.status === 404 || meta.isUnlisted;
  const canonical = tag("link", "rel", "canonical");
  const robots = tag("meta", "name", "robots");
  if (isMissing) {
    canonical.remove();
    robots.setAttribute("content", "noindex");
  } else {
    canonical.setAttribute("href", address);
    robots.remove();
  }
}

/** The same for a path whose words do not depend on what it shows; the others write their own. */
export function writeHeadOf(site: Site, path: string, today: string): void {
  const meta = pageMeta(path, { today });
  const writesItsOwn = isInfoPath(path) || path === TONIGHT_PATH;
  if (meta.status === 200 && !writesItsOwn) writeHead(site, path, meta);
}

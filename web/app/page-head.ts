import { pageTitle } from "../../worker/contract/content/page-title.ts";
import type { DocumentHead, Site } from "../../worker/contract/site/site.ts";

type Tag = "link" | "meta";

/** Returns the head's tag with this attribute, created if it is missing. */
function tag(kind: Tag, attribute: string, value: string): HTMLElement {
  const known = document.head.querySelector<HTMLElement>(`${kind}[${attribute}="${value}"]`);
  if (known) return known;
  const made = document.createElement(kind);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}

/** Updates the head's tags to the current page; the worker wrote the first ones. @see spec §2 */
export function writeHead(site: Site, path: string, head: DocumentHead): void {
  const title = pageTitle(site.shortName, head.title, head.subTitle);
  const address = new URL(path, site.url).href;
  writeTitle(title);
  tag("meta", "name", "description").setAttribute("content", head.description);
  tag("meta", "property", "og:url").setAttribute("content", address);
  for (const [attribute, start] of [
    ["property", "og:"],
    ["name", "twitter:"],
  ] as const) {
    tag("meta", attribute, `${start}title`).setAttribute("content", title);
    tag("meta", attribute, `${start}description`).setAttribute("content", head.description);
  }
  const canonical = tag("link", "rel", "canonical");
  const robots = tag("meta", "name", "robots");
  if (head.isUnlisted) {
    canonical.remove();
    robots.setAttribute("content", "noindex");
  } else {
    canonical.setAttribute("href", address);
    robots.remove();
  }
}

let count = 0;
/** Title without the count; null: still the first HTML's title, without a count. */
let bare: string | null = null;

const show = (title: string) => {
  document.title = count > 0 ? `(${count}) ${title}` : title;
};

/** Sets the page's title, with the number of unread notifications before it. @see spec §2 */
function writeTitle(title: string): void {
  bare = title;
  show(title);
}

/** Sets the number before the title; 0 removes it. */
export function countInTitle(news: number): void {
  bare ??= document.title;
  count = news;
  show(bare);
}

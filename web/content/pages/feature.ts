import type { InfoPage as InfoPageData } from "../../../worker/contract/content/pages.ts";
import { plainText } from "../../../worker/contract/platform/rich-text.ts";
import type { DocumentHead } from "../../../worker/contract/site/site.ts";
import type { Feature } from "../../feature.ts";
import { LEAGUE } from "../../league/pages.ts";
import { aboutClub, nextDayQuery } from "../../lib/next-day.ts";
import { paths } from "../../lib/paths.ts";
import { inMenu, type MenuPlace, type Route, route } from "../../lib/route.ts";
import { flag } from "../../lib/search-params.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { infoPageQuery } from "./queries.ts";

const InfoPage = lazyPage(() => import("./info-page.tsx").then((it) => it.InfoPage));

const infoHead = (page: InfoPageData): DocumentHead => ({
  title: page.title,
  description: page.description || firstWords(plainText(page.content)) || page.title,
  about: { kind: "page", page },
});

/** Returns the beginning of a text, as long as search engines show. */
const firstWords = (text: string): string => /^.{0,155}(?!\S)/s.exec(text)?.[0] ?? text.slice(0, 155);

const INFO = {
  page: InfoPage,
  search: { edit: flag },
  staysAt: ({ search }: { search: { edit: boolean } }) => search.edit,
};

const moved = (page: InfoPageData | null | undefined, asked: string) =>
  page && page.path !== asked ? page.path : null;

/** Returns the menu place, empty if the club has removed the page from the menu. */
const unlessLeft = (path: string, { links, ...place }: MenuPlace): MenuPlace => ({
  ...place,
  links: (site, isEditor) => (site.menu.left.includes(path) ? [] : links(site, isEditor)),
});

const info = (path: string, { menu }: { menu: MenuPlace }): Route =>
  route({
    ...INFO,
    path,
    menu: unlessLeft(path, menu),
    queries: (place) => ({ page: infoPageQuery(place.path) }),
    head: ({ page }) => page && infoHead(page),
    movedTo: ({ page }, place) => moved(page, place.path),
  });

/** Returns the route of an info page about the club itself, which shows the next club day. */
const clubInfo = (path: string, { menu }: { menu: MenuPlace }): Route =>
  route({
    ...INFO,
    path,
    menu: unlessLeft(path, menu),
    queries: (place) => ({ page: infoPageQuery(place.path), next: nextDayQuery }),
    head: ({ page, next }) => page && { ...infoHead(page), about: aboutClub(next) },
    movedTo: ({ page }, place) => moved(page, place.path),
  });

export const pagesFeature: Feature = {
  name: "pages",
  routes: [
    info(paths.leaguesInfo, inMenu("How It Works", paths.leaguesInfo, LEAGUE)),
    clubInfo(paths.about, inMenu("About", paths.about)),
    clubInfo(paths.findUs, inMenu("Find us", paths.findUs)),
    info(paths.faq, inMenu("FAQ", paths.faq)),
    // Terms, privacy, and pages that editors have added.
    info("*", {
      menu: {
        under: "More",
        links: ({ menu }) => menu.added.map(({ title, path }) => ({ label: title, href: path })),
      },
    }),
    route({
      path: paths.pages,
      search: { add: flag },
      page: lazyPage(() => import("./pages-page.tsx").then((it) => it.PagesPage)),
      audience: "editors",
      heading: "Pages",
      about: "The info pages of the club.",
    }),
  ],
};

import { canModerate } from "../../../worker/contract/permissions.ts";
import type { Site } from "../../../worker/contract/site/site.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { foldCase } from "../../lib/folded.ts";
import { paths } from "../../lib/paths.ts";
import { AUDIENCES, type Route, type RouteMenuLink } from "../../lib/route.ts";
import { readSearch } from "../../lib/search-params.ts";

/** A page of the site itself, found by its name. */
export interface Room extends RouteMenuLink {
  /** Its description; empty for pages of a single thing. */
  about: string;
}

export interface Reader {
  site: Site;
  member: SessionUser | null;
  today: string;
}

type Gate = Pick<Route, "audience">;

const MOST = 5;
/** Minimum letters to match in descriptions: fewer begin too many words. */
const LETTERS_IN_SENTENCE = 4;

/** Places without a route: parts of pages, and a page titled by its evening. */
const PLACES: readonly (RouteMenuLink & Gate)[] = [
  { label: "Tonight", href: paths.tonight },
  { label: "Suggest a game", href: paths.suggest },
  { label: "Calendar · Plan days", href: paths.planDays, audience: "editors" },
  { label: "Your profile · Notifications", href: `${paths.profile}#mails` },
  { label: "Your profile · Email and devices", href: `${paths.profile}#devices` },
  { label: "Your profile · Your data and leaving", href: `${paths.profile}#data` },
];

const canEnter = ({ audience }: Gate, member: Reader["member"]): boolean =>
  !audience || (member !== null && (audience === "members" || AUDIENCES[audience](member)));

const within = (room: string | undefined, label: string): string => (room ? `${room} · ${label}` : label);

/** Returns the pages of a route: mostly one, a season each for the league, none if only emails link to it. */
function roomsOf(route: Route, { site, member, today }: Reader): Room[] {
  const { path, menu, tab, search = {} } = route;
  const head = route.head({}, { path, params: {}, search: readSearch(search, ""), today });
  if (route.notForCrawlers || head?.isUnlisted) return [];
  // Some clubs show their games to members only.
  if (path === paths.shelf && !member && !site.hasShelf) return [];
  const about = head?.description ?? "";
  const links = menu?.links(site, canModerate(member)) ?? [];
  const named = links.map(({ label, href }) => ({ label: within(menu?.under, label), href, about }));
  const label = tab?.label ?? (route.audience ? route.heading : head?.title);
  if (named.length > 0 || !label || /[:*]/.test(path)) return named;
  return [{ label: within(tab?.of, label), href: path, about }];
}

export function roomsFor(routes: readonly Route[], reader: Reader): Room[] {
  const open = routes.filter(
    (route) => canEnter(route, reader.member) && !(reader.member && route.path === paths.signIn()),
  );
  const places = PLACES.filter(
    (place) =>
      canEnter(place, reader.member) && open.some(({ path }) => path === place.href.replace(/[?#].*/, "")),
  );
  return [...open.flatMap((route) => roomsOf(route, reader)), ...places.map((it) => ({ ...it, about: "" }))];
}

const wordsOf = (text: string): string[] => foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the matching pages: by name first, the venues' for the page that leads there, then by description. */
export function findRooms(routes: readonly Route[], reader: Reader, query: string): Room[] {
  const asked = wordsOf(query);
  const isIn = (text: string) => {
    const words = wordsOf(text);
    return asked.every((word) => words.some((one) => one.startsWith(word)));
  };
  if (asked.length === 0) return [];
  const rooms = roomsFor(routes, reader);
  const venues = reader.site.venues.map(({ name }) => name);
  const called = rooms.filter(
    ({ label, href }) => isIn(label) || (href === paths.findUs && venues.some(isIn)),
  );
  const hasLetters = asked.every(({ length }) => length >= LETTERS_IN_SENTENCE);
  const told = rooms.filter((it) => hasLetters && !called.includes(it) && isIn(it.about));
  return [...called, ...told].slice(0, MOST);
}

import { MINUTES_LEAST, MINUTES_MOST } from "../contract/games/games.ts";
import type { BggItem } from "./bgg-xml.ts";

/** More than anyone reads through. */
const SEARCH_RESULTS_MOST = 50;

/** Formats one item per game, best matches first. @see spec §7 */
export function searchXml(found: readonly BggItem[], query: string): string {
  const wanted = folded(query);
  const games = onePerGame(found)
    .map((game) => ({ game, name: shownName(game), rank: rankOf(game, wanted) }))
    .sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || a.game.id - b.game.id)
    .slice(0, SEARCH_RESULTS_MOST);
  const items = games.map(
    ({ game, name }) =>
      `<item id="${game.id}">${value("name", name)}${value("yearpublished", game.year)}</item>`,
  );
  return `<items total="${items.length}">${items.join("")}</items>`;
}

/** Leaves out unknown values, and pictures from other hosts than `imageOrigin`. @see spec §3 */
export function detailsXml(game: BggItem, imageOrigin: string): string {
  const name = `<name type="primary" value="${escapeXml(shownName(game))}"/>`;
  const most = (game.maxPlayers ?? 0) < (game.minPlayers ?? 1) ? undefined : game.maxPlayers;
  const players = value("minplayers", game.minPlayers) + value("maxplayers", most);
  const { playingMinutes: minutes = 0 } = game;
  const time = minutes >= MINUTES_LEAST && minutes <= MINUTES_MOST ? value("playingtime", minutes) : "";
  const pictures =
    picture("image", game.image, imageOrigin) + picture("thumbnail", game.thumbnail, imageOrigin);
  return `<item id="${game.id}">${name}${players}${time}${pictures}</item>`;
}

export const isCalled = (details: string, name: string): boolean =>
  details.includes(`<name type="primary" value="${escapeXml(name)}"/>`);

function onePerGame(found: readonly BggItem[]): BggItem[] {
  const games = new Map<number, BggItem>();
  for (const item of found) {
    const known = games.get(item.id);
    if (item.names.length === 0) continue;
    games.set(
      item.id,
      known ? { ...known, names: [...known.names, ...item.names], year: known.year ?? item.year } : item,
    );
  }
  return [...games.values()];
}

const shownName = (game: BggItem): string =>
  (game.names.find((name) => name.primary) ?? game.names[0])?.text ?? "";

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim();

/** Ranks the best of a game's names: 0 equals the query, 1 begins with it, 2 has a word that does, 3 anything else. */
function rankOf(game: BggItem, wanted: string): number {
  const ranks = game.names.map(({ text }) => {
    const name = folded(text);
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    return name.split(/[^\p{Letter}\p{Number}]+/u).some((word) => word.startsWith(wanted)) ? 2 : 3;
  });
  return Math.min(...ranks);
}

/** Returns the address of a picture on BoardGameGeek's host; null for any other. */
export function ownPicture(address: string | undefined, imageOrigin: string): string | null {
  if (!address) return null;
  const parsed = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  const plain = parsed !== null && parsed.origin === imageOrigin && !parsed.username && !parsed.password;
  return plain ? parsed.href : null;
}

function picture(element: string, address: string | undefined, imageOrigin: string): string {
  const own = ownPicture(address, imageOrigin);
  return own ? `<${element}>${escapeXml(own)}</${element}>` : "";
}

const value = (element: string, content: string | number | undefined): string =>
  content === undefined ? "" : `<${element} value="${escapeXml(String(content))}"/>`;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Drops characters that XML does not allow, too. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

import { type CatalogueEntry, expansionsOf, gameById } from "./catalogue.ts";
import type { Hit } from "./search.ts";

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
const TERMS = 'termsofuse="https://boardgamegeek.com/xmlapi/termsofuse"';
const UNSIGNED = 2 ** 32;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#039;",
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const value = (element: string, content: string | number, more = "") =>
  `<${element}${more} value="${escapeXml(String(content))}" />`;

/** Returns a year as the real search gives it: years BC are unsigned 32-bit numbers. */
const searchYear = (year: number) => (year < 0 ? year + UNSIGNED : year);

export function searchXml(hits: readonly Hit[]): string {
  const items = hits.map(
    ({ game, name, type }) =>
      `\t<item type="boardgame" id="${game.id}">\n\t\t<name type="${type}" value="${escapeXml(name)}"/>\n` +
      `\t\t${game.year === 0 ? "" : value("yearpublished", searchYear(game.year))}\n\t</item>\n`,
  );
  return `${DECLARATION}<items total="${hits.length}" ${TERMS}>${items.length > 0 ? "\n" : ""}${items.join("")}</items>`;
}

/** Returns the element. Every third address is on a line of its own, as some real ones are. */
function picture(element: "image" | "thumbnail", game: CatalogueEntry, address: string): string {
  const padded = game.id % 3 === 0 ? `\n      ${address}` : address;
  return `<${element}>${padded}</${element}>`;
}

function number(element: "minplayers" | "maxplayers" | "playingtime", count: number | null): string[] {
  return count === null ? [] : [value(element, count)];
}

const statistics = (weight: number) => `<statistics page="1">
      <ratings>
        <usersrated value="0" />
        <average value="0" />
        <bayesaverage value="0" />
        <ranks></ranks>
        <stddev value="0" />
        <median value="0" />
        <owned value="0" />
        <numweights value="${weight > 0 ? 40 : 0}" />
        <averageweight value="${weight}" />
      </ratings>
    </statistics>`;

/** Returns the poll, with a row of few votes for more players than listed. */
function poll({ minPlayers, maxPlayers, bestWith = [] }: CatalogueEntry): string {
  const row = (players: string, votes: readonly number[]) =>
    `<results numplayers="${players}">${["Best", "Recommended", "Not Recommended"]
      .map((vote, at) => value("result", vote).replace(" />", ` numvotes="${votes[at]}" />`))
      .join("")}</results>`;
  const [least, most] = [minPlayers || 1, bestWith.length > 0 ? (maxPlayers ?? 0) : 0];
  const rows = Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at).map((players) =>
    row(String(players), bestWith.includes(players) ? [30, 10, 2] : [3, 20, 9]),
  );
  return `<poll name="suggested_numplayers" title="User Suggested Number of Players" totalvotes="42">${rows.join("")}${row(`${maxPlayers ?? 0}+`, [9, 0, 0])}</poll>`;
}

function links({ id, isCoop, expands }: CatalogueEntry): string[] {
  const link = (type: string, to: number, name: string, more = "") =>
    `<link type="${type}" id="${to}" value="${escapeXml(name)}"${more} />`;
  const base = expands === undefined ? undefined : gameById(expands);
  return [
    ...(isCoop ? [link("boardgamemechanic", 2023, "Cooperative Game")] : []),
    ...(base ? [link("boardgameexpansion", base.id, base.name, ' inbound="true"')] : []),
    ...expansionsOf(id).map((game) => link("boardgameexpansion", game.id, game.name)),
  ];
}

function thing(game: CatalogueEntry, origin: string, stats: boolean): string {
  const lines = [
    picture("thumbnail", game, `${origin}/images/${game.id}-thumb.webp`),
    picture("image", game, `${origin}/images/${game.id}.webp`),
    value("name", game.name, ' type="primary" sortindex="1"'),
    ...game.alternateNames.map((name) => value("name", name, ' type="alternate" sortindex="1"')),
    // Escaped twice like the real service's, whose descriptions contain entities.
    `<description>${escapeXml("A game &amp; its description.&#10;&#10;")}</description>`,
    value("yearpublished", game.year),
    ...number("minplayers", game.minPlayers),
    ...number("maxplayers", game.maxPlayers),
    ...number("playingtime", game.playingTime),
    ...(game.minAge ? [value("minage", game.minAge)] : []),
    poll(game),
    ...links(game),
    ...(stats ? [statistics(game.weight ?? 0)] : []),
  ];
  return `  <item type="boardgame${game.expands ? "expansion" : ""}" id="${game.id}">\n    ${lines.join("\n    ")}\n  </item>\n`;
}

export function thingXml(games: readonly CatalogueEntry[], origin: string, stats: boolean): string {
  return `${DECLARATION}\n<items ${TERMS}>\n${games.map((game) => thing(game, origin, stats)).join("")}</items>\n`;
}

export const errorXml = (message: string): string =>
  `${DECLARATION}<errors><error><message>${escapeXml(message)}</message></error></errors>`;

export const messageXml = (message: string): string =>
  `${DECLARATION}<message>${escapeXml(message)}</message>`;

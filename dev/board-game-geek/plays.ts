import { CATALOGUE } from "./catalogue.ts";
import { escapeXml } from "./xml.ts";

/** Users of the stand-in, by the first number of their plays: each has logged the same evening. */
const USERS: Record<string, number> = { countess: 1_000, boardbo: 2_000 };

const COLLECTED = 6;

/** Returns a user's plays from a day on: one that both users have logged that day, and one alone. Null: no such user. */
export function playsXml(userName: string, since: string): string | null {
  const first = USERS[userName.toLowerCase()];
  if (first === undefined) return null;
  const player = (name: string, user: string, score: string, win: number) =>
    `<player username="${user}" name="${escapeXml(name)}" score="${score}" win="${win}"/>`;
  const play = (id: number, players: string) =>
    `\t<play id="${id}" date="${since}" quantity="1" length="0" incomplete="0" nowinstats="0" location="">
\t\t<item name="${escapeXml(CATALOGUE[0]?.name ?? "")}" objecttype="thing" objectid="${CATALOGUE[0]?.id ?? 0}"/>
\t\t<players>${players}</players>\n\t</play>\n`;
  const both = [
    player("The Countess", "countess", "42", 1),
    player("Bo", "boardbo", "40", 0),
    player("Zed Zeppelin", "", "12", 0),
  ];
  const plays = [play(first + 1, both.join("")), play(first + 2, both[0] ?? "")];
  return `<?xml version="1.0" encoding="utf-8"?>\n<plays username="${escapeXml(userName)}" total="2" page="1">\n${plays.join("")}</plays>\n`;
}

/** Returns a user's collection: the first games of the catalogue. Null: no such user. */
export function collectionXml(userName: string): string | null {
  if (USERS[userName.toLowerCase()] === undefined) return null;
  const items = CATALOGUE.slice(0, COLLECTED).map(
    ({ id, name }) =>
      `\t<item objecttype="thing" objectid="${id}" subtype="boardgame" collid="${id}">\n\t\t<name sortindex="1">${escapeXml(name)}</name>\n\t\t<status own="1"/>\n\t</item>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<items totalitems="${items.length}">\n${items.join("")}</items>\n`;
}

import { plainNumber } from "../contract/league/plain-number.ts";
import { asArray, documentOf, type Element, textOf } from "./bgg-xml.ts";

export interface BggPlay {
  id: string;
  /** Day as the player entered it: `YYYY-MM-DD`, or not a date. */
  date: string;
  quantity: number;
  isIncomplete: boolean;
  game: string;
  players: PlayedBy[];
}

interface PlayedBy {
  name: string;
  userName: string;
  score: number | null;
  win: boolean;
  /** Number of the team, where some share theirs and others don't. */
  team?: number;
}

/** @throws {Error} if it is no XML with a `plays` element */
export function parsePlays(xml: string): BggPlay[] {
  return elements(documentOf(xml, "plays").play).map((play) => ({
    id: textOf(play.id).trim(),
    date: textOf(play.date),
    quantity: Number(textOf(play.quantity)) || 1,
    isIncomplete: textOf(play.incomplete) === "1",
    game: textOf(elements(play.item)[0]?.name),
    players: playersOf(elements(play.players).flatMap((players) => elements(players.player))),
  }));
}

/** Returns the players, in teams if some but not all have the same entry under "Team/Color". */
function playersOf(players: readonly Element[]): PlayedBy[] {
  const colours = players.map(({ color }, at) => textOf(color).trim().toLowerCase() || String(at));
  const teams = [...new Set(colours)];
  const isByTeams = teams.length > 1 && teams.length < players.length;
  return players.map((player, at) => ({
    ...playerOf(player),
    ...(isByTeams && { team: 1 + teams.indexOf(colours[at] ?? "") }),
  }));
}

const playerOf = (player: Element) => ({
  name: textOf(player.name),
  userName: textOf(player.username),
  score: scoreOf(textOf(player.score)),
  win: textOf(player.win) === "1",
});

function scoreOf(text: string): number | null {
  const plain = plainNumber(text);
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

const elements = (value: Element[string]): Element[] =>
  asArray(value).filter((one): one is Element => typeof one === "object");

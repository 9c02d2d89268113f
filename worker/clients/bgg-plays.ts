import { plainNumber } from "../contract/league/plain-number.ts";
import type { ReadPlay } from "../contract/league/proposals.ts";
import { asArray, documentOf, type Element, textOf } from "./bgg-xml.ts";

/** @throws {Error} if it is no XML with a `plays` element */
export function parsePlays(xml: string): ReadPlay[] {
  return elements(documentOf(xml, "plays").play).map((play) => {
    const id = textOf(play.id).trim();
    return {
      ...(/^\w{1,40}$/.test(id) && { source: `bgg:${id}` }),
      gameName: textOf(elements(play.item)[0]?.name),
      playedOn: textOf(play.date),
      ...(textOf(play.incomplete) === "1" && { kind: "UNFINISHED" }),
      quantity: Number(textOf(play.quantity)) || 1,
      players: playersOf(elements(play.players).flatMap((players) => elements(players.player))),
    };
  });
}

/** Returns the players, in teams if some but not all have the same entry under "Team/Color". */
function playersOf(players: readonly Element[]): ReadPlay["players"] {
  const colours = players.map(({ color }, at) => textOf(color).trim().toLowerCase() || `#${at}`);
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

import * as z from "zod";
import { dayOf } from "../../../worker/contract/dates.ts";
import type { PlayRow } from "../../../worker/contract/league/league-imports.ts";
import { plainNumber } from "../../../worker/contract/league/plain-number.ts";
import { Unreadable } from "../../lib/api-error.ts";

const text = z.string().nullish();
const flag = z.boolean().nullish();

const exportedPlayer = z.object({ id: z.number(), name: text, isAnonymous: flag, bggUsername: text });

const exportedGame = z.object({
  ...{ id: z.number(), name: text, cooperative: flag, noPoints: flag },
  /** False if the lowest score wins. */
  highestWins: flag,
});
type Game = z.infer<typeof exportedGame>;

const exportedScore = z.object({
  ...{ playerRefId: z.number(), winner: flag, team: text },
  /** A sum as it was typed: "10+5". */
  score: z.union([z.string(), z.number().transform(String)]).nullish(),
  /** 0 if it isn't known. */
  rank: z.number().nullish(),
});

const exportedPlay = z.object({
  ...{ uuid: text, gameRefId: z.number(), usesTeams: flag },
  /** `YYYY-MM-DD HH:MM:SS` */
  playDate: text,
  /** Left out of the player's statistics. */
  ignored: flag,
  /** The winner was chosen by hand and doesn't follow from the scores. */
  manualWinner: flag,
  playerScores: z.array(exportedScore).nullish(),
});
type Play = z.infer<typeof exportedPlay>;

/** The parts of an export that are read. Any may be missing: old versions wrote less. */
const exported = z.object({
  players: z.array(exportedPlayer).nullish(),
  games: z.array(exportedGame).nullish(),
  plays: z.array(exportedPlay),
});

const isExport = (json: unknown): boolean =>
  typeof json === "object" && json !== null && "plays" in json && Array.isArray(json.plays);

/** Returns the plays of an export of BG Stats; null for any other JSON. @throws {Unreadable} */
export function playsOfBgStats(json: unknown): PlayRow[] | null {
  if (!isExport(json)) return null;
  const { data } = exported.safeParse(json);
  if (!data) throw new Unreadable("This export of BG Stats can’t be read. Export it again.");
  const games = new Map(data.games?.map((game) => [game.id, game]));
  const players = new Map(data.players?.map((player) => [player.id, player]));
  return data.plays
    .filter(({ ignored }) => !ignored)
    .map((play) => {
      const game = games.get(play.gameRefId);
      const scores = play.playerScores ?? [];
      const sides = sidesIn(play);
      const worthOfSide = worthOf(sides, play, game);
      const isByTeams = sides.length < scores.length;
      return {
        ...(play.uuid && /^[\w-]{1,60}$/.test(play.uuid) && { source: `bgs:${play.uuid}` }),
        gameName: game?.name ?? "",
        playedOn: dayOf((play.playDate ?? "").slice(0, 10)) ?? play.playDate ?? "",
        ...(game?.cooperative && { kind: "CO_OPERATIVE" as const }),
        players: scores.map((own) => {
          const player = players.get(own.playerRefId);
          const side = sides.find((one) => one.includes(own)) ?? [own];
          return {
            // Whoever the export calls anonymous, a person has to name.
            name: player?.isAnonymous ? "" : (player?.name ?? ""),
            ...(player?.bggUsername && { userName: player.bggUsername }),
            // A team's players share a place, and its score, which the export may have with one of them.
            place: worthOfSide && placeOf(side, sides, worthOfSide),
            score: game?.noPoints ? null : (sumOf(own.score) ?? pointsOf(side)),
            win: own.winner === true,
            ...(isByTeams && { team: 1 + sides.indexOf(side) }),
          };
        }),
      };
    });
}

function sumOf(score: string | null | undefined): number | null {
  const parts = (score ?? "")
    .replace(/\s/g, "")
    .split(/(?<=\d)(?=[+-])/)
    .map(plainNumber);
  if (!parts.every((part) => /^[+-]?\d+(\.\d+)?$/.test(part))) return null;
  return parts.reduce((sum, part) => sum + Number(part), 0);
}

type Side = readonly z.infer<typeof exportedScore>[];

const sidesIn = ({ usesTeams, playerScores }: Play): Side[] => [
  ...Map.groupBy(playerScores ?? [], (own) => (usesTeams && own.team) || own).values(),
];

const placeOf = (own: Side, sides: readonly Side[], worthOfSide: (side: Side) => number): number =>
  1 + sides.filter((side) => worthOfSide(side) > worthOfSide(own)).length;

const pointsOf = (side: Side): number | null =>
  side.map(({ score }) => sumOf(score)).find((points) => points !== null) ?? null;

/** Returns the worth of a side by rank, else by score, else by who won, more being better; null if unknown. */
function worthOf(
  sides: readonly Side[],
  play: Play,
  game: Game | undefined,
): ((side: Side) => number) | null {
  const rankOf = (side: Side) => Math.min(...side.map(({ rank }) => rank || Number.POSITIVE_INFINITY));
  if (sides.every((side) => Number.isFinite(rankOf(side)))) return (side) => -rankOf(side);
  const hasWon = (side: Side) => side.some(({ winner }) => winner);
  if (!game?.noPoints && sides.every((side) => pointsOf(side) !== null)) {
    const sign = game?.highestWins === false ? -1 : 1;
    return (side) =>
      play.manualWinner && hasWon(side) ? Number.POSITIVE_INFINITY : sign * (pointsOf(side) ?? 0);
  }
  const winners = sides.filter(hasWon).length;
  return winners > 0 && sides.length - winners <= 1 ? (side) => Number(hasWon(side)) : null;
}

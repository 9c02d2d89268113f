import type { PlayRow } from "../../../worker/contract/league/league-imports.ts";

/** The parts of a BG Stats export that are read. Any may be missing: old versions wrote less. */
interface Export {
  players?: { id: number; name?: string; isAnonymous?: boolean; bggUsername?: string }[];
  games?: Game[];
  plays?: Play[];
}

interface Game {
  id: number;
  name?: string;
  cooperative?: boolean;
  /** False if the lowest score wins. */
  highestWins?: boolean;
  noPoints?: boolean;
}

interface Play {
  uuid?: string;
  gameRefId: number;
  /** `YYYY-MM-DD HH:MM:SS` */
  playDate?: string;
  /** Left out of the player's statistics. */
  ignored?: boolean;
  /** The winner was chosen by hand and doesn't follow from the scores. */
  manualWinner?: boolean;
  usesTeams?: boolean;
  playerScores?: PlayerScore[];
}

interface PlayerScore {
  playerRefId: number;
  /** A sum as it was typed: "10+5". */
  score?: string;
  winner?: boolean;
  /** 0 if it isn't known. */
  rank?: number;
  team?: string;
}

const isExport = (json: unknown): json is Export =>
  typeof json === "object" && json !== null && "plays" in json && Array.isArray(json.plays);

/** Returns the plays of an export of BG Stats; null for any other JSON. */
export function playsOfBgStats(json: unknown): PlayRow[] | null {
  if (!isExport(json)) return null;
  const games = new Map(json.games?.map((game) => [game.id, game]));
  const players = new Map(json.players?.map((player) => [player.id, player]));
  return (json.plays ?? [])
    .filter(({ ignored }) => !ignored)
    .map((play) => {
      const game = games.get(play.gameRefId);
      const scores = play.playerScores ?? [];
      const places = placesOf(play, game);
      return {
        ...(play.uuid && /^[\w-]{1,60}$/.test(play.uuid) && { source: `bgs:${play.uuid}` }),
        gameName: game?.name ?? "",
        playedOn: (play.playDate ?? "").slice(0, 10),
        ...(game?.cooperative && { kind: "CO_OPERATIVE" as const }),
        players: scores.map(({ playerRefId, score, winner }, at) => {
          const player = players.get(playerRefId);
          return {
            // Whoever the export calls anonymous, a person has to name.
            name: player?.isAnonymous ? "" : (player?.name ?? ""),
            ...(player?.bggUsername && { userName: player.bggUsername }),
            place: places[at] ?? null,
            score: game?.noPoints ? null : sumOf(score),
            win: winner === true,
          };
        }),
      };
    });
}

/** Returns the sum of a typed score; null unless it is one of numbers. */
function sumOf(score: string | undefined): number | null {
  const text = (score ?? "").replace(/\s/g, "").replaceAll(",", ".");
  if (!/^-?\d+(\.\d+)?([+-]\d+(\.\d+)?)*$/.test(text)) return null;
  return (text.match(/[+-]?[\d.]+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
}

/** Derives places by rank, else by score, else by who won. A team's players share one; unknown places are null. */
function placesOf(play: Play, game: Game | undefined): (number | null)[] {
  const scores = play.playerScores ?? [];
  const sides = Object.values(
    Object.groupBy(scores, ({ team }, at) => (play.usesTeams && team ? `team ${team}` : String(at))),
  ).filter((side) => side !== undefined);
  const worthOfSide = worthOf(sides, play, game);
  if (!worthOfSide) return scores.map(() => null);
  return scores.map((own) => {
    const worth = worthOfSide(sides.find((side) => side.includes(own)) ?? []);
    return 1 + sides.filter((side) => worthOfSide(side) > worth).flat().length;
  });
}

type Side = readonly PlayerScore[];

/** Returns the worth of a side, more being better; null if the play doesn't say who came where. */
function worthOf(
  sides: readonly Side[],
  play: Play,
  game: Game | undefined,
): ((side: Side) => number) | null {
  const rankOf = (side: Side) => Math.min(...side.map(({ rank }) => rank || Number.POSITIVE_INFINITY));
  if (sides.every((side) => Number.isFinite(rankOf(side)))) return (side) => -rankOf(side);
  const pointsOf = (side: Side) => side.map(({ score }) => sumOf(score)).find((points) => points !== null);
  if (!play.manualWinner && !game?.noPoints && sides.every((side) => pointsOf(side) !== undefined)) {
    return (side) => (game?.highestWins === false ? -1 : 1) * (pointsOf(side) ?? 0);
  }
  const hasWon = (side: Side) => side.some(({ winner }) => winner);
  const winners = sides.filter(hasWon).length;
  return winners > 0 && sides.length - winners <= 1 ? (side) => Number(hasWon(side)) : null;
}

import type { PlayRow } from "../../../worker/contract/league/league-imports.ts";
import { plainNumber } from "../plain-number.ts";

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
      const sides = sidesIn(play);
      const worthOfSide = worthOf(sides, play, game);
      const isByTeams = sides.length < scores.length;
      return {
        ...(play.uuid && /^[\w-]{1,60}$/.test(play.uuid) && { source: `bgs:${play.uuid}` }),
        gameName: game?.name ?? "",
        playedOn: (play.playDate ?? "").slice(0, 10),
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

function sumOf(score: string | undefined): number | null {
  const parts = (score ?? "")
    .replace(/\s/g, "")
    .split(/(?<=\d)(?=[+-])/)
    .map(plainNumber);
  if (!parts.every((part) => /^[+-]?\d+(\.\d+)?$/.test(part))) return null;
  return parts.reduce((sum, part) => sum + Number(part), 0);
}

type Side = readonly PlayerScore[];

const sidesIn = ({ usesTeams, playerScores = [] }: Play): Side[] => [
  ...Map.groupBy(playerScores, (own) => (usesTeams && own.team) || own).values(),
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
  if (!play.manualWinner && !game?.noPoints && sides.every((side) => pointsOf(side) !== null)) {
    return (side) => (game?.highestWins === false ? -1 : 1) * (pointsOf(side) ?? 0);
  }
  const hasWon = (side: Side) => side.some(({ winner }) => winner);
  const winners = sides.filter(hasWon).length;
  return winners > 0 && sides.length - winners <= 1 ? (side) => Number(hasWon(side)) : null;
}

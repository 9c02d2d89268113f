import { dayOf } from "../contract/dates.ts";
import { GAME_NAME_MOST } from "../contract/games/games.ts";
import { SCORE_LEAST, SCORE_MOST } from "../contract/league/league-limits.ts";
import type { ProposedPlacing, ProposedResult, ReadPlay } from "../contract/league/proposals.ts";
import { sidesOf } from "../contract/league/sides.ts";
import { tidyLine } from "../contract/text.ts";
import type { Player } from "../contract/users/users.ts";
import { pick } from "../lib/pick.ts";
import { plainName } from "./people-rules.ts";

const DATE_TEXT_MOST = 40;

export type Play = ReadPlay & { source: string };
type PlayedBy = Play["players"][number];

interface ImportContext {
  users: (Player & { bggUserName: string | null })[];
  players: { id: string; name: string; user: string | null }[];
  aliases: { called: string; playerId: string }[];
}

/**
 * Derives places: from the file, else from scores (lowest first if the winner's is lowest), else winners first, which
 * is complete only with a single loser. Unknown places are null. A team shares its place, score and win.
 */
export function placesOf(players: readonly PlayedBy[]): (number | null)[] {
  if (players.every(({ place }) => Number.isInteger(place) && Number(place) >= 1)) {
    return players.map(({ place }) => Number(place));
  }
  const sides = sidesOf(players);
  const places = placesOfSides(
    sides.map((side) => ({
      score: side.find(({ score }) => Number.isFinite(score))?.score,
      win: side.some(({ win }) => win),
    })),
  );
  return players.map((player) => places[sides.findIndex((side) => side.includes(player))] ?? null);
}

type Side = Pick<PlayedBy, "score" | "win">;

function placesOfSides(sides: readonly Side[]): (number | null)[] {
  const scores = sides.flatMap(({ score }) => (score == null ? [] : [score]));
  if (scores.length === sides.length) return byScore(sides, scores);
  const winners = sides.filter(({ win }) => win).length;
  const losers = sides.length - winners;
  return sides.map(({ win }) => (winners === 0 ? null : win ? 1 : losers === 1 ? winners + 1 : null));
}

function byScore(sides: readonly Side[], scores: number[]): number[] {
  const winning = scores.filter((_, at) => sides[at]?.win);
  const lowWins =
    winning.length > 0 &&
    winning.every((score) => score === Math.min(...scores)) &&
    !winning.includes(Math.max(...scores));
  const worth = scores.map((score) => (lowWins ? -score : score));
  return worth.map((own) => 1 + worth.filter((other) => other > own).length);
}

const normalised = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const firstWord = (name: string) => normalised(name).split(" ")[0] ?? "";
const single = <T>(found: T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Returns the keys by which somebody in a file is remembered, the best one first. */
function keysOf({ name, userName }: PlayedBy): string[] {
  const [bgg, own] = [userName?.trim().toLowerCase(), normalised(name)];
  return [...(bgg ? [`bgg:${bgg}`] : []), ...(own ? [`name:${own}`] : [])];
}

/** Finds the person as once confirmed, else by BoardGameGeek name, name, or (unsure) the first word. */
export function matchOf(
  by: PlayedBy,
  { users, players, aliases }: ImportContext,
): Pick<ProposedPlacing, "user" | "player" | "sure"> {
  const who = (
    user: ImportContext["users"][number] | undefined,
    player: ImportContext["players"][number] | undefined,
    sure = true,
  ) => {
    const member = user ?? users.find(({ publicId }) => publicId === player?.user);
    return {
      user: member ? pick(member, "publicId", "name", "color") : null,
      player: !member && player ? { id: player.id, name: player.name } : null,
      sure,
    };
  };
  const known = keysOf(by)
    .flatMap((key) => aliases.find(({ called }) => called === key) ?? [])
    .flatMap(({ playerId }) => players.find(({ id }) => id === playerId) ?? [])[0];
  if (known) return who(undefined, known);
  const own = normalised(by.name);
  const bgg = [by.userName, by.name].map((name) => name?.trim().toLowerCase()).filter(Boolean);
  const user =
    single(users.filter(({ bggUserName }) => bggUserName && bgg.includes(bggUserName.toLowerCase()))) ??
    single(users.filter(({ name }) => normalised(name) === own));
  const player = single(players.filter(({ name }) => normalised(name) === own));
  if (user || player) return who(user, player);
  const likely = single(users.filter(({ name }) => firstWord(name) === firstWord(by.name)));
  return likely && own ? who(likely, undefined, false) : { user: null, player: null, sure: false };
}

/** Finds the stored result of a play: surely by source, else (unsure) by game, day and number of players. */
export function duplicateOf(
  { source, gameName, playedOn, players }: Play,
  sources: readonly { source: string }[],
  days: readonly { gameName: string; day: string; players: number }[],
): ProposedResult["already"] {
  if (sources.some((result) => result.source === source)) return { sure: true };
  const isLike = days.some(
    (result) =>
      result.day === playedOn.slice(0, 10) &&
      result.players === players.length &&
      plainName(result.gameName) === plainName(gameName.trim()),
  );
  return isLike ? { sure: false } : null;
}

export function proposalOf(play: Play, known: ImportContext): ProposedResult {
  const places = placesOf(play.players);
  const placings = play.players.map((by, at) => ({
    name: tidyLine(by.name) || tidyLine(by.userName ?? ""),
    place: places[at] ?? null,
    team: by.team ?? null,
    score: scoreToKeep(by.score),
    ...matchOf(by, known),
    called: keysOf(by)[0] ?? null,
  }));
  const day = dayOf(play.playedOn.trim());
  const kind = play.kind ?? (allWon(play.players) ? "CO_OPERATIVE" : "COMPETITIVE");
  const proposed = {
    source: play.source,
    wasRemoved: false,
    gameName: shortened(play.gameName, GAME_NAME_MOST),
    playedOn: day && `${day}T00:00:00.000Z`,
    unreadDate: day ? null : shortened(play.playedOn, DATE_TEXT_MOST) || null,
    kind,
    won: kind === "CO_OPERATIVE" ? wonIn(play.players) : null,
    placings,
    already: null,
  } as const;
  return { ...proposed, notes: notesOf(proposed, play.quantity ?? 1) };
}

const shortened = (text: string, most: number) => [...tidyLine(text)].slice(0, most).join("");

/** Returns true if everybody won without place or score: a co-operative game. */
const allWon = (players: readonly PlayedBy[]) =>
  players.length > 1 && players.every(({ win, score, place }) => win && score == null && place == null);

/** Returns whether a co-operative game was won; null if the file doesn't say. */
const wonIn = (players: readonly PlayedBy[]): boolean | null =>
  players.every(({ win }) => win === undefined) ? null : players.some(({ win }) => win);

/** Returns a score with two decimals; null without one, or for one that no result takes. */
function scoreToKeep(score: number | null | undefined): number | null {
  const points = Math.round((score ?? Number.NaN) * 100) / 100;
  return points >= SCORE_LEAST && points <= SCORE_MOST ? points : null;
}

function notesOf({ placings }: Pick<ProposedResult, "placings">, quantity: number): string[] {
  const unknown = placings
    .filter(({ user, player }) => !user && !player)
    .map(({ name }) => name || "(no name)");
  const likely = placings.flatMap(({ name, user, sure }) =>
    user && !sure ? `Is “${name}” ${user.name}? Only the first name is the same.` : [],
  );
  return [
    ...likely,
    placings.length === 1 && "Someone played alone: that doesn’t count.",
    unknown.length > 0 && `Not known here: ${unknown.join(", ")}.`,
    quantity > 1 && `It was played ${quantity} times, and goes in as one game.`,
  ].filter((words) => words !== false);
}

import type { Game } from "../../../worker/contract/games/games.ts";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { ResultForm } from "../../../worker/contract/league/league-forms.ts";
import { type ResultKind, SCORE_LEAST, SCORE_MOST } from "../../../worker/contract/league/league-limits.ts";
import { plainNumber } from "../../../worker/contract/league/plain-number.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import type { Actor, Player, PlayerColour } from "../../../worker/contract/users/users.ts";
import {
  addEntrant,
  everyEntrant,
  type Order,
  orderOf,
  placesOf,
  removeEntrant,
  waitingFor,
} from "./order.ts";
import { keyOfTeam, NO_TEAMS, type Teams, teamKeyOf, teamsIn, teamUp } from "./teams.ts";

export interface Person {
  name: string;
  /** Null without an account. */
  color: PlayerColour | null;
}

type Sent = ResultForm["placings"][number];

export interface Entrant extends Person {
  who: Pick<Sent, "user" | "player" | "guest">;
}

export interface ResultDraft {
  gameName: string;
  /** `YYYY-MM-DD`, or empty. */
  playedOn: string;
  kind: ResultKind;
  order: Order;
  /** Counts by `teams` in place of `order`. */
  isByTeams: boolean;
  teams: Teams;
  /** Outcome of a co-operative game; null while nobody says. */
  won: boolean | null;
  /** Scores as typed, by the keys of players and teams; null until they are asked for. */
  scores: Readonly<Record<string, string>> | null;
  people: ReadonlyMap<string, Entrant>;
}

export const keyOf = ({ who: { user, player, guest = "" } }: Pick<Entrant, "who">) =>
  user ? `user ${user}` : player ? `player ${player}` : `guest ${guest.toLowerCase()}`;

export const guestEntrant = (name: string): Entrant => ({ name, color: null, who: { guest: name } });

export const memberEntrant = ({ publicId: user, name, color }: Player): Entrant => ({
  name,
  color,
  who: { user },
});

export const draftOfGame = ({ name, date, players }: Game): ResultDraft =>
  freshDraft(name, date?.slice(0, 10) ?? "", players);

export const emptyDraft = (today: string, me: Player): ResultDraft => freshDraft("", today, [me]);

const freshDraft = (gameName: string, playedOn: string, players: readonly Player[]): ResultDraft =>
  draftOf(
    { gameName, playedOn, kind: "COMPETITIVE", won: null },
    players
      .map(memberEntrant)
      .map((entrant) => ({ key: keyOf(entrant), entrant, place: null, team: null, score: null })),
  );

interface Entry {
  key: string;
  entrant: Entrant;
  place: number | null;
  /** Number of the team. By teams, everyone has one. */
  team: number | null;
  score: number | null;
}

/** Returns the draft of a game that was played. Whoever has no place waits for one, as does a team with two. */
export function draftOf(
  fields: Pick<ResultDraft, "gameName" | "playedOn" | "kind" | "won">,
  entries: readonly Entry[],
): ResultDraft {
  const isCounted = fields.kind === "COMPETITIVE";
  const sides = isCounted ? sidesOf(entries) : entries.map((entry) => [entry]);
  const isByTeams = sides.length < entries.length;
  const teams = sides.map((side) => {
    const [place = null, ...others] = new Set(side.map((entry) => entry.place));
    return { key: keyOfTeam(side[0]?.team ?? 0), place: others.length > 0 ? null : place };
  });
  return {
    ...fields,
    order: isCounted && !isByTeams ? orderOf(entries) : waitingFor(entries.map(({ key }) => key)),
    isByTeams,
    teams: isByTeams
      ? {
          of: Object.fromEntries(entries.map(({ key, team }) => [key, team ?? 0])),
          order: orderOf(teams),
        }
      : NO_TEAMS,
    scores: entries.some(({ score }) => score !== null)
      ? Object.fromEntries(sides.flatMap((side) => scoresOf(side, isByTeams)))
      : null,
    people: new Map(entries.map(({ key, entrant }) => [key, entrant])),
  };
}

export const draftOfResult = ({ gameName, playedOn, kind, won, placings }: LeagueResult): ResultDraft =>
  draftOf(
    { gameName, playedOn: playedOn.slice(0, 10), kind, won },
    placings.map(({ id, user, ...placing }) => ({
      key: keyOf({ who: user.publicId ? { user: user.publicId } : { player: id } }),
      entrant: { name: user.name, color: user.color, who: { player: id } },
      ...placing,
    })),
  );

/** Returns a side's scores to correct: a common one as the team's, others as each player's. */
function scoresOf(side: readonly Entry[], isByTeams: boolean) {
  const textOf = (score: number | null) => (score === null ? "" : String(score));
  const [first] = side;
  return first && isByTeams && side.every(({ score }) => score === first.score)
    ? [[keyOfTeam(first.team ?? 0), textOf(first.score)] as const]
    : side.map(({ key, score }) => [key, textOf(score)] as const);
}

const withTeams = (draft: ResultDraft): ResultDraft =>
  draft.isByTeams ? { ...draft, teams: teamUp(draft.teams, everyEntrant(draft.order)) } : draft;

/** Chooses how the game ended; whatever was entered for another choice stays, and comes back with it. */
export const withEnding = (draft: ResultDraft, ending: Ending): ResultDraft =>
  withTeams({
    ...draft,
    isByTeams: ending === "TEAMS",
    kind: ending === "TEAMS" ? "COMPETITIVE" : ending,
  });

export const withEntrant = (draft: ResultDraft, key: string, entrant: Entrant): ResultDraft =>
  withTeams({
    ...draft,
    people: draft.people.has(key) ? draft.people : new Map(draft.people).set(key, entrant),
    order: addEntrant(draft.order, key),
  });

export function withoutEntrant(draft: ResultDraft, key: string): ResultDraft {
  const people = new Map(draft.people);
  people.delete(key);
  return withTeams({ ...draft, people, order: removeEntrant(draft.order, key) });
}

/** The choices of how a game ended: a result by teams is a kind of its own to those who enter it. */
export type Ending = ResultKind | "TEAMS";

export const endingOf = ({ kind, isByTeams }: ResultDraft): Ending => (isByTeams ? "TEAMS" : kind);

/** Returns the number that was typed as a score; null for an empty text, undefined for any other. */
export function typedScore(text: string): number | null | undefined {
  const plain = plainNumber(text);
  if (plain === "") return null;
  const score = Number(plain);
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(plain) && score >= SCORE_LEAST && score <= SCORE_MOST
    ? score
    : undefined;
}

/** Returns the keys whose scores are asked for: those of teams, or of players. */
export const scoredKeys = ({ isByTeams, teams, order }: ResultDraft): string[] =>
  isByTeams ? everyEntrant(teams.order) : everyEntrant(order);

/** Returns what keeps a draft from being sent, in words; null if nothing does. */
export function formError(draft: ResultDraft): string | null {
  const { people, kind, isByTeams, teams, order, scores } = draft;
  if (people.size === 0) return "Say who played.";
  if (isByTeams && people.size > 1 && teamsIn(teams, everyEntrant(order)).length < 2) {
    return "Everyone is in one team: move someone to another, or choose Co-operative.";
  }
  if (kind === "COMPETITIVE" && (isByTeams ? teams.order : order).waiting.length > 0) {
    return isByTeams
      ? "A team has no place yet: tap it."
      : "Someone has no place yet: tap them, or remove anyone who didn’t play.";
  }
  const isWrong = scoredKeys(draft).some((key) => typedScore(scores?.[key] ?? "") === undefined);
  return isWrong ? "Check the scores." : null;
}

/** Returns each player with place, null without one, team and score. In a game that doesn't count, all are first. */
export function placed({ kind, isByTeams, order, teams, scores, people }: ResultDraft) {
  const [places, teamPlaces] = [placesOf(order), placesOf(teams.order)];
  const typed = (key: string) => typedScore(scores?.[key] ?? "") ?? null;
  return everyEntrant(order).flatMap((key) => {
    const entrant = people.get(key);
    if (!entrant) return [];
    const team = isByTeams ? (teams.of[key] ?? null) : null;
    const [own, common] = [typed(key), typed(teamKeyOf(teams, key))];
    const place = team === null ? places.get(key) : teamPlaces.get(keyOfTeam(team));
    return {
      ...{ key, entrant, team },
      place: kind === "COMPETITIVE" ? (place ?? null) : 1,
      // A score that was typed for another choice stands while this one has none.
      score: isByTeams ? (common ?? own) : (own ?? common),
    };
  });
}

export const fieldsToSend = (draft: ResultDraft) => ({
  gameName: draft.gameName,
  playedOn: draft.playedOn,
  kind: draft.kind,
  won: draft.kind === "CO_OPERATIVE" ? draft.won : null,
  placings: placed(draft).map(
    ({ entrant, place, team, score }): Sent => ({
      ...{ ...entrant.who, place: place ?? 1, team, score },
    }),
  ),
});

/** Returns the result as one text, which is the same for a draft and for the result that was saved from it. */
export function fingerprint(draft: ResultDraft): string {
  const { gameName, playedOn, kind, won } = fieldsToSend(draft);
  const sides = new Map<number, number>();
  const players = placed(draft)
    .map(({ entrant: { name, color }, ...placing }) => ({
      ...placing,
      // A guest has a key of the league's once saved.
      key: color === null ? name : placing.key,
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, place, team, score }) => {
      // Numbers of teams matter as far as they tell who is with whom.
      if (team !== null && !sides.has(team)) sides.set(team, sides.size);
      return [key, place, team === null ? null : sides.get(team), score];
    });
  return JSON.stringify([gameName.trim(), playedOn, kind, won, players]);
}

export function expectedResult(
  draft: ResultDraft,
  before: Partial<LeagueResult>,
  me: Player & Pick<Actor, "role">,
  now: string,
): LeagueResult {
  const placings = placed(draft).map(({ key, entrant: { name, color, who }, ...placing }) => ({
    ...{ id: key, user: { name, color, publicId: who.user ?? null } },
    ...{ ...placing, place: placing.place ?? 1 },
  }));
  return {
    id: "",
    game: null,
    enteredBy: me,
    createdAt: now,
    version: 0,
    removed: false,
    ...before,
    year: Number(draft.playedOn.slice(0, 4)),
    gameName: draft.gameName,
    playedOn: `${draft.playedOn}T00:00:00.000Z`,
    kind: draft.kind,
    won: fieldsToSend(draft).won,
    placings: placings.toSorted((a, b) => a.place - b.place),
    modifiedAt: now,
    waits: me.role === "NEW" ? { savedBy: me.publicId } : null,
  };
}

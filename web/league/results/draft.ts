import type { Game } from "../../../worker/contract/games/games.ts";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { ResultForm } from "../../../worker/contract/league/league-forms.ts";
import type { ResultKind } from "../../../worker/contract/league/league-limits.ts";
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
  people: ReadonlyMap<string, Entrant>;
}

export const keyOfUser = (publicId: string) => `user ${publicId}`;
export const keyOfPlayer = (id: string) => `player ${id}`;
export const keyOfGuest = (name: string) => `guest ${name.toLowerCase()}`;

export const memberEntrant = ({ publicId, name, color }: Player): [string, Entrant] => [
  keyOfUser(publicId),
  { name, color, who: { user: publicId } },
];

export function draftOfGame({ name, date, players }: Game): ResultDraft {
  const people = new Map(players.map(memberEntrant));
  return {
    gameName: name,
    playedOn: date?.slice(0, 10) ?? "",
    kind: "COMPETITIVE",
    order: waitingFor([...people.keys()]),
    people,
  };
}

export function emptyDraft(today: string, me: Player): ResultDraft {
  const people = new Map([memberEntrant(me)]);
  return {
    gameName: "",
    playedOn: today,
    kind: "COMPETITIVE",
    order: waitingFor([...people.keys()]),
    people,
  };
}

export function draftOfResult({ gameName, playedOn, kind, placings }: LeagueResult): ResultDraft {
  const entries = placings.map(({ id, user, place }) => {
    const key = user.publicId ? keyOfUser(user.publicId) : keyOfPlayer(id);
    return { key, place, entrant: { name: user.name, color: user.color, who: { player: id } } };
  });
  return {
    gameName,
    playedOn: playedOn.slice(0, 10),
    kind,
    order: kind === "COMPETITIVE" ? orderOf(entries) : waitingFor(entries.map(({ key }) => key)),
    people: new Map(entries.map(({ key, entrant }) => [key, entrant])),
  };
}

export const withEntrant = (draft: ResultDraft, key: string, entrant: Entrant): ResultDraft => ({
  ...draft,
  people: draft.people.has(key) ? draft.people : new Map(draft.people).set(key, entrant),
  order: addEntrant(draft.order, key),
});

export function withoutEntrant(draft: ResultDraft, key: string): ResultDraft {
  const people = new Map(draft.people);
  people.delete(key);
  return { ...draft, people, order: removeEntrant(draft.order, key) };
}

/** Returns true if all players have places, or the kind of game has none. */
export const isOrdered = ({ kind, order }: ResultDraft): boolean =>
  kind !== "COMPETITIVE" || order.waiting.length === 0;

/** Returns the placings for the request. In a game that does not count, nobody has a place. */
export function placingsToSend({ kind, order, people }: ResultDraft): Sent[] {
  const places = placesOf(order);
  return everyEntrant(order).flatMap((key) => {
    const who = people.get(key)?.who;
    return who ? [{ ...who, place: kind === "COMPETITIVE" ? (places.get(key) ?? 1) : 1 }] : [];
  });
}

export const fieldsToSend = (draft: ResultDraft) => ({
  gameName: draft.gameName,
  playedOn: draft.playedOn,
  kind: draft.kind,
  placings: placingsToSend(draft),
});

export function expectedResult(
  draft: ResultDraft,
  before: Partial<LeagueResult>,
  me: Player & Pick<Actor, "role">,
  now: string,
): LeagueResult {
  const places = placesOf(draft.order);
  const placings = [...draft.people].map(([key, { name, color, who }]) => ({
    id: key,
    user: { name, color, publicId: who.user ?? null },
    place: draft.kind === "COMPETITIVE" ? (places.get(key) ?? 1) : 1,
    ...{ team: null, score: null },
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
    won: null,
    placings: placings.toSorted((a, b) => a.place - b.place),
    modifiedAt: now,
    waits: me.role === "NEW" ? { savedBy: me.publicId } : null,
  };
}

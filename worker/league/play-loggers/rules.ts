import { DAY_MS, HOUR_MS } from "../../contract/durations.ts";
import type { WaitingPlays } from "../../contract/league/play-loggers.ts";
import type { ProposedResult, WaitingPlay } from "../../contract/league/proposals.ts";
import { refuse } from "../../lib/errors.ts";
import { type BggTrouble, waitAfter } from "../../platform/board-games/rules.ts";
import { plainName } from "../people-rules.ts";

/** Shorter than a day, so that the next night's run finds it due. */
const NEXT_MS = 20 * HOUR_MS;
/** Plays are often logged or corrected some days later. */
const LOOKS_BACK_MS = 14 * DAY_MS;
/** Longest time that a play waits for an editor. */
export const WAITS_MOST_MS = 60 * DAY_MS;

/** Refuses the switch while nobody knows whom to ask about. */
export function mustHaveName(isOn: boolean, bggUserName: string | null): void {
  if (isOn && bggUserName === null) {
    throw refuse("invalid", "Save your BoardGameGeek username first, and then switch this on.", ["isOn"]);
  }
}

/** Returns the first day to ask about: that of the switch, later some days before the last fetch. */
export function firstDay({ since, fetchedAt }: { since: string; fetchedAt: number | null }): string {
  const back = fetchedAt === null ? "" : new Date(fetchedAt - LOOKS_BACK_MS).toISOString().slice(0, 10);
  return back > since ? back : since;
}

interface FetchedPlay {
  source: string;
  play: WaitingPlay;
}

export interface Fetched {
  set: { dueAt: number; fetchedAt?: number; isUnknown?: boolean };
  plays: FetchedPlay[];
}

/** Decides what follows from an answer. @param answer null if there was none, or none that could be read */
export function decideFetched(
  answer: { found: readonly FetchedPlay[] | null } | BggTrouble,
  since: string,
  now: number,
): Fetched {
  if (!answer || !("found" in answer)) return { set: { dueAt: now + waitAfter(answer) }, plays: [] };
  if (!answer.found) return { set: { dueAt: now + NEXT_MS, isUnknown: true }, plays: [] };
  return {
    set: { dueAt: now + NEXT_MS, fetchedAt: now, isUnknown: false },
    plays: answer.found.filter(({ play }) => play.playedOn >= since && play.players.length > 1),
  };
}

type Waiting = WaitingPlays["results"][number];

/** Makes one of plays that several have logged: same day, same game, same people. Those of one member stay apart. */
export function withoutTwins(
  results: readonly ProposedResult[],
  loggers: ReadonlyMap<string, string>,
): Waiting[] {
  const seen = new Map<string, Waiting>();
  const counts = new Map<string, number>();
  for (const result of results) {
    const people = result.placings.map(
      ({ user, player, name }) => user?.publicId ?? player?.id ?? plainName(name),
    );
    const play = JSON.stringify([result.playedOn, plainName(result.gameName), people.toSorted()]);
    const own = `${loggers.get(result.source)} ${play}`;
    const nth = (counts.get(own) ?? 0) + 1;
    counts.set(own, nth);
    const key = `${nth} ${play}`;
    const first = seen.get(key);
    if (first) first.twins.push(result.source);
    else seen.set(key, { ...result, twins: [] });
  }
  return [...seen.values()];
}

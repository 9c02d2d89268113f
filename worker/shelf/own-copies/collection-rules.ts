import { DAY_MS, HOUR_MS } from "../../contract/durations.ts";
import type { CollectedGame, CollectionForm } from "../../contract/shelf/collections.ts";
import { OWN_COPIES_MOST } from "../../contract/shelf/own-copies.ts";
import { refuse } from "../../lib/errors.ts";
import { type BggTrouble, waitAfter } from "../../platform/board-games/rules.ts";
import { type Listing, tooMany } from "./rules.ts";

/** Times that an answer may be on its way before it is put off. */
const TRIES_MOST = 15;
/** Tries that an answer uses up which is missing, or can't be read. */
const FAILURE = TRIES_MOST / 3;

/** Decides what follows from BoardGameGeek's answer. @param answer null if there was none, or none that could be read */
export function decideCollected(
  { tries }: { tries: number },
  answer: { found: readonly CollectedGame[] | null } | BggTrouble,
  now: number,
) {
  if (answer && "found" in answer) {
    const { found } = answer;
    return {
      ...{ dueAt: null, tries: 0, trouble: found ? null : ("unknown" as const) },
      games: found?.toSorted((a, b) => a.name.localeCompare(b.name, "en-GB")) ?? null,
    };
  }
  const used = tries + (answer === null ? FAILURE : 1);
  const isLast = used >= TRIES_MOST;
  if (answer === null && isLast) return { dueAt: null, tries: 0, trouble: "failed" as const };
  const isRefused = answer !== null && "isRefused" in answer;
  const wait = waitAfter(answer);
  const isLate = isLast || wait > HOUR_MS;
  return {
    dueAt: now + (isLast ? DAY_MS / 2 : wait),
    tries: isLast ? 0 : used,
    trouble: isRefused ? ("refused" as const) : isLate ? ("later" as const) : null,
  };
}

interface Found {
  asked: { games: readonly CollectedGame[] | null } | undefined;
  known: readonly { id: string; name: string; bggId: number | null }[];
  own: readonly { titleId: string }[];
}

/** Decides which of the games found become the member's. @throws {ClubError} `conflict` (too many, or none were fetched) */
export function decideCollection(found: Found, form: CollectionForm, newId: () => string): Listing {
  const { asked, known, own } = found;
  if (!asked?.games)
    throw refuse("conflict", "What BoardGameGeek told us is gone. Please fetch your games again.");
  const chosen = new Set(form.games);
  const ids = new Map(known.map(({ id, name, bggId }) => [bggId ?? name.toLowerCase(), id]));
  const titleOf = ({ bggId, name }: CollectedGame) => ids.get(bggId) ?? ids.get(name.toLowerCase());
  const mine = new Set(own.map(({ titleId }) => titleId));
  const games = asked.games.filter(({ bggId }) => chosen.has(bggId));
  const made = games.filter((game) => !titleOf(game)).map((game) => ({ ...game, id: newId() }));
  const titleIds = [
    ...new Set([...games.flatMap((game) => titleOf(game) ?? []), ...made.map(({ id }) => id)]),
  ].filter((id) => !mine.has(id));
  if (mine.size + titleIds.length > OWN_COPIES_MOST) throw tooMany(OWN_COPIES_MOST - mine.size);
  return { made, titleIds, shownTo: form.shownTo, isHeld: false };
}

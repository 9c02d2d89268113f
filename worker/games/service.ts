import { holdsNewcomers } from "../club/service.ts";
import { type Context, changeAsMember, clubDay } from "../context.ts";
import type { Offer } from "../contract/events/calendar.ts";
import type { OfferForm } from "../contract/events/events.ts";
import type { Game, ScheduleForm, SuggestForm, TableForm } from "../contract/games/games.ts";
import { mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import {
  initialState,
  insertMessage,
  insertThread,
  latestOf,
  postsMostOf,
} from "../discussion/threads/service.ts";
import { daysWaitedFor, fillPlaces } from "../events/coming/service.ts";
import { newId } from "../lib/new-id.ts";
import { notify, subscribersOf } from "../notifications/service.ts";
import { isInCatalogue } from "../platform/board-games/service.ts";
import { countAct, lastAllowedAct } from "../users/newcomers/service.ts";
import {
  assertFound,
  decideOffer,
  decideSchedule,
  decideStillWanted,
  decideTable,
  decideUnschedule,
  gameOf,
  isPlannedByNewcomer,
  noSuchGame,
} from "./rules.ts";
import { insertPlayer, setOffer } from "./seats-store.ts";
import * as store from "./store.ts";
import { decideSuggest, newsOfSuggestion } from "./suggest-rules.ts";
import { existingSuggestion, insertGame, membersAskingFor, showHeldName } from "./suggest-store.ts";
import { lineOf } from "./waiting-rules.ts";
import { watchersOf } from "./waiting-store.ts";

// For members who leave all their games.
export { deleteSeats, gamesOf, gamesToCome, mustHaveSameSeats } from "./leave-store.ts";
export { assertFound } from "./rules.ts";
// For replies from calendars.
export { freeSeatSteps } from "./seats.ts";
export { guestsFrom, insertPlayer } from "./seats-store.ts";
export { gameBy, gameOnWire, newestGames, seatsOf, setWanted } from "./store.ts";
export {
  deleteWatcher,
  leaveAllLines,
  seatInTurn,
  stopWaitingWhereSeated,
  unchangedLine,
  WAITING,
} from "./waiting-store.ts";
// For calendars, feeds and pages that show games.
export { gameRow, wireGame } from "./wire-store.ts";

export const circumstances = (ctx: Context) => ({
  today: clubDay(ctx),
  imageOrigin: ctx.config.BGG_IMAGE_ORIGIN,
  now: ctx.now,
});

/** Returns a game, also a finished one or one without players. @throws {ClubError} `not-found` @see spec §3 */
export async function showGame(ctx: Context, id: string): Promise<Game> {
  const { row } = await ctx.db.read({ row: one(store.gameOnWire(ctx, { id })) });
  return gameOf(row);
}

/** Selects the club's box that a form names (null: none). */
export const boxesNamed = (ctx: Context, code: string | null | undefined) =>
  code ? ctx.features.flatMap(({ boxes }) => boxes?.byCode(ctx, code) ?? []) : [];

/**
 * Suggests a game with the acting member as its first player; `message` opens its thread. A retry with the same key, or
 * the same form within a minute, returns the same game. While NEW members' text is held, their game's name is hidden
 * until an editor approves it or BoardGameGeek knows it.
 * @throws {ClubError} `invalid` (past date, foreign picture, unknown table), `too-many` (messages, or games of a NEW
 *   member) @see spec §7
 */
export async function suggest(ctx: Context, form: SuggestForm): Promise<Game> {
  const { q } = ctx.db;
  const [id, threadId] = [newId(), newId()];
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      same: one(existingSuggestion(ctx, form)),
      table: one(store.tableBy(ctx, form.table)),
      boxes: boxesNamed(ctx, form.copyCode),
      latest: latestOf(ctx),
      lastAllowedAct: one(lastAllowedAct(ctx, "suggestion")),
      holds: one(holdsNewcomers(ctx)),
      asking: membersAskingFor(ctx, form),
      listening: subscribersOf(ctx, "suggested"),
    }),
    decide: (found) => decideSuggest(found, form, circumstances(ctx)),
    save: (names, { member, holds, ...heard }) => ({
      unmade: mustNotFind(q, existingSuggestion(ctx, form)),
      mayPost: form.message === null ? [] : [mustNotFind(q, latestOf(ctx, postsMostOf(member.role)))],
      act: countAct(ctx, member, "suggestion"),
      thread: insertThread(ctx, threadId),
      game: insertGame(ctx, form, { id, threadId, suggestedBy: member.id, ...names }),
      seat: insertPlayer(ctx, id, member.id, member),
      news: notify(ctx, member, newsOfSuggestion(id, form.date, heard, names)),
      // The suggester is the only one in the thread: nobody to notify.
      message: messageStatements(ctx, threadId, form.message, member, holds !== undefined).message,
      shown: one(store.gameOnWire(ctx, { id })),
    }),
  });
  if (saved && found.member.role === "NEW" && found.holds) await showIfInCatalogue(ctx, id, form);
  return gameOf(saved ? saved.shown : found.same);
}

/** Shows a held name at once if BoardGameGeek knows it: nobody has made it up. */
export async function showIfInCatalogue(
  ctx: Context,
  id: string,
  { bggId, name }: Pick<SuggestForm, "bggId" | "name">,
): Promise<void> {
  if (bggId === null || !(await isInCatalogue(ctx, bggId, name))) return;
  await ctx.db.write({ name: showHeldName(ctx, id, name) });
}

/** Statements that insert the message of a suggestion or an edit (null: none), and its id. */
export function messageStatements(
  ctx: Context,
  thread: string,
  text: string | null,
  member: Parameters<typeof insertMessage>[2],
  holdsNewcomers: boolean,
) {
  const id = newId();
  const { byNewcomer, held } = initialState(member, holdsNewcomers);
  if (text === null) return { id, isSaidAloud: false, message: [] };
  const message = insertMessage(ctx, thread, member, {
    id,
    text,
    replyToId: null,
    note: false,
    byNewcomer,
    held,
  });
  return { id, isSaidAloud: !held, message: [message] };
}

/** Sets a game's day. @throws {ClubError} `not-found`, `invalid` (past), `conflict` (not `version`), `too-many` (NEW) */
export const schedule = (ctx: Context, id: string, form: ScheduleForm): Promise<Game> =>
  setDay(ctx, id, form.date, (found) => decideSchedule(found, form, clubDay(ctx)));

/** Undoes a game's first day, just set. @throws {ClubError} `not-found`, `conflict` (over), `too-many` (NEW) */
export const unschedule = (ctx: Context, id: string, day: string): Promise<Game> =>
  setDay(ctx, id, null, (found) => decideUnschedule(found, day, clubDay(ctx)));

async function setDay(
  ctx: Context,
  id: string,
  day: string | null,
  decide: (found: Parameters<typeof decideSchedule>[0]) => ReturnType<typeof decideSchedule>,
): Promise<Game> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      moves: beforeMoves(ctx, id),
      watchers: watchersOf(ctx, id),
      lastAllowedAct: one(lastAllowedAct(ctx, "date")),
      waited: daysWaitedFor(ctx),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
    decide: ({ watchers, ...found }) => {
      const line = found.game ? lineOf(watchers, found.game, ctx.now) : [];
      return decide({ ...found, line });
    },
    save: (news, { member, waited, ...found }) => ({
      act: countAct(ctx, member, "date"),
      game: store.setPlan(ctx, assertFound(found.game), { date: day }),
      moves: isPlannedByNewcomer({ ...found, member }) ? afterMoves(ctx, id, found.moves) : [],
      places: fillPlaces(ctx, waited),
      news: notify(ctx, member, news),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
  });
  return gameOf((saved ?? found).shown);
}

const movesOf = ({ features }: Context) => features.flatMap(({ newcomerMoves }) => newcomerMoves ?? []);

/** Reads the state that features above compare after a NEW member moves a game. */
const beforeMoves = (ctx: Context, id: string) => movesOf(ctx).map(({ before }) => before(ctx, id));

const afterMoves = (ctx: Context, id: string, found: readonly (readonly { id: string }[])[]) =>
  movesOf(ctx).map(({ after }, at) => after(ctx, id, found[at] ?? []));

/** Sets a game's table; null: none. @throws {ClubError} as `schedule` */
export async function selectTable(ctx: Context, id: string, form: TableForm): Promise<Game> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      moves: beforeMoves(ctx, id),
      table: one(store.tableBy(ctx, form.table)),
      lastAllowedAct: one(lastAllowedAct(ctx, "table")),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
    decide: (found) => decideTable(found, form),
    save: (news, { member, ...found }) => ({
      act: countAct(ctx, member, "table"),
      game: store.setPlan(ctx, assertFound(found.game), { tableId: form.table }),
      moves: isPlannedByNewcomer({ ...found, member }) ? afterMoves(ctx, id, found.moves) : [],
      news: notify(ctx, member, news),
      shown: one(store.gameOnWire(ctx, { id })),
    }),
  });
  return gameOf((saved ?? found).shown);
}

/** Marks an undated game as still wanted; notifies nobody. @throws {ClubError} `not-found`, `forbidden`, `conflict` */
export async function keepWish(ctx: Context, id: string): Promise<Game> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ game: one(store.gameBy(ctx, id)) }),
    decide: decideStillWanted,
    save: () => ({ game: store.setWanted(ctx, id), shown: one(store.gameOnWire(ctx, { id })) }),
  });
  return gameOf(saved.shown);
}

/** Returns the players who teach the game or bring a copy. @throws {ClubError} `not-found` */
export async function showOffers(ctx: Context, id: string): Promise<Offer[]> {
  const { row } = await ctx.db.read({ row: one(store.offersOnWire(ctx, { id })) });
  if (!row) throw noSuchGame();
  return row.offers;
}

/** Stores the acting player's offer to teach or bring the game. @throws {ClubError} `not-found`, `conflict` */
export async function offer(ctx: Context, id: string, form: OfferForm): Promise<Offer[]> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ game: one(store.gameBy(ctx, id)), seats: store.seatsOf(ctx, id) }),
    decide: (found) => decideOffer(found, form),
    save: (offer, { member }) => ({
      seat: setOffer(ctx, id, member.id, offer),
      shown: one(store.offersOnWire(ctx, { id })),
    }),
  });
  return saved.shown?.offers ?? [];
}

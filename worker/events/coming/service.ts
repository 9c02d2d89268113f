import { type Context, changeAsMember, clubDay, type Member } from "../../context.ts";
import type { ComingForm, Gathering } from "../../contract/events/coming.ts";
import { NO_WORDS } from "../../contract/events/own-coming.ts";
import { boundsOf, isMonth } from "../../contract/months.ts";
import { change, mustFind, mustNotFind } from "../../db/change.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { refuse } from "../../lib/errors.ts";
import { notifyAudience, notifyFound } from "../../notifications/service.ts";
import {
  type Answer,
  addressOfNews,
  assertDayFound,
  type ComingDay,
  dayUrl,
  decideAnswer,
  decideNoAnswer,
  gatheringFor,
  type LoadedGathering,
  nightUrl,
  presentGathering,
  type Turn,
  withoutNames,
} from "./rules.ts";
import * as store from "./store.ts";

// For guests, for whom their hosts answer.
export { addressOfNews, gatheringFor, nightUrl, noSuchDay, presentGathering } from "./rules.ts";
// For changes to a day, for the end of a membership, and for the club's chat.
export {
  dayBy,
  deleteComing,
  deleteComingsFrom,
  forgetOtherAnswers,
  gatheringOf,
  gatheringsIn,
  guestsComingFrom,
  leaveWaitingLists,
  putComing,
  unchangedDay,
} from "./store.ts";

function shown(rows: readonly LoadedGathering[]): Gathering[] {
  const days = rows.map(presentGathering);
  return rows.some(({ viewer }) => viewer === null) ? withoutNames(days) : days;
}

export async function nextGatherings(ctx: Context, days: number): Promise<Gathering[]> {
  const found = await ctx.db.read({ days: store.gatheringsFrom(ctx, { today: clubDay(ctx), days }) });
  return shown(found.days);
}

/** Returns who comes to days of a month (`YYYY-MM`), without past and cancelled ones. @throws {ClubError} `invalid` */
export async function gatheringsInMonth(ctx: Context, month: string): Promise<Gathering[]> {
  if (!isMonth(month)) throw refuse("invalid", "A month is written as 2026-11.", ["month"]);
  const [{ first, last }, today] = [boundsOf(month), clubDay(ctx)];
  const ahead = { first: first < today ? today : first, last };
  const found = await ctx.db.read({ days: store.gatheringsIn(ctx, ahead) });
  return shown(found.days);
}

export const loadDay = (ctx: Context, id: string) => ({
  day: one(store.dayBy(ctx, id)),
  gathering: one(store.gatheringOf(ctx, id)),
});

type Loaded = ResultsOf<ReturnType<typeof loadDay>>;

/** Returns the attendance of a loaded day, of a past one by seats alone. @throws {ClubError} `not-found` */
export function gatheringIn(ctx: Context, { day, gathering: loaded }: Loaded): Gathering {
  const isOver = loaded && loaded.date < clubDay(ctx);
  const gathering = loaded && shown([isOver ? { ...loaded, said: [], answers: [] } : loaded])[0];
  return assertDayFound({ day, gathering }).gathering;
}

/** Returns who comes to a day, also a cancelled one. @throws {ClubError} `not-found` */
export const showGathering = async (ctx: Context, id: string): Promise<Gathering> =>
  gatheringIn(ctx, await ctx.db.read(loadDay(ctx, id)));

type Answering = Pick<Member, "id" | "publicId" | "role">;

/** Steps that store a member's answer to a day, or (null) take it back; a free place goes to the longest waiting. */
export const answerSteps = (ctx: Context, id: string, form: Answer | null) => ({
  load: () => ({ ...loadDay(ctx, id), waited: daysWaitedFor(ctx) }),
  decide(loaded: Loaded & { member: Answering }) {
    const found = { ...loaded, gathering: gatheringFor(loaded.member, loaded) };
    return form ? decideAnswer(found, form, clubDay(ctx)) : decideNoAnswer(found, clubDay(ctx));
  },
  save: (
    { day, waits }: NonNullable<ReturnType<typeof decideAnswer>>,
    { member, waited }: { member: Answering; waited: readonly store.DayWaitedFor[] },
  ) => ({
    on: form ? [mustFind(ctx.db.q, store.unchangedDay(ctx, day))] : [],
    before: form?.answer === "yes" ? [] : store.deleteAnswers(ctx, id, member.id),
    answer: form ? store.putAnswer(ctx, id, member.id, { ...NO_WORDS, ...form }, waits) : [],
    // A place may have come free since it was loaded.
    places: fillPlaces(ctx, waits ? [...waited.filter((other) => other.id !== id), day] : waited),
    gathering: one(store.gatheringOf(ctx, id)),
  }),
});

/** Stores an answer to a day; null takes it back. Idempotent. @throws {ClubError} `not-found`, `conflict` */
export async function answerDay(ctx: Context, id: string, form: ComingForm | null): Promise<Gathering> {
  const { found: before, saved } = await changeAsMember(ctx, answerSteps(ctx, id, form));
  return gatheringIn(ctx, { ...before, ...saved });
}

/** Stores what a member's calendar answers to a game of the day: maybe, or (null) nothing that their seat doesn't say. */
export async function answerByCalendar(ctx: Context, id: string, member: Answering, answer: "maybe" | null) {
  const steps = answerSteps(ctx, id, answer && { answer });
  await change(ctx.db, {
    load: steps.load,
    decide(found) {
      const isMaybe = gatheringFor(member, found)?.ownAnswer === "maybe";
      return answer || isMaybe ? steps.decide({ ...found, member }) : null;
    },
    save: (decision, found) => steps.save(decision, { ...found, member }),
  });
}

/** Statements that notify comers of a change of a day, except some (ids). Run before the day is changed. */
export const tellComers = (
  ctx: Context,
  besides: readonly string[],
  { id, name, date }: Pick<ComingDay, "id" | "name" | "date">,
  { clubDay, changes }: Turn,
) =>
  notifyFound(ctx, store.comersBeside(ctx, id, besides), {
    kind: "plan",
    url: addressOfNews(dayUrl(typeof clubDay === "object" ? clubDay.movedTo : date), id),
    facts: { title: name, day: date, evening: id, clubDay, changes },
  });

/** Statement for `fillPlaces`: the coming days with a waiting line, as a rule none. */
export const daysWaitedFor = (ctx: Context) => store.daysWaitedFor(ctx, clubDay(ctx));

/** Statements that give free places to those waiting, and notify them. Run after what frees places. */
export const fillPlaces = (ctx: Context, days: readonly store.DayWaitedFor[]) => [
  mustNotFind(
    ctx.db.q,
    store.daysWaitedFor(
      ctx,
      clubDay(ctx),
      days.map(({ id }) => id),
    ),
  ),
  ...days.flatMap(({ id, date, name }) => {
    const told = {
      kind: "place",
      url: addressOfNews(nightUrl(date), id),
      facts: { title: name, day: date, evening: id },
    } as const;
    const { to, about } = store.hostsOfNewlyPlaced(id);
    return [
      ...notifyAudience(ctx, to, { ...told, ...about, actorId: null, createdAt: ctx.now }, ctx.now),
      // In this order, so that their own place is listed before their guest's.
      ...notifyFound(ctx, store.newlyPlaced(id), told),
      store.givePlaces(ctx, id),
    ];
  }),
];

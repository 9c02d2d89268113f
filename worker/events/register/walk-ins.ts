import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import { atMidnightUtc } from "../../contract/dates.ts";
import {
  type OwnWalkIn,
  type Register,
  WALK_IN_MS,
  type WalkInForm,
  type WalkInPlace,
} from "../../contract/events/register.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { decideJoining } from "../../league/joining-rules.ts";
import { leagueOfJoining, saveJoining } from "../../league/service.ts";
import { record } from "../../platform/audit/service.ts";
import { dayBy, unchangedDay } from "../coming/service.ts";
import { decideAdding, decideErasing, decideNamesKept, mayBe, noSuchWalkIn, registerDay } from "./rules.ts";
import { peopleOf, presented } from "./service.ts";
import { tick } from "./store.ts";
import * as store from "./walk-in-store.ts";

// People who come without an account, known to editors by a first name.

/**
 * Adds somebody to a day's register and ticks them, once by their id, which the browser chooses.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (cancelled, still to come, or too many)
 */
export async function addWalkIn(
  ctx: Context,
  { day: id, id: walkInId }: WalkInPlace,
  form: WalkInForm,
): Promise<Register> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      day: one(dayBy(ctx, id)),
      known: one(store.walkInAt(ctx, id, walkInId)),
      ...peopleOf(ctx, id),
    }),
    decide: (found) => decideAdding(found, form, clubDay(ctx)),
    save: ({ day }, { member, walkIns }) => ({
      on: mustFind(ctx.db.q, unchangedDay(ctx, day)),
      // Somebody of this name may be there meanwhile.
      others: form.isAnother ? [] : [mustNotFind(ctx.db.q, store.othersOn(ctx, id, walkIns))],
      added: store.insertWalkIn(ctx, walkInId, form.name, member.id),
      ticked: tick(ctx, id, { userId: null, walkInId }, member.id),
      ...peopleOf(ctx, id),
    }),
  });
  return presented(ctx, { ...found, ...saved, day: registerDay(found) });
}

/** Takes out somebody's name; that they were there stays. @throws {ClubError} `forbidden`, `not-found` */
export async function eraseWalkInName(ctx: Context, id: string, walkInId: string): Promise<Register> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      day: one(dayBy(ctx, id)),
      named: one(store.namedWalkIn(ctx, walkInId)),
      ...peopleOf(ctx, id),
    }),
    decide: decideErasing,
    save: () => ({ name: store.eraseName(ctx, walkInId), ...peopleOf(ctx, id) }),
  });
  return presented(ctx, { ...found, ...saved, day: registerDay(found) });
}

/** Sets for how many months names are kept. @throws {ClubError} `forbidden` */
export async function keepNamesFor(ctx: Context, months: number): Promise<{ months: number }> {
  await changeAsMember(ctx, {
    load: () => ({ kept: one(store.namesKept(ctx)) }),
    decide: ({ member, kept }) => decideNamesKept({ member, months: store.monthsIn(kept) }, months),
    save: ({ act }, { member }) => ({
      setting: store.setNamesKept(ctx, months),
      act: record(ctx, member, act),
    }),
  });
  return { months };
}

const EVENINGS = "the evenings of someone without an account";

const loadOwn = (ctx: Context) => ({
  account: one(store.ownAccount(ctx)),
  walkIns: store.namedAlike(ctx, ctx.now - WALK_IN_MS),
});

const ownIn = ({ account, walkIns }: ResultsOf<ReturnType<typeof loadOwn>>) =>
  account ? mayBe(account, walkIns) : [];

const presentOwn = (found: ResultsOf<ReturnType<typeof loadOwn>>): OwnWalkIn[] =>
  ownIn(found).map(({ dates, ...walkIn }) => ({ ...walkIn, dates: dates.map(atMidnightUtc) }));

export const listOwn = async (ctx: Context): Promise<OwnWalkIn[]> =>
  presentOwn(await readAsMember(ctx, loadOwn(ctx)));

/** Gives the acting member somebody's evenings and results. @throws {ClubError} `not-found` */
export async function claimWalkIn(ctx: Context, id: string): Promise<OwnWalkIn[]> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      ...loadOwn(ctx),
      ...leagueOfJoining(ctx, store.playerOfWalkIn(ctx, id), actingUser(ctx)),
    }),
    decide: (found) => {
      if (!ownIn(found).some((walkIn) => walkIn.id === id)) throw noSuchWalkIn();
      return { league: decideJoining(found, found.account?.listed ?? false) };
    },
    save: ({ league }, { member }) => ({
      isKept: mustFind(ctx.db.q, store.namedWalkIn(ctx, id)),
      results: league ? saveJoining(ctx, member.id, league) : [],
      moved: store.moveWalkIn(ctx, id, member.id),
      // Without the name, which the log can't forget.
      act: record(ctx, member, { action: "took over", subject: EVENINGS, url: "/attendance" }),
      ...loadOwn(ctx),
    }),
  });
  return presentOwn(saved);
}

import { type Context, changeAsMember, clubDay, type Member, readAsMember } from "../../context.ts";
import {
  type ClubKind,
  type EventKind,
  KINDS_MOST,
  type KindForm,
} from "../../contract/events/event-kinds.ts";
import type { Statements } from "../../db/client.ts";
import { type AuditAct, record } from "../../platform/audit/service.ts";
import { decideAdding, decideOrder, decideRenaming, decideRetiring, mustKeepKinds } from "./rules.ts";
import * as store from "./store.ts";

// For what shows days, or plans them.
export { e, endOf, isOffOn, ofDayOn, ofDayOnAt, startOf, usualHoursOf } from "./hours-store.ts";
export { isInUse, kindIds, kindJson, kindName, kindOfFeed, kindsInUse } from "./store.ts";

/**
 * The kinds of days that can be planned, in the club's own order.
 * @throws {ClubError} `unavailable`
 */
export const listKinds = async (ctx: Context): Promise<EventKind[]> => store.kindsInUse(ctx);

/**
 * Every kind of day, for those who plan the calendar; retired ones last.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function listEveryKind(ctx: Context): Promise<ClubKind[]> {
  const { member, kinds } = await readAsMember(ctx, { kinds: store.everyKind(ctx) });
  mustKeepKinds(member);
  return kinds;
}

/** Each change reads all kinds, decides by them, and answers all of them as they are then. */
async function changeKinds<D extends { act?: AuditAct }>(
  ctx: Context,
  decide: (found: { member: Member; kinds: ClubKind[] }) => D | null,
  save: (decision: D) => Statements,
): Promise<ClubKind[]> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ kinds: store.everyKind(ctx) }),
    decide,
    save: (decision, { member }) => ({
      ...save(decision),
      act: decision.act ? record(ctx, member, decision.act) : [],
      kinds: store.everyKind(ctx),
    }),
  });
  return (saved ?? found).kinds;
}

/**
 * Adds a kind of day, which stands last.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `conflict` (the name, too many), `unavailable`
 */
export const addKind = (ctx: Context, form: KindForm) =>
  changeKinds(
    ctx,
    (found) => decideAdding(found, form),
    ({ kind }) => ({
      isFree: store.isFree(ctx, kind.name, kind.id),
      hasRoom: store.hasRoom(ctx, KINDS_MOST),
      added: store.insertKind(ctx, kind),
    }),
  );

/**
 * Gives a kind of day another name, under which its days, past ones too, are shown. What the API and subscribed
 * calendars know it by stays.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (the name is taken), `unavailable`
 */
export const renameKind = (ctx: Context, id: string, form: KindForm) =>
  changeKinds(
    ctx,
    (found) => decideRenaming(found, id, form),
    () => ({
      isFree: store.isFree(ctx, form.name, id),
      set: store.setName(ctx, id, form.name),
      days: store.touchNamedDays(ctx, id, clubDay(ctx)),
    }),
  );

/**
 * Retires a kind of day: none can be planned of it any more, and those that are stay. Or uses it again.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (the last one, too many), `unavailable`
 */
export const retireKind = (ctx: Context, id: string, isRetired: boolean) =>
  changeKinds(
    ctx,
    (found) => decideRetiring(found, id, isRetired),
    () => ({
      isNotLast: store.isNotLast(ctx, id),
      hasRoom: isRetired ? [] : store.hasRoom(ctx, KINDS_MOST),
      set: store.setRetired(ctx, id, isRetired ? ctx.now : null),
    }),
  );

/**
 * Puts the kinds that are in use in this order.
 * @param order their ids
 * @throws {ClubError} `unauthenticated`, `forbidden`, `conflict` (others were added or retired), `unavailable`
 */
export const orderKinds = (ctx: Context, order: readonly string[]) =>
  changeKinds<{ order: readonly string[]; act?: AuditAct }>(
    ctx,
    (found) => decideOrder(found, order),
    ({ order }) => ({ set: store.setOrder(ctx, order) }),
  );

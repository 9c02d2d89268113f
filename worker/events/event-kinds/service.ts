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

// For features that show or plan days.
export {
  endOf,
  eventDayRow,
  isInUse,
  isOffOn,
  kindIds,
  kindJson,
  kindName,
  kindOfFeed,
  kindsInUse,
  ofDayOn,
  ofDayOnAt,
  startOf,
  usualHoursOf,
} from "./store.ts";

export const listKinds = async (ctx: Context): Promise<EventKind[]> => store.kindsInUse(ctx);

/** Returns all kinds of days for editors, retired ones last. @throws {ClubError} `forbidden` */
export async function listEveryKind(ctx: Context): Promise<ClubKind[]> {
  const { member, kinds } = await readAsMember(ctx, { kinds: store.everyKind(ctx) });
  mustKeepKinds(member);
  return kinds;
}

/** Loads all kinds, decides on a change, and returns all of them after it. */
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

/** Adds a kind of day at the end. @throws {ClubError} `forbidden`, `conflict` (the name, too many) */
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

/** Renames a kind, not its feed and API name. @throws {ClubError} `forbidden`, `not-found`, `conflict` (name taken) */
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

/** Retires a kind, or uses it again. @throws {ClubError} `forbidden`, `not-found`, `conflict` (last one, too many) */
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

/** Reorders the kinds in use (ids). @throws {ClubError} `forbidden`, `conflict` (others were added or retired) */
export const orderKinds = (ctx: Context, order: readonly string[]) =>
  changeKinds<{ order: readonly string[]; act?: AuditAct }>(
    ctx,
    (found) => decideOrder(found, order),
    ({ order }) => ({ set: store.setOrder(ctx, order) }),
  );

import { type Context, changeAsMember, type Member, readAsMember } from "../../context.ts";
import { type ListedPlace, PLACES_MOST, type Place, type PlaceForm } from "../../contract/shelf/places.ts";
import type { Statements } from "../../db/client.ts";
import { newId } from "../../lib/new-id.ts";
import { type AuditAct, record } from "../../platform/audit/service.ts";
import { mustKeepShelf } from "../rules.ts";
import { decideAdding, decideChanging, decideOrder, decideRetiring } from "./rules.ts";
import * as store from "./store.ts";

/** Returns the places where a box can stand, in the club's order. */
export const listPlaces = async (ctx: Context): Promise<Place[]> =>
  (await readAsMember(ctx, { places: store.placesInUse(ctx) })).places;

/** Returns all places for editors, retired ones last. @throws {ClubError} `forbidden` */
export async function listEveryPlace(ctx: Context): Promise<ListedPlace[]> {
  const { member, places } = await readAsMember(ctx, { places: store.everyPlace(ctx) });
  mustKeepShelf(member);
  return places;
}

/** Loads all places, decides on a change, and returns all of them after it. */
async function changePlaces<D extends { act?: AuditAct }>(
  ctx: Context,
  decide: (found: { member: Member; places: ListedPlace[] }) => D | null,
  save: (decision: D) => Statements,
): Promise<ListedPlace[]> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ places: store.everyPlace(ctx) }),
    decide,
    save: (decision, { member }) => ({
      ...save(decision),
      act: decision.act ? record(ctx, member, decision.act) : [],
      places: store.everyPlace(ctx),
    }),
  });
  return (saved ?? found).places;
}

/** Adds a place at the end. @throws {ClubError} `forbidden`, `conflict` (the name, too many) */
export function addPlace(ctx: Context, form: PlaceForm): Promise<ListedPlace[]> {
  const id = newId();
  return changePlaces(
    ctx,
    (found) => decideAdding(found, form),
    () => ({
      isFree: store.isFree(ctx, form.name, id),
      hasRoom: store.hasRoom(ctx, PLACES_MOST),
      added: store.insertPlace(ctx, id, form),
    }),
  );
}

/** Changes a place. @throws {ClubError} `forbidden`, `not-found`, `conflict` */
export const changePlace = (ctx: Context, id: string, form: PlaceForm): Promise<ListedPlace[]> =>
  changePlaces(
    ctx,
    (found) => decideChanging(found, id, form),
    () => ({ isFree: store.isFree(ctx, form.name, id), set: store.setPlace(ctx, id, form) }),
  );

/** Retires a place, or uses it again. @throws {ClubError} `forbidden`, `not-found`, `conflict` (too many) */
export const retirePlace = (ctx: Context, id: string, isRetired: boolean): Promise<ListedPlace[]> =>
  changePlaces(
    ctx,
    (found) => decideRetiring(found, id, isRetired),
    () => ({
      hasRoom: isRetired ? [] : store.hasRoom(ctx, PLACES_MOST),
      set: store.setRetired(ctx, id, isRetired ? ctx.now : null),
    }),
  );

/** Reorders the places in use (ids). @throws {ClubError} `forbidden`, `conflict` (others were added or retired) */
export const orderPlaces = (ctx: Context, order: readonly string[]): Promise<ListedPlace[]> =>
  changePlaces<{ order: readonly string[]; act?: AuditAct }>(
    ctx,
    (found) => decideOrder(found, order),
    ({ order }) => ({ set: store.setOrder(ctx, order) }),
  );

import { type ListedPlace, PLACES_MOST, type PlaceForm } from "../../contract/shelf/places.ts";
import type { Actor } from "../../contract/users/users.ts";
import { itemIn, type ListWords, mustBeFree, mustHaveRoom, newOrder } from "../../lib/ordered-list.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { mustKeepShelf } from "../rules.ts";

export interface FoundPlaces {
  member: Actor;
  places: readonly ListedPlace[];
}

const WORDS: ListWords = { one: "place", many: "places", most: PLACES_MOST };

const act = (action: string, { name }: { name: string }): AuditAct => ({
  action,
  subject: `the place ${name}`,
  url: "/shelf/places",
});

export function decideAdding({ member, places }: FoundPlaces, form: PlaceForm): { act: AuditAct } {
  mustKeepShelf(member);
  mustBeFree(places, form.name, WORDS);
  mustHaveRoom(places, WORDS);
  return { act: act("added", form) };
}

export function decideChanging(
  { member, places }: FoundPlaces,
  id: string,
  form: PlaceForm,
): { act: AuditAct } | null {
  mustKeepShelf(member);
  const { name, isInRoom } = itemIn(places, id, WORDS);
  mustBeFree(places, form.name, WORDS, id);
  if (name === form.name && isInRoom === form.isInRoom) return null;
  return { act: act(name === form.name ? "changed" : `renamed ${name} to`, form) };
}

export function decideRetiring(
  { member, places }: FoundPlaces,
  id: string,
  isRetired: boolean,
): { act: AuditAct } | null {
  mustKeepShelf(member);
  const place = itemIn(places, id, WORDS);
  if (place.isRetired === isRetired) return null;
  if (!isRetired) mustHaveRoom(places, WORDS);
  return { act: act(isRetired ? "retired" : "brought back", place) };
}

export function decideOrder({ member, places }: FoundPlaces, wanted: readonly string[]) {
  mustKeepShelf(member);
  return newOrder(places, wanted, WORDS);
}

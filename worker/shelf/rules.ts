import { canKeepShelf } from "../contract/permissions.ts";
import { boxPath } from "../contract/shelf/box-path.ts";
import { COPIES_MOST, type CopyChange } from "../contract/shelf/copies.ts";
import { TITLES_MOST, type TitleChange, type TitleForm } from "../contract/shelf/titles.ts";
import type { Actor } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { AuditAct } from "../platform/audit/rules.ts";
import type { KnownCopy } from "./present-rules.ts";

export function mustKeepShelf(actor: Actor): void {
  if (!canKeepShelf(actor)) throw refuse("forbidden", "Only editors look after the shelf.");
}

export const pageOf = (id: string) => `/shelf/${id}`;

interface FoundTitle {
  member: Actor;
  same: { id: string; name: string; isAtHome: boolean } | undefined;
  /** The form's base game, if it is on the shelf and no expansion itself. */
  base: { id: string } | undefined;
  expansion: { id: string } | undefined;
}

function mustBeABase({ base, expansion }: FoundTitle, { baseId }: TitleForm, id: string): void {
  if (baseId == null) return;
  if (!base || base.id === id)
    throw refuse("invalid", "Choose a game of the shelf that isn’t an expansion itself", ["baseId"]);
  if (expansion) throw refuse("conflict", "It has expansions, so it can’t be one itself.", ["baseId"]);
}

function mustBeUnique(same: FoundTitle["same"], { name }: TitleForm): void {
  if (same && !same.isAtHome)
    throw refuse("conflict", `${same.name === name ? "That game" : same.name} is on the shelf already.`, [
      "name",
    ]);
}

function mustBeUnchanged(row: { version: number }, form: { version: number }): void {
  if (row.version !== form.version)
    throw refuse("conflict", "Someone has just changed this. Please look again before you save.");
}

export function decideTitle(
  found: FoundTitle & { count: number; made: { id: string } | undefined },
  form: TitleForm,
  newId: string,
): { act: AuditAct; id: string; isAtHome: boolean } | null {
  const { member, same, count, made } = found;
  mustKeepShelf(member);
  if (made) return null;
  mustBeABase(found, form, newId);
  const isAtHome = same?.isAtHome ?? false;
  mustBeUnique(same, form);
  if (count >= TITLES_MOST) throw refuse("conflict", `A shelf can hold ${TITLES_MOST} games.`, ["name"]);
  const id = same?.id ?? newId;
  return { act: { action: "added", subject: `the game ${form.name}`, url: pageOf(id) }, id, isAtHome };
}

export const noSuchTitle = () => refuse("not-found", "There’s no such game on the shelf.");
export const noSuchCopy = () => refuse("not-found", "This label isn’t one of this club’s.");

/** Decides on a change of a title. @returns also its twin, which members have at home, and becomes one with it */
export function decideTitleChange<Known extends { name: string; version: number }>(
  found: FoundTitle & { title: Known | undefined },
  form: TitleChange,
  id: string,
): { title: Known; twin: string | null; act: AuditAct } {
  const { member, same, title } = found;
  mustKeepShelf(member);
  if (!title) throw noSuchTitle();
  mustBeUnchanged(title, form);
  mustBeABase(found, form, id);
  mustBeUnique(same, form);
  return {
    title,
    twin: same?.id ?? null,
    act: { action: "changed", subject: `the game ${form.name}`, url: pageOf(id) },
  };
}

export function decideTitleRemoval({
  member,
  title,
}: {
  member: Actor;
  title: { name: string; copies: number; isAtHome: boolean } | undefined;
}): { act: AuditAct } | null {
  mustKeepShelf(member);
  if (!title) throw noSuchTitle();
  if (title.isAtHome) return null;
  if (title.copies > 0) throw refuse("conflict", "This game has copies. Write them off first.");
  return { act: { action: "removed", subject: `the game ${title.name}`, url: null } };
}

export interface FoundPlace {
  place: { id: string } | undefined;
}

export function mustBeAPlace(placeId: string | null | undefined, { place }: FoundPlace): void {
  if (placeId != null && !place) throw refuse("invalid", "Choose one of the places", ["placeId"]);
}

export function decideCopy(
  found: FoundPlace & {
    member: Actor;
    title: { name: string; copies: number } | undefined;
    made: { code: string } | undefined;
  },
  placeId: string | null,
  code: string,
): { act: AuditAct; titleName: string } | null {
  mustKeepShelf(found.member);
  if (!found.title) throw noSuchTitle();
  if (found.made) return null;
  mustBeAPlace(placeId, found);
  if (found.title.copies >= COPIES_MOST)
    throw refuse("conflict", `The club can have ${COPIES_MOST} copies of a game.`);
  return { act: copyAct("added a copy of", found.title.name, code), titleName: found.title.name };
}

const copyAct = (action: string, name: string, code: string): AuditAct => ({
  action,
  subject: name,
  url: boxPath(code),
});

/** A copy that comes to the shelf: a new one, or one that was missing or written off. */
export interface ArrivedCopy {
  titleId: string;
  titleName: string;
}

export const isAway = ({ missingSince, retiredAt }: Pick<KnownCopy, "missingSince" | "retiredAt">): boolean =>
  missingSince !== null || retiredAt !== null;

export interface FoundCopy {
  member: Actor;
  copy: KnownCopy | undefined;
}

export function mustFindCopy({ copy }: FoundCopy): KnownCopy {
  if (!copy) throw noSuchCopy();
  return copy;
}

export function decideCopyChange(
  found: FoundCopy & FoundPlace,
  form: CopyChange,
): { copy: KnownCopy; arrived: ArrivedCopy[]; act: AuditAct | null } {
  mustKeepShelf(found.member);
  const copy = mustFindCopy(found);
  mustBeUnchanged(copy, form);
  if (form.placeId !== copy.placeId) mustBeAPlace(form.placeId, found);
  const isOut = copy.loanId !== null;
  if (isOut && form.retiredWhy !== null)
    throw refuse("conflict", "This copy is lent. Say that it’s back first, or who has lost it.", [
      "retiredWhy",
    ]);
  if (isOut && form.isMissing)
    throw refuse("conflict", "This copy is lent, so it can’t be missing from the shelf.", ["isMissing"]);
  const isNowRetired = form.retiredWhy !== null && copy.retiredAt === null;
  const isBroughtBack = form.retiredWhy === null && copy.retiredAt !== null;
  return {
    copy,
    arrived: isAway(copy) && !form.isMissing && form.retiredWhy === null ? [copy] : [],
    act:
      isNowRetired || isBroughtBack
        ? copyAct(isNowRetired ? "wrote off a copy of" : "brought back a copy of", copy.titleName, copy.code)
        : null,
  };
}

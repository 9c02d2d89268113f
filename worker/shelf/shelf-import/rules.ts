import { type CONDITIONS, COPIES_MOST } from "../../contract/shelf/copies.ts";
import { PLACES_MOST } from "../../contract/shelf/places.ts";
import type { ShelfRow } from "../../contract/shelf/shelf-imports.ts";
import { TITLES_MOST } from "../../contract/shelf/titles.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import { pick } from "../../lib/pick.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { type ArrivedCopy, mustKeepShelf } from "../rules.ts";

interface KnownTitle {
  id: string;
  name: string;
  bggId: number | null;
  baseId: string | null;
  isAtHome: boolean;
}

interface KnownCopy {
  code: string;
  titleId: string;
  label: string | null;
  isRetired: boolean;
}

export interface FoundShelf {
  member: Actor;
  titles: readonly KnownTitle[];
  copies: readonly KnownCopy[];
  places: readonly { id: string; name: string }[];
}

const TITLE_FIELDS = [
  ...(["name", "bggId", "year", "minPlayers", "maxPlayers"] as const),
  ...(["minutes", "weight", "minAge", "bestWith", "isCoop"] as const),
] as const;

type ImportedTitle = Pick<ShelfRow, (typeof TITLE_FIELDS)[number]> & { id: string; baseId?: string };

type NewCopy = Pick<ShelfRow, "label" | "isLendable"> & {
  condition: (typeof CONDITIONS)[number];
  id: string;
  code: string;
  titleId: string;
  placeId: string | null;
};

export interface ImportedShelf {
  titles: ImportedTitle[];
  /** Titles that only members had. */
  takenOver: ImportedTitle[];
  copies: NewCopy[];
  places: { id: string; name: string; isInRoom: boolean }[];
  arrived: ArrivedCopy[];
  act: AuditAct;
}

interface Makers {
  newId: () => string;
  newCode: () => string;
}

const fold = (name: string): string => name.toLowerCase();

/**
 * Decides which games, copies and places of a list are new. A game is known by its number on BoardGameGeek, else by its
 * name; a copy by its code, else by being the nth of its game and label. So the same list twice makes nothing twice.
 * @returns null if everything is there already
 */
export function decideImport(
  found: FoundShelf,
  rows: readonly ShelfRow[],
  { newId, newCode }: Makers,
): ImportedShelf | null {
  mustKeepShelf(found.member);
  const byNumber = new Map(found.titles.flatMap((title) => (title.bggId ? [[title.bggId, title.id]] : [])));
  const byName = new Map(found.titles.map((title) => [fold(title.name), title.id]));
  /** Games of which the number is not known, so that a numbered row of that name can be one of them. */
  const numberless = new Map(
    found.titles.flatMap(({ id, name, bggId }) => (bggId === null ? [[fold(name), id]] : [])),
  );
  const places = new Map(found.places.map(({ id, name }) => [fold(name), id]));
  const codes = new Set(found.copies.map(({ code }) => code));
  const ofTitle = Map.groupBy(found.copies, ({ titleId }) => titleId);
  const added: Omit<ImportedShelf, "arrived" | "act"> = {
    ...{ titles: [], takenOver: [], copies: [], places: [] },
  };
  const atHome = new Map(found.titles.flatMap((title) => (title.isAtHome ? [[title.id, title]] : [])));

  const expansions = new Set(found.titles.filter(({ baseId }) => baseId !== null).map(({ id }) => id));
  const titleOf = (row: ShelfRow): string => {
    const name = fold(row.name);
    const known = row.bggId === null ? byName.get(name) : (byNumber.get(row.bggId) ?? numberless.get(name));
    if (known) {
      byName.set(name, known);
      if (row.bggId !== null) {
        byNumber.set(row.bggId, known);
        numberless.delete(name);
      }
      const title = atHome.get(known);
      if (title)
        added.takenOver.push({ ...pick(row, ...TITLE_FIELDS), id: known, bggId: row.bggId ?? title.bggId });
      atHome.delete(known);
      return known;
    }
    const { base, baseBggId } = row;
    const baseId = byNumber.get(baseBggId ?? 0) ?? byName.get(fold(base ?? ""));
    const isExpansion = baseId !== undefined && !expansions.has(baseId) && !atHome.has(baseId);
    const title = { ...pick(row, ...TITLE_FIELDS), ...(isExpansion && { baseId }), id: newId() };
    if (isExpansion) expansions.add(title.id);
    added.titles.push(title);
    if (row.bggId === null) numberless.set(name, title.id);
    else byNumber.set(row.bggId, title.id);
    byName.set(name, title.id);
    return title.id;
  };
  const placeOf = ({ place: name, isInRoom }: ShelfRow): string | null => {
    if (name === null) return null;
    const known = places.get(fold(name));
    if (known) return known;
    const place = { id: newId(), name, isInRoom };
    added.places.push(place);
    places.set(fold(name), place.id);
    return place.id;
  };

  for (const [at, row] of rows.entries()) {
    if (row.code !== null && codes.has(row.code)) continue;
    const titleId = titleOf(row);
    const copies = ofTitle.get(titleId) ?? [];
    const same = copies.filter(({ label, isRetired }) => label === row.label && !isRetired);
    const { condition } = row;
    if (condition === "none" || (row.code === null && same.length >= row.nth)) continue;
    if (copies.filter(({ isRetired }) => !isRetired).length >= COPIES_MOST)
      throw refuse("conflict", `${row.name}: the club can have ${COPIES_MOST} copies of a game.`, [
        ...["rows", String(at)],
      ]);
    const code = row.code ?? newCode();
    const { label, isLendable } = row;
    added.copies.push({
      id: newId(),
      code,
      titleId,
      placeId: placeOf(row),
      label,
      condition,
      isLendable,
    });
    codes.add(code);
    ofTitle.set(titleId, [...copies, { code, titleId, label, isRetired: false }]);
  }
  const titles = added.titles.length + added.takenOver.length;
  if (titles + added.copies.length === 0) return null;
  if (found.titles.filter(({ isAtHome }) => !isAtHome).length + titles > TITLES_MOST)
    throw refuse("conflict", `A shelf can hold ${TITLES_MOST} games.`);
  if (found.places.length + added.places.length > PLACES_MOST)
    throw refuse("conflict", `A club can have ${PLACES_MOST} places. Is that column the place?`);
  const [games, copies] = [titles === 1 ? "game" : "games", added.copies.length === 1 ? "copy" : "copies"];
  const subject = `${titles} ${games} and ${added.copies.length} ${copies} from a list`;
  const names = new Map(found.titles.map(({ id, name }) => [id, name]));
  const arrived = added.copies.flatMap(({ titleId }) => {
    const titleName = names.get(titleId);
    return titleName === undefined ? [] : [{ titleId, titleName }];
  });
  return { ...added, arrived, act: { action: "added", subject, url: "/shelf" } };
}

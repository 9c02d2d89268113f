import { type Context, changeAsMember, readAsMember } from "../context.ts";
import {
  COPIES_MOST,
  type Copy,
  type CopyChange,
  type CopyForm,
  type CopyForVisitors,
  type ListedCopy,
  newCode,
} from "../contract/shelf/copies.ts";
import { TITLE_CELLS } from "../contract/shelf/title-facts.ts";
import { TITLES_MOST, type TitleChange, type TitleForm, type WholeTitle } from "../contract/shelf/titles.ts";
import { actingMember } from "../db/acting.ts";
import { mustNotFind } from "../db/change.ts";
import { one, type ResultsOf, type Statements } from "../db/client.ts";
import { revisionOf } from "../db/revisions.ts";
import { newId } from "../lib/new-id.ts";
import type { TaggedJson } from "../lib/tagged-json.ts";
import { record } from "../platform/audit/service.ts";
import { tellWishers } from "./arrivals.ts";
import * as copyStore from "./copies-store.ts";
import { eveningReads, momentOf, present, readCopy } from "./copy-reads.ts";
import { presentBox, presentCopy, presentListed, presentPage } from "./present-rules.ts";
import {
  decideCopy,
  decideCopyChange,
  decideTitle,
  decideTitleChange,
  decideTitleRemoval,
  noSuchCopy,
  noSuchTitle,
} from "./rules.ts";
import * as store from "./titles-store.ts";

// For seatings, stock-takes, wishes and games at home.
export { isOpenLoan, placeBy, setSeen } from "./copies-store.ts";
export { isMine, isShown, lastAllowedTitle, removeMemberTitle } from "./member-titles-store.ts";
export { isHidden, mustBeUnique, rowsAtHome, sameTitle, takeOver, titleBy } from "./titles-store.ts";

/** Reads what visitors see, too, unless the club shows its games to members only. @throws {ClubError} `unauthenticated` */
const readShelf = <S extends Statements>(ctx: Context, statements: S): Promise<ResultsOf<S>> =>
  ctx.club.isShelfPublic ? ctx.db.read(statements) : readAsMember(ctx, statements);

/** Returns the JSON of all titles and its tag; null if the caller has it. @param known the caller's tags */
export async function listTitles(ctx: Context, known: readonly string[]): Promise<TaggedJson> {
  const tagOf = (row: { revision: number } | undefined) => `${row?.revision}-${TITLE_CELLS.length}`;
  if (known.length > 0) {
    const { row } = await readShelf(ctx, { row: one(revisionOf(ctx, { list: "shelf" })) });
    if (known.includes(tagOf(row))) return { json: null, tag: tagOf(row) };
  }
  const { row, rows } = await readShelf(ctx, {
    row: one(revisionOf(ctx, { list: "shelf" })),
    rows: one(store.titleRows(ctx)),
  });
  return { json: `{"fields":${JSON.stringify(TITLE_CELLS)},"rows":${rows?.json ?? "[]"}}`, tag: tagOf(row) };
}

export async function listCopies(ctx: Context): Promise<ListedCopy[]> {
  const { copies } = await readAsMember(ctx, { copies: copyStore.listedCopies(ctx) });
  return copies.map(presentListed);
}

/** Returns a title, with its copies for a member. @throws {ClubError} `not-found` */
export async function showTitle(ctx: Context, id: string): Promise<WholeTitle> {
  const facts = { title: one(store.titleBy(ctx, id)), expansions: store.expansionsOf(ctx, id) };
  // Visitors' pages are cached, and must not depend on what they don't show.
  if (ctx.credentials.length === 0) return presentPage(await readShelf(ctx, facts), null);
  const { copies, inExpansions, hidden, reader, evenings, ...found } = await readShelf(ctx, {
    ...facts,
    hidden: one(store.hiddenTitle(ctx, id)),
    copies: copyStore.copiesOf(ctx, id),
    inExpansions: copyStore.copiesOfExpansions(ctx, id),
    reader: one(actingMember(ctx)),
    evenings: eveningReads(ctx),
  });
  if (!reader) return presentPage(found, null);
  if (hidden) throw noSuchTitle();
  const moment = momentOf(ctx, { evenings });
  const shelf = copies.map((copy) => presentCopy(copy, reader, moment));
  return presentPage(found, { shelf, inExpansions });
}

/** Returns the address of a title's picture, and if visitors see it. @throws {ClubError} `not-found`, `unauthenticated` */
export async function showImage(ctx: Context, id: string): Promise<{ image: string; isPublic: boolean }> {
  const { title, hidden } = await readShelf(ctx, {
    title: one(store.imageOf(ctx, id)),
    hidden: one(store.hiddenTitle(ctx, id)),
  });
  if (!title?.image || hidden) throw noSuchTitle();
  if (title.isAtHome) await readAsMember(ctx, {});
  return { image: title.image, isPublic: ctx.club.isShelfPublic && !title.isAtHome };
}

/** Returns a copy by the code on its label; to a visitor what it is only. @throws {ClubError} `not-found` */
export async function showCopy(
  ctx: Context,
  code: string,
  countGuess: () => Promise<void>,
): Promise<Copy | CopyForVisitors> {
  if (ctx.credentials.length > 0) {
    const { copy, reader, ...dates } = await readShelf(ctx, {
      ...readCopy(ctx, code),
      reader: one(actingMember(ctx)),
    });
    if (reader) {
      if (!copy) throw noSuchCopy();
      return presentBox(copy, reader, momentOf(ctx, dates));
    }
  }
  await countGuess();
  const { title } = await readShelf(ctx, { title: one(copyStore.titleAt(ctx, code)) });
  if (!title) throw noSuchCopy();
  return { code, title };
}

/** Adds a title without copies. @throws {ClubError} `forbidden`, `conflict` (there is one, or too many) */
export async function addTitle(ctx: Context, form: TitleForm): Promise<{ id: string }> {
  const id = newId();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      same: one(store.sameTitle(ctx, form)),
      made: one(store.titleOfKey(ctx, form.key)),
      counted: one(store.titleCount(ctx)),
      ...store.readBase(ctx, form),
    }),
    decide: (found) => decideTitle({ ...found, count: found.counted?.count ?? 0 }, form, id),
    save: ({ act, id, isAtHome }, { member }) => ({
      isUnique: store.mustBeUnique(ctx, form, id),
      hasRoom: store.mustHaveRoom(ctx, TITLES_MOST),
      canExpand: store.mustFitTogether(ctx, form),
      title: (isAtHome ? store.takeOver : store.insertTitle)(ctx, id, form, member.id),
      act: record(ctx, member, act),
    }),
  });
  const { same, made } = found;
  return { id: saved ? (same?.id ?? id) : (made?.id ?? id) };
}

/** @throws {ClubError} `forbidden`, `not-found`, `conflict` (another has the name, or somebody changed it meanwhile) */
export async function changeTitle(ctx: Context, id: string, form: TitleChange): Promise<WholeTitle> {
  await changeAsMember(ctx, {
    load: () => ({
      title: one(store.titleBy(ctx, id)),
      same: one(store.sameTitle(ctx, form, id)),
      ...store.readBase(ctx, form, id),
    }),
    decide: (found) => decideTitleChange(found, form, id),
    save: ({ title, twin, act }, { member }) => ({
      merged: twin === null ? [] : store.mergeAtHome(ctx, twin, id),
      isUnique: store.mustBeUnique(ctx, form, id),
      canExpand: store.mustFitTogether(ctx, form, id),
      title: store.setTitle(ctx, title, form),
      act: record(ctx, member, act),
    }),
  });
  return showTitle(ctx, id);
}

/** @throws {ClubError} `forbidden`, `not-found`, `conflict` (it has copies) */
export async function removeTitle(ctx: Context, id: string): Promise<{ id: string }> {
  await changeAsMember(ctx, {
    load: () => ({ title: one(store.titleBy(ctx, id)) }),
    decide: decideTitleRemoval,
    save: ({ act }, { member }) => ({
      title: store.removeTitle(ctx, id),
      act: record(ctx, member, act),
    }),
  });
  return { id };
}

/** Adds a copy, with a code of its own. @throws {ClubError} `forbidden`, `not-found`, `invalid` (place), `conflict` */
export async function addCopy(ctx: Context, titleId: string, form: CopyForm): Promise<Copy> {
  const id = newId();
  let code = newCode();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      title: one(store.titleBy(ctx, titleId)),
      place: one(copyStore.placeBy(ctx, form.placeId)),
      made: one(copyStore.copyOfKey(ctx, form.key)),
    }),
    decide: (found, attempt) => {
      // Another copy may have it.
      if (attempt > 1) code = newCode();
      return decideCopy(found, form.placeId, code);
    },
    save: ({ act, titleName }, { member }) => ({
      news: tellWishers(ctx, member, [{ titleId, titleName }]),
      hasRoom: copyStore.mustHaveRoomFor(ctx, titleId, COPIES_MOST),
      added: copyStore.insertCopy(ctx, { ...form, id, code, titleId, createdBy: member.id }),
      listed: store.setListed(ctx, titleId),
      act: record(ctx, member, act),
      ...readCopy(ctx, code),
    }),
  });
  const { member, made } = found;
  return present(ctx, { member, ...(saved ?? (await ctx.db.read(readCopy(ctx, made?.code ?? code)))) });
}

/** @throws {ClubError} `forbidden`, `not-found`, `invalid` (place), `conflict` (it is lent, or changed meanwhile) */
export async function changeCopy(ctx: Context, code: string, form: CopyChange): Promise<Copy> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      copy: one(copyStore.copyBy(ctx, code)),
      place: one(copyStore.placeBy(ctx, form.placeId)),
    }),
    decide: (found) => decideCopyChange(found, form),
    save: ({ copy, arrived, act }, { member }) => ({
      news: tellWishers(ctx, member, arrived),
      isBack:
        form.isMissing || form.retiredWhy !== null
          ? [mustNotFind(ctx.db.q, copyStore.openLoanOf(ctx, copy.id))]
          : [],
      set: copyStore.setCopy(ctx, copy, form),
      act: act ? record(ctx, member, act) : [],
      ...readCopy(ctx, code),
    }),
  });
  return present(ctx, { member: found.member, ...saved });
}

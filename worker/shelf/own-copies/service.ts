import { holdsNewcomers } from "../../club/service.ts";
import { type Context, changeAsMember, readAsMember, saveAsMember } from "../../context.ts";
import type { OwnCopies, OwnCopyForm, OwnGameForm } from "../../contract/shelf/own-copies.ts";
import { TITLE_CELLS } from "../../contract/shelf/title-facts.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { nextEvening } from "../../events/service.ts";
import { newId } from "../../lib/new-id.ts";
import { isInCatalogue } from "../../platform/board-games/service.ts";
import { mustBeUnique, rowsAtHome, sameTitle, titleBy } from "../service.ts";
import { decideOwnCopy, decideOwnGame } from "./rules.ts";
import * as store from "./store.ts";

const readCopies = (ctx: Context) => ({
  copies: store.shownCopies(ctx),
  titles: one(rowsAtHome(ctx, store.shownTitles(ctx))),
  evening: one(nextEvening(ctx)),
});

const present = ({ copies, titles, evening }: ResultsOf<ReturnType<typeof readCopies>>): OwnCopies => ({
  copies: copies.map((copy) => ({
    ...copy,
    broughtOn: evening && copy.broughtOn === evening.date ? copy.broughtOn : null,
  })),
  titles: { fields: [...TITLE_CELLS], rows: JSON.parse(titles?.json ?? "[]") },
  nextEvening: evening?.date ?? null,
});

/** Returns the games that members have at home: the acting member's, and those that others show. */
export async function listOwnCopies(ctx: Context): Promise<OwnCopies> {
  return present(await readAsMember(ctx, readCopies(ctx)));
}

/** Says that the acting member has a game at home; again: who sees it, and whether they bring it. @throws {ClubError} `not-found`, `conflict` (too many, no evening) */
export async function saveOwnCopy(ctx: Context, titleId: string, form: OwnCopyForm): Promise<OwnCopies> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      title: one(titleBy(ctx, titleId)),
      shown: one(store.shownOf(ctx, titleId)),
      holds: one(holdsNewcomers(ctx)),
      lastAllowed: one(store.lastAllowed(ctx, titleId)),
      evening: one(nextEvening(ctx)),
    }),
    decide: (found) => decideOwnCopy(found, form),
    save: (said, { member }) => ({
      copy: store.saveOwnCopy(ctx, { ...said, titleId, userId: member.id }),
      ...readCopies(ctx),
    }),
  });
  return present(saved);
}

/** Says that the acting member has a game at home that no list has; again: nothing. @throws {ClubError} `conflict` (too many) */
export async function addOwnGame(ctx: Context, { name, bggId }: OwnGameForm): Promise<OwnCopies> {
  const game = { name, bggId: bggId === null ? null : await numberOf(ctx, bggId, name) };
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      same: one(sameTitle(ctx, game)),
      own: store.ownTitles(ctx),
      enoughNames: one(store.enoughNames(ctx)),
      holds: one(holdsNewcomers(ctx)),
    }),
    decide: (found) => decideOwnGame(found, game, newId()),
    save: (listed, { member }) => ({
      isUnique: listed.made.map((made) => mustBeUnique(ctx, made)),
      listed: store.listGames(ctx, member.id, listed, false),
      ...readCopies(ctx),
    }),
  });
  return present(saved ?? (await readAsMember(ctx, readCopies(ctx))));
}

/** Returns a game's number; null if a NEW member gives it a name that BoardGameGeek doesn't. */
async function numberOf(ctx: Context, bggId: number, name: string): Promise<number | null> {
  const { member } = await readAsMember(ctx, {});
  return member.role !== "NEW" || (await isInCatalogue(ctx, bggId, name)) ? bggId : null;
}

export async function removeOwnCopy(ctx: Context, titleId: string): Promise<OwnCopies> {
  const saved = await saveAsMember(ctx, ({ id }) => ({
    gone: store.removeOwnCopy(ctx, id, titleId),
    ...readCopies(ctx),
  }));
  return present(saved);
}

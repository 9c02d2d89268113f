import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { OwnCopies, OwnCopyForm } from "../../contract/shelf/own-copies.ts";
import { TITLE_CELLS } from "../../contract/shelf/title-facts.ts";
import { one } from "../../db/client.ts";
import { nextEvening } from "../../events/service.ts";
import { rowsAtHome, titleBy } from "../service.ts";
import { decideOwnCopy } from "./rules.ts";
import * as store from "./store.ts";

const readCopies = (ctx: Context) => ({
  copies: store.shownCopies(ctx),
  titles: one(rowsAtHome(ctx, store.shownTitles(ctx))),
  evening: one(nextEvening(ctx)),
});

interface Found {
  copies: Awaited<ReturnType<typeof store.shownCopies>>;
  titles: { json: string } | undefined;
  evening: { date: string } | undefined;
}

const present = ({ copies, titles, evening }: Found): OwnCopies => ({
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
      enough: one(store.enough(ctx, titleId)),
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

/** Takes a game away that the acting member had at home. */
export async function removeOwnCopy(ctx: Context, titleId: string): Promise<OwnCopies> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => member,
    save: ({ id }) => ({ gone: store.removeOwnCopy(ctx, id, titleId), ...readCopies(ctx) }),
  });
  return present(saved);
}

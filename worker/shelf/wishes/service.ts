import { type Context, changeAsMember, clubDay, type Member, readAsMember } from "../../context.ts";
import type { TitleWishes, WishedTitle } from "../../contract/shelf/wishes.ts";
import type { Player } from "../../contract/users/users.ts";
import { one, type ResultsOf } from "../../db/client.ts";
import { nextEvening } from "../../events/service.ts";
import { noSuchTitle } from "../rules.ts";
import { decideExplaining, decideWish } from "./rules.ts";
import * as store from "./store.ts";

export async function listWishes(ctx: Context): Promise<WishedTitle[]> {
  const { wished, explained } = await readAsMember(ctx, {
    wished: store.wishedTitles(ctx),
    explained: store.explainedTitles(ctx),
  });
  const wishOf = new Map(wished.map((row) => [row.titleId, row]));
  const explainOf = new Map(explained.map((row) => [row.titleId, row]));
  return [...new Set([...wishOf.keys(), ...explainOf.keys()])].map((titleId) => {
    const [wish, explain] = [wishOf.get(titleId), explainOf.get(titleId)];
    return {
      ...{ titleId, wishers: wish?.count ?? 0, explainers: explain?.count ?? 0 },
      ...{ isWished: wish?.isOwn ?? false, onDay: wish?.onDay ?? null, canExplain: explain?.isOwn ?? false },
    };
  });
}

const readTitle = (ctx: Context, titleId: string) => ({
  title: one(store.titleBy(ctx, titleId)),
  evening: one(nextEvening(ctx)),
  wishers: store.wishersOf(ctx, titleId),
  explainers: store.explainersOf(ctx, titleId),
});

type Found = ResultsOf<ReturnType<typeof readTitle>> & { member: Member };

function present(ctx: Context, { member, evening, wishers, explainers }: Found): TitleWishes {
  const isMine = ({ publicId }: Player) => publicId === member.publicId;
  const wish = wishers.find(isMine);
  return {
    wishers: wishers.map(({ onDay: _onDay, ...player }) => player),
    explainers,
    own: {
      isWished: wish !== undefined,
      onDay: wish?.onDay && wish.onDay >= clubDay(ctx) ? wish.onDay : null,
      canExplain: explainers.some(isMine),
    },
    nextEvening: evening?.date ?? null,
  };
}

/** @throws {ClubError} `not-found` */
export async function showWishes(ctx: Context, titleId: string): Promise<TitleWishes> {
  const found = await readAsMember(ctx, readTitle(ctx, titleId));
  if (!found.title) throw noSuchTitle();
  return present(ctx, found);
}

/** Wishes for a game; again: for another evening, or for any. @throws {ClubError} `not-found`, `conflict` (too many, no evening) */
export async function wish(ctx: Context, titleId: string, isForNextEvening: boolean): Promise<TitleWishes> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ ...readTitle(ctx, titleId), lastAllowed: one(store.lastAllowed(ctx, "wish", titleId)) }),
    decide: (found) => decideWish(found, isForNextEvening),
    save: ({ onDay }, { member }) => ({
      wish: store.saveWish(ctx, member.id, titleId, onDay),
      ...readTitle(ctx, titleId),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

/** Says that the acting member can explain a game. @throws {ClubError} `not-found`, `conflict` (too many) */
export async function explain(ctx: Context, titleId: string): Promise<TitleWishes> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...readTitle(ctx, titleId),
      lastAllowed: one(store.lastAllowed(ctx, "explaining", titleId)),
    }),
    decide: decideExplaining,
    save: (_title, { member }) => ({
      explaining: store.saveExplaining(ctx, member.id, titleId),
      ...readTitle(ctx, titleId),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

/** Takes back a wish, or that the acting member can explain a game. @throws {ClubError} `not-found` */
export async function takeBack(ctx: Context, titleId: string, part: store.Part): Promise<TitleWishes> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => readTitle(ctx, titleId),
    decide: ({ title }) => {
      if (!title) throw noSuchTitle();
      return title;
    },
    save: (_title, { member }) => ({
      gone: store.remove(ctx, part, member.id, titleId),
      ...readTitle(ctx, titleId),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

import { type Context, changeAsMember, readAsMember, saveAsMember } from "../../context.ts";
import type { Collection, CollectionForm } from "../../contract/shelf/collections.ts";
import { one } from "../../db/client.ts";
import type { Errand } from "../../feature.ts";
import { refuse } from "../../lib/errors.ts";
import { newId } from "../../lib/new-id.ts";
import { askBoardGames } from "../../platform/board-games/asking.ts";
import { decideCollected, decideCollection } from "./collection-rules.ts";
import * as store from "./collection-store.ts";
import { listGames, ownTitles } from "./store.ts";

type Own = Awaited<ReturnType<typeof store.ownCollection>>[number];

const present = (ctx: Context, own: Own | undefined): Collection => ({
  isPossible: ctx.boardGames.configured,
  userName: own?.userName ?? null,
  isWaiting: own?.dueAt != null,
  ...{ trouble: own?.trouble ?? null, games: own?.games ?? null, saved: own?.saved ?? 0 },
});

export async function showCollection(ctx: Context): Promise<Collection> {
  const { own } = await readAsMember(ctx, { own: one(store.ownCollection(ctx)) });
  return present(ctx, own);
}

/** Asks BoardGameGeek for the acting member's collection. @throws {ClubError} `conflict` (no name), `unavailable` */
export async function askForCollection(ctx: Context): Promise<Collection> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ own: one(store.ownCollection(ctx)) }),
    decide: ({ own, member }) => {
      if (!ctx.boardGames.configured)
        throw refuse("unavailable", "This site can’t ask BoardGameGeek. Add your games one by one.");
      if (!own?.userName) throw refuse("conflict", "Save your BoardGameGeek username in your profile first.");
      return member;
    },
    save: ({ id }) => ({ asked: store.ask(ctx, id), own: one(store.ownCollection(ctx)) }),
  });
  return present(ctx, saved.own);
}

/** Lists games found on BoardGameGeek as the acting member's. @throws {ClubError} `conflict` (too many, or none were fetched) */
export async function saveCollection(ctx: Context, form: CollectionForm): Promise<Collection> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      asked: one(store.ownCollection(ctx)),
      known: store.collectedTitles(ctx, form.games),
      own: ownTitles(ctx),
    }),
    decide: (found) => decideCollection(found, form, newId),
    save: (listed, { member }) => ({
      listed: listGames(ctx, member.id, listed, true),
      asked: store.forgetCollection(ctx, member.id),
      own: one(store.ownCollection(ctx)),
    }),
  });
  return present(ctx, saved.own);
}

export async function removeCollection(ctx: Context): Promise<Collection> {
  const saved = await saveAsMember(ctx, ({ id }) => ({
    removed: store.removeCollection(ctx, id),
    own: one(store.ownCollection(ctx)),
  }));
  return present(ctx, saved.own);
}

/** Checks whether a collection is to be fetched. Without a key none is. */
export async function collectionErrand(ctx: Context): Promise<Errand | null> {
  if (!ctx.boardGames.configured) return null;
  const { due } = await ctx.db.read({ due: one(store.dueCollection(ctx)) });
  return due
    ? async () => {
        const { userId, userName, tries } = due;
        const answer = await askBoardGames(ctx, (boardGames) => boardGames.collection(userName));
        await ctx.db.write({
          saved: store.saveAnswer(ctx, userId, decideCollected({ tries }, answer, ctx.now)),
        });
        return false;
      }
    : null;
}

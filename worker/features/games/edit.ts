import { type Context, changeAsMember } from "../../context.ts";
import type { EditForm, Game } from "../../contract/games.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { tell } from "../notifications/service.ts";
import { aroundThread, holdsNewcomers, latestOf, mostFor, newsOf } from "../threads/service.ts";
import { decideEdit } from "./edit-rules.ts";
import { gameOf } from "./rules.ts";
import { asFull, asWatched } from "./seats-store.ts";
import { circumstances, say } from "./service.ts";
import * as store from "./store.ts";
import { updateGame } from "./suggest-store.ts";

/**
 * Edits a game; a message is added to its thread. Nobody is ever ejected, and what was changed meanwhile is
 * not overwritten when the form says on which `version` it was made. What stays as it was is not refused: a
 * finished game may be edited without moving its date.
 * @throws {ClubError} `unauthenticated`, `not-found`, `forbidden`, `conflict`, `too-many` (messages), `invalid`,
 *   `unavailable`
 * @see spec §6
 */
export async function edit(ctx: Context, id: string, form: EditForm): Promise<Game> {
  const { q } = ctx.db;
  const thread = store.threadOfGame(ctx, id);
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      watchers: store.watchersOf(ctx, id),
      table: one(store.tableBy(ctx, form.table)),
      latest: latestOf(ctx),
      holds: one(holdsNewcomers(ctx)),
      ...aroundThread(ctx, thread),
    }),
    decide: (found) => decideEdit(found, form, circumstances(ctx)),
    save: ({ game, news, freesSeat, isFull, isLast }, { member, holds, place, participants, watchers }) => {
      const {
        id: messageId,
        isSaidAloud,
        message,
      } = say(ctx, game.threadId, form.message, member, holds !== undefined);
      const said = { id: messageId, authorId: member.id, answered: null };
      return {
        asFull: mustFind(q, asFull(ctx, id, { isFull, isLast })),
        asWatched: freesSeat ? [mustFind(q, asWatched(ctx, id, watchers.length))] : [],
        mayGoOn: form.message === null ? [] : [mustNotFind(q, latestOf(ctx, mostFor(member.role)))],
        game: updateGame(ctx, id, form, game.version),
        message,
        news: tell(ctx, member, news),
        told: place && isSaidAloud ? tell(ctx, member, newsOf(said, { place, participants })) : [],
        shown: one(store.gameOnWire(ctx, id)),
      };
    },
  });
  return gameOf(saved.shown);
}

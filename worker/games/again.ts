import { type Context, changeAsMember, clubDay } from "../context.ts";
import { weekAfter } from "../contract/games/game-date.ts";
import type { AgainForm, Game } from "../contract/games/games.ts";
import { mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { insertThread } from "../discussion/threads/service.ts";
import { newId } from "../lib/new-id.ts";
import { notify } from "../notifications/service.ts";
import { countAct, lastAllowedAct } from "../users/newcomers/service.ts";
import { decideAgain, findSameGame } from "./again-rules.ts";
import { createdWithKey, sameGameOn, similarComing, storedGame, tableOf } from "./again-store.ts";
import { assertFound } from "./rules.ts";
import { insertPlayer } from "./seats-store.ts";
import { showGame } from "./service.ts";
import * as store from "./store.ts";
import { insertCopy } from "./suggest-store.ts";

/**
 * Suggests a game again a week after its day, with the same limits, the acting member as first player, and the same
 * table if it is free. Its players are notified, not signed up. A retry returns the same game, as does another player's
 * suggestion in the meantime.
 * @throws {ClubError} `not-found`, `forbidden` (neither played nor suggested it), `conflict` (its day is still to
 *   come), `too-many` (of a NEW member)
 */
export async function suggestAgain(ctx: Context, id: string, { key }: AgainForm): Promise<Game> {
  const { q } = ctx.db;
  const today = clubDay(ctx);
  const made = { id: newId(), threadId: newId() };
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      made: one(createdWithKey(ctx, key)),
      game: one(storedGame(ctx, id)),
      seats: store.seatsOf(ctx, id),
      coming: similarComing(ctx, id, today),
      table: one(tableOf(ctx, id)),
      lastAllowedAct: one(lastAllowedAct(ctx, "suggestion")),
    }),
    decide: (found) => decideAgain(found, made.id, today),
    save: ({ game, day, tableId, news }, { member }) => ({
      unmade: mustNotFind(q, sameGameOn(ctx, game, day)),
      act: countAct(ctx, member, "suggestion"),
      thread: insertThread(ctx, made.threadId),
      game: insertCopy(ctx, game, {
        ...{ ...made, date: day, tableId, suggestedBy: member.id, creationKey: key ?? null },
      }),
      seat: insertPlayer(ctx, made.id, member.id, member),
      news: notify(ctx, member, news),
      shown: one(store.gameOnWire(ctx, { id: made.id })),
    }),
  });
  if (saved) return assertFound(saved.shown).game;
  const game = assertFound(found.game);
  const same = found.made ?? findSameGame(found, game, weekAfter(game.date ?? today, today));
  return showGame(ctx, assertFound(same).id);
}

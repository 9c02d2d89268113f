import { holdsNewcomers } from "../club/service.ts";
import { type Context, changeAsMember, clubNights } from "../context.ts";
import type { EditForm, Game } from "../contract/games/games.ts";
import { mustFind, mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import {
  aroundThread,
  latestOf,
  messageCreatedBefore,
  newsOf,
  peopleAroundThread,
  postsMostOf,
} from "../discussion/threads/service.ts";
import { daysWaitedFor, fillPlaces } from "../events/coming/service.ts";
import { notify } from "../notifications/service.ts";
import { countAct, lastAllowedAct } from "../users/newcomers/service.ts";
import { decideEdit } from "./edit-rules.ts";
import { gameOf } from "./rules.ts";
import { unchangedFullness } from "./seats-store.ts";
import { boxesNamed, circumstances, messageStatements, showIfInCatalogue } from "./service.ts";
import * as store from "./store.ts";
import { gameAsSent, updateGame } from "./suggest-store.ts";
import { seatInTurn, unchangedLine, watchersOf } from "./waiting-store.ts";

/**
 * Edits a game and adds a message to its thread, if it isn't so already. Added seats go to the waiting line; no player
 * loses a seat. With `version`, the edit fails if the game changed since. Fields left out and unchanged values aren't
 * checked: a finished game may be edited without moving its date.
 * @throws {ClubError} `not-found`, `forbidden`, `conflict`, `too-many` (messages; of a NEW member), `invalid` @see spec
 *   §6
 */
export async function edit(ctx: Context, id: string, form: EditForm): Promise<Game> {
  const { q } = ctx.db;
  const thread = store.threadOfGame(ctx, id);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      watchers: watchersOf(ctx, id),
      table: one(store.tableBy(ctx, form.table ?? null)),
      boxes: boxesNamed(ctx, form.copyCode),
      same: one(gameAsSent(ctx, id, form)),
      said: one(
        messageCreatedBefore(ctx, thread, { text: form.message ?? "", replyToId: null, note: false }),
      ),
      latest: latestOf(ctx),
      holds: one(holdsNewcomers(ctx)),
      date: one(lastAllowedAct(ctx, "date")),
      tables: one(lastAllowedAct(ctx, "table")),
      name: one(lastAllowedAct(ctx, "name")),
      waited: daysWaitedFor(ctx),
      ...aroundThread(ctx, thread),
    }),
    decide: ({ date, tables, name, ...found }) =>
      decideEdit({ ...found, lastAllowedActs: { date, table: tables, name } }, form, circumstances(ctx)),
    save: (
      { game, names, acts, news, seated, given, isFull, isLast },
      { member, holds, watchers, waited, ...found },
    ) => {
      const { place, ...around } = peopleAroundThread(found, clubNights(ctx));
      const {
        id: messageId,
        isSaidAloud,
        message,
      } = messageStatements(ctx, game.threadId, form.message, member, holds !== undefined);
      const said = { id: messageId, authorId: member.id, answered: null, note: false };
      return {
        acts: acts.flatMap((act) => countAct(ctx, member, act)),
        asFull: mustFind(q, unchangedFullness(ctx, id, { isFull, isLast })),
        asAwaited: isFull ? [mustFind(q, unchangedLine(ctx, game, watchers))] : [],
        mayGoOn: form.message === null ? [] : [mustNotFind(q, latestOf(ctx, postsMostOf(member.role)))],
        game: found.same ? [] : updateGame(ctx, id, form, names, game.version),
        next: seatInTurn(ctx, seated),
        places: fillPlaces(ctx, waited),
        message,
        given: notify(ctx, null, given),
        news: notify(ctx, member, news),
        told: place && isSaidAloud ? notify(ctx, member, newsOf(said, { place, ...around })) : [],
        shown: one(store.gameOnWire(ctx, { id })),
      };
    },
  });
  if (found.member.role === "NEW" && found.holds) {
    const { name, bggId = found.game?.bggId ?? null } = form;
    await showIfInCatalogue(ctx, id, { name, bggId });
  }
  return gameOf(saved ? saved.shown : found.same);
}

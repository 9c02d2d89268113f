import { type Context, changeAsMember, clubDay } from "../context.ts";
import { WEEK_MS } from "../contract/durations.ts";
import { WISH_WEEKS } from "../contract/games/game-board.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import type { AskOutcome } from "../contract/games/games.ts";
import { asChange, mustFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { inTheMorning, notify } from "../notifications/service.ts";
import { storedGame } from "./again-store.ts";
import { decideAsk, decideNeeded, peopleWithoutSeat } from "./needed-rules.ts";
import {
  isGameId,
  markNeededSent,
  neededBetween,
  needyGames,
  notNotifiedYet,
  peopleAround,
  unchangedNeed,
} from "./needed-store.ts";
import { seatOf } from "./seats-store.ts";
import { seatsOf } from "./store.ts";

function daysToTell(ctx: Context): [today: string, tomorrow: string] {
  const today = clubDay(ctx);
  return [today, daysAfter(today, 1)];
}

const wantedSince = (ctx: Context) => ctx.now - WISH_WEEKS * WEEK_MS;

export const gamesToNotify = (ctx: Context) => needyGames(ctx, ...daysToTell(ctx));

/** Notifies players and likely players on a needed-by day, or the day before, once per game and such day. */
export function tellNeededPlayers(ctx: Context) {
  return asChange({
    load: () => ({
      games: gamesToNotify(ctx),
      people: peopleAround(ctx, neededBetween(...daysToTell(ctx)), wantedSince(ctx)),
    }),
    decide: decideNeeded,
    save: ({ games, news }) => ({
      asNeedy: games.map((game) => mustFind(ctx.db.q, unchangedNeed(ctx, game))),
      told: games.map((game) => markNeededSent(ctx, game)),
      news: notify(ctx, null, news, inTheMorning(ctx)),
    }),
  });
}

/**
 * Asks likely players to join the acting member's game: once a day, and not on its needed-by day.
 * @throws {ClubError} `not-found`, `conflict` (not a player, over, not short of players, or told already)
 */
export async function askForPlayers(ctx: Context, id: string): Promise<AskOutcome> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(storedGame(ctx, id)),
      seats: seatsOf(ctx, id),
      people: peopleAround(ctx, isGameId(id), wantedSince(ctx)),
    }),
    decide: (found) => decideAsk(found, daysToTell(ctx)),
    save: ({ day, news }, { member }) => ({
      isUntold: mustFind(ctx.db.q, notNotifiedYet(ctx, id, day)),
      isSeated: mustFind(ctx.db.q, seatOf(ctx, id, member.id)),
      told: markNeededSent(ctx, { id, neededBy: day }),
      news: notify(ctx, member, news),
    }),
  });
  return { told: saved ? peopleWithoutSeat(found).length : 0 };
}

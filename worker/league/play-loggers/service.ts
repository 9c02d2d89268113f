import { type Context, changeAsMember, clubDay, readAsMember } from "../../context.ts";
import type { PlayLogger, WaitingPlays } from "../../contract/league/play-loggers.ts";
import { one } from "../../db/client.ts";
import { proposeAmong } from "../proposals.ts";
import { mustManageLeague } from "../rules.ts";
import { mustHaveName, withoutTwins } from "./rules.ts";
import * as store from "./store.ts";

const present = (
  ctx: Context,
  own: { since: string | null; isUnknown: boolean | null } | undefined,
): PlayLogger => ({
  isPossible: ctx.boardGames.configured,
  isOn: own?.since != null,
  isUnknown: own?.isUnknown ?? false,
});

export async function showOwnLogger(ctx: Context): Promise<PlayLogger> {
  const { own } = await readAsMember(ctx, { own: one(store.ownLogger(ctx)) });
  return present(ctx, own);
}

/** Switches fetching the member's new plays on or off. @throws {ClubError} `invalid` (no name at BoardGameGeek) */
export async function switchLogger(ctx: Context, isOn: boolean): Promise<PlayLogger> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ own: one(store.ownLogger(ctx)) }),
    decide: ({ own }) => {
      mustHaveName(isOn, own?.bggUserName ?? null);
      return { isOn };
    },
    save: ({ isOn }, { member }) => ({
      switched: isOn ? store.switchOn(ctx, member.id, clubDay(ctx)) : store.switchOff(ctx, member.id),
      own: one(store.ownLogger(ctx)),
    }),
  });
  return present(ctx, saved.own);
}

/** Proposes results for the plays that wait, without those imported from a file meanwhile. @throws {ClubError} `forbidden` */
export async function listWaitingPlays(ctx: Context): Promise<WaitingPlays> {
  const { member, plays } = await readAsMember(ctx, { plays: store.playsThatWait(ctx) });
  mustManageLeague(member);
  const found = plays.map(({ source, play }) => ({ source, ...play }));
  const results = found.length > 0 ? await proposeAmong(ctx, found) : [];
  return { results: withoutTwins(results, new Map(plays.map(({ source, userId }) => [source, userId]))) };
}

/** Settles plays: they were imported or put aside. @throws {ClubError} `forbidden` */
export async function settlePlays(ctx: Context, sources: readonly string[]): Promise<WaitingPlays> {
  await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => {
      mustManageLeague(member);
      return { sources };
    },
    save: ({ sources }) => ({ settled: store.settle(ctx, sources) }),
  });
  return listWaitingPlays(ctx);
}

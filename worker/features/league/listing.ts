import type { SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import type { FoundPlayer } from "./player-rules.ts";
import { isAsFound, openYearsOf, playerIdOf, playerOfUser } from "./players-store.ts";
import { type League, type SeasonTable, tablesListing } from "./tables.ts";
import { leagueOf } from "./tables-store.ts";

// What a change of a member's wish to be listed needs, for the feature that makes it.

/** What the open tables of a member (an id, or a query of one) are made of, for its load. */
export const leagueOfMember = (ctx: Context, userId: SQLWrapper | string) => ({
  leaguePlayer: one(playerOfUser(ctx, userId)),
  ...leagueOf(ctx, openYearsOf(ctx, playerIdOf(ctx, userId))),
});

/** The open tables when the member is listed, or no longer; none where nothing changes: a rule. */
export const tablesOfMember = (
  found: League & { leaguePlayer: FoundPlayer | undefined },
  listed: boolean,
): SeasonTable[] =>
  found.leaguePlayer?.user?.listed === !listed ? tablesListing(found, found.leaguePlayer.id, listed) : [];

/** The guard of its save, before it changes the member: they play in the seasons that were found. */
export const isListedAsFound = (ctx: Context, player: FoundPlayer | undefined) =>
  player ? [isAsFound(ctx, player)] : [];

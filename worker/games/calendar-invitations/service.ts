import { type Context, readAsMember, saveAsMember } from "../../context.ts";
import type { CalendarInvitationsChoice } from "../../contract/games/calendar-invitations.ts";
import { one } from "../../db/client.ts";
import * as store from "./store.ts";

// For members who leave the club, those back from a suspension, and games that a NEW member plans for others.

export async function showChoice(ctx: Context): Promise<CalendarInvitationsChoice> {
  const { choice } = await readAsMember(ctx, { choice: one(store.ownChoice(ctx)) });
  return { wanted: choice?.wanted ?? true };
}

export async function choose(ctx: Context, wanted: boolean): Promise<CalendarInvitationsChoice> {
  await saveAsMember(ctx, ({ id }) => ({
    choice: store.setChoice(ctx, id, wanted),
    missed: wanted ? [store.recheckInvitations(ctx, id)] : [],
  }));
  return { wanted };
}

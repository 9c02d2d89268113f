import { type Context, clubDay, readAsMember } from "../../context.ts";
import { daysAfter } from "../../contract/games/game-date.ts";
import { type Group, LONG_AGO_MONTHS } from "../../contract/games/what-to-play.ts";
import { one } from "../../db/client.ts";
import { nextEvening } from "../../events/service.ts";
import { presentGroup } from "./rules.ts";
import * as store from "./store.ts";

// For who sits where.
export { explainsOf, playedBy, TITLE_PLAYED, wishesOf } from "./store.ts";

const LONG_AGO_DAYS = LONG_AGO_MONTHS * 30;
/** Time for which results say what somebody usually plays. */
export const USUAL_DAYS = 730;

/** Returns what decides on a game for these members. Unknown ids are left out. */
export async function showGroup(ctx: Context, publicIds: readonly string[]): Promise<Group> {
  const today = clubDay(ctx);
  const who = store.membersCalled(publicIds);
  const { evening, ...found } = await readAsMember(ctx, {
    evening: one(nextEvening(ctx)),
    people: store.peopleOf(ctx, who),
    wishes: store.wishesOf(ctx, who),
    explains: store.explainsOf(ctx, who),
    played: store.playedBy(ctx, who, daysAfter(today, -USUAL_DAYS)),
    lately: store.playedSince(ctx, daysAfter(today, -LONG_AGO_DAYS), today),
  });
  return presentGroup(found, evening?.date ?? null);
}

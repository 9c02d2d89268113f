import type { Context } from "../../context.ts";
import { MINUTE_MS } from "../../contract/durations.ts";
import type { ReadPlay } from "../../contract/league/proposals.ts";
import { askBoardGames } from "../../platform/board-games/asking.ts";
import { decideFetched, firstDay } from "./rules.ts";
import * as store from "./store.ts";

const MEMBERS_A_SLICE = 3;
/** Slices of a night: those whose answer is being prepared are asked again in the next minutes. */
const SLICES_MOST = 20;
const SOON_MS = 5 * MINUTE_MS;

/** Fetches the new plays of a few members. @returns the cursor of the next slice: how many there have been */
export async function fetchPlays(ctx: Context, cursor: string | null): Promise<string | null> {
  const { due } = await ctx.db.write({
    old: store.forgetOld(ctx),
    due: store.dueLoggers(ctx, ctx.now, MEMBERS_A_SLICE),
  });
  for (const { userId, userName, ...logger } of due) {
    const since = firstDay(logger);
    const answer = await askBoardGames(ctx, async (boardGames) => {
      const answer = await boardGames.plays(userName, since);
      return "found" in answer ? { found: answer.found?.flatMap(withSource) ?? null } : answer;
    });
    const fetched = decideFetched(answer, since, ctx.now);
    const sources = fetched.plays.map(({ source }) => source);
    const { known } = await ctx.db.read({ known: store.knownSources(ctx, sources) });
    const isKnown = new Set(known.map(({ source }) => source));
    const plays = fetched.plays.filter(({ source }) => !isKnown.has(source));
    await ctx.db.write({ saved: store.saveFetched(ctx, userId, { ...fetched, plays }) });
    if (answer && "isRefused" in answer) return null;
    if (answer && "isBusy" in answer && answer.appliesToAll) break;
  }
  const slices = Number(cursor ?? 0) + 1;
  const { next } = await ctx.db.read({ next: store.dueLoggers(ctx, ctx.now + SOON_MS, 1) });
  return next.length > 0 && slices < SLICES_MOST ? String(slices) : null;
}

const withSource = ({ source, ...play }: ReadPlay) => (source ? [{ source, play }] : []);

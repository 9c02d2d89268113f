import { type Context, readAsMember } from "../../context.ts";
import type { WaitingFacts } from "../../contract/shelf/titles.ts";
import { one } from "../../db/client.ts";
import type { Errand } from "../../feature.ts";
import { askBoardGames } from "../../platform/board-games/asking.ts";
import { waitAfter } from "../../platform/board-games/rules.ts";
import { mustKeepShelf } from "../rules.ts";
import { type AskedTitle, decideFacts, expansionsIn } from "./rules.ts";
import * as store from "./store.ts";

/** Games of one question. A minute asks one. */
const GAMES_A_MINUTE = 12;

/** Checks whether titles wait for facts. Without a token none do. */
export async function factsErrand(ctx: Context): Promise<Errand | null> {
  if (!ctx.boardGames.configured) return null;
  const { due } = await ctx.db.read({ due: store.dueTitles(ctx, { most: GAMES_A_MINUTE }) });
  return due.length > 0 ? () => fetchFacts(ctx, due).then(() => false) : null;
}

async function fetchFacts(ctx: Context, asked: readonly AskedTitle[]): Promise<void> {
  const numbers = asked.flatMap(({ bggId }) => bggId ?? []);
  const answer = await askBoardGames(ctx, (boardGames) => boardGames.facts(numbers));
  if (answer && "found" in answer) {
    await ctx.db.write({
      facts: store.saveFacts(ctx, decideFacts(asked, answer.found)),
      expansions: store.linkExpansions(ctx, expansionsIn(answer.found)),
    });
    return;
  }
  const isRefused = answer !== null && "isRefused" in answer;
  await ctx.db.write({
    putOff: store.putOff(
      ctx,
      asked.map(({ id }) => id),
      {
        factsDueAt: ctx.now + waitAfter(answer),
        isRefused,
        appliesToAll: isRefused || (answer?.appliesToAll ?? false),
      },
    ),
  });
}

/** @throws {ClubError} `forbidden` */
export async function showWaitingFacts(ctx: Context): Promise<WaitingFacts> {
  const { member, counts } = await readAsMember(ctx, { counts: one(store.countWaiting(ctx)) });
  mustKeepShelf(member);
  const { waiting = 0, refused = 0 } = (ctx.boardGames.configured && counts) || {};
  return { waiting, isRefused: refused > 0 };
}

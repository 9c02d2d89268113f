import type { BggAnswer, BoardGames } from "../../clients/bgg.ts";
import type { Context } from "../../context.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { OperatorError } from "../../lib/errors.ts";

const NO_TOKEN =
  "BoardGameGeek refuses the site’s token: it is missing or was withdrawn. Nothing is fetched until BGG_TOKEN is set anew.";

/** Asks BoardGameGeek on behalf of the cron, and logs what operators can do about. @returns null if there is no answer that can be read */
export async function askBoardGames<T>(
  ctx: Context,
  ask: (boardGames: BoardGames) => Promise<BggAnswer<T>>,
): Promise<BggAnswer<T> | null> {
  try {
    const answer = ctx.boardGames.configured ? await ask(ctx.boardGames) : { isRefused: true as const };
    if ("isRefused" in answer) ctx.logError("board-games", new OperatorError(NO_TOKEN));
    return answer;
  } catch (error) {
    ctx.logError(failureKindOf(error), error);
    return null;
  }
}

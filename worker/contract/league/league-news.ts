import type { NewsFacts } from "../notifications/news.ts";
import { EMAIL_AND_PUSH, type NewsKind } from "../notifications/news-kind.ts";

export const RESULTS = "Results of your games";

export const LEAGUE_NEWS = {
  confirm: {
    group: "games",
    label: RESULTS,
    by: EMAIL_AND_PUSH,
    subject: "Is this right?",
    until: "afterwards",
    brief: ({ facts: { result } }, actor) =>
      `${actor} ${result?.verb ?? "entered"} the result${placeWords(result)}. Is that right?`,
  },
} satisfies Record<string, NewsKind>;

/** Returns ": you’re number 2 of 4", or nothing for a result without places. */
export function placeWords(result: NewsFacts["result"]): string {
  return result?.place ? `: you’re number ${result.place} of ${result.players}` : "";
}

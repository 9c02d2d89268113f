import type { Context } from "../context.ts";
import type { ProposedResult } from "../contract/league/proposals.ts";
import type { ResultsOf } from "../db/client.ts";
import { importedBefore } from "./imported-rules.ts";
import { peopleForImport, resultsOn, sourcesSaved } from "./proposals-store.ts";
import { duplicateOf, type Play, proposalOf } from "./propose.ts";

export { sourcesSaved } from "./proposals-store.ts";

/** Proposes results for plays. The caller has checked who may see them. */
export const proposeAmong = async (ctx: Context, plays: readonly Play[]): Promise<ProposedResult[]> =>
  proposalsFor(plays, await ctx.db.read(factsOf(ctx, plays)));

export const factsOf = (ctx: Context, plays: readonly Play[]) => ({
  ...peopleForImport(ctx),
  sources: sourcesSaved(
    ctx,
    plays.map(({ source }) => source),
  ),
  days: resultsOn(
    ctx,
    plays.map(({ playedOn }) => playedOn.slice(0, 10)),
  ),
});

export function proposalsFor(
  plays: readonly Play[],
  { sources, days, ...known }: ResultsOf<ReturnType<typeof factsOf>>,
): ProposedResult[] {
  const { present, removed } = importedBefore(sources);
  return plays.map((play) => ({
    ...proposalOf(play, known),
    already: duplicateOf(play, present, days),
    wasRemoved: removed.has(play.source),
  }));
}

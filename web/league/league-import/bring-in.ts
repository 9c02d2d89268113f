import type { Issue } from "../../../worker/contract/errors.ts";
import type { ImportOutcome } from "../../../worker/contract/league/league-imports.ts";
import { IMPORT_MOST } from "../../../worker/contract/league/league-limits.ts";
import { ApiError } from "../../lib/api-error.ts";
import { everyEntrant } from "../results/order.ts";
import { type ImportedResult, type Proposal, toSend } from "./proposal.ts";

/** An import that stopped early: earlier batches are saved, the failed one is not, or its outcome is unknown. */
export class ImportStopped extends ApiError {
  override name = "ImportStopped";
  readonly done: ReadonlySet<string>;
  /** The server's messages by source: the selection may change after sending. */
  readonly refusals: ReadonlyMap<string, Issue[]>;

  constructor(cause: ApiError, done: readonly Proposal[], refused: readonly Proposal[]) {
    super(cause.status, cause.issues, { cause });
    this.done = new Set(done.map(({ source }) => source));
    const bySource = Map.groupBy(
      cause.issues.filter(({ path: [first] }) => first === "results"),
      ({ path: [, at] }) => refused[Number(at)],
    );
    this.refusals = new Map(
      [...bySource].flatMap(([proposal, issues]) =>
        proposal ? [[proposal.source, issues.map(inFormOf(proposal))] as const] : [],
      ),
    );
  }
}

/** Returns an issue with its path in the result's form: a field, or a player's key, as their order may change. */
const inFormOf =
  ({ draft }: Proposal) =>
  ({ path: [, , field = "", at], message }: Issue): Issue => ({
    path: [at === undefined ? field : (everyEntrant(draft.order)[Number(at)] ?? field)],
    message,
  });

/** Sends results in batches; a second try does no harm. @throws {ImportStopped} at the first that fails */
export async function bringIn(
  proposals: readonly Proposal[],
  send: (results: ImportedResult[]) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  const outcome = { saved: 0, already: 0 };
  for (let from = 0; from < proposals.length; from += IMPORT_MOST) {
    const some = proposals.slice(from, from + IMPORT_MOST);
    const { saved, already } = await send(some.map(toSend)).catch((cause: unknown) => {
      throw cause instanceof ApiError ? new ImportStopped(cause, proposals.slice(0, from), some) : cause;
    });
    outcome.saved += saved;
    outcome.already += already;
  }
  return outcome;
}

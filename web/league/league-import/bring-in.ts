import type { ImportOutcome } from "../../../worker/contract/league/league-imports.ts";
import { IMPORT_MOST } from "../../../worker/contract/league/league-limits.ts";
import { ApiError } from "../../lib/api-error.ts";
import { type Proposal, type SentResult, toSend } from "./proposal.ts";

/** An import that ended early: what was sent before is in, the rest is not, or nobody knows. */
export class ImportStopped extends ApiError {
  override name = "ImportStopped";
  /** The sources of what is in. */
  readonly done: ReadonlySet<string>;
  /** What the server said of single results, by their sources: what is ticked may change after it was sent. */
  readonly refusals: ReadonlyMap<string, string>;

  constructor(cause: ApiError, done: readonly Proposal[], refused: readonly Proposal[]) {
    super(cause.status, cause.issues, { cause });
    this.done = new Set(done.map(({ source }) => source));
    this.refusals = new Map(
      cause.issues.flatMap(({ path: [first, at], message }) => {
        const source = first === "results" ? refused[Number(at)]?.source : undefined;
        return source === undefined ? [] : [[source, message] as const];
      }),
    );
  }
}

/**
 * Sends what was confirmed, so many at a time: what is in already stays as it is, so a second try does no harm.
 * @throws {ImportStopped} at the first that is refused or not answered
 */
export async function bringIn(
  proposals: readonly Proposal[],
  send: (results: SentResult[]) => Promise<ImportOutcome>,
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

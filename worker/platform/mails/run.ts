import { type Mail, MailTrouble } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import { MINUTE_MS } from "../../contract/durations.ts";
import { failureKindOf } from "../../failure-kind.ts";

/** Well before claimed mails are due again and the next run starts. */
const RUN_MOST_MS = 40_000;
/** Consecutive failures that mean the mail service is down. */
const FAILURES_MOST = 3;
/** Rest after that: mails that are due each minute keep the nightly jobs waiting. */
const DOWN_REST_MS = 5 * MINUTE_MS;
/** Longest delay and number of delays, if the service asks for them, that are waited out within the run. */
const WAIT_MOST_MS = 5_000;
const WAITS_MOST = 5;
const FAILURE_MOST = 500;

interface ClaimedLetter {
  /** The mail service's idempotency key. */
  key: string;
  ids: readonly string[];
  kind: string;
  compose(): Promise<Mail>;
}

/** Outcome of claimed rows. Rows in neither of the first two lists are retried at their next time. */
export interface Settlement {
  /** Sent, or given up with the reason. */
  done: { id: string; failure: string | null }[];
  /** Letters that were not tried, and are due again at `dueAt`. */
  released: { id: string; dueAt: number }[];
  failed: { id: string; failure: string }[];
}

/** A run over claimed mails. Ends early and releases the rest when the service is down or time is up. */
export class MailRun {
  readonly settlement: Settlement;
  readonly #ctx: Context;
  sent = 0;
  #failures = 0;
  #waits = 0;
  #isOver = false;
  #dueAt: number;

  constructor(ctx: Context, settlement: Settlement = { done: [], released: [], failed: [] }) {
    this.#ctx = ctx;
    this.settlement = settlement;
    this.#dueAt = ctx.now;
  }

  async take(letter: ClaimedLetter): Promise<void> {
    const isTimeUp = Date.now() > this.#ctx.now + RUN_MOST_MS;
    if (this.#isOver || isTimeUp) return this.#release(letter);
    try {
      await this.#ctx.mailer.send(await letter.compose(), letter.key);
      this.#failures = 0;
      this.sent++;
      this.#done(letter, null);
    } catch (error) {
      await this.#trouble(letter, troubleIn(error));
    }
  }

  #done({ ids }: ClaimedLetter, failure: string | null): void {
    this.settlement.done.push(...ids.map((id) => ({ id, failure })));
  }

  #release({ ids }: ClaimedLetter): void {
    this.settlement.released.push(...ids.map((id) => ({ id, dueAt: this.#dueAt })));
  }

  async #trouble(letter: ClaimedLetter, trouble: MailTrouble): Promise<void> {
    const failure = trouble.message.slice(0, FAILURE_MOST);
    const [id] = letter.ids;
    this.#ctx.logError(failureKindOf(trouble), trouble, { event: "mail", mail: id, kind: letter.kind });
    this.settlement.failed.push(...letter.ids.map((id) => ({ id, failure })));
    if (trouble.kind === "busy") return this.#wait(letter, trouble.waitMs ?? 0);
    if (trouble.kind === "refused") this.#done(letter, failure);
    if (trouble.kind === "down" && ++this.#failures >= FAILURES_MOST) this.#end(DOWN_REST_MS);
  }

  #end(restMs: number): void {
    this.#isOver = true;
    this.#dueAt = this.#ctx.now + restMs;
  }

  /** Waits as the service requested and retries the letter; ends the run if that takes too long. */
  async #wait(letter: ClaimedLetter, ms: number): Promise<void> {
    if (ms > WAIT_MOST_MS || ++this.#waits > WAITS_MOST) {
      this.#end(ms);
      return this.#release(letter);
    }
    await new Promise((resume) => setTimeout(resume, ms));
    return this.take(letter);
  }
}

/** Treats errors in composing a mail as `refused`: the service is not to blame. */
function troubleIn(error: unknown): MailTrouble {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof MailTrouble ? cause : new MailTrouble("refused", String(error));
}

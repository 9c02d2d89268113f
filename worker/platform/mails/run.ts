import { type Mail, MailTrouble } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import { failureKindOf } from "../../failure-kind.ts";

/** Well before what was claimed is due again, and the next run starts. */
const RUN_MOST_MS = 40_000;
/** So many failures in a row are no longer about the mails. */
const FAILURES_MOST = 3;
/** Waits that are asked for are waited for within the run when they are no longer than this. */
const WAIT_MOST_MS = 5_000;
const WAITS_MOST = 5;
/** Characters of what the mail service says that are kept. */
const FAILURE_MOST = 500;

/** A mail that was claimed, and the rows (ids) that it tells of. */
export interface ClaimedLetter {
  /** By this the mail service knows a second try. */
  key: string;
  ids: readonly string[];
  /** For the log. */
  kind: string;
  compose(): Promise<Mail>;
}

/** What became of claimed rows; those in neither of the first two lists are due again at their next time. */
export interface Settlement {
  /** Sent, or (with the reason) given up. */
  done: { id: string; failure: string | null }[];
  /** Not tried after all: due again from an instant on, as if nobody had claimed them. */
  released: { id: string; dueAt: number }[];
  /** Why those could not be sent that wait on. */
  failed: { id: string; failure: string }[];
}

/** One run over claimed mails. It ends early, releasing the rest, when the service is down or time is up. */
export class MailRun {
  readonly settlement: Settlement;
  readonly #ctx: Context;
  /** Letters that the mail service took. */
  sent = 0;
  #failures = 0;
  #waits = 0;
  #isOver = false;
  /** From when on what is released is due again. */
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
    if (trouble.kind === "down") this.#isOver = ++this.#failures >= FAILURES_MOST;
  }

  /** The service asks for patience: a little is had at once, and the same letter tried again; else the run ends. */
  async #wait(letter: ClaimedLetter, ms: number): Promise<void> {
    if (ms > WAIT_MOST_MS || ++this.#waits > WAITS_MOST) {
      this.#isOver = true;
      this.#dueAt = this.#ctx.now + ms;
      return this.#release(letter);
    }
    await new Promise((resume) => setTimeout(resume, ms));
    return this.take(letter);
  }
}

/** What is wrong with a mail itself (its words could not be made) is no trouble of the service. */
function troubleIn(error: unknown): MailTrouble {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof MailTrouble ? cause : new MailTrouble("refused", String(error));
}

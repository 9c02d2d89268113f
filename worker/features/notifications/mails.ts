import { MailTrouble } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";
import { NOTIFICATION_CHOICES } from "../../contract/notification-kinds.ts";
import { newsMail } from "./mail.ts";
import {
  claimMails,
  type MailToSend,
  mailsToSend,
  type Settlement,
  settleMails,
  sweepMails,
} from "./mails-store.ts";
import { wordsOfRow } from "./present.ts";

const DAY_MS = 86_400_000;
/** With the six trips to the database of a minute this stays below the 50 requests that a run on the smallest plan may make. */
const MAILS_A_RUN = 40;
/** Well before what was claimed is due again, and the next run starts. */
const RUN_MOST_MS = 40_000;
/** So many failures in a row are no longer about the mails. */
const FAILURES_MOST = 3;
/** Waits that are asked for are waited for within the run when they are no longer than this. */
const WAIT_MOST_MS = 5_000;
const WAITS_MOST = 5;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const KEEP_DONE_MS = 30 * DAY_MS;

/**
 * Sends mails that are due, one after the other, each at most once: the mail service knows a second try by the
 * mail's id. What could not be sent comes again, later and later, for three days.
 * @throws {ClubError} `unavailable` when the database cannot be reached
 */
export async function sendDueMails(ctx: Context): Promise<void> {
  if (!ctx.mailer.configured) return;
  const claimed = await claimDueMails(ctx);
  if (claimed.length === 0) return;
  const run = new Run(ctx);
  for (const mail of claimed) await run.take(mail);
  await ctx.db.write(settleMails(ctx, run.settlement));
  const { done, released } = run.settlement;
  const givenUp = done.filter(({ failure }) => failure !== null);
  ctx.log("mails", { claimed: claimed.length, done: done.length, givenUp, released: released.length });
}

async function claimDueMails(ctx: Context): Promise<MailToSend[]> {
  const { claimed } = await ctx.db.write({ claimed: claimMails(ctx, MAILS_A_RUN) });
  if (claimed.length === 0) return [];
  return mailsToSend(
    ctx,
    claimed.map(({ id }) => id),
  );
}

/** One run over claimed mails. It ends early, releasing the rest, when the service is down or time is up. */
class Run {
  readonly settlement: Settlement;
  readonly #ctx: Context;
  #failures = 0;
  #waits = 0;
  #isOver = false;

  constructor(ctx: Context) {
    this.#ctx = ctx;
    this.settlement = { done: [], released: [], dueAt: ctx.now };
  }

  async take(mail: MailToSend): Promise<void> {
    const { done, released } = this.settlement;
    const wanted = mail.wanted ?? NOTIFICATION_CHOICES[mail.kind].mailed;
    if (!wanted) return void done.push({ id: mail.id, failure: "no longer wanted" });
    if (this.#isOver || Date.now() > this.#ctx.now + RUN_MOST_MS) return void released.push(mail.id);
    try {
      await this.#ctx.mailer.send(
        await newsMail(this.#ctx.config, { ...mail, ...wordsOfRow(mail) }),
        mail.id,
      );
      this.#failures = 0;
      done.push({ id: mail.id, failure: null });
    } catch (error) {
      await this.#trouble(mail, troubleIn(error));
    }
  }

  async #trouble(mail: MailToSend, trouble: MailTrouble): Promise<void> {
    if (trouble.kind === "busy") return this.#wait(mail, trouble.waitMs ?? 0);
    const isTooLate = mail.createdAt < this.#ctx.now - GIVE_UP_AFTER_MS;
    if (trouble.kind === "refused" || isTooLate) {
      this.settlement.done.push({ id: mail.id, failure: trouble.message });
    }
    if (trouble.kind === "down") this.#isOver = ++this.#failures >= FAILURES_MOST;
  }

  /** The service asks for patience: a little is had at once, and the same mail tried again; else the run ends. */
  async #wait(mail: MailToSend, ms: number): Promise<void> {
    if (ms > WAIT_MOST_MS || ++this.#waits > WAITS_MOST) {
      this.#isOver = true;
      this.settlement.dueAt = this.#ctx.now + ms;
      this.settlement.released.push(mail.id);
      return;
    }
    await new Promise((resume) => setTimeout(resume, ms));
    return this.take(mail);
  }
}

/** What is wrong with a mail itself (its words could not be made) is no trouble of the service. */
function troubleIn(error: unknown): MailTrouble {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof MailTrouble ? cause : new MailTrouble("refused", String(error));
}

/** Forgets mails that were done a month ago, and gives up those nobody could send; for the daily cron. */
export async function clearOldMails(ctx: Context): Promise<void> {
  await ctx.db.write(sweepMails(ctx, ctx.now - KEEP_DONE_MS, ctx.now - GIVE_UP_AFTER_MS));
}

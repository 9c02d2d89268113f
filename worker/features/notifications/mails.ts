import { MailTrouble } from "../../clients/mailer.ts";
import { type Context, clubDay } from "../../context.ts";
import { change } from "../../db/change.ts";
import { type Answers, one } from "../../db/client.ts";
import { newsMail } from "./mail.ts";
import {
  claimMails,
  countSending,
  type MailToSend,
  mailsToSend,
  putOff,
  type Settlement,
  sentOn,
  sentSince,
  settleMails,
  sweepMails,
  uncount,
} from "./mails-store.ts";
import { wordsOfRow } from "./present.ts";
import {
  DIGEST_MOST_MS,
  digestAt,
  LETTERS_A_RUN,
  type MailPlan,
  planMails,
  SENT_MATTERS_MS,
} from "./rules.ts";

const DAY_MS = 86_400_000;
/** Well before what was claimed is due again, and the next run starts. */
const RUN_MOST_MS = 40_000;
/** So many failures in a row are no longer about the mails. */
const FAILURES_MOST = 3;
/** Waits that are asked for are waited for within the run when they are no longer than this. */
const WAIT_MOST_MS = 5_000;
const WAITS_MOST = 5;
/** Characters of what the mail service says that are kept. */
const FAILURE_MOST = 500;
const KEEP_DONE_MS = 30 * DAY_MS;

/**
 * Sends mails that are due, one letter after the other, each at most once: the mail service knows a second try by the
 * id of the letter's first mail. What could not be sent comes again, later and later, for a day.
 * @throws {ClubError} `unavailable` when the database cannot be reached
 */
export async function sendDueMails(ctx: Context): Promise<void> {
  if (!ctx.mailer.configured) return;
  const { claimed } = await ctx.db.write({ claimed: claimMails(ctx, LETTERS_A_RUN) });
  if (claimed.length === 0) return;
  const plan = await planClaimed(
    ctx,
    claimed.map(({ id }) => id),
  );
  const run = new Run(ctx, { done: plan.dropped, released: plan.later, failed: [] });
  for (const letter of plan.letters) await run.take(letter);
  await ctx.db.write({
    ...settleMails(ctx, run.settlement),
    unsent: uncount(ctx, clubDay(ctx), plan.letters.length - run.sent),
  });
  const { done, released } = run.settlement;
  const givenUp = done.filter(({ failure }) => failure !== null);
  ctx.log("mails", {
    claimed: claimed.length,
    done: done.length,
    givenUp,
    released: released.length,
    putOff: plan.putOff.length,
  });
}

/** Decides what becomes of claimed mails (ids), counts what is to go out today, and puts off what does not fit. */
async function planClaimed(ctx: Context, ids: readonly string[]): Promise<MailPlan<MailToSend>> {
  const today = clubDay(ctx);
  const { MAIL_NEWS_PER_DAY, CLUB_TIME_ZONE } = ctx.config;
  const load = () => ({
    due: mailsToSend(ctx, ids),
    sent: sentSince(ctx, ctx.now - SENT_MATTERS_MS, ids),
    day: one(sentOn(ctx, today)),
  });
  const decide = ({ due, sent, day }: Answers<ReturnType<typeof load>>) =>
    planMails(due, { sent, now: ctx.now, today, left: MAIL_NEWS_PER_DAY - (day?.sent ?? 0) });
  const { found } = await change(ctx.db, {
    load,
    decide,
    save: (plan, { day }) => ({
      counted: countSending(ctx, today, day?.sent ?? 0, plan.letters.length),
      putOff: putOff(ctx, plan.putOff, digestAt(ctx.now, CLUB_TIME_ZONE)),
    }),
  });
  return decide(found);
}

/** One run over claimed mails. It ends early, releasing the rest, when the service is down or time is up. */
class Run {
  readonly settlement: Settlement;
  readonly #ctx: Context;
  /** Letters that the mail service took. */
  sent = 0;
  #failures = 0;
  #waits = 0;
  #isOver = false;
  /** From when on what is released is due again. */
  #dueAt: number;

  constructor(ctx: Context, settlement: Settlement) {
    this.#ctx = ctx;
    this.settlement = settlement;
    this.#dueAt = ctx.now;
  }

  async take(letter: readonly MailToSend[]): Promise<void> {
    const isTimeUp = Date.now() > this.#ctx.now + RUN_MOST_MS;
    if (this.#isOver || isTimeUp) return this.#release(letter);
    try {
      const [{ id, to, member }, ...others] = letter as [MailToSend];
      const itemOf = (mail: MailToSend) => ({ ...mail, ...wordsOfRow(mail) });
      const items = [itemOf(letter[0] as MailToSend), ...others.map(itemOf)] as const;
      await this.#ctx.mailer.send(await newsMail(this.#ctx.config, { to, member, items }), id);
      this.#failures = 0;
      this.sent++;
      this.#done(letter, null);
    } catch (error) {
      await this.#trouble(letter, troubleIn(error));
    }
  }

  #done(letter: readonly MailToSend[], failure: string | null): void {
    this.settlement.done.push(...letter.map(({ id }) => ({ id, failure })));
  }

  #release(letter: readonly MailToSend[]): void {
    this.settlement.released.push(...letter.map(({ id }) => ({ id, dueAt: this.#dueAt })));
  }

  async #trouble(letter: readonly MailToSend[], trouble: MailTrouble): Promise<void> {
    const failure = trouble.message.slice(0, FAILURE_MOST);
    this.#ctx.logError("mail", {
      mail: letter[0]?.id,
      kind: letter[0]?.kind,
      trouble: trouble.kind,
      failure,
    });
    this.settlement.failed.push(...letter.map(({ id }) => ({ id, failure })));
    if (trouble.kind === "busy") return this.#wait(letter, trouble.waitMs ?? 0);
    if (trouble.kind === "refused") this.#done(letter, failure);
    if (trouble.kind === "down") this.#isOver = ++this.#failures >= FAILURES_MOST;
  }

  /** The service asks for patience: a little is had at once, and the same letter tried again; else the run ends. */
  async #wait(letter: readonly MailToSend[], ms: number): Promise<void> {
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

/** Forgets mails that were done a month ago, and gives up those nobody could send; for the daily cron. */
export async function clearOldMails(ctx: Context): Promise<void> {
  await ctx.db.write(sweepMails(ctx, ctx.now - KEEP_DONE_MS, ctx.now - DIGEST_MOST_MS));
}

import type { Mail } from "../../clients/mailer.ts";
import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { normaliseAddress } from "../../contract/address.ts";
import { answerWords, type Outcome, type Reportable } from "../../contract/discussion/report-words.ts";
import type {
  AnswerForm,
  Received,
  ReportForm,
  ReportSubject,
  SettledPage,
} from "../../contract/discussion/reports.ts";
import { DAY_MS } from "../../contract/durations.ts";
import { ownPath } from "../../contract/own-path.ts";
import { canModerate } from "../../contract/permissions.ts";
import { actingMember } from "../../db/acting.ts";
import { change } from "../../db/change.ts";
import { one, type Statements } from "../../db/client.ts";
import { readCursor } from "../../db/cursor.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { refuse, signInFirst } from "../../lib/errors.ts";
import { keyedHash } from "../../lib/keyed-hash.ts";
import { notify } from "../../notifications/service.ts";
import { record } from "../../platform/audit/service.ts";
import { oneLine } from "../../platform/mails/frame.ts";
import { type MailingClub, noteMail } from "../../platform/mails/note.ts";
import { friendlyName } from "../../users/service.ts";
import { decideAnswer } from "./answer-rules.ts";
import * as answersStore from "./answers-store.ts";
import { foundSubject, presentSettledPage, subjectsOf } from "./present.ts";
import { decideReport, subjectOf } from "./rules.ts";
import * as store from "./store.ts";

// For reads and saves of other features.
export { presentOpen } from "./present.ts";
export { answersOf } from "./rules.ts";
export {
  allOpen,
  countOpen,
  forgetInReports,
  isImpartial,
  openReports,
  reportsOfMessage,
  settleReports,
} from "./store.ts";

const KEEP_MS = 365 * DAY_MS;
/** Retention of a visitor's address, for questions of the club. */
const KEEP_ADDRESS_MS = 30 * DAY_MS;
const SETTLED_PAGE = 20;
/** Mails per run: with the minute's other work, below the limit of the smallest plan. */
const ANSWERS_A_RUN = 10;

export async function listSubjects(ctx: Context, about: string): Promise<ReportSubject[]> {
  const path = ownPath(ctx.config.SITE_URL, about) ?? "";
  return subjectsOf(await ctx.db.read(store.subjectsAt(ctx, path)), path);
}

/** Takes a report, once. @throws {ClubError} `not-found`, `invalid` (own, no address), `too-many`, `unauthenticated` */
export async function report(ctx: Context, form: ReportForm, network: string): Promise<Received> {
  const { what } = form;
  const email = normaliseAddress(form.email);
  const visit = { email, networkHash: await keyedHash(ctx.config.AUTH_SECRET, "network", network) };
  const owner = store.ownerOf(ctx, what.kind);
  await change(ctx.db, {
    load: () => ({
      member: one(actingMember(ctx)),
      ...store.aroundReport(ctx, what, visit),
      rows: owner ? [owner.reported(ctx, what.id)] : [],
    }),
    decide: (found) => {
      // A member's page asks for no address.
      if (ctx.sentBy !== null && !found.member && email === null) throw signInFirst();
      const [row] = found.rows.flat();
      const thing = row && foundSubject(row);
      const subject = subjectOf(what, what.kind === "page" ? pageAt(ctx, what.id) : thing);
      const decided = decideReport({ ...found, subject }, form, email);
      return decided && { ...decided, isMember: found.member !== undefined };
    },
    save: ({ report, news, isMember }) => ({
      isBelowLimits: store.mustBeBelowLimits(ctx, isMember, visit),
      report: store.insertReport(ctx, report, visit.networkHash),
      news: notify(ctx, null, news),
    }),
  });
  return { received: true };
}

function pageAt({ config }: Context, asked: string) {
  const path = ownPath(config.SITE_URL, asked);
  if (path === null) return undefined;
  const place = path === "/" ? "the site" : path;
  return { path, place, quoted: path, authorId: null, published: null, message: null };
}

/**
 * Answers all open reports of one thing, perhaps takes it down, and notifies the reporters.
 * @param then statements to read afterwards in the same batch
 * @throws {ClubError} `forbidden`, `not-found` (nothing waits) @see design, "moderation"
 */
export async function answer<S extends Statements>(ctx: Context, form: AnswerForm, then: () => S) {
  const { what, outcome } = form;
  const newName = friendlyName();
  const owner = store.ownerOf(ctx, what.kind);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...owner?.load(ctx, what.id),
      open: store.openReports(ctx, what, store.isImpartial(ctx)),
    }),
    decide: (found) => decideAnswer(found, form, () => owner?.decide(found, newName) ?? null),
    save: ({ taken, act, news, answers }, { member, open }) => ({
      settled: store.settleReports(ctx, open, member, form),
      removed: owner && taken ? owner.save(ctx, taken.removal) : [],
      log: record(ctx, member, act),
      news: notify(ctx, member, news),
      // No actor: the editor isn't named, and one who reported it is notified, too.
      answers: notify(ctx, null, answers),
      ...then(),
    }),
  });
  if (outcome === "removed") await owner?.afterwards?.(ctx, found);
  await mailAnswersOf(ctx, found.open);
  return { saved };
}

/** Mails the answers to visitors among settled reports. A nightly job retries failures. */
export async function mailAnswersOf(
  ctx: Context,
  settled: readonly { id: string; email: string | null }[],
): Promise<void> {
  const ids = settled.flatMap(({ id, email }) => (email === null ? [] : [id]));
  if (ids.length === 0) return;
  await mailAnswers(ctx, ids).catch((cause: unknown) =>
    ctx.logError(failureKindOf(cause), cause, { event: "answers-not-mailed" }),
  );
}

export const waitingAnswers = (ctx: Context, ids?: string[]) =>
  answersStore.unsentAnswers(ctx, ANSWERS_A_RUN, ids);

export async function mailAnswers(ctx: Context, ids?: string[]): Promise<void> {
  const { unsent } = await ctx.db.read({ unsent: waitingAnswers(ctx, ids) });
  if (unsent.length === 0 || !ctx.mailer.configured) return;
  const [sent, failed]: [string[], string[]] = [[], []];
  for (const { id, ...about } of unsent) {
    try {
      await ctx.mailer.send(answerMail(ctx, about), id);
      sent.push(id);
    } catch (cause) {
      ctx.logError(failureKindOf(cause), cause, { event: "answer-not-mailed", report: id });
      failed.push(id);
    }
  }
  await ctx.db.write(answersStore.settleAnswers(ctx, sent, failed));
}

/** Returns a page of settled reports, newest first. @throws {ClubError} `forbidden`, `invalid` (no such cursor) */
export async function listSettled(ctx: Context, before: string | undefined): Promise<SettledPage> {
  const { member, rows } = await readAsMember(ctx, {
    rows: store.settledReports(ctx, readCursor(before), SETTLED_PAGE),
  });
  if (!canModerate(member)) throw refuse("forbidden", "Only editors and admins can read this.");
  return presentSettledPage(rows, SETTLED_PAGE);
}

/** Statements that delete reports answered a year ago, and visitors' personal data before that. */
export const clearOldReports = (ctx: Context) =>
  store.sweepReports(ctx, {
    settled: ctx.now - KEEP_MS,
    addresses: ctx.now - KEEP_ADDRESS_MS,
    networks: ctx.now - DAY_MS,
  });

/** Returns the answer to a visitor's report. Quotes nothing: anybody may have given this address. */
function answerMail(
  of: MailingClub,
  {
    email,
    kind,
    outcome,
    answer,
  }: { email: string; kind: Reportable; outcome: Outcome | null; answer: string },
): Mail {
  const club = oneLine(of.club.name);
  const lead = [answerWords(outcome ?? "no-action", kind), answer].filter(Boolean).join("\n\n");
  const button = { label: "What you can do now", url: `${of.config.SITE_URL}/report` };
  const notes = [
    `You’re getting this because someone gave this address with a report at ${new URL(of.config.SITE_URL).host}. If that wasn’t you, just ignore it.`,
    `If you disagree, write to ${of.club.contactEmail}.`,
    club,
  ];
  return noteMail(of, { to: email, subject: `Your report to ${club}`, lead, button, notes });
}

import { type Context, changeAsMember, clubNights, readAsMember } from "../../context.ts";
import type {
  AuditPage,
  Decision,
  DecisionForm,
  Desk,
  FineAnswer,
  FineForm,
  WaitingCounts,
} from "../../contract/discussion/moderation.ts";
import { WAITING_MOST } from "../../contract/discussion/moderation-limits.ts";
import type { AnswerForm } from "../../contract/discussion/reports.ts";
import { canManageMembers } from "../../contract/permissions.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { readCursor } from "../../db/cursor.ts";
import { refuse } from "../../lib/errors.ts";
import { notify, withdraw } from "../../notifications/service.ts";
import { auditPage, record } from "../../platform/audit/service.ts";
import * as reports from "../reports/service.ts";
import {
  aroundThread,
  auditAct,
  heldThreads,
  messageBy,
  messagesAmong,
  newsOf,
  peopleAroundThread,
  placeIn,
  setMessage,
  setModeration,
  threadOf,
  unchangedMessage,
} from "../threads/service.ts";
import { auditPageOf, presentDesk } from "./present.ts";
import {
  bulkAuditAct,
  decideApproval,
  decideHold,
  decideMessage,
  decideName,
  decideReviewAgain,
  editorsOnly,
  noSuchName,
} from "./rules.ts";
import * as store from "./store.ts";

const AUDIT_PAGE = 50;

/** Returns the moderation desk. @throws {ClubError} `forbidden` @see design, "moderation" */
export async function showDesk(ctx: Context): Promise<Desk> {
  const { member, ...desk } = await readAsMember(ctx, store.desk(ctx));
  editorsOnly(member);
  return presentDesk(desk);
}

/** Counts the items on the desk, each kind up to WAITING_MOST + 1. @throws {ClubError} `forbidden` */
export async function countWaiting(ctx: Context): Promise<WaitingCounts> {
  const { member, ...counts } = await readAsMember(ctx, store.counts(ctx, WAITING_MOST));
  editorsOnly(member);
  const rows = Object.values(counts).flat(2);
  return { waiting: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** Shows or blocks a message, settling its reports. @throws {ClubError} `forbidden`, `not-found`, `conflict` (edited) */
export async function decide(ctx: Context, message: string, form: DecisionForm): Promise<Desk> {
  const { decision } = form;
  const thread = threadOf(ctx, message);
  const outcome = decision === "BLOCK" ? "removed" : "no-action";
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      message: one(messageBy(ctx, message)),
      ...aroundThread(ctx, thread),
      reports: reports.openReports(ctx, { kind: "message", id: message }, reports.isImpartial(ctx)),
      ...store.desk(ctx),
    }),
    decide: (found) => decideMessage({ ...found, place: placeIn(found.places) }, form),
    save: ({ message, place, set, isNews, withdraws }, { member, reports: open, ...found }) => ({
      unchanged: mustFind(ctx.db.q, unchangedMessage(ctx, message)),
      log: record(ctx, member, auditAct(decision === "SHOW" ? "approved" : "hid", message, place)),
      reports: open.length === 0 ? [] : reports.settleReports(ctx, open, member, { outcome, answer: "" }),
      answers: notify(ctx, null, reports.answersOf(open, { outcome, answer: "" })),
      news: isNews
        ? notify(
            ctx,
            member,
            newsOf(
              { ...message, authorId: message.author?.id ?? null },
              { ...peopleAroundThread(found, clubNights(ctx)), place },
            ),
          )
        : [],
      taken: withdraws ? withdraw(ctx, message.id) : [],
      message: setMessage(ctx, message.id, set),
      ...store.desk(ctx),
    }),
  });
  if (saved) await reports.mailAnswersOf(ctx, found.reports);
  return presentDesk(saved ?? found);
}

/** Approves messages as seen. Returns their ids and the new desk. @throws {ClubError} `forbidden` */
export async function approveMessages(ctx: Context, { messages: seen }: FineForm): Promise<FineAnswer> {
  const ids = seen.map(({ id }) => id);
  const threads = (await readAsMember(ctx, { threads: heldThreads(ctx, ids) })).threads.map(({ id }) => id);
  const around = threads.map((id) => aroundThread(ctx, id));
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      known: messagesAmong(ctx, ids),
      places: around.flatMap(({ places }) => places),
      speakers: around.map(({ speakers }) => speakers),
      people: around.flatMap(({ people }) => people),
      ...store.desk(ctx),
    }),
    decide: (found) =>
      decideApproval(found, seen, ({ id }) =>
        found.known.some((message) => message.id === id && threads.includes(message.thread)),
      ),
    save: (fine, { member, ...found }) => {
      const partOf = <Row>(rows: Row[], at: number) => {
        const each = rows.length / threads.length;
        return rows.slice(at * each, (at + 1) * each);
      };
      const news = found.known.flatMap((message) => {
        const at = threads.indexOf(message.thread);
        const isNews = fine.some(({ id, held }) => held && id === message.id);
        const { place, ...others } = peopleAroundThread(
          {
            places: partOf(found.places, at),
            speakers: found.speakers[at] ?? [],
            people: partOf(found.people, at),
          },
          clubNights(ctx),
        );
        if (!isNews || !place) return [];
        return newsOf({ ...message, authorId: message.author?.id ?? null }, { place, ...others });
      });
      return {
        unchanged: fine.map((message) => mustFind(ctx.db.q, unchangedMessage(ctx, message))),
        log: record(ctx, member, bulkAuditAct("approved", fine.length)),
        news: notify(ctx, member, news),
        messages: setModeration(
          ctx,
          fine.map(({ id }) => id),
          ["NONE", "SHOW"],
        ),
        fine: messagesAmong(
          ctx,
          fine.map(({ id }) => id),
        ),
        ...store.desk(ctx),
      };
    },
  });
  return { desk: presentDesk(saved ?? found), fine: saved?.fine.map(({ id }) => id) ?? [] };
}

/** Takes back the approval of messages and the news of held ones. @throws {ClubError} `forbidden` */
export async function reviewAgain(ctx: Context, ids: readonly string[]): Promise<Desk> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ messages: messagesAmong(ctx, ids), ...store.desk(ctx) }),
    decide: decideReviewAgain,
    save: (again, { member }) => ({
      log: record(ctx, member, bulkAuditAct("took back the approval of", again.length)),
      taken: again.flatMap(({ id, held }) => (held ? withdraw(ctx, id) : [])),
      messages: setModeration(
        ctx,
        again.map(({ id }) => id),
        ["SHOW", "NONE"],
      ),
      ...store.desk(ctx),
    }),
  });
  return presentDesk(saved ?? found);
}

/** Answers all open reports of one thing. @throws {ClubError} `forbidden`, `not-found` (nothing waits) */
export async function answerReports(ctx: Context, form: AnswerForm): Promise<Desk> {
  const { saved } = await reports.answer(ctx, form, () => store.desk(ctx));
  return presentDesk(saved);
}

/**
 * Shows or refuses the name of a NEW member or of their game, or their words about a box. Returns the new desk.
 * @param id of what it names, or the public id of the member
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (another meanwhile) @see design, "moderation"
 */
export async function settleName(
  ctx: Context,
  { kind, id }: { kind: string; id: string },
  form: { decision: Decision; name: string },
): Promise<Desk> {
  const names = store.namesOfKind(ctx, kind);
  if (!names) throw noSuchName();
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ held: one(names.waitingOf(ctx, id)) }),
    decide: (found) => decideName(found, form),
    save: ({ held, isShown, act }, { member }) => ({
      log: record(ctx, member, act),
      name: names.settle(ctx, id, held, isShown),
      ...store.desk(ctx),
    }),
  });
  return presentDesk(saved);
}

/** Switches whether NEW members' text waits for an editor. @throws {ClubError} `forbidden` @see design, "moderation" */
export async function holdNewcomers(ctx: Context, hold: boolean): Promise<Desk> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => store.desk(ctx),
    decide: (found) => decideHold(found, hold),
    save: (act, { member }) => ({
      log: record(ctx, member, act),
      setting: store.setHoldNewcomers(ctx, hold),
      ...store.desk(ctx),
    }),
  });
  return presentDesk(saved ?? found);
}

/** Returns a page of the audit log, for ADMINs. @throws {ClubError} `forbidden`, `invalid` (no such cursor) */
export async function showAudit(ctx: Context, before: string | undefined): Promise<AuditPage> {
  const { member, page: rows } = await readAsMember(ctx, {
    page: auditPage(ctx, readCursor(before), AUDIT_PAGE),
  });
  if (!canManageMembers(member)) throw refuse("forbidden", "Only admins can read this.");
  return auditPageOf(rows, AUDIT_PAGE);
}

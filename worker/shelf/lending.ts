import { holdsNewcomers } from "../club/service.ts";
import { type Context, changeAsMember, clubDay, readAsMember } from "../context.ts";
import { askPath, boxPath } from "../contract/shelf/box-path.ts";
import {
  type BackForm,
  type Copy,
  FAULTS_MOST,
  type FaultForm,
  type Loan,
  type LoanForm,
  type ReturnedCopy,
} from "../contract/shelf/copies.ts";
import { actingUser } from "../db/acting.ts";
import { asChange, mustCountBelow, mustFind, mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { inTheMorning, notify, withdrawPaths } from "../notifications/service.ts";
import { countAct, lastAllowedAct } from "../users/newcomers/service.ts";
import { memberBy, memberIdBy, suspensionOf } from "../users/service.ts";
import { tellWishers } from "./arrivals.ts";
import * as copyStore from "./copies-store.ts";
import { eveningReads, momentOf, present, readCopy } from "./copy-reads.ts";
import {
  decideAsk,
  decideBack,
  decideFault,
  decideLoan,
  decideNotBack,
  decideRenewal,
  decideSettling,
  isEndedNow,
} from "./loan-rules.ts";
import * as store from "./loans-store.ts";
import { presentLoans } from "./present-rules.ts";
import { reminderNews } from "./reminder-rules.ts";
import { mustKeepShelf } from "./rules.ts";

/** Returns what the acting member has borrowed, that due first at the top. */
export async function listOwnLoans(ctx: Context): Promise<Loan[]> {
  const { copies, evenings } = await readAsMember(ctx, {
    copies: copyStore.copiesOut(ctx, { mine: true }),
    evenings: eveningReads(ctx),
  });
  return presentLoans(copies, momentOf(ctx, { evenings }));
}

/** Returns everything that is out, for editors. @throws {ClubError} `forbidden` */
export async function listLoans(ctx: Context): Promise<Loan[]> {
  const { member, copies, evenings } = await readAsMember(ctx, {
    copies: copyStore.copiesOut(ctx, { mine: false }),
    evenings: eveningReads(ctx),
  });
  mustKeepShelf(member);
  return presentLoans(copies, momentOf(ctx, { evenings }));
}

/**
 * Lends a copy to the acting member, or by an editor to another. Of two at once, one gets it.
 * @throws {ClubError} `not-found`, `forbidden`, `invalid` (`to`), `conflict` (out, too many games out, stays
 * in the room; `anyway`: a piece is missing)
 */
export async function borrow(ctx: Context, code: string, form: LoanForm): Promise<Copy> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => {
      const borrower = form.to === null ? actingUser(ctx) : memberIdBy(ctx, form.to);
      return {
        ...readCopy(ctx, code),
        same: one(store.loanOfKey(ctx, form.key)),
        to: one(memberBy(ctx, form.to ?? "")),
        suspension: one(suspensionOf(ctx, borrower)),
        theirs: store.openLoansOf(ctx, borrower),
      };
    },
    decide: (found) => decideLoan(found, form, momentOf(ctx, found)),
    save: ({ copy, borrowerId, dueOn }, { member }) => ({
      isAllowed: mustNotFind(ctx.db.q, suspensionOf(ctx, borrowerId)),
      isLendable: mustFind(ctx.db.q, copyStore.lendable(ctx, copy.id)),
      hasFew: mustCountBelow(ctx.db.q, store.openLoansOf(ctx, borrowerId), ctx.club.loansMost),
      loan: store.insertLoan(ctx, { copyId: copy.id, borrowerId, byId: member.id, dueOn, key: form.key }),
      seen: copyStore.setSeen(ctx, { [copy.id]: ctx.now }),
      ...readCopy(ctx, code),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

/** Ends loans, and takes back what reminds of them. */
export const endLoans = (
  ctx: Context,
  ended: readonly { loanId: string; code: string }[],
  backById: string,
) =>
  ended.length === 0
    ? []
    : [
        store.closeLoans(
          ctx,
          ended.map(({ loanId }) => loanId),
          backById,
        ),
        ...withdrawPaths(
          ctx,
          ended.flatMap(({ code }) => [boxPath(code), askPath(code)]),
        ),
      ];

/** Notes that a copy is back, or stands where it should. @throws {ClubError} `not-found`, `invalid` (place), `too-many` */
export async function giveBack(ctx: Context, code: string, form: BackForm): Promise<ReturnedCopy> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...readCopy(ctx, code),
      place: one(copyStore.placeBy(ctx, form.placeId)),
      lastAllowedAct: one(lastAllowedAct(ctx, "back")),
    }),
    decide: (found) => decideBack(found, form, momentOf(ctx, found)),
    save: ({ copy, at, arrived }, { member }) => ({
      act: countAct(ctx, member, "back"),
      news: tellWishers(ctx, member, arrived),
      loan: endLoans(ctx, copy.loanId === null ? [] : [{ loanId: copy.loanId, code: copy.code }], member.id),
      place: form.placeId === undefined ? [] : [copyStore.setPlace(ctx, copy.id, form.placeId, at)],
      seen: copyStore.setSeen(ctx, { [copy.id]: at }),
      newest: one(copyStore.lastTwoLoans(ctx, code)),
      ...readCopy(ctx, code),
    }),
  });
  return {
    ...present(ctx, { ...found, ...saved }),
    canUndo: isEndedNow(saved.newest, found.member, form, ctx.now),
  };
}

/** Undoes "It's back". @throws {ClubError} `not-found`, `conflict` (by another, too long ago, lent again, or away) */
export async function undoBack(ctx: Context, code: string): Promise<Copy> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({ ...readCopy(ctx, code), loans: copyStore.lastTwoLoans(ctx, code) }),
    decide: (found) => decideNotBack(found, ctx),
    save: ({ copyId, loanId, backAt }) => ({
      isThere: mustFind(ctx.db.q, copyStore.copyNotAway(ctx, copyId)),
      loan: store.reopenLoan(ctx, loanId, backAt),
      ...readCopy(ctx, code),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

/** Moves a loan's due day on. @throws {ClubError} `not-found`, `forbidden`, `conflict` (back, or renewed too often) */
export async function renew(ctx: Context, code: string): Promise<Copy> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => readCopy(ctx, code),
    decide: (found) => decideRenewal(found, momentOf(ctx, found)),
    save: ({ loan, dueOn }) => ({
      loan: store.extendLoan(ctx, loan, dueOn),
      reminders: withdrawPaths(ctx, [boxPath(code)]),
      ...readCopy(ctx, code),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

/** Asks the borrower to bring a copy along, once a loan. @throws {ClubError} `not-found`, `conflict` (back, or one's own) */
export async function askFor(ctx: Context, code: string): Promise<Copy> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => readCopy(ctx, code),
    decide: (found) => decideAsk(found, momentOf(ctx, found)),
    save: ({ loanId, news }, { member }) => ({
      isOut: mustFind(ctx.db.q, store.openLoan(ctx, loanId)),
      ask: store.insertAsk(ctx, loanId, member.id),
      news: notify(ctx, null, news),
      ...readCopy(ctx, code),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

/** @throws {ClubError} `not-found`, `conflict` (many faults already), `too-many` (of a NEW member) */
export async function reportFault(ctx: Context, code: string, form: FaultForm): Promise<Copy> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...readCopy(ctx, code),
      same: one(store.faultOfKey(ctx, form.key)),
      lastAllowedAct: one(lastAllowedAct(ctx, "fault")),
      holds: one(holdsNewcomers(ctx)),
    }),
    decide: decideFault,
    save: ({ copy, held }, { member }) => ({
      act: countAct(ctx, member, "fault"),
      hasFew: store.mustHaveFewerFaults(ctx, copy.id, FAULTS_MOST),
      fault: store.insertFault(ctx, copy.id, form, member.id, held),
      ...readCopy(ctx, code),
    }),
  });
  return present(ctx, { ...found, ...saved });
}

/** Marks a fault as mended. Returns its copy; null if it was mended before. @throws {ClubError} `forbidden` */
export async function settleFault(ctx: Context, id: string): Promise<{ code: string } | null> {
  const { found } = await changeAsMember(ctx, {
    load: () => ({ fault: one(store.copyOfFault(ctx, id)) }),
    decide: decideSettling,
    save: (_fault, { member }) => ({ fault: store.settleFault(ctx, id, member.id) }),
  });
  return found.fault ?? null;
}

export const loansToRemindOf = (ctx: Context) => store.loansToRemindOf(ctx, clubDay(ctx));

export function remindBorrowers(ctx: Context) {
  const today = clubDay(ctx);
  return asChange({
    load: () => ({ due: store.dueLoans(ctx, today) }),
    decide: ({ due }) => due,
    save: (due) => ({
      told: store.setTold(
        ctx,
        due.map(({ id }) => id),
        today,
      ),
      news: notify(ctx, null, reminderNews(due, today), inTheMorning(ctx)),
    }),
  });
}

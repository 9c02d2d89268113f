import { formatDayMonth } from "../contract/games/game-date.ts";
import { canBorrow, canKeepShelf } from "../contract/permissions.ts";
import { askPath } from "../contract/shelf/box-path.ts";
import {
  type BackForm,
  FAULTS_MOST,
  type LoanForm,
  RENEWALS_MOST,
  SCAN_LEEWAY_MS,
  UNDO_BACK_MS,
} from "../contract/shelf/copies.ts";
import type { Actor } from "../contract/users/users.ts";
import { clocksOf, dayIn } from "../contract/wall-clock.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { refuseAboveMost } from "../users/newcomers/rules.ts";
import { dueDay, type KnownCopy, type Moment, nextEvening } from "./present-rules.ts";
import {
  type ArrivedCopy,
  type FoundCopy,
  type FoundPlace,
  isAway,
  mustBeAPlace,
  mustFindCopy,
  mustKeepShelf,
} from "./rules.ts";

const clock = clocksOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns "at 21:14", or "on 12 Nov" for another day. */
function whenSince(since: number, { today, club: { timeZone } }: Moment): string {
  const day = dayIn(timeZone, since);
  return day === today ? `at ${clock(timeZone).format(since)}` : `on ${formatDayMonth(day)}`;
}

const gamesInWords = (count: number): string =>
  count === 1 ? "a game out already. Bring it back" : `${count} games out already. Bring one back`;

interface FoundLoan extends FoundCopy {
  same: unknown;
  to: { id: string; name: string } | undefined;
  /** Set if whoever is to have it is suspended. */
  suspension: unknown;
  /** Open loans of whoever is to have it. */
  theirs: readonly unknown[];
}

/** Decides on a loan; null if this very request was carried out, or the borrower has the copy already. */
export function decideLoan(
  found: FoundLoan & { member: Actor & { id: string } },
  form: LoanForm,
  moment: Moment,
): { copy: KnownCopy; borrowerId: string; dueOn: string } | null {
  const { member, to, theirs } = found;
  const copy = mustFindCopy(found);
  const isForSelf = form.to === null || form.to === member.publicId;
  if (!isForSelf && !canKeepShelf(member))
    throw refuse("forbidden", "Only editors lend games to others.", ["to"]);
  if (isForSelf && !canBorrow(member, moment.club))
    throw refuse("forbidden", "New members can’t borrow yet. Ask an editor to lend it to you.");
  if (found.same || (isForSelf && copy.isOwn)) return null;
  const other = isForSelf ? null : to;
  if (other === undefined)
    throw refuse("invalid", "Only members can borrow. Lend it to whoever brought them.", ["to"]);
  if (found.suspension) throw refuse("conflict", `${other?.name} is suspended, and can’t borrow.`, ["to"]);
  if (copy.retiredAt !== null) throw refuse("conflict", "This copy isn’t the club’s any more.");
  if (copy.since !== null)
    throw refuse("conflict", `Someone was faster: it was lent ${whenSince(copy.since, moment)}.`);
  if (!copy.isLendable) throw refuse("conflict", "This copy stays in the room.");
  if (theirs.length >= moment.club.loansMost)
    throw refuse(
      "conflict",
      `${other ? `${other.name} has` : "You have"} ${gamesInWords(theirs.length)} first.`,
    );
  const fault = copy.faults.find(({ kind }) => kind === "missing");
  if (fault && !form.anyway)
    throw refuse(
      "conflict",
      `It’s missing a piece (${formatDayMonth(dayIn(moment.club.timeZone, fault.at))}). Borrow it anyway?`,
      ["anyway"],
    );
  return { copy, borrowerId: (other ?? member).id, dueOn: dueDay(moment) };
}

export function decideBack(
  found: FoundCopy & FoundPlace & { lastAllowedAct: unknown },
  { placeId, secondsAgo }: BackForm,
  moment: Moment,
): { copy: KnownCopy; at: number; arrived: ArrivedCopy[] } {
  const copy = mustFindCopy(found);
  const at = moment.now - secondsAgo * 1_000;
  if (copy.since !== null && copy.since > at)
    throw refuse("conflict", `It was lent ${whenSince(copy.since, moment)}, after you had scanned it.`);
  if (copy.retiredAt !== null)
    throw refuse("conflict", "This copy was written off. Please give it to an editor.");
  refuseAboveMost(found.member, "back", found.lastAllowedAct);
  mustBeAPlace(placeId, found);
  return { copy, at, arrived: isAway(copy) ? [copy] : [] };
}

interface NewestLoan {
  id: string;
  backAt: number | null;
  /** Member who ended it; of one that is open, who undid that. */
  backById: string | null;
}

/** Returns true if this very act ended the newest loan, also if its first answer was lost. */
export const isEndedNow = (
  newest: NewestLoan | undefined,
  { id }: { id: string },
  { secondsAgo }: Pick<BackForm, "secondsAgo">,
  now: number,
): boolean => newest?.backById === id && (newest.backAt ?? 0) >= now - secondsAgo * 1_000 - SCAN_LEEWAY_MS;

/** Decides on undoing "It's back": by whoever pressed it, within some minutes. @param found `loans`: the newest first */
export function decideNotBack(
  found: FoundCopy & { member: Actor & { id: string }; loans: readonly NewestLoan[] },
  { now }: Pick<Moment, "now">,
): { copyId: string; loanId: string; backAt: number } | null {
  const copy = mustFindCopy(found);
  const [newest, before] = found.loans;
  const canUndo = (loan: NewestLoan | undefined) =>
    loan?.backById === found.member.id && now - (loan.backAt ?? 0) <= UNDO_BACK_MS;
  if (!newest || newest.backAt === null) {
    // An answer that was lost: the loan goes on already.
    if (newest?.backById !== found.member.id && canUndo(before))
      throw refuse("conflict", "Someone has borrowed it since, so this can’t be undone.");
    return null;
  }
  if (!canUndo(newest)) throw refuse("conflict", "This can’t be undone any more. Borrow it again instead.");
  if (isAway(copy)) throw refuse("conflict", "It’s missing or written off by now, so this can’t be undone.");
  return { copyId: copy.id, loanId: newest.id, backAt: newest.backAt };
}

export function decideRenewal(
  found: FoundCopy,
  moment: Moment,
): { loan: { loanId: string; renewed: number }; dueOn: string } | null {
  const copy = mustFindCopy(found);
  if (!copy.isOwn && !canKeepShelf(found.member))
    throw refuse("forbidden", "Only whoever has the game can keep it longer.");
  if (copy.loanId === null || copy.dueOn === null)
    throw refuse("conflict", "It’s back already, so there’s nothing to renew.");
  const dueOn = dueDay(moment);
  if (dueOn <= copy.dueOn) return null;
  const renewed = copy.renewed ?? 0;
  if (renewed >= RENEWALS_MOST)
    throw refuse("conflict", "It has been out for long. Bring it back first, and borrow it again.");
  return { loan: { loanId: copy.loanId, renewed }, dueOn };
}

/** Decides on asking the borrower to bring a game along. Neither side learns who the other is. */
export function decideAsk(found: FoundCopy, moment: Moment): { loanId: string; news: News[] } | null {
  const copy = mustFindCopy(found);
  if (copy.loanId === null) throw refuse("conflict", "It’s back already, so there’s no need to ask.");
  if (copy.isOwn) throw refuse("conflict", "You have it yourself.");
  if (copy.isAsked) return null;
  const news: News = {
    kind: "due",
    to: [copy.borrowerId],
    by: ["push"],
    url: askPath(copy.code),
    facts: { title: copy.titleName, day: nextEvening(moment), isWanted: true },
  };
  return { loanId: copy.loanId, news: [news] };
}

export function decideFault(
  found: FoundCopy & { lastAllowedAct: unknown; same: unknown; holds: unknown },
): { copy: KnownCopy; held: boolean } | null {
  const copy = mustFindCopy(found);
  if (found.same) return null;
  refuseAboveMost(found.member, "fault", found.lastAllowedAct);
  if (copy.faults.length >= FAULTS_MOST)
    throw refuse("conflict", "This copy has many faults already. Please tell an editor.", ["text"]);
  return { copy, held: found.member.role === "NEW" && found.holds !== undefined };
}

export function decideSettling({
  member,
  fault,
}: {
  member: Actor;
  fault: { code: string } | undefined;
}): { code: string } | null {
  mustKeepShelf(member);
  return fault ?? null;
}

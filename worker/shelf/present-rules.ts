import type { Club } from "../contract/club/club.ts";
import { isoOf } from "../contract/dates.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import { canBorrow, canKeepShelf } from "../contract/permissions.ts";
import {
  type Copy,
  type CopyOfTitle,
  type Fault,
  type ListedCopy,
  type Loan,
  RENEWALS_MOST,
} from "../contract/shelf/copies.ts";
import type { Expansion } from "../contract/shelf/titles.ts";
import type { Actor, PlayerColour } from "../contract/users/users.ts";
import { noSuchTitle } from "./rules.ts";

/** A copy as stored, with the reader's own part in it. Instants in milliseconds. */
interface Listed extends Omit<ListedCopy, "state" | "place"> {
  place: string | null;
  missingSince: number | null;
}

interface KnownFault extends Omit<Fault, "at"> {
  at: number;
  held: boolean;
  isOwnFault: number;
}

export interface KnownCopy extends Listed {
  id: string;
  condition: Copy["condition"];
  retiredAt: number | null;
  retiredWhy: Copy["retiredWhy"];
  version: number;
  titleName: string;
  titleImage: string | null;
  loanId: string | null;
  borrowerId: string | null;
  isAsked: boolean;
  borrower: string | null;
  borrowerName: string | null;
  borrowerColor: PlayerColour | null;
  since: number | null;
  renewed: number | null;
  faults: readonly KnownFault[];
}

/** Facts of the moment: today and the dates of the next evenings (`YYYY-MM-DD`), and the time in milliseconds. */
export interface Moment {
  club: Pick<Club, "timeZone" | "canNewcomersBorrow" | "loansMost" | "eveningsUntilDue">;
  today: string;
  evenings: readonly { date: string }[];
  /** Next day for which a game wants the copy in question. */
  plannedOn?: string | null;
  now: number;
}

const WEEK_DAYS = 7;

/** Returns the day by which a game lent today is due: a coming evening, or before a game planned with it. */
export function dueDay({
  today,
  evenings,
  plannedOn,
  club: { eveningsUntilDue },
}: Pick<Moment, "today" | "evenings" | "plannedOn"> & { club: Pick<Club, "eveningsUntilDue"> }): string {
  const due = evenings[eveningsUntilDue - 1]?.date ?? daysAfter(today, WEEK_DAYS * eveningsUntilDue);
  return plannedOn && plannedOn < due ? plannedOn : due;
}

/** Returns the evening for which a game that is out can be asked for; null if none is planned. */
export const nextEvening = ({ evenings }: Pick<Moment, "evenings">): string | null =>
  evenings[0]?.date ?? null;

const stateOf = ({ dueOn, missingSince }: Pick<Listed, "dueOn" | "missingSince">): ListedCopy["state"] =>
  dueOn !== null ? "out" : missingSince !== null ? "missing" : "here";

export const presentListed = ({ missingSince, ...copy }: Listed): ListedCopy => ({
  ...copy,
  state: stateOf({ dueOn: copy.dueOn, missingSince }),
});

interface ToldTitle {
  factsAt: number | null;
  factsTrouble: string | null;
  typed: number;
  isAtHome: boolean;
}

/** Shows a title's page. @param members what only members see; null for a visitor @throws {ClubError} `not-found` */
export function presentPage<T extends ToldTitle>(
  { title, expansions }: { title: T | undefined; expansions: readonly Omit<Expansion, "shelf">[] },
  members: { shelf: CopyOfTitle[]; inExpansions: readonly Listed[] } | null,
) {
  if (!title || (title.isAtHome && !members)) throw noSuchTitle();
  const { factsAt, factsTrouble, typed: _typed, isAtHome: _isAtHome, ...facts } = title;
  const copiesOf = (id: string) => members?.inExpansions.filter(({ titleId }) => titleId === id);
  return {
    ...facts,
    told: factsAt === null ? null : factsTrouble === "unknown" ? ("unknown" as const) : ("facts" as const),
    expansions: expansions.map((one) => ({ ...one, shelf: copiesOf(one.id)?.map(presentListed) ?? null })),
    shelf: members?.shelf ?? null,
  };
}

const canRenew = ({ dueOn, renewed }: Pick<KnownCopy, "dueOn" | "renewed">, due: string): boolean =>
  dueOn !== null && (renewed ?? 0) < RENEWALS_MOST && due > dueOn;

const titleOf = ({ titleId, titleName, titleImage }: KnownCopy) => ({
  id: titleId,
  name: titleName,
  image: titleImage,
});

function loanOf({ borrower, borrowerName, borrowerColor, since }: KnownCopy): Copy["loan"] {
  if (borrower === null || borrowerName === null || borrowerColor === null || since === null) return null;
  return { borrower: { publicId: borrower, name: borrowerName, color: borrowerColor }, since: isoOf(since) };
}

/** Shows a copy to a member: who has it only to editors, words that wait only to them and their author. */
export function presentCopy(copy: KnownCopy, reader: Actor, moment: Moment): CopyOfTitle {
  const { code, titleId, label, place, isInRoom, isLendable, dueOn, isOwn } = copy;
  const due = dueDay(moment);
  const isKeeper = canKeepShelf(reader);
  return {
    ...{ code, titleId, label, place, isInRoom, isLendable, dueOn, isOwn },
    state: stateOf(copy),
    title: titleOf(copy),
    placeId: copy.placeId,
    condition: copy.condition,
    faults: copy.faults.map(({ id, kind, text, at, held, isOwnFault }) => ({
      ...{ id, kind },
      text: text === "" || (held && !isKeeper && !isOwnFault) ? null : text,
      at: isoOf(at),
    })),
    retiredWhy: copy.retiredWhy,
    canBorrow: canBorrow(reader, moment.club),
    canRenew: (isOwn || isKeeper) && canRenew(copy, due),
    ask: dueOn === null || isOwn ? null : { day: nextEvening(moment), isSent: copy.isAsked },
    loan: isKeeper ? loanOf(copy) : null,
    wouldBeDueOn: due,
    version: copy.version,
  };
}

export const presentBox = (copy: KnownCopy, reader: Actor, moment: Moment): Copy => ({
  ...presentCopy(copy, reader, moment),
  plannedOn: moment.plannedOn ?? null,
});

/** Shows what is out, without copies that came back meanwhile. */
export const presentLoans = (copies: readonly KnownCopy[], moment: Moment): Loan[] =>
  copies.flatMap((copy) => {
    const [loan, { code, label, dueOn }] = [loanOf(copy), copy];
    if (!loan || dueOn === null) return [];
    return [{ ...loan, code, label, dueOn, title: titleOf(copy), canRenew: canRenew(copy, dueDay(moment)) }];
  });

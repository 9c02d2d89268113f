import { isoOf } from "../../contract/dates.ts";
import { canKeepShelf, canLinkBarcodes } from "../../contract/permissions.ts";
import type { BarcodeForm } from "../../contract/shelf/barcodes.ts";
import { codeFrom } from "../../contract/shelf/copies.ts";
import type { ScanForm, ScanResult, StockTake } from "../../contract/shelf/stock-takes.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import {
  type ArrivedCopy,
  type FoundPlace,
  isAway,
  mustBeAPlace,
  mustKeepShelf,
  noSuchTitle,
} from "../rules.ts";

interface Titled {
  id: string;
  name: string;
}

const barcodeAct = (action: string, code: string, { name }: Titled): AuditAct => ({
  action,
  subject: `the barcode ${code} of ${name}`,
  url: null,
});

/** Decides on saying which game a barcode belongs to. @returns null if it is that game's already */
export function decideBarcode(
  { member, title, known }: { member: Actor; title: Titled | undefined; known: Titled | undefined },
  code: string,
  { anyway }: Pick<BarcodeForm, "anyway">,
): { isNew: boolean; act: AuditAct } | null {
  if (!canLinkBarcodes(member))
    throw refuse("forbidden", "New members can’t add barcodes yet. Please ask an editor.");
  if (!title) throw noSuchTitle();
  if (known?.id === title.id) return null;
  if (known && !(canKeepShelf(member) && anyway))
    throw refuse("conflict", `Another title has this barcode: ${known.name}. Is it the same box?`, [
      "anyway",
    ]);
  return { isNew: !known, act: barcodeAct(known ? "changed" : "added", code, title) };
}

export function decideBarcodeRemoval(
  { member, known }: { member: Actor; known: Titled | undefined },
  code: string,
): { act: AuditAct } | null {
  mustKeepShelf(member);
  return known ? { act: barcodeAct("removed", code, known) } : null;
}

const noSuchStockTake = () => refuse("not-found", "There’s no such stock-take.");

/** Decides on a stock-take of a place, or of everything. @returns null if one is open: two people share it */
export function decideStart(
  found: FoundPlace & { member: Actor; open: { id: string } | undefined },
  placeId: string | null,
): { isNew: true } | null {
  mustKeepShelf(found.member);
  mustBeAPlace(placeId, found);
  return found.open ? null : { isNew: true };
}

interface FoundTake {
  member: Actor;
  take: StockTake | undefined;
}

export function mustFindTake({ member, take }: FoundTake): StockTake {
  mustKeepShelf(member);
  if (!take) throw noSuchStockTake();
  return take;
}

export interface ScannedCopy {
  id: string;
  code: string;
  titleId: string;
  name: string;
  placeId: string | null;
  place: string | null;
  missingSince: number | null;
  checkedAt: number | null;
  retiredAt: number | null;
  loanId: string | null;
  since: number | null;
}

export interface Counted {
  results: ScanResult[];
  /** Instants of the scans, by copy id. */
  seen: Record<string, number>;
  arrived: ArrivedCopy[];
  /** Ids of copies that stand elsewhere than listed. */
  moved: string[];
  /** Loans that are over, by the code of their copy. */
  back: { loanId: string; code: string }[];
}

/** Decides on scans of a stock-take. Repeated ones, also long after another's scan, change nothing. */
export function decideScans(
  found: FoundTake & { copies: readonly ScannedCopy[] },
  scans: readonly ScanForm[],
  now: number,
): Counted {
  const take = mustFindTake(found);
  if (take.closedAt !== null) throw refuse("conflict", "Someone has finished this stock-take.");
  const known = new Map(found.copies.map((copy) => [copy.code, copy]));
  const counted: Counted = { results: [], seen: {}, arrived: [], moved: [], back: [] };
  for (const { code: typed, secondsAgo } of scans) {
    const code = codeFrom(typed) ?? typed;
    const copy = known.get(code);
    const say = (result: ScanResult["result"], at: number | null = null) =>
      counted.results.push({
        ...{ code, result, name: copy?.name ?? null, place: copy?.place ?? null },
        at: at === null ? null : isoOf(at),
      });
    if (!copy || copy.retiredAt !== null) {
      say(copy ? "written-off" : "foreign");
      continue;
    }
    const startedAt = Date.parse(take.startedAt);
    const scannedAt = Math.max(startedAt, now - secondsAgo * 1_000);
    const isLater = copy.checkedAt === null || scannedAt > copy.checkedAt;
    const isElsewhere = take.place !== null && take.place.id !== copy.placeId && isLater;
    const isBack = copy.loanId !== null && copy.since !== null && copy.since <= scannedAt;
    if (!isElsewhere && !isBack && copy.checkedAt !== null && copy.checkedAt >= startedAt) {
      say("again", copy.checkedAt);
      continue;
    }
    say(isElsewhere ? "moved" : isBack ? "back" : "seen");
    counted.seen[copy.id] = scannedAt;
    if (isAway(copy)) counted.arrived.push({ titleId: copy.titleId, titleName: copy.name });
    if (isElsewhere) counted.moved.push(copy.id);
    if (isBack && copy.loanId) counted.back.push({ loanId: copy.loanId, code });
    known.set(code, {
      ...copy,
      ...{ checkedAt: scannedAt, loanId: null, since: null },
      ...(isElsewhere && { placeId: take.place?.id ?? null }),
    });
  }
  return counted;
}

/** @returns null if it is closed already */
export function decideClosing(found: FoundTake): { act: AuditAct } | null {
  const take = mustFindTake(found);
  if (take.closedAt !== null) return null;
  return {
    act: { action: "finished", subject: `the stock-take of ${take.place?.name ?? "the shelf"}`, url: null },
  };
}

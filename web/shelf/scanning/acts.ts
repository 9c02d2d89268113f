import type { QueryClient } from "@tanstack/react-query";
import type { Barcode } from "../../../worker/contract/shelf/barcodes.ts";
import { boxPath } from "../../../worker/contract/shelf/box-path.ts";
import { type Copy, type CopyForVisitors, SCAN_KEPT_SECONDS } from "../../../worker/contract/shelf/copies.ts";
import { NO_BARCODE, type Scanned } from "../../../worker/contract/shelf/scanned.ts";
import { SCANS_MOST, type ScanResult, type ScansAnswer } from "../../../worker/contract/shelf/stock-takes.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { Sendable } from "../../lib/use-outbox.ts";
import { leadOf } from "../box-page.tsx";
import { titleHref } from "../links.ts";
import { saysBack, saysNotBack } from "../mutations.ts";
import { copyQuery } from "../queries.ts";
import { barcodeQuery, stockTakeQuery } from "./queries.ts";
import type { Outcome } from "./results.ts";

const FOREIGN: Outcome = { tone: "bad", words: "This label isn’t one of this club’s." };
export const BARCODE: Outcome = {
  tone: "bad",
  words: "That’s the barcode of its maker. Scan the club’s label.",
};
const MISREAD: Outcome = { tone: "bad", words: NO_BARCODE };

export const failed = (error: unknown): Outcome => ({ tone: "bad", words: messageFor(error) ?? "" });

export async function lookUp(client: QueryClient, { kind, code }: Scanned): Promise<Outcome> {
  if (kind === "misread") return MISREAD;
  if (kind !== "label") return FOREIGN;
  const found = await client.fetchQuery({ ...copyQuery(code), staleTime: 0 });
  if (!found) return FOREIGN;
  return { tone: "good", ...about(found), words: "state" in found ? leadOf(found) : "" };
}

export const knownBarcode = (client: QueryClient, code: string): Promise<Barcode> =>
  client.fetchQuery({ ...barcodeQuery(code), staleTime: 0 });

export const saidBarcode = ({ code, title }: Barcode): Outcome =>
  title
    ? { tone: "good", name: title.name, href: titleHref(title.id), words: "Its barcode is known." }
    : { tone: "fair", words: `No one has said yet which game has the barcode ${code}.` };

const about = ({ code, title }: Copy | CopyForVisitors) => ({ code, name: title.name, href: boxPath(code) });

/** A scan that is sent, perhaps long after it was made. */
export interface Scan extends Sendable {
  code: string;
  /** Stock-take that it belongs to; null: the box is back. */
  take: string | null;
}

const secondsSince = (at: number): number => Math.max(0, Math.floor((Date.now() - at) / 1_000));

const isTooOld = ({ at }: Scan): boolean => secondsSince(at) > SCAN_KEPT_SECONDS;

type Clock = (at: number) => string;

/** Sends a scan, and with one of a stock-take those that wait behind it. @param clock tells `HH:MM` */
export async function sendScan(
  client: QueryClient,
  scan: Scan,
  waiting: readonly Scan[],
  clock: Clock,
): Promise<Outcome> {
  if (isTooOld(scan))
    return {
      tone: "bad",
      name: scan.code,
      words: "This scan waited for over a week, so it no longer counts. Please scan the box again.",
    };
  return scan.take ? sendCounted(client, scan, scan.take, waiting, clock) : sendBack(scan);
}

const sendBack = ({ code, at }: Scan): Promise<Outcome> =>
  saysBack(code, { secondsAgo: secondsSince(at) }).then((copy) => ({
    tone: "good",
    ...about(copy),
    words: copy.place ? `It’s back: ${copy.place}.` : "It’s back.",
    canUndo: copy.canUndo,
  }));

export const undoBack = (code: string): Promise<Outcome> =>
  saysNotBack(code).then((copy) => ({ tone: "fair", ...about(copy), words: `Undone. ${leadOf(copy)}` }));

/** Outcomes of scans that went along with another, until they are asked for. */
const answered = new Map<string, Outcome>();

async function sendCounted(
  client: QueryClient,
  scan: Scan,
  id: string,
  waiting: readonly Scan[],
  clock: Clock,
): Promise<Outcome> {
  const known = answered.get(scan.key);
  answered.delete(scan.key);
  if (known) return known;
  const others = waiting.filter(
    (other) => other.take === id && other.key !== scan.key && !answered.has(other.key) && !isTooOld(other),
  );
  const scans = [scan, ...others].slice(0, SCANS_MOST);
  const { results, stockTake } = await unwrapAnswer<ScansAnswer>(
    api.shelf["stock-takes"][":id"].scans.$post({
      param: { id },
      json: { scans: scans.map(({ code, at }) => ({ code, secondsAgo: secondsSince(at) })) },
    }),
  );
  client.setQueryData(stockTakeQuery(id).queryKey, (report) => report && { ...report, ...stockTake });
  const [own = FOREIGN, ...theirs] = results.map((result, at) =>
    saidCounted(result, scans[at]?.at ?? 0, clock),
  );
  theirs.forEach((outcome, at) => {
    answered.set(others[at]?.key ?? "", outcome);
  });
  return own;
}

/** @param scannedAt instant of the scan: one that was counted after it may be this very scan, sent twice */
function saidCounted(
  { code, name, place, result, at }: ScanResult,
  scannedAt: number,
  clock: Clock,
): Outcome {
  if (name === null) return FOREIGN;
  const box = { code, name, href: boxPath(code) };
  const seenAt = Date.parse(at ?? "");
  if (result === "again" && seenAt < scannedAt)
    return { tone: "fair", ...box, words: `Already seen at ${clock(seenAt)}.` };
  if (result === "written-off") return { tone: "bad", ...box, words: "This copy was written off." };
  if (result === "back") return { tone: "good", ...box, words: "Seen. It was out on loan, and is back now." };
  if (result === "moved")
    return {
      tone: "good",
      ...box,
      words: `Seen, and moved here: it was listed ${place ? `under ${place}` : "nowhere"}.`,
    };
  return { tone: "good", ...box, words: "Seen." };
}

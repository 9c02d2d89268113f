import type { QueryClient } from "@tanstack/react-query";
import type { Barcode } from "../../../worker/contract/shelf/barcodes.ts";
import { boxPath } from "../../../worker/contract/shelf/box-path.ts";
import {
  type Copy,
  type CopyForVisitors,
  SCAN_KEPT_SECONDS,
  SCAN_LEEWAY_MS,
} from "../../../worker/contract/shelf/copies.ts";
import type { Place } from "../../../worker/contract/shelf/places.ts";
import { NO_BARCODE, type Scanned } from "../../../worker/contract/shelf/scanned.ts";
import {
  SCANS_MOST,
  type ScanResult,
  type ScansAnswer,
  type StockTakeReport,
} from "../../../worker/contract/shelf/stock-takes.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { Sendable } from "../../lib/use-outbox.ts";
import { leadOf } from "../box-page.tsx";
import { placesQuery } from "../later-queries.ts";
import { titleHref } from "../links.ts";
import { saysBack, saysNotBack } from "../mutations.ts";
import { copyQuery } from "../queries.ts";
import { barcodeQuery, stockTakeQuery, stockTakesQuery } from "./queries.ts";
import type { Outcome } from "./results.ts";

const FOREIGN: Outcome = { tone: "bad", words: "This label isn’t one of this club’s." };
export const BARCODE: Outcome = {
  tone: "bad",
  words: "That’s the barcode of its maker. Scan the club’s label.",
};
export const NO_PLACE: Outcome = {
  tone: "bad",
  words: "This place isn’t one of this club’s, or isn’t used any more.",
};
export const NO_TAKE: Outcome = { tone: "bad", words: "Press Start first, or scan the label of a place." };
const MISREAD: Outcome = { tone: "bad", words: NO_BARCODE };

export const failed = (error: unknown): Outcome => ({ tone: "bad", words: messageFor(error) ?? "" });

export async function lookUp(client: QueryClient, { kind, code }: Scanned): Promise<Outcome> {
  if (kind === "misread") return MISREAD;
  if (kind !== "label") return FOREIGN;
  const found = await client.fetchQuery({ ...copyQuery(code), staleTime: 0 });
  if (!found) return FOREIGN;
  return { tone: "good", ...about(found), words: "state" in found ? leadOf(found) : "" };
}

/** Returns the place of a label; undefined if it is another club's, or not in use. Known places need no connection. */
export async function placeOf(client: QueryClient, id: string): Promise<Place | undefined> {
  const isIt = (place: Place) => place.id === id;
  const known = client.getQueryData(placesQuery.queryKey)?.find(isIt);
  return known ?? (await client.fetchQuery({ ...placesQuery, staleTime: 0 })).find(isIt);
}

/** Starts a stock-take of a place, or with null of everything, or joins the open one. */
export async function startTake(client: QueryClient, placeId: string | null): Promise<StockTakeReport> {
  const take = await unwrapAnswer<StockTakeReport>(api.shelf["stock-takes"].$post({ json: { placeId } }));
  client.setQueryData(stockTakeQuery(take.id).queryKey, take);
  void client.invalidateQueries(stockTakesQuery);
  return take;
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
  /** Place at which the box is put back; left out: where it stood before. */
  placeId?: string | undefined;
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

const sendBack = ({ code, at, placeId }: Scan): Promise<Outcome> =>
  saysBack(code, { secondsAgo: secondsSince(at), ...(placeId && { placeId }) }).then((copy) => ({
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

/** @param scannedAt instant of the scan: one that was counted then or later may be this very scan, sent twice */
function saidCounted(
  { code, name, place, result, at }: ScanResult,
  scannedAt: number,
  clock: Clock,
): Outcome {
  if (name === null) return FOREIGN;
  const box = { code, name, href: boxPath(code) };
  const seenAt = Date.parse(at ?? "");
  if (result === "again" && seenAt < scannedAt - SCAN_LEEWAY_MS)
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

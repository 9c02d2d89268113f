import type { QueryClient } from "@tanstack/react-query";
import { boxPath } from "../../../worker/contract/shelf/box-path.ts";
import type { Copy, CopyForVisitors } from "../../../worker/contract/shelf/copies.ts";
import type { Scanned } from "../../../worker/contract/shelf/scanned.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import type { Sendable } from "../../lib/use-outbox.ts";
import { leadOf } from "../box-page.tsx";
import { copyQuery } from "../queries.ts";
import type { Outcome } from "./results.ts";

const FOREIGN: Outcome = { tone: "bad", words: "This label isn’t one of this club’s." };
const BARCODE: Outcome = { tone: "bad", words: "That’s the barcode of its maker. Scan the club’s label." };
const MISREAD: Outcome = { tone: "bad", words: "That isn’t a barcode: its last digit doesn’t fit." };

export const failed = (error: unknown): Outcome => ({ tone: "bad", words: messageFor(error) ?? "" });

/** Looks a scanned label up. */
export async function lookUp(client: QueryClient, { kind, code }: Scanned): Promise<Outcome> {
  if (kind !== "label") return { misread: MISREAD, barcode: BARCODE, foreign: FOREIGN }[kind];
  const found = await client.fetchQuery({ ...copyQuery(code), staleTime: 0 });
  if (!found) return FOREIGN;
  return { tone: "good", ...about(found), words: "state" in found ? leadOf(found) : "" };
}

const about = ({ code, title }: Copy | CopyForVisitors) => ({ name: title.name, href: boxPath(code) });

/** A scan that is sent, perhaps long after it was made. */
export interface Scan extends Sendable {
  code: string;
}

const secondsSince = (at: number): number => Math.max(0, Math.floor((Date.now() - at) / 1_000));

/** Says that a scanned box is back. */
export const sendBack = ({ code, at }: Scan): Promise<Copy> =>
  unwrapAnswer(
    api.shelf.copies[":code"].back.$post({ param: { code }, json: { secondsAgo: secondsSince(at) } }),
  );

export const saidBack = (copy: Copy): Outcome => ({
  tone: "good",
  ...about(copy),
  words: copy.place ? `It’s back: ${copy.place}.` : "It’s back.",
});

import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { boxCodes, PLACE_MESSAGE, secondsAgo } from "./copies.ts";

export const SCANS_MOST = 50;

export const stockTake = z.strictObject({
  id: z.string(),
  /** Null: the whole shelf. */
  place: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  startedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Copies that somebody had in their hands since its start. */
  seen: z.int(),
  /** Copies that are to be seen: without those that are out or known to be missing, unless they were seen. */
  expected: z.int(),
  /** Copies that stood elsewhere than listed. */
  moved: z.int(),
  out: z.int(),
});
export type StockTake = z.infer<typeof stockTake>;

export const stockTakeReport = stockTake.extend({
  toGo: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      label: z.string().nullable(),
      place: z.string().nullable(),
    }),
  ),
});
export type StockTakeReport = z.infer<typeof stockTakeReport>;

export const stockTakeForm = z.object(
  { placeId: z.string(PLACE_MESSAGE).nullable().default(null) },
  FORM_MESSAGE,
);

export const scansForm = z.object(
  {
    scans: z
      .array(z.object({ code: z.string(FORM_MESSAGE), secondsAgo }, FORM_MESSAGE), FORM_MESSAGE)
      .min(1, FORM_MESSAGE)
      .max(SCANS_MOST, FORM_MESSAGE),
  },
  FORM_MESSAGE,
);
export type ScanForm = z.infer<typeof scansForm>["scans"][number];

const SCAN_RESULTS = ["seen", "moved", "back", "again", "written-off", "foreign"] as const;

/** Outcome of a scan. `at`: when it was seen before, for `again`. */
const scanResult = z.strictObject({
  code: z.string(),
  result: z.enum(SCAN_RESULTS),
  name: z.string().nullable(),
  /** Place at which it was listed. */
  place: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type ScanResult = z.infer<typeof scanResult>;

/** Outcomes in the order of the scans, and the stock-take after them. */
export const scansAnswer = z.strictObject({ results: z.array(scanResult), stockTake });
export type ScansAnswer = z.infer<typeof scansAnswer>;

export const closingForm = z.object(
  {
    /** Codes of copies that nobody has found: they are missing from now on. */
    missing: boxCodes.default([]),
  },
  FORM_MESSAGE,
);

import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { proposedResult } from "./proposals.ts";

// Routes under /api/play-loggers.
//
//   GET  /             PlayLogger: the member's own switch
//   PUT  /             loggerForm → PlayLogger
//   GET  /plays        WaitingPlays                 EDITOR, ADMIN, like the next
//   POST /plays/done   doneForm → WaitingPlays      imported or put aside

export const PLAYS_SHOWN_MOST = 100;

/** A member's switch for fetching their plays from BoardGameGeek. */
export const playLogger = z.strictObject({
  /** False if the site has no token for BoardGameGeek. */
  isPossible: z.boolean(),
  isOn: z.boolean(),
  /** True if BoardGameGeek knows nobody of the member's name. */
  isUnknown: z.boolean(),
});
export type PlayLogger = z.infer<typeof playLogger>;

export const loggerForm = z.object({ isOn: z.boolean("Choose yes or no") }, FORM_MESSAGE);

export const waitingPlays = z.strictObject({
  /** Newest first. `twins`: sources of the same play as others have logged it. */
  results: z.array(z.strictObject({ ...proposedResult.shape, twins: z.array(z.string()) })),
});
export type WaitingPlays = z.infer<typeof waitingPlays>;

export const doneForm = z.object(
  { sources: z.array(z.string(FORM_MESSAGE).max(100, FORM_MESSAGE), FORM_MESSAGE).max(1_000, FORM_MESSAGE) },
  FORM_MESSAGE,
);

import * as z from "zod";
import { player } from "../users/users.ts";
import { RESULT_KINDS, type ResultKind } from "./league-limits.ts";

const proposedPlacing = z.strictObject({
  name: z.string(),
  /** Null if the file has none, so a person must enter it. */
  place: z.number().nullable(),
  team: z.number().nullable(),
  score: z.number().nullable(),
  /** The matching member; null for none: a new guest unless a person chooses otherwise. */
  user: player.nullable(),
  player: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** True for an exact match of the name (or BoardGameGeek name) or a remembered one, false for a similar one. */
  sure: z.boolean(),
  /** Key by which the person is remembered once the result is imported; null without a name. */
  called: z.string().nullable(),
});
export type ProposedPlacing = z.infer<typeof proposedPlacing>;

export const proposedResult = z.strictObject({
  /** Key that identifies the play in a repeated import; sent back with the form. */
  source: z.string(),
  gameName: z.string(),
  /** Midnight UTC; null if unreadable. */
  playedOn: z.string().nullable(),
  /** The date as the file has it, if it can't be read. */
  unreadDate: z.string().nullable(),
  kind: z.enum(RESULT_KINDS),
  won: z.boolean().nullable(),
  /** True if it was imported and removed before: importing brings it back. */
  wasRemoved: z.boolean(),
  placings: z.array(proposedPlacing),
  /** Set if the result is stored already, or (not `sure`) a similar one: a person decides. */
  already: z.strictObject({ sure: z.boolean() }).nullable(),
  notes: z.array(z.string()),
});
export type ProposedResult = z.infer<typeof proposedResult>;

/** A play as read from BoardGameGeek or a file, whose key is missing if it has no id of its own. */
export interface ReadPlay {
  source?: string | undefined;
  gameName: string;
  playedOn: string;
  kind?: ResultKind | undefined;
  quantity?: number | undefined;
  players: {
    name: string;
    userName?: string | undefined;
    place?: number | null | undefined;
    score?: number | null | undefined;
    win?: boolean | undefined;
    team?: number | null | undefined;
  }[];
}

/** A play as fetched, for which no result is proposed yet. */
export type WaitingPlay = Omit<ReadPlay, "source">;

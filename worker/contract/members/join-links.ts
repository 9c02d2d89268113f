import * as z from "zod";
import { gameDay } from "../dates.ts";
import { FORM_MESSAGE, optionalLine } from "../text.ts";

export const LABEL_MOST = 60;
/** As many links may be good at a time. */
export const JOIN_LINKS_MOST = 20;
/** A link is good for at most so many days. */
export const JOIN_LINK_DAYS_MOST = 366;
export const JOIN_USES_MOST = 10_000;

const USES_MESSAGE = `Enter a whole number from 1 to ${JOIN_USES_MOST.toLocaleString("en-GB")}, or leave it blank`;

export const joinLinkForm = z.object(
  {
    /** Where it hangs. */
    label: optionalLine(LABEL_MOST),
    /** The last day on which it is good. */
    endsOn: gameDay,
    /** As many people may join by it; null: any number. */
    usesMost: z
      .int(USES_MESSAGE)
      .min(1, USES_MESSAGE)
      .max(JOIN_USES_MOST, USES_MESSAGE)
      .nullable()
      .default(null),
  },
  FORM_MESSAGE,
);
export type JoinLinkForm = z.infer<typeof joinLinkForm>;

/** A link to hang on the wall, as those see it who look after the club. */
export const joinLink = z.strictObject({
  code: z.string(),
  label: z.string().nullable(),
  /** `YYYY-MM-DD` */
  endsOn: z.string(),
  usesMost: z.int().nullable(),
  /** How many people have joined by it. */
  joined: z.int(),
  isOpen: z.boolean(),
});
export type JoinLink = z.infer<typeof joinLink>;

/** A link as whoever follows it sees it; one that never was is not open. */
export const followedJoinLink = z.strictObject({ isOpen: z.boolean() });
export type FollowedJoinLink = z.infer<typeof followedJoinLink>;

const JOIN_PATH = /^\/join\/([0-9a-z]{1,40})$/;

/** The code of the link whose page the path is, or null. */
export const joinCodeIn = (path: string): string | null => JOIN_PATH.exec(path)?.[1] ?? null;

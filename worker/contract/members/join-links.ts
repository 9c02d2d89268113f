import * as z from "zod";
import { gameDay } from "../dates.ts";
import { creationKey, FORM_MESSAGE, optionalLine } from "../text.ts";

const LABEL_MOST = 60;
export const JOIN_LINKS_MOST = 20;
export const JOIN_LINK_DAYS_MOST = 366;
export const JOIN_USES_MOST = 10_000;

const USES_MESSAGE = `Enter a whole number from 1 to ${JOIN_USES_MOST.toLocaleString("en-GB")}, or leave it blank`;

export const joinLinkForm = z.object(
  {
    label: optionalLine(LABEL_MOST),
    endsOn: gameDay,
    /** Most people who can join by it; null for no limit. */
    usesMost: z
      .int(USES_MESSAGE)
      .min(1, USES_MESSAGE)
      .max(JOIN_USES_MOST, USES_MESSAGE)
      .nullable()
      .default(null),
    key: creationKey,
  },
  FORM_MESSAGE,
);
export type JoinLinkForm = z.infer<typeof joinLinkForm>;

export const joinLink = z.strictObject({
  code: z.string(),
  label: z.string().nullable(),
  /** `YYYY-MM-DD` */
  endsOn: z.string(),
  usesMost: z.int().nullable(),
  joined: z.int(),
  isOpen: z.boolean(),
});
export type JoinLink = z.infer<typeof joinLink>;

/** A join link as a visitor sees it; an unknown code counts as closed. */
export const followedJoinLink = z.strictObject({ isOpen: z.boolean() });
export type FollowedJoinLink = z.infer<typeof followedJoinLink>;

const JOIN_PATH = /^\/join\/([0-9a-z]{1,40})$/;

export const joinCodeIn = (path: string): string | null => JOIN_PATH.exec(path)?.[1] ?? null;

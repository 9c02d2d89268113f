import * as z from "zod";
import { isAddress } from "../address.ts";
import { cursor, FORM_MESSAGE, isBlank, limitedText } from "../text.ts";
import { player } from "../users/users.ts";
import { ANSWER_MOST, OUTCOMES, REASONS, REPORTABLE, type Reason, WORDS_MOST } from "./report-words.ts";

const ABOUT_MOST = 2_000;
const ABOUT_MESSAGE = "Say what you’re reporting: the address of its page";

export const subjectsQuery = z.object(
  { about: z.string(ABOUT_MESSAGE).max(ABOUT_MOST, ABOUT_MESSAGE).default("") },
  FORM_MESSAGE,
);

export const subject = z.strictObject({
  what: z.string(),
  label: z.string(),
});
export type ReportSubject = z.infer<typeof subject>;

export const subjectList = z.array(subject);

/** The reported thing: its kind, a colon, and its id. */
const what = z
  .string(ABOUT_MESSAGE)
  .max(ABOUT_MOST, ABOUT_MESSAGE)
  .transform((typed, context) => {
    const [kind = "", id] = typed.toWellFormed().split(/:(.*)/s);
    const known = REPORTABLE.find((one) => one === kind);
    if (known && id) return { kind: known, id };
    context.addIssue({ code: "custom", message: ABOUT_MESSAGE });
    return z.NEVER;
  });

const NEEDS_WORDS: readonly Reason[] = ["complaint", "other"];

const EMAIL_MESSAGE = "Please enter an email address for our answer, such as ada@example.com";

/** A report. Visitors give an e-mail address for the answer; a member's is known. */
export const reportForm = z
  .object(
    {
      what,
      reason: z.enum(REASONS, "Please say what’s wrong with it"),
      words: limitedText(WORDS_MOST).default(""),
      email: z
        .string(EMAIL_MESSAGE)
        .transform((typed) => typed.trim())
        .refine((typed) => typed === "" || isAddress(typed), EMAIL_MESSAGE)
        .default(""),
    },
    FORM_MESSAGE,
  )
  .refine(({ reason, words }) => !NEEDS_WORDS.includes(reason) || !isBlank(words), {
    path: ["words"],
    message: "Please say in a few words what’s wrong",
  });
export type ReportForm = z.infer<typeof reportForm>;

export const received = z.strictObject({ received: z.literal(true) });
export type Received = z.infer<typeof received>;

export const answerForm = z.object(
  {
    what,
    outcome: z.enum(OUTCOMES, "Choose whether to remove it"),
    answer: limitedText(ANSWER_MOST).default(""),
  },
  FORM_MESSAGE,
);
export type AnswerForm = z.infer<typeof answerForm>;

const report = z.strictObject({
  id: z.string(),
  reason: z.enum(REASONS),
  words: z.string(),
  /** Null for a visitor, and for a deleted account. */
  reporter: player.nullable(),
  email: z.string().nullable(),
  createdAt: z.string(),
  /** Copy of the reported words at the time. */
  quoted: z.string(),
});
export type Report = z.infer<typeof report>;

export const reportedThing = z.strictObject({
  what: z.string(),
  kind: z.enum(REPORTABLE),
  url: z.string(),
  place: z.string(),
  author: player.nullable(),
  /** Oldest first. */
  reports: z.array(report),
});
export type ReportedThing = z.infer<typeof reportedThing>;

const settledReport = z.strictObject({
  ...report.shape,
  kind: z.enum(REPORTABLE),
  url: z.string(),
  place: z.string(),
  author: player.nullable(),
  settledAt: z.string(),
  settledBy: z.string().nullable(),
  /** Null if an earlier version of the site did not store it. */
  outcome: z.enum(OUTCOMES).nullable(),
  answer: z.string(),
});
export type SettledReport = z.infer<typeof settledReport>;

export const settledQuery = z.object({ before: cursor }, FORM_MESSAGE);

export const settledPage = z.strictObject({
  /** Newest answer first. */
  reports: z.array(settledReport),
  earlier: z.string().nullable(),
});
export type SettledPage = z.infer<typeof settledPage>;

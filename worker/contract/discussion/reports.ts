import * as z from "zod";
import { isAddress } from "../address.ts";
import { cursor, FORM_MESSAGE, isBlank, tidyText } from "../text.ts";
import { player } from "../users/users.ts";
import { ANSWER_MOST, NEEDS_WORDS, OUTCOMES, REASONS, REPORTABLE, WORDS_MOST } from "./report-words.ts";

const ABOUT_MOST = 2_000;
const ABOUT_MESSAGE = "Say what you’re reporting: the address of its page";

/** Where something stands that somebody wants to report: a path on this site, with its query. */
export const subjectsQuery = z.object(
  { about: z.string(ABOUT_MESSAGE).max(ABOUT_MOST, ABOUT_MESSAGE).default("") },
  FORM_MESSAGE,
);

/** Something that can be reported. */
export const subject = z.strictObject({
  /** As the form names it: its kind and its id. */
  what: z.string(),
  /** In words: "The message from Bo". */
  label: z.string(),
});
export type Subject = z.infer<typeof subject>;

export const subjectList = z.array(subject);

/** What is reported: its kind, a colon, and its id. */
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

const EMAIL_MESSAGE = "Please enter an email address for our answer, such as ada@example.com";

/** Somebody reports something. A visitor says where the answer is to go; of a member that is known. */
export const reportForm = z
  .object(
    {
      what,
      reason: z.enum(REASONS, "Please say what’s wrong with it"),
      words: z
        .string("Please write this as text")
        .transform(tidyText)
        .refine(
          (text) => [...text].length <= WORDS_MOST,
          `Please keep this to ${WORDS_MOST} characters or fewer`,
        )
        .default(""),
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

/** What an editor does about everything that is open on one thing, with a few words to whoever reported it. */
export const answerForm = z.object(
  {
    what,
    outcome: z.enum(OUTCOMES, "Choose whether to remove it"),
    answer: z
      .string("Please write this as text")
      .transform(tidyText)
      .refine(
        (text) => [...text].length <= ANSWER_MOST,
        `Please keep this to ${ANSWER_MOST} characters or fewer`,
      )
      .default(""),
  },
  FORM_MESSAGE,
);
export type AnswerForm = z.infer<typeof answerForm>;

const report = z.strictObject({
  id: z.string(),
  reason: z.enum(REASONS),
  words: z.string(),
  /** Null for a visitor, and for a member who is gone. */
  reporter: player.nullable(),
  /** Where a visitor wants the answer. */
  email: z.string().nullable(),
  /** ISO instant. */
  createdAt: z.string(),
  /** Its words when it was reported. */
  quoted: z.string(),
});
export type Report = z.infer<typeof report>;

/** Something that was reported and waits for an editor. */
export const reportedThing = z.strictObject({
  what: z.string(),
  kind: z.enum(REPORTABLE),
  /** Where it stood: a path on this site, and in words. */
  url: z.string(),
  place: z.string(),
  author: player.nullable(),
  /** The oldest first. */
  reports: z.array(report),
});
export type ReportedThing = z.infer<typeof reportedThing>;

/** A report with its answer. */
export const settledReport = z.strictObject({
  ...report.shape,
  kind: z.enum(REPORTABLE),
  url: z.string(),
  place: z.string(),
  author: player.nullable(),
  settledAt: z.string(),
  /** Null: the account is gone. */
  settledBy: z.string().nullable(),
  /** Null: an earlier version of the site did not keep it. */
  outcome: z.enum(OUTCOMES).nullable(),
  answer: z.string(),
});
export type SettledReport = z.infer<typeof settledReport>;

export const settledQuery = z.object({ before: cursor }, FORM_MESSAGE);

export const settledPage = z.strictObject({
  /** Newest answer first. */
  reports: z.array(settledReport),
  /** The cursor of those before, or null. */
  earlier: z.string().nullable(),
});
export type SettledPage = z.infer<typeof settledPage>;

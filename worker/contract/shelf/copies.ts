import * as z from "zod";
import { creationKey, FORM_MESSAGE, line, optionalLine } from "../text.ts";
import { player } from "../users/users.ts";

export const CONDITIONS = ["whole", "worn", "incomplete"] as const;
export const FAULT_KINDS = ["missing", "broken", "other"] as const;
export const RETIRED_REASONS = ["sold", "lost", "broken", "given-back"] as const;

export const LABEL_MOST = 60;
export const FAULT_MOST = 200;
export const COPIES_MOST = 20;
export const FAULTS_MOST = 20;
export const RENEWALS_MOST = 3;
/** Time within which a press on "It's back" can be undone. */
export const UNDO_BACK_MS = 600_000;
/** Leeway between a scan's age, told in whole seconds, and the moment of its request. */
export const SCAN_LEEWAY_MS = 2_000;
/** Time for which a loan that is over names its borrower: a fault may be found later. */
export const BORROWER_KEPT_DAYS = 90;

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 6;

export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => ALPHABET[byte & 31]).join("");

/** Codes of one request: a body holds so many. */
const CODES_MOST = 5_000;
export const boxCodes = z.array(z.string(FORM_MESSAGE), FORM_MESSAGE).max(CODES_MOST, FORM_MESSAGE);

/** Returns a code as typed or scanned in its one spelling; null if it can't be one. */
export function codeFrom(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

export const fault = z.strictObject({
  id: z.string(),
  kind: z.enum(FAULT_KINDS),
  /** Null while an editor has not read a NEW member's words. */
  text: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Fault = z.infer<typeof fault>;

export const listedCopy = z.strictObject({
  code: z.string(),
  titleId: z.string(),
  label: z.string().nullable(),
  place: z.string().nullable(),
  placeId: z.string().nullable(),
  isInRoom: z.boolean(),
  isLendable: z.boolean(),
  state: z.enum(["here", "out", "missing"]),
  /** Day by which it is to be back, if it is out. */
  dueOn: z.iso.date().nullable(),
  isOwn: z.boolean(),
});
export type ListedCopy = z.infer<typeof listedCopy>;

export const titleOfCopy = z.strictObject({ id: z.string(), name: z.string(), image: z.string().nullable() });

export const copyOfTitle = listedCopy.extend({
  title: titleOfCopy,
  condition: z.enum(CONDITIONS),
  faults: z.array(fault),
  retiredWhy: z.enum(RETIRED_REASONS).nullable(),
  canBorrow: z.boolean(),
  canRenew: z.boolean(),
  /** Next evening, for which the reader can ask the borrower to bring it; null if it isn't out to another. */
  ask: z.strictObject({ day: z.iso.date().nullable(), isSent: z.boolean() }).nullable(),
  /** Borrower and start; null unless it is out and the reader is an editor. */
  loan: z.strictObject({ borrower: player, since: z.iso.datetime() }).nullable(),
  wouldBeDueOn: z.iso.date(),
  version: z.int(),
});
export type CopyOfTitle = z.infer<typeof copyOfTitle>;

/** A copy on its own page, where due days depend on games that are to be played with it. */
export const copy = copyOfTitle.extend({
  plannedOn: z.iso.date().nullable(),
});
export type Copy = z.infer<typeof copy>;

/** A copy of which somebody has just said that it is back. */
export const returnedCopy = copy.extend({
  /** True if that ended a loan, so that it can be undone. */
  canUndo: z.boolean(),
});
export type ReturnedCopy = z.infer<typeof returnedCopy>;

export const copyForVisitors = copy.pick({ code: true, title: true });
export type CopyForVisitors = z.infer<typeof copyForVisitors>;

export const loan = z.strictObject({
  code: z.string(),
  title: titleOfCopy,
  label: z.string().nullable(),
  dueOn: z.iso.date(),
  canRenew: z.boolean(),
  since: z.iso.datetime(),
  borrower: player,
});
export type Loan = z.infer<typeof loan>;

export const PLACE_MESSAGE = "Choose one of the places";
const VERSION_MESSAGE = "That is no version";

export const copyForm = z.object(
  {
    label: optionalLine(LABEL_MOST),
    placeId: z.string(PLACE_MESSAGE).nullable().default(null),
    key: creationKey,
  },
  FORM_MESSAGE,
);
export type CopyForm = z.infer<typeof copyForm>;

export const copyChange = copyForm.omit({ key: true }).extend({
  condition: z.enum(CONDITIONS, "Choose how it is"),
  isLendable: z.boolean("Choose yes or no"),
  isMissing: z.boolean("Choose yes or no"),
  retiredWhy: z.enum(RETIRED_REASONS, "Choose a reason").nullable(),
  version: z.int(VERSION_MESSAGE),
});
export type CopyChange = z.infer<typeof copyChange>;

export const loanForm = z.object(
  {
    /** Public id of the member to whom an editor hands it. Default: the acting member. */
    to: z.string("Choose a member").nullable().default(null),
    /** True: although something is missing. */
    anyway: z.boolean("Choose yes or no").default(false),
    key: creationKey,
  },
  FORM_MESSAGE,
);
export type LoanForm = z.infer<typeof loanForm>;

/** Seconds for which a device keeps a scan that it can't send: a week. */
export const SCAN_KEPT_SECONDS = 604_800;

/** Seconds since a scan was made: a device without a connection sends it later. */
export const secondsAgo = z
  .int(FORM_MESSAGE)
  .min(0, FORM_MESSAGE)
  .max(SCAN_KEPT_SECONDS, FORM_MESSAGE)
  .default(0);

/** `placeId` left out: where it stood before. */
export const backForm = z.object({ placeId: z.string(PLACE_MESSAGE).optional(), secondsAgo }, FORM_MESSAGE);
export type BackForm = z.infer<typeof backForm>;

export const faultForm = z.object(
  {
    kind: z.enum(FAULT_KINDS, "Choose what is wrong").default("missing"),
    text: line("Say what’s missing or broken", FAULT_MOST),
    key: creationKey,
  },
  FORM_MESSAGE,
);
export type FaultForm = z.infer<typeof faultForm>;

import * as z from "zod";

// Otherwise zod probes whether it may compile its checks, and the site's policy reports each probe as a violation. It
// is set here because every form's schema imports this file.
z.config({ jitless: true });

/** Error for a body that is no form at all, or for a part of it that no person fills in. */
export const FORM_MESSAGE = "That request couldn’t be read.";
const CURSOR_MESSAGE = "There’s no such page";

/** Cursor of another page, from `next`, `older` or `earlier` of a response. */
export const cursor = z.string(CURSOR_MESSAGE).max(200, CURSOR_MESSAGE).optional();

const NO_KEY = "That is no key";

/** Idempotency key: random, from the browser. */
export const creationKey = z
  .string(NO_KEY)
  .regex(/^[\w-]{8,64}$/, NO_KEY)
  .optional();

// Control characters and the marks that change the direction of all text after them. The harmless left-to-right and
// right-to-left marks stay: names need them.
const UNSAFE = /[[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]--[\t\n\r]]/gv;
// Marks that draw nothing (the empty Braille cell among them); a text of these alone counts as empty.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Normalises one line of text: composed (NFC), trimmed, single spaces, no control characters. */
export function tidyLine(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(UNSAFE, "").replace(/\s+/g, " ").trim();
}

/** Normalises text like a line, but keeps line breaks and single empty lines. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(UNSAFE, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export const isBlank = (text: string): boolean => text.replace(INVISIBLE, "") === "";

function lengthOf(text: string): number {
  return [...text].length;
}

/** HTML as sent, of at most so many characters; the worker sanitises it. */
export const htmlText = (missing: string, most: number, tooLong: string) =>
  z
    .string(missing)
    .max(most, tooLong)
    .transform((text) => text.toWellFormed());

const required = (tidy: (text: string) => string) => (missing: string, most: number) =>
  z
    .string(missing)
    .transform(tidy)
    .refine((text) => !isBlank(text), missing)
    .refine((text) => lengthOf(text) <= most, `Please keep this to ${most} characters or fewer`);

/** A required line of at most `most` characters, with the field's own message when it is missing. */
export const line = required(tidyLine);
export const requiredText = required(tidyText);

const limited = (tidy: (text: string) => string, most: number) =>
  z
    .string("Please write this as text")
    .transform(tidy)
    .refine((text) => lengthOf(text) <= most, `Please keep this to ${most} characters or fewer`);

/** Text of at most `most` characters, which may be blank. */
export const limitedText = (most: number) => limited(tidyText, most);

const optional = (tidy: (text: string) => string) => (most: number) =>
  limited(tidy, most)
    .transform((text) => (isBlank(text) ? null : text))
    .nullable()
    .default(null);

/** Text that may be left out; blank counts as left out. */
export const optionalText = optional(tidyText);

type WithoutDefaults<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodDefault<infer Field extends z.ZodType>
    ? z.ZodOptional<Field>
    : Fields[Name];
};

/** Makes fields with a default optional instead, for a form in which a missing field means no change. */
export const withoutDefaults = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? z.optional(field.unwrap() as z.ZodType) : field,
    ]),
    // A cast, since `fromEntries` loses the key type.
  ) as WithoutDefaults<Fields>;

export const optionalLine = optional(tidyLine);

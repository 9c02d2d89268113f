import * as z from "zod";

// Else zod tries whether it may compile its checks, and the site's policy reports each try as a violation. Here,
// because every form's schema begins with this file.
z.config({ jitless: true });

/** Said of a form that is none at all, or of a part of it that no person fills in. */
export const FORM_MESSAGE = "That request couldn’t be read.";
export const CURSOR_MESSAGE = "There’s no such page";

/** Where a page of a list goes on, as the page before said. */
export const cursor = z.string(CURSOR_MESSAGE).max(200, CURSOR_MESSAGE).optional();

const NO_KEY = "That is no key";

/** Chosen at random by the browser for what it sends: however often that comes with it, it is the same one. */
export const creationKey = z
  .string(NO_KEY)
  .regex(/^[\w-]{8,64}$/, NO_KEY)
  .optional();

// Control characters and the marks that turn the direction of everything after them. The harmless
// left-to-right and right-to-left marks stay: names need them.
const UNSAFE = /[[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]--[\t\n\r]]/gv;
// Marks that draw nothing (the empty Braille cell among them); a text of these alone counts as empty.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One line of text as a person meant it: composed (NFC), trimmed, single spaces, no control characters. */
export function tidyLine(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(UNSAFE, "").replace(/\s+/g, " ").trim();
}

/** Several lines of text: like a line, but line breaks stay (at most one empty line between paragraphs). */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(UNSAFE, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether a person sees anything of this text. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, "") === "";

/** Characters as people count them, so that a family emoji is not eleven. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** HTML as it was sent, of at most so many characters; what is left of it, the worker decides. */
export const html = (missing: string, most: number, tooLong: string) =>
  z
    .string(missing)
    .max(most, tooLong)
    .transform((text) => text.toWellFormed());

/** A required line of at most `most` characters, with the field's own words when it is missing. */
export const line = (missing: string, most: number) =>
  z
    .string(missing)
    .transform(tidyLine)
    .refine((text) => !isBlank(text), missing)
    .refine((text) => lengthOf(text) <= most, `Please keep this to ${most} characters or fewer`);

const optional = (tidy: (text: string) => string) => (most: number) =>
  z
    .string("Please write this as text")
    .transform(tidy)
    .refine((text) => lengthOf(text) <= most, `Please keep this to ${most} characters or fewer`)
    .transform((text) => (isBlank(text) ? null : text))
    .nullable()
    .default(null);

/** A text that may be left out; blank counts as left out. */
export const optionalText = optional(tidyText);

type WithoutDefaults<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodDefault<infer Field extends z.ZodType>
    ? z.ZodOptional<Field>
    : Fields[Name];
};

/** Makes fields that have a default optional instead, for a form in which a field left out is one left alone. */
export const withoutDefaults = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? z.optional(field.unwrap() as z.ZodType) : field,
    ]),
    // fromEntries forgets the names of what it is given.
  ) as WithoutDefaults<Fields>;

/** The same of one line. */
export const optionalLine = optional(tidyLine);

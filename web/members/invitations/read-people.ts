import type { ParseResult } from "papaparse";
import { normaliseAddress } from "../../../worker/contract/address.ts";
import { INVITATIONS_MOST } from "../../../worker/contract/members/invitations.ts";
import { tidyLine } from "../../../worker/contract/text.ts";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { Unreadable } from "../../lib/api-error.ts";

export interface ReadPerson {
  /** Line of the list, from 1. */
  line: number;
  /** Raw text if it is no valid address. */
  email: string;
  /** Raw text, which may exceed a name's length: see `cutName`. */
  name: string;
}

type Found = Omit<ReadPerson, "line">;
type Cells = readonly string[];

/** Characters of an invalid line that are shown, enough to find it again. */
const SHOWN_MOST = 80;
const WRITTEN_NAME_MOST = 300;
const LETTER = /\p{L}/u;
/** Formula of a spreadsheet, which is no name. */
const FORMULA = /^[=+@|-]/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const MAILBOX = /<\s*(?:mailto:)?([^<>\s]*@[^<>\s]*)\s*>/i;

/** Magic numbers of spreadsheets, PDFs and word processors. */
const NO_TEXT = ["PK\u0003\u0004", "%PDF", "{\\rtf", "\u00d0\u00cf\u0011\u00e0"];

const FIRST = [
  "first name",
  "firstname",
  "given name",
  "givenname",
  "forename",
  "first",
  "vorname",
  "prénom",
];
const LAST = ["last name", "lastname", "surname", "family name", "familyname", "last", "nachname", "nom"];
const FULL = ["name", "full name", "fullname", "display name", "member", "who", "player", "nickname"];
const MAIL = [
  "email",
  "e-mail",
  "mail",
  "email address",
  "e-mail address",
  "e-mail 1 - value",
  "primary email",
];

/** Removes control characters and invisible ones. */
const plainLine = (text: string): string => tidyLine(text).replace(INVISIBLE, "");

const shortened = (text: string, most: number): string => [...text].slice(0, most).join("").trim();

const unquoted = (text: string): string => text.replace(/^["'“”‘’\s]+|["'“”‘’\s]+$/gu, "");

/** Letters after a name, which people write behind a comma. */
const AFTER_NAME = /^(?:jn?r|sn?r|esq|phd|dphil|[bm](?:sc|eng|phil)|mba|[mockd]be|ll[bm]|frs)$/i;
/** Suffixes that could be first names if they weren't in capitals. */
const AFTER_NAME_CAPITALS = /^(?:BA|MA|MD|JP|KC|QC|MP|RN|I{2,3}|IV)$/;

function isAfterName(part: string): boolean {
  const letters = part.replace(/[.\s]/g, "");
  return AFTER_NAME.test(letters) || AFTER_NAME_CAPITALS.test(letters);
}

/** Returns a name in display order: "Vimes, Sam" (a mail program's format) becomes Sam Vimes. Empty for none. */
export function nameOf(text: string): string {
  const plain = unquoted(plainLine(text));
  if (!LETTER.test(plain) || FORMULA.test(plain) || /[@]|:$/.test(plain)) return "";
  const [last = "", first = "", ...more] = plain.split(",").map((part) => part.trim());
  const turned = more.length === 0 && first !== "" && !isAfterName(first) ? `${first} ${last}` : plain;
  return shortened(turned.trim(), WRITTEN_NAME_MOST);
}

export const cutName = (name: string): string => shortened(name, NAME_MOST);

/** Returns an address without the punctuation that people and programs put around it. */
function bare(text: string): string {
  const plain = plainLine(text).replace(/^[\s"'<([]+|[\s"'>)\].,;:]+$/g, "");
  return plain.replace(/^mailto:/i, "").replace(/\?.*$/, "");
}

const shownAddress = (text: string): string => {
  const address = bare(text);
  return normaliseAddress(address) ?? shortened(address, SHOWN_MOST);
};

/** Finds the people in a text: "Name <address>", "Name address", addresses alone. */
function peopleIn(text: string): Found[] {
  const [, boxed] = MAILBOX.exec(text) ?? [];
  if (boxed !== undefined) return [{ email: shownAddress(boxed), name: nameOf(text.replace(MAILBOX, " ")) }];
  const words = text.split(/\s+/).filter(Boolean);
  const addresses = words.filter((word) => word.includes("@"));
  if (addresses.length !== 1) return addresses.map((word) => ({ email: shownAddress(word), name: "" }));
  const name = nameOf(words.filter((word) => !word.includes("@")).join(" "));
  return [{ email: shownAddress(addresses[0] ?? ""), name }];
}

/** Splits a line at commas and semicolons outside quotes and brackets. */
function partsOf(line: string): string[] {
  const parts = [""];
  let isQuoted = false;
  let isBoxed = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === "<") isBoxed = true;
    else if (character === ">") isBoxed = false;
    const divides = !isQuoted && !isBoxed && /[,;\t]/.test(character);
    if (divides) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function mailboxesIn(text: string): ReadPerson[] {
  return text.split("\n").flatMap((content, at) => {
    const line = at + 1;
    const found: ReadPerson[] = [];
    let before: string[] = [];
    for (const part of partsOf(content)) {
      if (!part.includes("@")) {
        before.push(part);
        continue;
      }
      // A name with a comma, as in `Vimes, Sam <sam@club.example>`.
      const whole = MAILBOX.test(part) ? [...before, part].join(", ") : part;
      found.push(...peopleIn(whole).map((person) => ({ line, ...person })));
      before = [];
    }
    const isLost = found.length === 0 && before.length > 0;
    return isLost ? [{ line, email: "", name: nameOf(before.join(" ")) }] : found;
  });
}

const heading = (cell: string): string =>
  unquoted(tidyLine(cell))
    .toLowerCase()
    .replace(/[_\s]+/g, " ");

interface Columns {
  mail: number;
  names: number[];
}

/** Returns true if a cell may be a name: a few words of letters. */
const isNameLike = (cell: string): boolean =>
  nameOf(cell) !== "" && !/\d|https?:|www\./i.test(cell) && cell.trim().split(/\s+/).length <= 4;

/** Finds the column of addresses by content, and those of names by heading or by elimination. */
export function columnsOf(headings: Cells | null, records: readonly Cells[]): Columns {
  const width = Math.max(0, ...records.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const share = (at: number, test: (cell: string) => boolean) =>
    records.filter((cells) => test(cells[at] ?? "")).length;
  const named = (at: number) => heading(headings?.[at] ?? "");
  const worth = (at: number) =>
    2 * share(at, (cell) => peopleIn(cell).length > 0) + (MAIL.includes(named(at)) ? 1 : 0);
  const mail = columns.reduce((best, at) => (worth(at) > worth(best) ? at : best), 0);
  const others = columns.filter((at) => at !== mail);
  const called = (names: readonly string[]) => others.filter((at) => names.includes(named(at))).slice(0, 1);
  const [first, last, full] = [called(FIRST), called(LAST), called(FULL)];
  if (first.length + last.length > 0) return { mail, names: [...(first.length > 0 ? first : full), ...last] };
  if (full.length > 0) return { mail, names: full };
  const nameLike = others.filter((at) => share(at, isNameLike) * 2 > share(at, (cell) => cell.trim() !== ""));
  const [one, two] = nameLike;
  const isPair =
    one !== undefined &&
    two === one + 1 &&
    share(one, (cell) => /\s/.test(cell.trim())) === 0 &&
    nameLike.length === 2;
  return { mail, names: isPair ? nameLike : nameLike.slice(0, 1) };
}

/** Reads records of cells: a table, or lines of addresses. */
function recordsIn(records: readonly Cells[]): ReadPerson[] {
  const filled = records
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => plainLine(cell) !== ""));
  const [top, ...below] = filled;
  if (!top) return [];
  const hasHeadings =
    below.length > 0 && !top.cells.some((cell) => cell.includes("@")) && knowsHeading(top.cells, below);
  const body = hasHeadings ? below : filled;
  const columns = columnsOf(
    hasHeadings ? top.cells : null,
    body.map(({ cells }) => cells),
  );
  return body.flatMap(({ line, cells }) =>
    personOf(cells, columns, hasHeadings).map((it) => ({ line, ...it })),
  );
}

/** Returns true if the first line, without an address, has headings: a known one, or as many cells as the next. */
const knowsHeading = (top: Cells, [next]: readonly { cells: Cells }[]): boolean =>
  top.some((cell) => [...MAIL, ...FIRST, ...LAST, ...FULL].includes(heading(cell))) ||
  (top.length > 1 && top.length === next?.cells.length);

function personOf(cells: Cells, { mail, names }: Columns, isTable: boolean): Found[] {
  const own = peopleIn(cells[mail] ?? "");
  const elsewhere = cells.flatMap((cell, at) => (at === mail ? [] : peopleIn(cell)));
  // Addresses side by side without headings are a list of people; in a table they belong to one person.
  if (!isTable && own.length + elsewhere.length > 1) return cells.flatMap(peopleIn);
  const [found] = own.length > 0 ? own : elsewhere;
  const name = shortened(
    names
      .map((at) => nameOf(cells[at] ?? ""))
      .filter(Boolean)
      .join(" "),
    WRITTEN_NAME_MOST,
  );
  if (found) return [{ email: found.email, name: name || found.name }];
  const written = (isTable ? cells[mail] : cells.find((cell) => cell.trim() !== "")) ?? "";
  return [{ email: shownAddress(written), name }];
}

/** Reads people: lines of addresses, or a table with any headings. @throws {Unreadable} */
export async function readPeople(text: string): Promise<ReadPerson[]> {
  const content = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (content.trim() === "") throw new Unreadable("Paste some addresses, or choose a file first.");
  if (NO_TEXT.some((start) => content.startsWith(start))) {
    throw new Unreadable("This isn’t a text file. In your spreadsheet, choose “Save as” and then CSV.");
  }
  const people = MAILBOX.test(content) ? mailboxesIn(content) : recordsIn(await cellsOf(content));
  if (!people.some(({ email }) => email.includes("@"))) {
    throw new Unreadable("There’s no email address in it. Put each one on a line of its own.");
  }
  if (people.length > INVITATIONS_MOST) {
    throw new Unreadable(
      `There are ${people.length.toLocaleString("en-GB")} people in it; you can invite ${INVITATIONS_MOST.toLocaleString("en-GB")} at once. Please split the list.`,
    );
  }
  return people;
}

async function cellsOf(content: string): Promise<string[][]> {
  const { default: papa } = await import("papaparse");
  const { data }: ParseResult<string[]> = papa.parse<string[]>(content, {
    delimitersToGuess: [",", ";", "\t", "|"],
  });
  return data;
}

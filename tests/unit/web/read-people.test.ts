import { describe, expect, it } from "vitest";
import { Unreadable } from "../../../web/lib/api-error.ts";
import { checkPeople } from "../../../web/members/invitations/queries.ts";
import { nameOf, readPeople } from "../../../web/members/invitations/read-people.ts";
import { decodeText } from "../../../web/ui/file-field.tsx";
import { INVITATIONS_MOST, invitedPerson } from "../../../worker/contract/members/invitations.ts";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";

const read = async (text: string) => (await readPeople(text)).map(({ email, name }) => [email, name]);
const SAM = ["sam@club.example", "Sam Vimes"];
const BO = ["bo@club.example", "Bo"];

describe("a list of people", () => {
  it.each([
    [
      "an address a line",
      "sam@club.example\r\n\r\n  Bo@Club.Example  \n",
      [
        ["sam@club.example", ""],
        ["bo@club.example", ""],
      ],
    ],
    ["names before addresses", "Sam Vimes <sam@club.example>\nBo <bo@club.example>", [SAM, BO]],
    ["as mail programs write them", '"Vimes, Sam" <sam@club.example>, Bo <bo@club.example>;', [SAM, BO]],
    ["a sentence before an address", "Please add: sam@club.example", [["sam@club.example", ""]]],
    ["a name with a comma", "Vimes, Sam <sam@club.example>\nBo <bo@club.example>", [SAM, BO]],
    [
      "several on a line",
      "sam@club.example, bo@club.example; cy@club.example",
      [
        ["sam@club.example", ""],
        ["bo@club.example", ""],
        ["cy@club.example", ""],
      ],
    ],
    [
      "with blanks between",
      "sam@club.example bo@club.example",
      [
        ["sam@club.example", ""],
        ["bo@club.example", ""],
      ],
    ],
    ["a name and an address", "Sam Vimes sam@club.example\nBo bo@club.example", [SAM, BO]],
    [
      "links and marks",
      "<mailto:sam@club.example>\n\u200bbo@club.example.",
      [
        ["sam@club.example", ""],
        ["bo@club.example", ""],
      ],
    ],
    ["a table", "Name,Email\nSam Vimes,sam@club.example\nBo,bo@club.example", [SAM, BO]],
    [
      "a table in two parts",
      "First name;Last name;Phone;E-mail\nSam;Vimes;0123;sam@club.example\nBo;;;bo@club.example",
      [SAM, BO],
    ],
    [
      "headings in another order",
      "Surname\tMail\tForename\nVimes\tsam@club.example\tSam\n\tbo@club.example\tBo",
      [SAM, BO],
    ],
    [
      "headings that nobody knows",
      "Wer,Wohin,Seit\nSam Vimes,sam@club.example,2024-01-01\nBo,bo@club.example,2025-02-02",
      [SAM, BO],
    ],
    ["no headings", "2024-01-01,Sam Vimes,sam@club.example\n2025-02-02,Bo,bo@club.example", [SAM, BO]],
    [
      "no headings, first and last",
      "Sam,Vimes,sam@club.example\nCy,Moon,cy@club.example",
      [SAM, ["cy@club.example", "Cy Moon"]],
    ],
    [
      "quotes, commas and line ends in cells",
      '\uFEFF"Full Name","Email Address"\r\n"Vimes, Sam","sam@club.example"\r\n"Bo\n","bo@club.example"',
      [SAM, BO],
    ],
    [
      "a second address of one person",
      "Name,Email,Other email\nSam Vimes,sam@club.example,old@club.example\nBo,bo@club.example,",
      [SAM, BO],
    ],
    [
      "an address in the other column",
      "Name,Email,Work\nSam Vimes,,sam@club.example\nBo,bo@club.example,\nCy,cy@club.example,",
      [SAM, BO, ["cy@club.example", "Cy"]],
    ],
  ])("%s is read", async (_, text, people) => {
    expect(await read(text)).toEqual(people);
  });

  it("in UTF-16 or an old spreadsheet encoding is read", async () => {
    const utf16 = (text: string) =>
      new Uint16Array([0xfeff, ...[...text].map((it) => it.charCodeAt(0))]).buffer;
    expect(await read(decodeText(utf16("Name\tEmail\nZoë\tzoe@club.example")))).toEqual([
      ["zoe@club.example", "Zoë"],
    ]);
    const latin = new Uint8Array([..."Zo\u00eb,zoe@club.example"].map((it) => it.charCodeAt(0))).buffer;
    expect(await read(decodeText(latin))).toEqual([["zoe@club.example", "Zoë"]]);
    const utf8 = new TextEncoder().encode("Zoë,zoe@club.example").buffer;
    expect(await read(decodeText(utf8))).toEqual([["zoe@club.example", "Zoë"]]);
  });

  it("keeps line numbers, and reports a line without an address", async () => {
    const people = await readPeople("Name,Email\nSam,sam@club.example\n\nBo,\nCy,cy at club.example\n");
    expect(people.map(({ line, email, name }) => [line, email, name])).toEqual([
      [2, "sam@club.example", "Sam"],
      [4, "", "Bo"],
      [5, "cy at club.example", "Cy"],
    ]);
    const { people: invited, wrong } = checkPeople(people);
    expect(invited).toEqual([{ email: "sam@club.example", name: "Sam" }]);
    expect(wrong).toEqual(people.slice(1));
  });

  it.each([
    ["", /Paste some addresses/],
    [" \n\t\n", /Paste some addresses/],
    ["Sam Vimes\nBo", /no email address/],
    ["PK\u0003\u0004aaa", /choose “Save as” and then CSV/],
    [
      Array.from({ length: INVITATIONS_MOST + 1 }, (_, at) => `g${at}@club.example`).join("\n"),
      /1,001 people/,
    ],
  ])("that is unreadable is refused in words", async (text, words) => {
    await expect(readPeople(text)).rejects.toThrow(Unreadable);
    await expect(readPeople(text)).rejects.toThrow(words);
  });
});

describe("a name", () => {
  it.each([
    ['=HYPERLINK("http://evil.example","Sam")', ""],
    ["+44 1234", ""],
    ["@SUM(A1)", ""],
    ["-2+3+cmd|' /C calc'!A0", ""],
    ["12345", ""],
    ["  “Sam”  ", "Sam"],
    ["O'Brien", "O'Brien"],
    ["O'Neill, Aoife", "Aoife O'Neill"],
    ["O'Neill, PhD", "O'Neill, PhD"],
    ["Aoife O'Neill, Ph. D.", "Aoife O'Neill, Ph. D."],
    ["Vimes, Jr.", "Vimes, Jr."],
    ["Vimes, MA", "Vimes, MA"],
    ["Yo-Yo, Ma", "Ma Yo-Yo"],
    ["VIMES, SAM", "SAM VIMES"],
    ["\u202eSam\u0000", "Sam"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["x".repeat(100_000), "x".repeat(300)],
  ])("is found in a line, or left out (%#)", (text, name) => expect(nameOf(text)).toBe(name));
});

it("a name that is too long is cut before it is sent", async () => {
  const [long, short] = ["Wolfeschlegelsteinhausen ".repeat(4).trim(), "W".repeat(NAME_MOST)];
  const people = await readPeople(`${long} <long@club.example>\n${short} <short@club.example>`);
  expect(checkPeople(people).people.map(({ name }) => name)).toEqual([long.slice(0, NAME_MOST), short]);
});

describe("a hostile list", () => {
  // Seeded, so that a failure can be reproduced.
  const random = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const NASTY = [
    '=cmd|"/C calc"!A0',
    "<script>alert(1)</script>",
    '"',
    '""',
    "\u0000",
    "\u202e",
    "\ufeff",
    "a@b",
    "@",
    "@@",
    "<",
    ">",
    "<@>",
    ",",
    ";",
    "\t",
    "\n",
    "\r",
    "|",
    "null",
    "💥".repeat(40),
    "a".repeat(5_000),
    "sam@club.example",
    "Bo <bo@club.example>",
    "x@club.example\r\nBcc: all@club.example",
    "‮moc.elpmaxe@mas",
    "José",
    "' or 1=1 --",
    "__proto__",
    "Email",
    "Name",
  ];
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    "never fails, and sends only what the contract accepts (seed %i)",
    async (seed) => {
      const next = random(seed);
      const any = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
      const text = Array.from(
        { length: 1 + Math.floor(next() * 120) },
        () => any(NASTY) + any(["", ",", ";", "\n", " "]),
      ).join("");
      const people = await readPeople(text).catch((error) => {
        expect(error).toBeInstanceOf(Unreadable);
        return [];
      });
      const { people: invited, wrong } = checkPeople(people);
      expect(invited.length + wrong.length).toBeLessThanOrEqual(people.length);
      for (const person of invited) {
        expect(invitedPerson.parse(person)).toEqual(person);
        expect(person.email).not.toMatch(/[\s<>",;\p{C}]/u);
      }
      expect(new Set(invited.map(({ email }) => email)).size).toBe(invited.length);
    },
  );

  it("of a thousand rows with giant cells is read quickly", async () => {
    const rows = Array.from(
      { length: 999 },
      (_, at) => `"=cmd ""${"x".repeat(900)}""",g${at}@club.example,<b>`,
    );
    const start = performance.now();
    const people = await readPeople(["Notes,Email,Name", ...rows].join("\r\n"));
    expect(people).toHaveLength(999);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

it("each address of a checked list is invited once, by its first name in the list", async () => {
  const people = await readPeople("Ada <a@club.example>\nAnn <A@club.example>\nb@club.example\ne@");
  expect(checkPeople(people)).toEqual({
    people: [
      { email: "a@club.example", name: "Ada" },
      { email: "b@club.example", name: null },
    ],
    wrong: [people.at(-1)],
  });
});

import { describe, expect, it } from "vitest";
import { MESSAGE_MOST } from "../../../worker/contract/discussion/threads.ts";
import { GAME_NAME_MOST } from "../../../worker/contract/games/games.ts";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { messagesIn, suggestion } from "../games/games-support.ts";

const site = await startSite();
const browser = await signedIn(site, await member(site));

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

/** Saves a name and returns it, after comparing answer, database, list, and page. */
async function keptName(name: string): Promise<string> {
  const { status, text, json } = await browser.post("/api/games/suggest", suggestion({ name }));
  expect(status, text).toBe(200);
  const kept: string = json.name;
  const rows = await site.sql("select name from games where id = ?", [json.id]);
  expect(rows[0]?.name).toBe(kept);
  const { json: list } = await visitor(site).get("/api/games/current");
  expect(list.find(({ id }: { id: string }) => id === json.id).name).toBe(kept);
  const page = await visitor(site).get(`/games/${json.id}`);
  expect(page.text.replace(/<bdi [^>]*>/g, "<bdi>")).toContain(`<bdi>${escaped(kept)}</bdi>`);
  await site.sql("delete from players where game_id = ?", [json.id]);
  return kept;
}

async function expectRefused(name: unknown, message: string): Promise<void> {
  const before = await everything(site);
  const { status, json } = await browser.post("/api/games/suggest", suggestion({ name }));
  expect([status, json[0]]).toEqual([422, { path: ["name"], message }]);
  expect(await everything(site)).toBe(before);
}

const everyCharacter = (pattern: RegExp): string[] => {
  const found: string[] = [];
  for (let at = 0; at <= 0x1_ff_ff; at++) {
    const character = String.fromCodePoint(at);
    if (pattern.test(character)) found.push(character);
  }
  return found;
};

/** Joins parts to names, as many as fit in each. */
function names(parts: string[]): string[] {
  const packed = [""];
  for (const part of parts) {
    const last = packed.at(-1) ?? "";
    if ([...last, ...part].length <= GAME_NAME_MOST) packed[packed.length - 1] = last + part;
    else packed.push(part);
  }
  return packed;
}

const people = ["👨", "👩", "🧑"];
const tones = ["", "🏻", "🏼", "🏽", "🏾", "🏿"];
const letters = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(0x1_f1_e6 + i));
const EMOJI: [what: string, parts: string[]][] = [
  ["every emoji there is", everyCharacter(/^\p{Extended_Pictographic}$/u)],
  ["every emoji, drawn as one", everyCharacter(/^\p{Emoji}$/u).map((emoji) => `${emoji}\ufe0f`)],
  [
    "every emoji in every skin",
    everyCharacter(/^\p{Emoji_Modifier_Base}$/u).flatMap((emoji) => tones.map((tone) => emoji + tone)),
  ],
  ["every flag", letters.flatMap((a) => letters.map((b) => a + b))],
  ["keycaps", [..."0123456789#*"].map((key) => `${key}\ufe0f\u20e3`)],
  [
    "families",
    people.flatMap((a) =>
      people.flatMap((b) => ["👧", "👦"].map((c) => `${a}\u200d${b}\u200d${c}\u200d${c}`)),
    ),
  ],
  [
    "couples in every skin",
    tones.flatMap((a) => tones.map((b) => `👩${a}\u200d❤\ufe0f\u200d💋\u200d👨${b}`)),
  ],
  [
    "flags of nations in tags",
    ["🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "🏳\ufe0f\u200d🌈", "🏴\u200d☠\ufe0f"],
  ],
];

describe("a name of emoji is kept as it was typed", () => {
  it.each(EMOJI)("%s", async (_, parts) => {
    expect(parts.length).toBeGreaterThan(0);
    for (const name of names(parts)) expect(await keptName(name)).toBe(name);
  });
});

describe("a name in whatever script is kept", () => {
  it.each([
    ["as typed: right-to-left", "שלום קטאן", "שלום קטאן"],
    ["as typed: right-to-left with its marks", "\u200fאזול\u200e 2\u200f", "\u200fאזול\u200e 2\u200f"],
    ["as typed: Arabic, vowels and all", "بِسْمِ ٱللَّٰهِ", "بِسْمِ ٱللَّٰهِ"],
    ["as typed: joined by hand", "می\u200cخواهم", "می\u200cخواهم"],
    ["as typed: a pile of accents", `Z${"\u0335\u0348\u0301".repeat(60)}algo`, null],
    ["as typed: Han of the far planes", "𠮷野家 𪚥", "𠮷野家 𪚥"],
    ["as typed: what looks like markup", `<b>"Tom" & 'Jerry'</b> {{x}} \${y} %s \\u0041`, null],
    ["as typed: what looks like SQL", "'); drop table games; --", "'); drop table games; --"],
    [
      "as typed: private and unassigned characters",
      "\ue000\u{10ffff}\ufdd0\uffff",
      "\ue000\u{10ffff}\ufdd0\uffff",
    ],
    ["composed", "Cafe\u0301 A\u030angstro\u0308m", "Café Ångström"],
    ["without control characters", "A\u0000z\u0007u\u001bl\u007f\u0085", "Azul"],
    ["without marks that turn all that follows", "Azul\u202e gnp.exe\u2066\u2069\u202c", "Azul gnp.exe"],
    ["on one line, in single spaces", " A\tz\r\nu\u00a0\u3000l \n", "A z u l"],
    ["with half a character shown as missing", "Azul \ud83d!\udc00", "Azul \ufffd!\ufffd"],
    ["up to its last character", `${"👩‍🚀".repeat(66)}ab`, null],
  ])("%s", async (_, typed, kept) => {
    const expected = kept ?? typed.normalize("NFC");
    expect(await keptName(typed)).toBe(expected);
  });

  it("unchanged by an edit with the answered value", async () => {
    const { json } = await browser.post(
      "/api/games/suggest",
      suggestion({ name: " Cafe\u0301\u202e \ud83d" }),
    );
    const again = await browser.post(`/api/games/${json.id}`, suggestion({ name: json.name }));
    expect(again.json.name).toBe(json.name);
  });
});

describe("a name is refused in words", () => {
  const MISSING = "You must provide a game name";
  it.each([
    "",
    " \t\n ",
    "\u0000\u0001\u007f",
    "\u200b\u200c\u200d\u2060\ufeff",
    "\u200e\u200f\u202e\u2066\u061c",
    "\u00ad\u034f\u115f\u1160\u17b4\u3164\uffa0",
    "\ufe0f\ufe0e\u{e0100}",
    "\u{e0020}\u{e007f}",
    "\u3000\u00a0\u1680\u2028\u2029",
    "\u2800",
    "\u180e",
  ])("when it is invisible: %j", (name) => expectRefused(name, MISSING));

  it.each([
    ["a letter", "x"],
    ["an emoji", "🎲"],
    ["a family", "👩‍👩‍👧‍👦"],
    ["a letter under accents", "e\u0301\u0316"],
    ["half a character", "\ud83d"],
    ["a right-to-left mark", "\u200f"],
  ])("when it is 10,000 times %s", async (_, part) => {
    const name = part.repeat(Math.floor(10_000 / part.length));
    const isInvisible = part === "\u200f";
    await expectRefused(
      name,
      isInvisible ? MISSING : `Please keep this to ${GAME_NAME_MOST} characters or fewer`,
    );
  });

  it("when it is one visible character too long", async () => {
    await expectRefused(
      "🎲".repeat(GAME_NAME_MOST + 1),
      `Please keep this to ${GAME_NAME_MOST} characters or fewer`,
    );
    const fits = "🎲".repeat(GAME_NAME_MOST);
    expect(await keptName(fits)).toBe(fits);
  });
});

describe("a message", () => {
  it("keeps its line breaks and every character", async () => {
    const message = "👩‍👩‍👧‍👦 שלום\u200f <b>\r\n\r\n\r\n\r\nCafe\u0301\u0000\u202e\tend \ud83d ";
    const { json } = await browser.post("/api/games/suggest", suggestion({ message }));
    expect((await messagesIn(site, json.thread)).map(({ text }) => text)).toEqual([
      "👩‍👩‍👧‍👦 שלום\u200f <b>\n\nCafé\tend \ufffd",
    ]);
  });

  it("is refused when too long, and left out when invisible", async () => {
    const long = await browser.post(
      "/api/games/suggest",
      suggestion({ message: "🎲".repeat(MESSAGE_MOST + 1) }),
    );
    expect([long.status, long.json]).toEqual([
      422,
      [{ path: ["message"], message: `Please keep this to ${MESSAGE_MOST} characters or fewer` }],
    ]);
    const { json } = await browser.post("/api/games/suggest", suggestion({ message: "\u200b\n\u2060" }));
    expect(await messagesIn(site, json.thread)).toEqual([]);
  });
});

describe("a member's name of whatever kind", () => {
  it.each([
    "👩‍👩‍👧‍👦",
    "\u200fדניאל\u200e",
    `Z${"\u0301".repeat(50)}`,
    "</script><script>alert(1)</script>",
    "x".repeat(60),
  ])("is shown unchanged to everyone: %j", async (name) => {
    const who = await member(site, { name });
    const own = await signedIn(site, who);
    const { json } = await own.post("/api/games/suggest", suggestion());
    expect(json.players).toEqual([{ publicId: who.publicId, name, color: "3A85FF" }]);
    expect((await own.get("/api/auth/session")).json.user.name).toBe(name);
    const { status, text } = await own.get(`/games/${json.id}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert(1)");
    expect(text).toContain(escaped(name));
  });
});

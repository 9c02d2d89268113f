import { expect, test } from "vitest";
import { NOTIFICATIONS_MOST } from "../../../worker/contract/notifications/notification-limits.ts";
import { game, member, signedIn } from "../../support/arrange.ts";
import { ROOMS, sayAll, writeEverywhere } from "../../support/nasty-club.ts";
import { asPosted, CONTROL, nastyTexts } from "../../support/nasty-texts.ts";
import { readMarkup } from "../../support/read-markup.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada", role: "ADMIN" });
const hers = await signedIn(site, ada);

const texts = asPosted(nastyTexts());
const PER_PAGE = 400;

const STRANGE = ["iframe", "object", "embed", "video", "math", "details", "template"];

/** Returns markup in a page that only a member could have injected, besides its own scripts and pictures. */
function strangeIn(html: string): string[] {
  const main = readMarkup(html.slice(html.indexOf("<main"), html.indexOf("</main>")));
  const whole = readMarkup(html);
  return [
    ...whole.handlers,
    ...main.elements.filter((name) => [...STRANGE, "script", "style"].includes(name)),
    ...main.addresses.filter((address) => !/^(https?:\/\/|mailto:|\/(?!\/)|#|\?)/.test(address)),
  ];
}

const scriptsOf = (html: string) => readMarkup(html).elements.filter((name) => name === "script").length;

test("markup in any field of any page is shown as plain text", async () => {
  // Pages may have disclosures of their own.
  const harmless = new Map<string, { scripts: number; strange: string[] }>();
  await writeEverywhere(site, ada.id, ["Harmless"]);
  for (const path of ["/games", ...ROOMS]) {
    const { status, text } = await hers.get(path);
    expect([path, status]).toEqual([path, 200]);
    harmless.set(path, { scripts: scriptsOf(text), strange: strangeIn(text) });
  }
  /** Fetches a page with harmless text, for comparison. */
  const drawnAt = async (room: string, path: string) => {
    const { text } = await hers.get(path);
    const { scripts, strange } = harmless.get(room) ?? {};
    expect([path, strangeIn(text)]).toEqual([path, strange]);
    expect([path, scriptsOf(text)]).toEqual([path, scripts]);
    return text;
  };
  expect(texts.length).toBeGreaterThan(1_500);
  for (let at = 0; at < texts.length; at += PER_PAGE) {
    const some = texts.slice(at, at + PER_PAGE);
    await writeEverywhere(site, ada.id, some);
    for (const path of ROOMS) await drawnAt(path, path);
    const drawn: string[] = [];
    for (let page = 1; drawn.length < some.length; page++) {
      const text = await drawnAt("/games", `/games?page=${page}`);
      const names = text.split("<h3").slice(1);
      drawn.push(...names.map((rest) => readMarkup(/<bdi>(.*?)<\/bdi>/s.exec(rest)?.[1] ?? "").text));
      expect(names.length).toBeGreaterThan(0);
    }
    expect(drawn).toEqual(some.map((name) => name.slice(0, 200)));
    const { json } = await hers.get("/api/notifications");
    expect(json.map(({ brief }: { brief: string }) => brief)).toEqual(some.slice(0, NOTIFICATIONS_MOST));
  }
});

test("a conversation returns nasty texts letter by letter", async () => {
  const where = await game(site, { name: "Talk", suggestedBy: ada });
  await site.sql("delete from messages");
  await sayAll(site, where, ada.id, texts);
  const said: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const before: string = cursor && `?before=${encodeURIComponent(cursor)}`;
    const { json } = await hers.get(`/api/threads/${where.threadId}${before}`);
    said.unshift(...json.messages.map(({ text }: { text: string }) => text));
    cursor = json.earlier;
  }
  expect(said).toEqual(texts);
});

test.each([
  ["an element", `<main><p>${CONTROL}</p></main>`],
  ["a script", "<main><script>attacked(1)</script></main>"],
  ["a frame", "<main><iframe></iframe></main>"],
  ["an address", '<main><a href="javascript:attacked(1)">x</a></main>'],
  ["another site", '<main><a href="//evil.example">x</a></main>'],
])("%s made from a text would be noticed (control)", (_, html) => {
  expect(strangeIn(html)).not.toEqual([]);
});

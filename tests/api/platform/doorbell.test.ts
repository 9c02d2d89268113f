import { readFileSync } from "node:fs";
import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DOORBELL_PATH, PING, PONG, TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { browserOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { type Hearing, hears, listen } from "../../support/hearing.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";

/** A topic's number and a ring's, and nothing else. */
const NUMBERS = /^[1-9] \d{1,16}$/;
const TIMEOUT_MS = 400;
/** Close status for an unwanted message, sent by the platform. */
const UNWANTED = 1008;

const open: Hearing[] = [];
const site = await startSite({
  front: readFileSync("tests/support/front-doorbell.mjs", "utf8"),
  settings: { UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS) },
});
const ada = await member(site, { name: "Ada" });
const browser = await signedIn(site, ada);
beforeEach(() => control("ring?how=rings"));
afterEach(() => {
  for (const hearing of open.splice(0)) hearing.close();
});

const control = (what: string) => fetch(`${site.url}/_${what}`);

async function hearing(as: Visitor = visitor(site)): Promise<Hearing> {
  const opened = await listen(as);
  open.push(opened);
  return opened;
}

const join = async (name: string) => {
  const { id, threadId } = await game(site, { name, suggestedBy: await member(site) });
  const { status } = await browser.post(`/api/games/${id}/signup`, { player: ada.publicId });
  expect(status).toBe(200);
  return { id, threadId };
};

async function tickAtTheDoor(): Promise<void> {
  const editor = await browserOf(site, "EDITOR");
  const { json } = await editor.post("/api/calendar/days", { event: "GAMES_DAY", days: [clubDay()] });
  const path = `/api/register/days/${json.days[0].id}/people/${ada.publicId}`;
  expect((await editor.send("PUT", path, {})).status).toBe(200);
}

const topicsIn = ({ heard }: Hearing) => heard.map((text) => Number(text.split(" ")[0]));

describe("a listening browser, signed in or not,", () => {
  it("is told of changes to games, messages, news and the register by numbers alone", async () => {
    const [stranger, known] = [await hearing(), await hearing(browser)];
    const { threadId } = await join("Azul of the secret words");
    const said = await browser.post(`/api/threads/${threadId}/post-message`, { text: "Secret words" });
    expect(said.status).toBe(200);
    await tickAtTheDoor();
    for (const listener of [stranger, known]) {
      for (const topic of Object.values(TOPICS)) await hears(listener, topic);
      expect(listener.heard.filter((text) => !NUMBERS.test(text))).toEqual([]);
    }
    // The control: text, and anything else that is no number, would be noticed.
    for (const text of ["1 Azul", "[1]", `1 ${ada.publicId}`, "1 2 3"]) expect(text).not.toMatch(NUMBERS);
  });

  it("is told of a new name and of who leaves, and not of a role, which no list shows", async () => {
    const lea = await member(site, { name: "Lea" });
    const [as, admin] = [await signedIn(site, lea), await browserOf(site, "ADMIN")];
    const during = async (topics: number[], who: Visitor, path: string, form: Record<string, unknown>) => {
      const listener = await hearing();
      expect((await who.post(path, form)).status).toBe(200);
      for (const topic of topics) await hears(listener, topic);
      return topicsIn(listener);
    };
    const profile = { name: "Lea Later", color: "44AA8B", bggUserName: null, participateInLeague: false };
    await during([TOPICS.games], as, "/api/profile", profile);
    const role = `/api/members/${lea.publicId}/role`;
    expect(await during([TOPICS.news], admin, role, { role: "EDITOR" })).not.toContain(TOPICS.games);
    // Their other tabs hear that their sessions went with them.
    await during([TOPICS.games, TOPICS.news], as, "/api/profile/delete", { name: "Lea Later" });
  });

  it("is told when a guest's name goes, which open screens show at their seat", async () => {
    const listener = await hearing();
    const { id } = await game(site, { suggestedBy: ada });
    const { json } = await browser.post("/api/guests", { game: id, name: "Sam" });
    await hears(listener, TOPICS.games);
    const before = listener.heard.length;
    const guest = json.players.find(({ name }: { name: string }) => name.startsWith("Sam")).publicId;
    expect((await browser.send("DELETE", `/api/guests/${guest}`)).status).toBe(200);
    await expect.poll(() => topicsIn(listener).slice(before)).toContain(TOPICS.games);
  });

  it("is told nothing of refused writes, or of writes caused by reading", async () => {
    const listener = await hearing();
    const { threadId } = await game(site, { suggestedBy: ada });
    expect((await browser.post(`/api/threads/${threadId}/post-message`, { text: " " })).status).toBe(422);
    await site.sql("update sessions set renewed_at = 0");
    site.trips.reset();
    await browser.get("/api/auth/session");
    expect(site.trips.wrote).toBe(true);
    // The control: an earlier ring would have been received before it.
    await control("rings?times=1");
    await hears(listener, TOPICS.games);
    expect(topicsIn(listener)).toEqual([TOPICS.games]);
  });

  it("is told once of changes that come together", async () => {
    const listener = await hearing();
    await control("rings?times=20");
    await hears(listener, TOPICS.games);
    // The control: later rings are received again.
    await control("rings?times=1");
    await expect.poll(() => listener.heard.length).toBe(2);
    const [first = 0, second = 0] = listener.heard.map((text) => Number(text.split(" ")[1]));
    expect(second).toBeGreaterThan(first);
  });

  it("can only ping: any other message closes the socket", async () => {
    const listener = await hearing();
    listener.send(PING);
    await expect.poll(() => listener.heard).toEqual([PONG]);
    expect(listener.closed()).toBeNull();
    listener.send("hello");
    await expect.poll(() => listener.closed()).toBe(UNWANTED);
  });

  it("loses the socket when the object ends, and connects again", async () => {
    const listener = await hearing();
    await control("end");
    await expect.poll(() => listener.closed()).not.toBeNull();
    const again = await hearing();
    await join("After the end");
    await hears(again, TOPICS.games);
  });
});

const counted = async () => {
  const rows = await site.sql("select ifnull(sum(count), 0) as times from failures where kind = 'doorbell'");
  return Number(rows[0]?.times);
};

describe("a failing doorbell:", () => {
  it.each(["fails", "hangs"])(
    "one that %s delays no answer, and is counted among the failures",
    async (how) => {
      await control(`ring?how=${how}`);
      const listener = await hearing();
      const before = (site.log().match(/"failure":"doorbell"/g) ?? []).length;
      const countedBefore = await counted();
      await join(`It ${how}`);
      await expect
        .poll(() => (site.log().match(/"failure":"doorbell"/g) ?? []).length, { timeout: 10_000 })
        .toBe(before + 1);
      // At the end of the same turn, without requests meanwhile.
      await expect.poll(counted).toBe(countedBefore + 1);
      expect(listener.heard).toEqual([]);
      // The control: the next one is received.
      await control("ring?how=rings");
      await join("It rings");
      await hears(listener, TOPICS.games);
    },
  );
});

describe("a doorbell socket", () => {
  /** Returns the status of a request for a socket. */
  const statusFor = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const upgrade = {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
      };
      const asked = request(site.url + DOORBELL_PATH, { headers: { ...upgrade, ...headers } });
      asked.on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on("upgrade", (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode);
      });
      asked.on("error", reject);
      asked.end();
    });

  it("is opened by pages of this site alone", async () => {
    expect(await statusFor({ Origin: "https://elsewhere.example" })).toBe(403);
    expect(await statusFor({})).toBe(403);
    expect(await statusFor({ Origin: site.url })).toBe(101);
  });

  it("is never answered as a page", async () => {
    expect((await visitor(site).get(DOORBELL_PATH)).status).toBe(426);
  });
});

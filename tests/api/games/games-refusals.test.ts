import { describe, expect, it } from "vitest";
import { game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { clubDay, suggestion } from "./games-support.ts";

const target = { id: "", table: "", player: "" };
const site = await startSite();
const ada = await member(site, { name: "Ada", role: "ADMIN" });
const bo = await member(site, { name: "Bo" });
const browser = await signedIn(site, ada);
target.id = (await game(site, { suggestedBy: ada })).id;
target.table = (await table(site, "Big table")).id;
target.player = bo.publicId;

/** All writes with a valid body: the last test of this file shows that each of them succeeds. */
const writes: [string, () => string, () => Record<string, unknown>][] = [
  ["suggesting", () => "suggest", () => suggestion({ message: "Hello" })],
  ["editing", () => target.id, () => suggestion({ name: "Edited", message: "Hello" })],
  // Before it has a date.
  ["saying that it is still wanted", () => `${target.id}/still-wanted`, () => ({})],
  ["scheduling", () => `${target.id}/schedule`, () => ({ date: clubDay(3) })],
  ["taking the date back", () => `${target.id}/unschedule`, () => ({ date: clubDay(3) })],
  ["signing up", () => `${target.id}/signup`, () => ({ player: target.player })],
  ["kicking", () => `${target.id}/kick`, () => ({ player: target.player })],
  ["choosing a table", () => `${target.id}/select-table`, () => ({ table: target.table })],
];

describe.each(writes)("%s", (_, path, body) => {
  const address = () => `/api/games/${path()}`;
  let before: string;
  const untouched = async () => expect(await everything(site)).toBe(before);
  const remember = async () => {
    before = await everything(site);
  };

  it("is refused to visitors, without a database request", async () => {
    await remember();
    const stranger = visitor(site);
    await stranger.csrfToken();
    site.trips.reset();
    const answer = await stranger.post(address(), body());
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual([{ path: [], message: "Please sign in first." }]);
    expect(site.trips.requests).toBe(0);
    await untouched();
  });

  it("is refused with a session that has ended, and with one that never was", async () => {
    await remember();
    const ended = await signedIn(site, ada);
    await site.sql("update sessions set expires_at = ? where rowid = (select max(rowid) from sessions)", [
      clock.now() - 1,
    ]);
    const invented = visitor(site);
    invented.cookies.set("next-auth.session-token", "f".repeat(64));
    for (const who of [ended, invented]) {
      site.trips.reset();
      const answer = await who.post(address(), body());
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual([{ path: [], message: "Please sign in first." }]);
      expect(site.trips.requests).toBe(1);
    }
    await untouched();
  });

  it("is refused without a csrf token, with a wrong one and with somebody else's", async () => {
    await remember();
    const stranger = visitor(site);
    const foreign = await stranger.csrfToken();
    for (const csrfToken of [undefined, null, "", "x", "0".repeat(64), foreign, { toString: "x" }]) {
      const answer = await browser.postRaw(address(), { ...body(), csrfToken });
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual([{ path: [], message: expect.stringContaining("reload") }]);
    }
    await untouched();
  });

  it("is refused from a foreign origin", async () => {
    await remember();
    for (const Origin of ["https://evil.example", "null", `${site.url}.evil.example`]) {
      expect((await browser.post(address(), body(), { Origin })).status).toBe(403);
    }
    await untouched();
  });

  it.each(["", "{", "not json", "[1,", "\u0000"])(
    "is refused with the body %j, in the error list",
    async (raw) => {
      await remember();
      const answer = await browser.postRaw(address(), raw);
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual([{ path: [], message: "That request couldn’t be read." }]);
      await untouched();
    },
  );

  it.each(["null", "[]", '"text"', "7"])(
    "is refused with the body %s, which holds no csrf token",
    async (raw) => {
      await remember();
      expect((await browser.postRaw(address(), raw)).status).toBe(403);
      await untouched();
    },
  );

  it("says so, and does nothing, while the database is gone", async () => {
    await remember();
    const who = await signedIn(site, ada);
    site.trips.fault = 500;
    const answer = await who.post(address(), body());
    site.trips.fault = null;
    expect(answer.status).toBe(503);
    expect(answer.json).toEqual([{ path: [], message: expect.stringContaining("can’t be reached") }]);
    await untouched();
  });

  it("answers POST only", async () => {
    await remember();
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const answer = await browser.fetch(address(), {
        method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...body(), csrfToken: await browser.csrfToken() }),
      });
      expect(answer.status).toBe(405);
      expect(answer.json).toEqual([{ path: [], message: expect.any(String) }]);
    }
    await untouched();
  });
});

it("each of these writes succeeds when it is sent correctly (the control)", async () => {
  const who = await signedIn(site, ada);
  for (const [name, path, body] of writes) {
    const before = await everything(site);
    const answer = await who.post(`/api/games/${path()}/`, body(), { Origin: site.url });
    expect(`${name}: ${answer.status}`).toBe(`${name}: 200`);
    expect(await everything(site)).not.toBe(before);
  }
});

import { beforeEach, describe, expect, it } from "vitest";
import { type ArrangedMember, game, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { company, forgetNews, mailed, told, toldAgo } from "./notifications-support.ts";

const site = await startSite();
const { ada, bo, cy, admin, browsers } = await company(site);
beforeEach(async () => {
  await forgetNews(site);
  await site.outbox.forget();
  // All members want mails of all actions on seats.
  for (const { id } of [ada, bo, cy])
    for (const kind of ["sign-up", "signed-up", "leave", "kicked", "end"])
      await site.sql("insert into mail_choices (user_id, kind, wanted) values (?, ?, 1)", [id, kind]);
});

/** Acts on a seat: two trips to the database, however much is withdrawn. */
async function act(who: ArrangedMember, path: "signup" | "kick", id: string, whose = who): Promise<void> {
  site.trips.reset();
  const browser = browsers.get(who) as Visitor;
  const { status } = await browser.post(`/api/games/${id}/${path}`, { player: whose.publicId });
  expect([status, site.trips.requests]).toEqual([200, 2]);
}

/** Runs the minute's cron, and returns the subjects of all sent mails. */
async function sent(): Promise<string[]> {
  await site.worker.runMinute();
  return (await site.outbox.mails()).map(({ subject }) => subject);
}

const azul = (players: ArrangedMember[], given: object = {}) =>
  game(site, { name: "Azul", suggestedBy: players[0], players, ...given });

describe("a mail about a seat", () => {
  it.each([
    ["taken", "signup", "New player – Azul: Bo took a seat."],
    ["given up", "kick", "A player left – Azul: Bo left."],
  ] as const)("that was %s waits for ten seconds before it is sent", async (_, path, subject) => {
    const { id } = await azul(path === "kick" ? [ada, bo] : [ada]);
    await act(bo, path, id);
    expect(await sent()).toEqual([]);
    await toldAgo(site, 9);
    expect(await sent()).toEqual([]);
    await toldAgo(site, 11);
    expect(await sent()).toEqual([subject]);
  });

  it("waits alone: news that cannot be undone is emailed at once", async () => {
    const { id } = await azul([ada]);
    await (browsers.get(bo) as Visitor).post(`/api/games/${id}/schedule`, {
      date: clock.today(5),
    });
    expect(await sent()).toEqual([expect.stringMatching(/^Change of plan – Azul: Bo set the date/)]);
  });
});

it("a date and a table that are set back before the email has left are not emailed", async () => {
  const dayIn = clock.today;
  const oak = await table(site, "Oak");
  const set = async (id: string, verb: string, what: Record<string, unknown>) => {
    const { status } = await (browsers.get(bo) as Visitor).post(`/api/games/${id}/${verb}`, what);
    expect(status).toBe(200);
  };
  const { id } = await azul([ada], { date: dayIn(3) });
  await set(id, "schedule", { date: dayIn(5) });
  await set(id, "select-table", { table: oak.id });
  await set(id, "schedule", { date: dayIn(3) });
  await set(id, "select-table", { table: null });
  expect(await sent()).toEqual([]);
  // A game that is not full.
  await set(id, "schedule", { date: dayIn(6) });
  expect(await sent()).toEqual([expect.stringMatching(/^Change of plan – Azul: Bo set the date/)]);
});

it("a first date that is removed before its email has left is not emailed", async () => {
  const { id } = await azul([ada]);
  const date = clock.today(5);
  for (const verb of ["schedule", "unschedule"])
    expect((await (browsers.get(bo) as Visitor).post(`/api/games/${id}/${verb}`, { date })).status).toBe(200);
  expect(await sent()).toEqual([]);
  // The control: its next day is mailed.
  await (browsers.get(bo) as Visitor).post(`/api/games/${id}/schedule`, { date });
  expect(await sent()).toEqual([expect.stringMatching(/^Change of plan – Azul: Bo set the date/)]);
});

describe("taking an act back within ten seconds:", () => {
  it("signing up and leaving again notifies and emails nobody", async () => {
    const { id } = await azul([ada]);
    await act(bo, "signup", id);
    expect([await told(site), await mailed(site)]).toEqual([
      ["Ada sign-up (1): Bo took a seat."],
      ["Ada sign-up"],
    ]);
    await toldAgo(site, 7);
    await act(bo, "kick", id);
    expect([await told(site), await mailed(site)]).toEqual([[], []]);
    await toldAgo(site, 60);
    expect(await sent()).toEqual([]);
  });

  it("leaving and signing up again notifies and emails nobody, not even those who wait for a seat", async () => {
    const { id } = await azul([ada, bo], { maxPlayers: 2 });
    await (browsers.get(cy) as Visitor).send("PUT", `/api/games/${id}/watch`);
    await act(bo, "kick", id);
    expect(await told(site)).toEqual([
      "Ada leave (1): Bo left.",
      "Cy seat (1): A seat is free at this game.",
    ]);
    expect(await mailed(site)).toEqual(["Ada leave", "Cy seat"]);
    await act(bo, "signup", id);
    expect([await told(site), await mailed(site)]).toEqual([[], []]);
  });

  it("leaving and signing up again brings back what the player had promised, which nobody does for another", async () => {
    const { id } = await azul([ada, bo], { date: clock.today() });
    const path = `/api/games/${id}`;
    const [bos, admins] = [browsers.get(bo), browsers.get(admin)] as [Visitor, Visitor];
    await bos.post(`${path}/offer`, { teaches: true, brings: true });
    await bos.send("PUT", `${path}/late`, { minutes: 20 });
    const promises = async () => [
      (await bos.get(`${path}/offers`)).json,
      (await bos.get(`${path}/late`)).json,
    ];
    const before = await promises();
    expect(before).toEqual([
      [{ publicId: bo.publicId, teaches: true, brings: true }],
      [{ publicId: bo.publicId, minutes: 20 }],
    ]);
    const { left } = (await bos.post(`${path}/kick`, { player: bo.publicId })).json;
    expect(left).toEqual({ teaches: true, brings: true, late: 20 });
    expect((await admins.post(`${path}/signup`, { player: bo.publicId, ...left })).status).toBe(403);
    expect((await bos.post(`${path}/signup`, { player: bo.publicId, ...left })).status).toBe(200);
    expect(await promises()).toEqual(before);
    // An admin reads no promises of whom they remove.
    expect((await admins.post(`${path}/kick`, { player: bo.publicId })).json.left).toBeNull();
    await admins.post(`${path}/signup`, { player: bo.publicId });
    expect(await promises()).toEqual([[], []]);
  });

  it("an admin who removes a player and signs them up again notifies nobody", async () => {
    const { id } = await azul([ada, bo]);
    await act(admin, "kick", id, bo);
    expect(await mailed(site)).toEqual(["Ada leave", "Bo kicked"]);
    await act(admin, "signup", id, bo);
    expect([await told(site), await mailed(site)]).toEqual([[], []]);
  });

  it("the last player who leaves and comes back leaves no notification that the game is over", async () => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [bo] });
    await act(bo, "kick", id);
    expect(await mailed(site)).toEqual(["Ada end"]);
    await act(bo, "signup", id);
    expect([await told(site), await mailed(site)]).toEqual([[], []]);
  });

  it("a notification folded with another member's sign-up keeps that one", async () => {
    const { id } = await azul([ada]);
    await act(cy, "signup", id);
    await act(bo, "signup", id);
    await act(bo, "kick", id);
    expect(await told(site)).toEqual(["Ada sign-up (1): Someone took a seat."]);
    expect(await mailed(site)).toEqual(["Ada sign-up"]);
  });

  it("signing up, leaving and signing up again notifies once, of the sign-up", async () => {
    const { id } = await azul([ada]);
    for (const path of ["signup", "kick", "signup"] as const) await act(bo, path, id);
    expect(await told(site)).toEqual(["Ada sign-up (1): Bo took a seat."]);
    expect(await mailed(site)).toEqual(["Ada sign-up"]);
  });

  it("a second act by somebody else undoes nothing: both are notified", async () => {
    const { id } = await azul([ada]);
    await act(bo, "signup", id);
    await act(admin, "kick", id, bo);
    expect(await told(site)).toEqual([
      "Ada leave (1): Boss took Bo off the game.",
      "Ada sign-up (1): Bo took a seat.",
      "Bo kicked (1): Boss took you off this game.",
    ]);
    expect(await mailed(site)).toEqual(["Ada leave", "Ada sign-up", "Bo kicked"]);
  });

  it("nor does an act at another game, or on another player", async () => {
    const [one, other] = [await azul([ada, cy]), await azul([ada, bo], { name: "Carcassonne" })];
    await act(bo, "signup", one.id);
    await act(bo, "kick", other.id);
    await act(admin, "kick", one.id, cy);
    expect((await mailed(site)).filter((line) => line.startsWith("Ada"))).toEqual([
      "Ada leave",
      "Ada leave",
      "Ada sign-up",
    ]);
  });

  it("a seat added by an edit is still announced when its editor takes one", async () => {
    const { id } = await azul([ada], { maxPlayers: 1, suggestedBy: bo });
    await (browsers.get(cy) as Visitor).send("PUT", `/api/games/${id}/watch`);
    await (browsers.get(bo) as Visitor).post(`/api/games/${id}`, {
      ...{ name: "Azul", minPlayers: 1, maxPlayers: 3 },
    });
    await act(bo, "signup", id);
    expect(await told(site)).toContain("Cy seat (1): A seat is free at this game.");
    expect(await told(site)).toContain("Ada sign-up (1): Bo took a seat.");
  });
});

it("after ten seconds leaving is notified and emailed beside the sign-up", async () => {
  const { id } = await azul([ada]);
  await act(bo, "signup", id);
  await toldAgo(site, 11);
  expect(await sent()).toEqual(["New player – Azul: Bo took a seat."]);
  await act(bo, "kick", id);
  expect(await told(site)).toEqual(["Ada leave (1): Bo left.", "Ada sign-up (1): Bo took a seat."]);
  expect(await mailed(site)).toEqual(["Ada leave", "Ada sign-up"]);
});

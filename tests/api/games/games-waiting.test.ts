import { beforeEach, describe, expect, it } from "vitest";
import type { SeatWatch } from "../../../worker/contract/games/games.ts";
import { type ArrangedMember, crowdOf, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { company, forgetNews, mailed, told } from "../notifications/notifications-support.ts";
import { clubDay, suggestion } from "./games-support.ts";

// The waiting list of a full game. Watching without waiting: games-watch.

const site = await startSite();
const { ada, bo, cy, admin, browsers } = await company(site);
const di = await member(site, { name: "Di", role: "NEW" });
await browse(di);
beforeEach(async () => {
  await site.sql("delete from games");
  await forgetNews(site);
});

async function browse(who: ArrangedMember): Promise<Visitor> {
  const browser = await signedIn(site, who);
  browsers.set(who, browser);
  return browser;
}
const as = (who: ArrangedMember) => browsers.get(who) as Visitor;
const UNTIL = `${clubDay(2)}T18:00`;
const seatMe = (id: string, who: ArrangedMember, until: string | null = UNTIL) =>
  as(who).send("PUT", `/api/games/${id}/watch`, { until });
const lineFor = async (id: string, who: ArrangedMember): Promise<SeatWatch> =>
  (await as(who).get(`/api/games/${id}/watch`)).json;
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
const act = (verb: "signup" | "kick") => (id: string, player: ArrangedMember, who: ArrangedMember) =>
  as(who).post(`/api/games/${id}/${verb}`, { player: player.publicId });
const [signUp, kick] = [act("signup"), act("kick")];
const seatedAt = async (id: string) => namesOf((await visitor(site).get(`/api/games/${id}`)).json.players);

const full = (given: object = {}) =>
  game(site, {
    ...{ name: "Azul", suggestedBy: ada, players: [ada, bo], maxPlayers: 2, date: clubDay(3) },
    ...given,
  });
/** Creates a full game with Cy and Di waiting, in this order. */
async function awaited(given: object = {}): Promise<string> {
  const { id } = await full(given);
  for (const who of [cy, di]) expect((await seatMe(id, who)).status).toBe(200);
  return id;
}

describe("the line", () => {
  it("shows members who waits, in the order of asking, and each member their own time limit", async () => {
    const id = await awaited();
    const seen = await lineFor(id, di);
    expect([seen.watching, namesOf(seen.line)]).toEqual([true, ["Cy", "Di"]]);
    expect(Date.parse(seen.until ?? "")).toBeGreaterThan(clock.now());
    const other = await lineFor(id, ada);
    expect([other.watching, other.until, namesOf(other.line)]).toEqual([false, null, ["Cy", "Di"]]);
    expect(JSON.stringify(other)).not.toContain(cy.email);
    expect((await visitor(site).get(`/api/games/${id}/watch`)).status).toBe(401);
  });

  it("keeps a member's place when they change their time, and is left by taking it back", async () => {
    const id = await awaited();
    await seatMe(id, cy, `${clubDay(1)}T12:00`);
    expect(namesOf((await lineFor(id, cy)).line)).toEqual(["Cy", "Di"]);
    expect((await seatMe(id, cy, null)).json).toMatchObject({ watching: true, until: null, line: [{}] });
    expect(namesOf((await seatMe(id, cy)).json.line)).toEqual(["Di", "Cy"]);
    expect((await as(di).send("DELETE", `/api/games/${id}/watch`)).json).toMatchObject({ watching: false });
    expect(namesOf((await lineFor(id, ada)).line)).toEqual(["Cy"]);
  });

  it("refuses a time that is past, after the game, or invalid, on its field, and changes nothing", async () => {
    const { id } = await full();
    const before = await everything(site);
    for (const [until, message] of [
      [`${clubDay(-1)}T18:00`, "Choose a time that’s still to come."],
      [`${clubDay(4)}T00:00`, "Choose a time before the game’s day is over."],
      ["soon", "Enter a day and a time"],
    ]) {
      const { status, json } = await seatMe(id, cy, until);
      expect([status, json]).toEqual([422, [{ path: ["until"], message }]]);
    }
    expect(await everything(site)).toBe(before);
    expect((await seatMe(id, cy)).status).toBe(200);
  });
});

describe("a seat that becomes free", () => {
  it("goes to the next in line, in two trips, who is notified and emailed at once; the other waits on", async () => {
    const id = await awaited();
    site.trips.reset();
    const { json } = await kick(id, bo, bo);
    expect([namesOf(json.players), site.trips.requests]).toEqual([["Ada", "Cy"], 2]);
    expect(await told(site)).toEqual([
      "Ada leave (1): Bo left.",
      "Ada sign-up (1): Cy was next in line, and has the free seat.",
      "Cy seated (1): You were next in line: you’re playing. If you can’t come after all, please leave the game.",
    ]);
    expect(await mailed(site)).toEqual(["Cy seated"]);
    await site.worker.runMinute();
    expect((await site.outbox.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You’ve got a seat – Azul/),
    ]);
    expect(namesOf((await lineFor(id, di)).line)).toEqual(["Di"]);
  });

  it("cannot be undone by the player who left, nor taken by a member outside the line", async () => {
    const id = await awaited();
    await kick(id, bo, bo);
    for (const who of [bo, admin]) {
      const { status, json } = await signUp(id, who, who);
      expect([status, json]).toEqual([409, [{ path: ["player"], message: "This game is full" }]]);
    }
    expect(await seatedAt(id)).toEqual(["Ada", "Cy"]);
  });

  it("is not given after the waiting member's time or on another day; they are notified like watchers", async () => {
    const [late, moved] = [await awaited(), await awaited()];
    await site.sql("update seat_watchers set seat_me_until = ? where game_id = ?", [clock.now() - 1, late]);
    await forgetNews(site);
    expect((await as(ada).post(`/api/games/${moved}/schedule`, { date: clubDay(5) })).status).toBe(200);
    expect((await told(site)).map((line) => line.split(" set")[0])).toEqual([
      "Bo plan (1): Ada",
      "Cy plan (1): Ada",
      "Di plan (1): Ada",
    ]);
    for (const id of [late, moved]) {
      expect((await lineFor(id, cy)).line).toEqual([]);
      await forgetNews(site);
      await kick(id, bo, bo);
      expect(await seatedAt(id)).toEqual(["Ada"]);
      expect((await told(site)).filter((line) => /seat/.test(line))).toEqual([
        "Cy seat (1): A seat is free at this game.",
        "Di seat (1): A seat is free at this game.",
      ]);
    }
  });

  it.each([
    ["an admin removes the player", (id: string) => kick(id, bo, admin)],
    [
      "an edit brings one more",
      (id: string) => as(ada).post(`/api/games/${id}`, suggestion({ maxPlayers: 3, date: clubDay(3) })),
    ],
  ])("when %s goes to the next in line, too", async (_, frees) => {
    const id = await awaited();
    site.trips.reset();
    expect((await frees(id)).status).toBe(200);
    expect(site.trips.requests).toBe(2);
    expect(await seatedAt(id)).toContain("Cy");
    expect(namesOf((await lineFor(id, di)).line)).toEqual(["Di"]);
  });

  it.each([
    [
      "leaves the club",
      (going: ArrangedMember) => as(going).post("/api/profile/delete", { name: going.name }),
    ],
    [
      "is suspended",
      (going: ArrangedMember) =>
        as(admin).post(`/api/members/${going.publicId}/suspend`, {
          ...{ reason: "Rude", until: null, freesSeats: true },
        }),
    ],
  ])("when its player %s goes to the next in line at each of their games", async (_, goes) => {
    const going = await member(site, { name: "Going" });
    await browse(going);
    const ids = [
      await awaited({ players: [ada, going] }),
      await awaited({ players: [going], maxPlayers: 1 }),
    ];
    // And they leave the waiting lists that they are on.
    const { id: other } = await full();
    await seatMe(other, going);
    const { status } = await goes(going);
    expect(status).toBe(200);
    expect([await seatedAt(ids[0] ?? ""), await seatedAt(ids[1] ?? "")]).toEqual([["Ada", "Cy"], ["Cy"]]);
    expect((await told(site)).filter((line) => / seated/.test(line))).toHaveLength(2);
    expect((await lineFor(other, ada)).line).toEqual([]);
  });
});

/** Returns all data on seats, with their times. */
const seatsOf = (id: string) =>
  site.sql(
    `select user_id, (select player_count from games where id = game_id) as count from players
        where game_id = ? order by signed_up_at, user_id`,
    [id],
  );

it("100 members who leave and join a full game with a line never overfill it, nor break the order", async () => {
  const crowd = await crowdOf(site, 60);
  const [sitting, waiting, strangers] = [crowd.slice(0, 20), crowd.slice(20, 40), crowd.slice(40)];
  const { id } = await full({ players: sitting, maxPlayers: 20 });
  for (const [at, who] of waiting.entries())
    await site.sql(
      `insert into seat_watchers (game_id, user_id, created_at, seat_me_until, seat_me_since, seat_me_on)
        values (?, ?, 1, ?, ?, ?)`,
      [id, who.id, clock.now() + 3_600_000, at + 1, clubDay(3)],
    );
  const acts = [
    ...sitting.map((who) => () => kick(id, who, admin)),
    ...strangers.map((who) => () => signUp(id, who, ada)),
    ...sitting.map((who) => () => kick(id, who, admin)),
    ...sitting.map((who) => () => signUp(id, who, ada)),
    ...strangers.map((who) => () => signUp(id, who, bo)),
  ];
  const answers = await Promise.all(acts.map((act) => act()));
  expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  const rows = await seatsOf(id);
  const isInside = (who: ArrangedMember) => rows.some((row) => row.user_id === who.id);
  const left = sitting.filter((who) => !isInside(who)).length;
  // While somebody waits, nobody else gets a seat: those freed go to the first in line.
  expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 20));
  expect(left).toBeGreaterThan(0);
  expect(waiting.filter(isInside)).toEqual(waiting.slice(0, left));
});

describe("a seat that is given up while others act", () => {
  const leaves = async (id: string, meanwhile: string, ...args: string[]) => {
    site.trips.beforeWrite = () => site.sql(meanwhile, args);
    expect((await kick(id, bo, bo)).status).toBe(200);
    expect(site.trips.beforeWrite).toBeNull();
  };

  it("goes to the next in line, even if the last free one was taken a moment before", async () => {
    const id = await awaited();
    await site.sql("update games set max_players = 3 where id = ?", [id]);
    await leaves(
      id,
      "insert into players (game_id, user_id, signed_up_at) values (?, ?, 9e15)",
      ...[id, admin.id],
    );
    expect(new Set(await seatedAt(id))).toEqual(new Set(["Ada", "Boss", "Cy"]));
    expect((await told(site)).filter((line) => line.startsWith("Cy"))).toEqual([
      expect.stringContaining("Cy seated (1): You were next in line"),
    ]);
  });

  it("ends the game when all the others have left a moment before", async () => {
    const { id } = await full({ maxPlayers: 4 });
    await leaves(id, "delete from players where game_id = ? and user_id = ?", id, ada.id);
    expect(await seatedAt(id)).toEqual([]);
    expect(await told(site)).toEqual(["Ada end (1): Bo left, and no one is playing any more."]);
  });

  it("is announced to those who wait only if the game is still full", async () => {
    const { id } = await full();
    await seatMe(id, cy, null);
    await leaves(id, "delete from players where game_id = ? and user_id = ?", id, ada.id);
    expect((await told(site)).filter((line) => line.startsWith("Cy"))).toEqual([]);
  });
});

describe("a seat on an evening with another game", () => {
  it("is given with a notice that names the other game, but no line that they wait in", async () => {
    const seatedNews = async () => (await told(site)).filter((line) => / seated /.test(line));
    for (const [date, words] of [
      [clubDay(3), /You’re at Heat that evening, too/],
      [clubDay(4), /If you can’t come after all/],
    ] as const) {
      await forgetNews(site);
      await site.sql("delete from games");
      await game(site, { name: "Heat", suggestedBy: cy, date });
      // A place on another waiting list is no seat.
      await seatMe((await full({ name: "Ra" })).id, cy);
      const id = await awaited();
      expect((await kick(id, bo, bo)).status).toBe(200);
      expect(await seatedNews()).toEqual([expect.stringMatching(words)]);
    }
  });

  it("is given with that notice also after an edit, or when a member leaves the club", async () => {
    for (const free of [
      (id: string) => as(ada).post(`/api/games/${id}`, { ...suggestion(), date: clubDay(3), maxPlayers: 4 }),
      (_id: string, gone: ArrangedMember) => as(gone).post("/api/profile/delete", { name: gone.name }),
    ]) {
      await site.sql("delete from games");
      await forgetNews(site);
      const gone = await member(site, { name: "Gus" });
      await browse(gone);
      await game(site, { name: "Heat", suggestedBy: cy, date: clubDay(3) });
      const { id } = await full({ players: [ada, gone] });
      await seatMe(id, cy);
      expect((await free(id, gone)).status).toBe(200);
      expect((await told(site)).filter((line) => / seated /.test(line))).toEqual([
        expect.stringContaining("You’re at Heat that evening, too"),
      ]);
    }
  });
});

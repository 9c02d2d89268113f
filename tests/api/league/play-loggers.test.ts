import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { makeDue } from "../../support/nights.ts";
import { startSite } from "../../support/site.ts";
import { azul, members, season } from "./league-support.ts";

const site = await startSite();
const JOB = "plays from BoardGameGeek";
const [ada, bo, cy, edie] = [
  await member(site, { name: "Ada" }),
  await member(site, { name: "Bo" }),
  await member(site, { name: "Cy" }),
  await member(site, { name: "Edie", role: "EDITOR" }),
];
const editor = await signedIn(site, edie);
const [own, other] = [await signedIn(site, ada), await signedIn(site, bo)];
const today = clock.today();

beforeAll(async () => {
  await season(site, Number(today.slice(0, 4)));
  await site.sql("update users set bgg_user_name = 'Countess' where id = ?", [ada.id]);
  await site.sql("update users set bgg_user_name = 'boardbo' where id = ?", [bo.id]);
});
afterEach(async () => {
  await site.boardGames.control({ mode: "normal" });
  await site.database.batch([
    "delete from play_loggers",
    "delete from waiting_plays",
    "delete from play_aliases",
  ]);
});

const turn = (browser = own, isOn = true) => browser.send("PUT", "/api/play-loggers", { isOn });
/** Runs the job's next slice. */
async function fetchNow(): Promise<void> {
  await site.sql("update play_loggers set due_at = 0");
  await makeDue(site, `name = '${JOB}'`);
  await site.worker.runMinute();
}
const onDesk = async () =>
  (await editor.get("/api/desk")).json
    .flatMap(({ rows }: { rows: { path: string; now: string }[] }) => rows)
    .find(({ path }: { path: string }) => path === "/leagues/import")?.now;
const waiting = async () => (await editor.get("/api/play-loggers/plays")).json.results;

it("is off until switched on, which needs a name there, and off again deletes what waits", async () => {
  expect((await own.get("/api/play-loggers")).json).toEqual({
    ...{ isPossible: true, isOn: false, isUnknown: false },
  });
  const refused = await turn(await signedIn(site, cy));
  expect([refused.status, refused.json[0].message]).toEqual([
    422,
    expect.stringMatching(/BoardGameGeek username/),
  ]);
  expect((await turn()).json).toMatchObject({ isOn: true });
  await fetchNow();
  expect(await waiting()).toHaveLength(1);
  expect((await own.get("/api/profile/download")).json).toMatchObject({
    playsFetched: [{ since: today, lastFetched: expect.stringMatching(`^${today}`) }],
    playsWaiting: [{ source: "bgg:1001" }],
  });
  expect((await turn(own, false)).json).toMatchObject({ isOn: false });
  expect(await waiting()).toEqual([]);
});

it("offers a play that two have logged once, to editors alone, and nothing enters a table by itself", async () => {
  await turn();
  await turn(other);
  await fetchNow();
  const [play, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(play).toMatchObject({
    playedOn: `${today}T00:00:00.000Z`,
    placings: [
      { user: { publicId: ada.publicId }, place: 1, sure: true, called: "bgg:countess" },
      { user: { publicId: bo.publicId }, place: 2, sure: true },
      { name: "Zed Zeppelin", user: null, called: "name:zed zeppelin" },
    ],
    already: null,
  });
  expect([play.source, ...play.twins].toSorted()).toEqual(["bgg:1001", "bgg:2001"]);
  expect(await onDesk()).toBe("1 from BoardGameGeek");
  expect(await site.sql("select * from results")).toEqual([]);
  expect((await own.get("/api/play-loggers/plays")).status).toBe(403);

  const results = [{ source: play.source, ...azul({ playedOn: today, placings: members(ada, bo) }) }];
  expect((await editor.post("/api/leagues/imports", { results })).status).toBe(200);
  const done = { sources: [play.source, ...play.twins] };
  expect((await own.post("/api/play-loggers/plays/done", done)).status).toBe(403);
  expect((await editor.post("/api/play-loggers/plays/done", done)).json).toEqual({ results: [] });
  expect(await onDesk()).toBeUndefined();
  await fetchNow();
  expect(await waiting()).toEqual([]);
  await site.sql("delete from results");
});

it("offers two equal plays of one member as two, also where another has logged one of them", async () => {
  await turn();
  await turn(other);
  await fetchNow();
  await site.sql(`insert into waiting_plays (source, user_id, play, fetched_at)
    select 'bgg:1003', user_id, play, fetched_at from waiting_plays where source = 'bgg:1001'`);
  const offered: { source: string; twins: string[] }[] = await waiting();
  expect(offered.map(({ source, twins }) => [source, ...twins])).toEqual([
    ["bgg:1001", "bgg:2001"],
    ["bgg:1003"],
  ]);
  expect(await onDesk()).toBe("2 from BoardGameGeek");
});

it("forgets a member's plays when they leave, and all plays that nobody has looked at in two months", async () => {
  const gone = await member(site, { name: "Gone" });
  await site.sql("update users set bgg_user_name = 'boardbo' where id = ?", [gone.id]);
  await turn(await signedIn(site, gone));
  await turn();
  await fetchNow();
  expect(await site.sql("select source from waiting_plays order by 1")).toHaveLength(2);
  await (await signedIn(site, gone)).post("/api/profile/delete", { name: "Gone" });
  expect(await site.sql("select source from waiting_plays")).toMatchObject([{ source: "bgg:1001" }]);
  await site.sql("update waiting_plays set fetched_at = 0");
  await fetchNow();
  expect(await waiting()).toEqual([]);
});

it("asks anew under another name, and forgets what waits under the former one, but not what is settled", async () => {
  const named = (name: string) => site.sql("update users set bgg_user_name = ? where id = ?", [name, ada.id]);
  await named("boardbo");
  await turn();
  await fetchNow();
  await site.sql(`insert into waiting_plays (source, user_id, play, fetched_at)
    values ('bgg:9', (select user_id from waiting_plays), null, 1)`);
  expect(await waiting()).toHaveLength(1);
  await site.sql("update play_loggers set is_unknown = 1");
  await named("Countess");
  expect(await waiting()).toEqual([]);
  expect(await site.sql("select source from waiting_plays")).toMatchObject([{ source: "bgg:9" }]);
  expect((await own.get("/api/play-loggers")).json).toMatchObject({ isOn: true, isUnknown: false });
  await fetchNow();
  expect(await waiting()).toMatchObject([{ source: "bgg:1001" }]);
});

describe("trouble", () => {
  const dueIn = async () => {
    const [row] = await site.sql("select due_at from play_loggers where user_id = ?", [ada.id]);
    return Math.round((Number(row?.due_at) - clock.now()) / 60_000);
  };
  const said = async () => {
    await site.worker.runMinute();
    const admin = await signedIn(site, await member(site, { role: "ADMIN" }));
    const { failures } = (await admin.get("/api/status")).json;
    return failures.find(({ kind }: { kind: string }) => kind === "board-games")?.said;
  };

  it("waits a minute while an answer is prepared, and asks again the same night", async () => {
    await turn();
    await site.boardGames.control({ mode: "queued", times: 1 });
    await fetchNow();
    expect([await dueIn(), await waiting()]).toEqual([1, []]);
    const cursor = async () => (await site.sql("select cursor from jobs where name = ?", [JOB]))[0]?.cursor;
    expect(await cursor()).toBe("1");
    // Nothing is due yet in this one.
    await site.worker.runMinute();
    expect(await cursor()).toBe("2");
    await site.sql("update play_loggers set due_at = 0");
    await site.worker.runMinute();
    expect(await waiting()).toHaveLength(1);
  });

  it("says in the status room that the token is missing or was withdrawn, and asks nobody else about it", async () => {
    await turn();
    await turn(other);
    await site.boardGames.control({ mode: "unauthorized" });
    const before = await site.boardGames.asked();
    await fetchNow();
    expect((await site.boardGames.asked()) - before).toBe(1);
    expect(await said()).toMatch(/token: it is missing or was withdrawn/);
  });

  it("tells the member that nobody has their name there", async () => {
    await site.sql("update users set bgg_user_name = 'nobody-there' where id = ?", [ada.id]);
    await turn();
    await fetchNow();
    expect((await own.get("/api/play-loggers")).json).toMatchObject({ isOn: true, isUnknown: true });
    await site.sql("update users set bgg_user_name = 'Countess' where id = ?", [ada.id]);
  });

  it.each(["html", "truncated", "plain"])(
    "tries again in an hour after an answer that is %s",
    async (mode) => {
      await turn();
      await site.boardGames.control({ mode });
      await fetchNow();
      expect([await dueIn(), await waiting()]).toEqual([60, []]);
    },
  );

  it("asks nobody while too many ask, and nothing about somebody who is suspended", async () => {
    await turn();
    await turn(other);
    await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'x', 0)", [bo.id]);
    const before = await site.boardGames.asked();
    await fetchNow();
    expect((await site.boardGames.asked()) - before).toBe(1);
    await site.sql("delete from suspensions");
    // Last, since the worker now leaves BoardGameGeek alone for a while.
    await site.boardGames.control({ mode: "too-many" });
    await fetchNow();
    expect((await site.boardGames.asked()) - before).toBe(2);
  });
});

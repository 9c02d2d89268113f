import { beforeEach, describe, expect, it } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { type ArrangedMember, game, table } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Answer, Visitor } from "../../support/visitor.ts";
import { clubDay, midnight, suggestion } from "../games/games-support.ts";
import { company, forgetNews, mailed, told } from "./notifications-support.ts";

const site = await startSite();
const { ada, bo, cy, admin, browsers } = await company(site);
beforeEach(() => forgetNews(site));

/** Acts on a game in two trips to the database, with one write transaction among them. */
async function act(who: ArrangedMember, path: string, body: Record<string, unknown>): Promise<Answer> {
  site.trips.reset();
  const answer = await (browsers.get(who) as Visitor).post(`/api/games/${path}`, body);
  expect(site.trips.requests).toBeLessThanOrEqual(2);
  const begins = site.trips.statements.filter((statement) => /^BEGIN IMMEDIATE/i.test(statement));
  expect(begins.length).toBeLessThanOrEqual(1);
  return answer;
}
const player = ({ publicId }: ArrangedMember) => ({ player: publicId });
const azul = (players: ArrangedMember[], given: object = {}) =>
  game(site, { name: "Azul", suggestedBy: players[0], players, ...given });

describe("a sign-up", () => {
  it("for oneself notifies all who are at the game, and its suggester", async () => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [bo] });
    expect((await act(cy, `${id}/signup`, player(cy))).status).toBe(200);
    expect(await told(site)).toEqual(["Ada sign-up (1): Cy took a seat.", "Bo sign-up (1): Cy took a seat."]);
    expect(await mailed(site)).toEqual([]);
    const rows = await toldRows(site, "notifications");
    expect(new Set(rows.map(({ url, title }) => `${url} ${title}`))).toEqual(new Set([`/games/${id} Azul`]));
  });

  it("for another member notifies that member, also by email, and the others with the name of who did it", async () => {
    const { id } = await azul([ada, bo]);
    await act(bo, `${id}/signup`, player(cy));
    expect(await told(site)).toEqual([
      "Ada sign-up (1): Bo signed up Cy.",
      "Cy signed-up (1): Bo signed you up.",
    ]);
    expect(await mailed(site)).toEqual(["Cy signed-up"]);
  });

  it("pressed twice notifies once", async () => {
    const { id } = await azul([ada]);
    const browser = browsers.get(bo) as Visitor;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(`/api/games/${id}/signup`, player(cy))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await told(site)).toEqual([
      "Ada sign-up (1): Bo signed up Cy.",
      "Cy signed-up (1): Bo signed you up.",
    ]);
    expect(await mailed(site)).toEqual(["Cy signed-up"]);
  });

  it("after another folds into one", async () => {
    const { id } = await azul([ada]);
    await act(bo, `${id}/signup`, player(bo));
    await act(cy, `${id}/signup`, player(cy));
    expect(await told(site)).toEqual(["Ada sign-up (2): Cy took a seat.", "Bo sign-up (1): Cy took a seat."]);
  });
});

describe("leaving", () => {
  it("notifies the players who stay", async () => {
    const { id } = await azul([ada, bo, cy]);
    await act(bo, `${id}/kick`, player(bo));
    expect(await told(site)).toEqual(["Ada leave (1): Bo left.", "Cy leave (1): Bo left."]);
  });

  it("as the last player notifies the suggester that the game is over", async () => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [bo] });
    await act(bo, `${id}/kick`, player(bo));
    expect(await told(site)).toEqual(["Ada end (1): Bo left, and no one is playing any more."]);
  });

  it("by an admin's act notifies the player, and the others with the name of the admin", async () => {
    const { id } = await azul([ada, bo]);
    await act(admin, `${id}/kick`, player(bo));
    expect(await told(site)).toEqual([
      "Ada leave (1): Boss took Bo off the game.",
      "Bo kicked (1): Boss took you off this game.",
    ]);
  });
});

describe("date and table", () => {
  const day = clubDay(5);
  const date = midnight(day);

  it("notify the players, also by email, and fold", async () => {
    const { id } = await azul([ada, bo]);
    const { id: tableId } = await table(site, "Window table");
    await act(bo, `${id}/schedule`, { date });
    expect(await told(site)).toEqual([`Ada plan (1): Bo set the date to ${formatGameDate(day)}.`]);
    await act(bo, `${id}/select-table`, { table: tableId });
    await act(cy, `${id}/select-table`, { table: null });
    expect(await told(site)).toEqual([
      "Ada plan (3): Cy gave up the table.",
      "Bo plan (1): Cy gave up the table.",
    ]);
    expect(await mailed(site)).toEqual(["Ada plan", "Ada plan", "Bo plan"]);
  });
});

describe("an edit", () => {
  it("notifies the players except the one who edits", async () => {
    const { id } = await azul([ada, bo, cy]);
    expect((await act(ada, id, suggestion({ name: "Azul 2" }))).status).toBe(200);
    expect(await told(site)).toEqual(["Bo edit (1): Ada edited it.", "Cy edit (1): Ada edited it."]);
    expect(await mailed(site)).toEqual([]);
  });

  it("that moves the evening notifies of the new date alone", async () => {
    const { id } = await azul([ada, bo]);
    const [day, { id: tableId }] = [clubDay(4), await table(site, "Corner")];
    await act(admin, id, suggestion({ date: midnight(day), table: tableId }));
    const words = `plan (1): Boss set the date to ${formatGameDate(day)}.`;
    expect(await told(site)).toEqual([`Ada ${words}`, `Bo ${words}`]);
    await act(ada, id, suggestion({ date: null, table: tableId }));
    expect(await told(site)).toContain("Bo plan (2): Ada cleared the date.");
    await act(ada, id, suggestion({ date: null, table: null }));
    expect(await told(site)).toContain("Bo plan (3): Ada gave up the table.");
  });
});

it("a suggestion notifies nobody", async () => {
  expect((await act(ada, "suggest", suggestion())).status).toBe(200);
  expect(await told(site)).toEqual([]);
});

describe("the day after", () => {
  it("players are asked how it was, once, and by email only if they chose so", async () => {
    await site.sql("delete from games");
    await azul([ada, bo], { date: clubDay(-1) });
    await azul([cy], { date: clubDay() });
    await azul([cy], { date: clubDay(-3) });
    await site.sql("insert into mail_choices (user_id, kind, wanted) values (?, 'end', 1)", [bo.id]);
    const brief = `end (1): It was played on ${formatGameDate(clubDay(-1))}. How was it?`;
    for (let run = 0; run < 2; run++) {
      await site.worker.runDaily();
      expect(await told(site)).toEqual([`Ada ${brief}`, `Bo ${brief}`]);
      expect(await mailed(site)).toEqual(["Bo end"]);
    }
  });

  it("a cron that stood still catches up with the days it missed", async () => {
    await site.sql("update club_settings set value = ? where name = 'games-ended-until'", [clubDay(-4)]);
    await site.sql("delete from games");
    await azul([ada], { date: clubDay(-5) });
    await azul([bo], { date: clubDay(-4) });
    await azul([cy], { date: clubDay(-2) });
    await site.worker.runDaily();
    expect((await told(site)).map((line) => line.slice(0, 6))).toEqual(["Bo end", "Cy end"]);
  });

  it("a cron that stood still for weeks asks about the last seven days only", async () => {
    await site.sql("update club_settings set value = ? where name = 'games-ended-until'", [clubDay(-30)]);
    await site.sql("delete from games");
    await azul([ada], { date: clubDay(-8) });
    await azul([bo], { date: clubDay(-7) });
    await site.worker.runDaily();
    expect((await told(site)).map((line) => line.slice(0, 6))).toEqual(["Bo end"]);
  });

  it("nobody is asked about a game that has its result, or one of a cancelled day", async () => {
    await site.sql("update club_settings set value = ? where name = 'games-ended-until'", [clubDay(-2)]);
    await site.sql("delete from games");
    const { id } = await azul([ada], { date: clubDay(-1) });
    await azul([bo], { date: clubDay(-2) });
    const { id: removed } = await azul([cy], { date: clubDay(-1) });
    const result =
      "insert into results (id, season_year, game_id, game_name, played_on, created_at, removed_at)";
    await site.database.batch([
      "insert or ignore into seasons (year) values (2026)",
      `${result} values ('stands', 2026, '${id}', 'Azul', '2026-01-01', 1, null)`,
      `${result} values ('removed', 2026, '${removed}', 'Azul', '2026-01-01', 1, 2)`,
      `insert into event_days (id, event_type, date, cancelled_at) values ('off', 'GAMES_DAY', '${clubDay(-2)}', 1)`,
    ]);
    await site.worker.runDaily();
    expect((await told(site)).map((line) => line.slice(0, 6))).toEqual(["Cy end"]);
  });
});
